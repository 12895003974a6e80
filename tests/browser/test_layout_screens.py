"""Every screen around the table is tidy too, at its top and at its end: they are found by going there."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

import pytest

from tests.browser.at_table import fetch, prefer
from tests.browser.conftest import OpenPage
from tests.browser.measure import LOCALES, SIZES, WIDTHS, Look, Screen


@dataclass(frozen=True)
class Place:
    """A screen: its address, and what has to be pressed there to open what lies over it."""

    address: str
    press: tuple[str, ...] = ()


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


def visit(look: Look, name: str, place: Place) -> None:
    """Go to a screen and measure it on every width."""
    page = look.page
    page.evaluate("document.querySelector('dialog[open]')?.close(); location.hash = '#/nowhere-yet'")
    page.evaluate("address => { location.hash = address }", place.address)
    page.wait_for_function(_THERE)
    for selector in place.press:
        page.evaluate("selector => document.querySelector(selector).click()", selector)
        page.locator("dialog[open]").first.wait_for()
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
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


_THERE: Final = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
    !document.querySelector('[aria-busy=true]')
    && document.querySelector('main h1, main .scores, main .replay, main .page') !== null))))"""
"""The screen has what it asked for."""
