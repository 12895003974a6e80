"""The draw for seats by hand, where the table asks for ceremonies in full: by finger, by keys, and left to itself."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import GUARD, fetch, prefer, reach
from tests.browser.conftest import OpenPage

SIZES: Final = {"small": (320, 568), "phone": (390, 844), "sideways": (844, 390), "desk": (1280, 800)}
GAMES: Final[dict[str, dict[str, Any]]] = {
    "chinese-ten": {"preset": "pagat-basic", "seats": 4},
    "thirty-one": {"preset": "bicycle", "seats": 5},
    "canasta": {"preset": "classic", "seats": 4, "changes": {"partner_draw": "high-cards"}},
}
SUITS: Final = {"C": "梅花", "D": "方塊", "H": "紅心", "S": "黑桃"}
WORDS: Final = {
    "zh-TW": {"mine": "點一張牌", "deal": "發牌", "skip": "都自動", "dealer": "莊家", "order": "座位順序"},
    "en-GB": {
        "mine": "tap a card",
        "deal": "Deal",
        "skip": "let it run",
        "dealer": "dealer",
        "order": "order of seats",
    },
}


def begin(page: Page, game: str = "chinese-ten", *, pace: int = 100) -> str:
    """Open a table with ceremonies in full and go there; gives its id."""
    prefer(page)
    body = {"game": game, "settings": {"pace": pace, "ceremony": True}, **GAMES[game]}
    table: str = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    expect(page.locator("ul.spread")).to_be_visible()
    return table


def line(page: Page) -> Locator:
    """The line that says what to do now."""
    return page.locator(".drawing .line p").first


def deal_button(page: Page, locale: str) -> Locator:
    """The button that asks for the first deal."""
    return page.get_by_role("button", name=WORDS[locale]["deal"], exact=True)


def until_all_sit(page: Page, locale: str, tap: Any) -> int:
    """Draw whenever it is asked for, as many ties as there may be; gives how often that was."""
    for drawn in range(30):
        expect(page.locator(f".mine, .drawing .main:has-text('{WORDS[locale]['deal']}')").first).to_be_visible(
            timeout=20_000
        )
        if deal_button(page, locale).count():
            return drawn
        before = page.locator(".spread .gap").count()
        tap(before)
        expect(page.locator(".spread .gap, .drawing .main").nth(before)).to_be_attached()
    message = "nobody ever sits"
    raise AssertionError(message)


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_draws_a_card_and_the_computers_theirs(open_page: OpenPage, game: str) -> None:
    """I tap a card of the spread pack and it is mine; when all have drawn, the dealer is marked and the deal begins."""
    page = open_page()
    begin(page, game)
    expect(line(page)).to_contain_text(WORDS["zh-TW"]["mine"])

    def tap(_: int) -> None:
        page.wait_for_timeout(GUARD)
        page.locator(".spread .mine").nth(4).click()

    assert until_all_sit(page, "zh-TW", tap) >= 1
    seats = page.get_by_role("list", name=WORDS["zh-TW"]["order"]).get_by_role("listitem")
    expect(seats).to_have_count(GAMES[game]["seats"])
    expect(seats.filter(has=page.get_by_role("img"))).to_have_count(GAMES[game]["seats"])
    expect(seats.filter(has_text=WORDS["zh-TW"]["dealer"])).to_have_count(1)
    expect(line(page)).to_contain_text("條）")
    expect(deal_button(page, "zh-TW")).to_be_focused()
    deal_button(page, "zh-TW").click()
    expect(page.locator(".drawing")).to_have_count(0)
    expect(page.locator(".game").get_by_role("option").first).to_be_visible()


def test_the_card_at_the_place_that_was_tapped_is_the_one_that_is_drawn(open_page: OpenPage) -> None:
    """The place under the finger is the place in the record; the receipt proves the pack that it lies in."""
    page = open_page()
    table = begin(page)
    page.wait_for_timeout(GUARD)
    page.get_by_role("button", name="第 7 張，蓋著").click()
    expect(page.get_by_text(re.compile("第 7 張，.*拿走了"))).to_be_attached()
    page.get_by_role("button", name=WORDS["zh-TW"]["skip"]).click()
    deal_button(page, "zh-TW").click()
    expect(page.locator(".drawing")).to_have_count(0)
    draw = fetch(page, "GET", f"/api/tables/{table}/record")["draw"]
    assert draw["picks"][0] == 6
    assert draw["receipt"]["secret"]
    card = draw["order"].split()[6]
    page.get_by_role("button", name="過程").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"你搗到{SUITS[card[-1]]}{card[:-1]}")


def test_the_whole_draw_by_keys(open_page: OpenPage) -> None:
    """The focus waits in the pack; arrows choose, Enter draws, and at the end Enter asks for the deal."""
    page = open_page(1280, 800, "en-GB")
    begin(page, "thirty-one")

    def press(_: int) -> None:
        reach(page, ".spread button")
        page.keyboard.press("End")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")

    until_all_sit(page, "en-GB", press)
    expect(deal_button(page, "en-GB")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".drawing")).to_have_count(0)


def test_a_draw_is_found_again_as_it_was(open_page: OpenPage) -> None:
    """Who comes back in the middle of it sees the same cards drawn, the same places empty."""
    page = open_page()
    begin(page, pace=10_000)
    page.wait_for_timeout(GUARD)
    page.locator(".spread .mine").nth(2).click()
    expect(page.locator(".spread .gap")).to_have_count(1)
    cards = page.get_by_role("listitem").get_by_role("img")
    before = cards.first.get_attribute("aria-label")
    page.reload()
    expect(page.locator(".spread .gap")).to_have_count(1)
    expect(cards.first).to_have_attribute("aria-label", before or "")


def test_a_draw_can_be_left_to_itself(open_page: OpenPage) -> None:
    """One press, and everybody has drawn, however long the computers would have taken."""
    page = open_page(1280, 800, "en-GB")
    begin(page, "canasta", pace=10_000)
    page.get_by_role("button", name=WORDS["en-GB"]["skip"]).click()
    expect(deal_button(page, "en-GB")).to_be_visible()
    expect(line(page)).to_contain_text("as partner")


def test_without_ceremonies_nobody_is_asked(open_page: OpenPage) -> None:
    """At a table as most are, the draw runs by itself, the cards are dealt, and the log tells who drew what."""
    page = open_page()
    prefer(page)
    table = fetch(
        page, "POST", "/api/tables", {"game": "chinese-ten", "settings": {"pace": 0}, "preset": "pagat-basic"}
    )
    page.evaluate("id => { location.hash = `#/table/${id}` }", table["id"])
    expect(page.locator(".ten .hand").first).to_be_visible()
    page.get_by_role("button", name="過程").click()
    expect(page.get_by_role("dialog")).to_contain_text("你搗到")


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_a_draw(open_page: OpenPage, size: str, locale: str) -> None:
    """Before the first card and after the last, in both languages, from the smallest phone to a desk."""
    width, height = SIZES[size]
    page = open_page(width, height, locale)
    begin(page, "canasta", pace=10_000)
    for ended in (False, True):
        if ended:
            page.get_by_role("button", name=WORDS[locale]["skip"]).click()
            expect(deal_button(page, locale)).to_be_visible()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        widths = page.evaluate("[...document.querySelectorAll('.spread button')].map(one => one.clientWidth)")
        assert min(widths, default=44) >= 44
