"""撿紅點 on every size of screen: what axe finds, large type, and worth that is told without colour."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.at_table import PHONE_ZH, fetch, leave_it_to_the_computer, newcomer, sit_down
from tests.browser.conftest import OpenPage


@pytest.mark.parametrize("locale", ["zh-TW", "en-US"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_axe_is_content_with_the_table_and_the_scores(
    open_page: OpenPage, width: int, height: int, locale: str
) -> None:
    """No accessibility fault that axe can find: a card lifted, the menu open, the score, the replay."""
    page = newcomer(open_page, (width, height, locale))
    me = sit_down(page)
    me.await_turn()
    page.wait_for_timeout(360)
    me.hand.first.click()
    content(page)
    page.locator("header .button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    content(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    leave_it_to_the_computer(me)
    content(page)
    page.goto(page.url + "/replay/1/1")
    expect(page.locator(".replay")).to_be_visible()
    content(page)


def content(page: Page) -> None:
    """Ask axe, and whether the page is no wider than the screen."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate(OUTSIDE) == []


OUTSIDE = """() => document.documentElement.scrollWidth <= innerWidth ? []
    : [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => `${one.className} ${one.textContent.trim()}`)"""
"""What sticks out of the screen at the right."""


@pytest.mark.parametrize("size", ["large", "extra"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390)])
def test_large_type_hides_nothing_that_is_needed(open_page: OpenPage, width: int, height: int, size: str) -> None:
    """In large type the turn, the hand and the main button are in sight together, and no word is cut (U02)."""
    page = newcomer(open_page, (width, height, "zh-TW"), size=size)
    me = sit_down(page)
    me.await_turn()
    expect(me.main).to_be_in_viewport(ratio=1)
    expect(me.line).to_be_in_viewport()
    expect(me.hand.first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    words = page.evaluate(
        "[...document.querySelectorAll('.actions .button')].filter(one => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert words == 0


def test_colours_and_badges_tell_worth_without_colour(open_page: OpenPage) -> None:
    """Red suits keep their camp: no blue diamond; what a card is worth is printed on it (U03, U08)."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page)
    me.await_turn()
    tokens = page.evaluate(
        "['--heart','--diamond','--spade','--club'].map(name => getComputedStyle(document.documentElement)"
        ".getPropertyValue(name).trim())"
    )
    assert tokens == ["#c8102e", "#b8480a", "#16181d", "#0f4c5c"]
    worth = fetch(page, "POST", "/api/rules", {"game": "chinese-ten", "preset": "pagat-basic", "seats": 4})["rules"][
        "worth"
    ]
    for index in range(me.hand.count()):
        card = me.hand.nth(index)
        name = card.get_attribute("data-card") or ""
        badge = card.locator(".worth")
        assert (badge.inner_text() if badge.count() else "0") == str(worth.get(name, 0))
    assert page.evaluate("document.querySelectorAll('.face svg path').length") > 0
