"""Every screen around the table is tidy too, at its top and at its end: they are found by going there."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import product
from typing import Final

import pytest

from tests.browser.at_table import fetch, prefer, sit_down
from tests.browser.conftest import OpenPage
from tests.browser.measure import LOCALES, SIZES, WIDTHS, Look, Screen


@dataclass(frozen=True)
class Place:
    """A screen: its address, what is pressed there to open what lies over it, and what shows it is there."""

    address: str
    press: tuple[str, ...] = ()
    opens: str = "dialog[open]"
    there: str = ""


PLACES: Final = {
    "home": Place("#/"),
    "settings": Place("#/", ("header button:last-of-type",)),
    **{f"choose {game}": Place(f"#/choose/{game}") for game in ("chinese-ten", "thirty-one", "canasta")},
    "agree": Place("#/agree/chinese-ten?preset=wikipedia-jidian&seats=4"),
    "agree canasta": Place("#/agree/canasta?preset=classic&seats=4"),
    "tables": Place("#/tables"),
    "records": Place("#/records"),
    "rules": Place("#/rules"),
    "sheet": Place("#/rules/chinese-ten?preset=pagat-basic&seats=4"),
    "compare": Place("#/compare/chinese-ten?with=pagat-basic,wikipedia&seats=4"),
    "me": Place("#/me"),
    "nowhere": Place("#/nowhere"),
}
LOOKS: Final = tuple(product(LOCALES, SIZES))


def visit(look: Look, name: str, place: Place, prepare: str = "") -> None:
    """Go to a screen and measure it on every width. `prepare`: what is done there first, as a script."""
    page = look.page
    page.evaluate("document.querySelector('dialog[open]')?.close(); location.hash = '#/nowhere-yet'")
    page.evaluate("address => { location.hash = address }", place.address)
    page.wait_for_function(_THERE)
    if place.there:
        page.locator(place.there).first.wait_for()
    for selector in place.press:
        page.locator(selector).first.wait_for(state="attached")
        page.evaluate("selector => document.querySelector(selector).click()", selector)
        page.locator(place.opens).first.wait_for()
    if prepare:
        page.evaluate(prepare)
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_TWO_FRAMES)
        look.at(f"{name} at {width}", ended=True)


@pytest.mark.parametrize(("locale", "size"), LOOKS)
def test_every_screen_is_tidy(open_page: OpenPage, locale: str, size: str) -> None:
    """On every width, whatever the language and the size of text, no screen overlaps, is cut or sticks out."""
    page = open_page(390, 844, locale)
    prefer(page, size=size)
    fetch(page, "GET", "/api/me")
    me = Look(page, Screen(0, locale, size))
    for name, place in PLACES.items():
        visit(me, name, place)
    assert not me.faults, me.report()


@pytest.mark.parametrize(("locale", "size"), LOOKS)
def test_a_match_by_time_is_tidy(open_page: OpenPage, locale: str, size: str) -> None:
    """How a table runs, opened with all that it can hold, and the bar of a table that counts minutes."""
    page = open_page(390, 844, locale)
    prefer(page, size=size)
    by_time = {"pace": 0, "clock": 60, "match_minutes": 90}
    page.evaluate("kept => localStorage.setItem('paizhuo.table', kept)", json.dumps({"settings": by_time}))
    me = Look(page, Screen(0, locale, size))
    visit(me, "how it runs", Place(PLACES["agree"].address, ("details.plate > summary",), "details.plate[open]"))
    assert not me.faults, me.report()
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, settings=by_time).await_turn()
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_TWO_FRAMES)
        assert page.evaluate(_IN_A_ROW), width


_IN_A_ROW: Final = """() => {
    const left = document.querySelector('header .left').getBoundingClientRect();
    const parts = [...document.querySelectorAll('header > :not(.gap)')].map((one) => one.getBoundingClientRect());
    return left.width > 0
        && parts.filter(({ width }) => width).every(({ right }, at, all) => right <= (all[at + 1]?.left ?? innerWidth));
}"""
"""What stands in the bar stands beside each other and inside the screen."""
_TWO_FRAMES: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
_THERE: Final = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
    !document.querySelector('[aria-busy=true]')
    && document.querySelector('main h1, main .scores, main .replay, main .page') !== null))))"""
"""The screen has what it asked for."""
