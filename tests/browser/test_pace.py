"""One clock for words and pictures: what the line tells lies there, stays as long as it takes to read, can be skipped.

Whatever is claimed of pictures is looked at in every frame, so that no test depends on when it looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser import test_canasta, test_thirty_one_dealt
from tests.browser.at_table import AtTable, fetch, newcomer, prefer, quiet, sit_down
from tests.browser.conftest import OpenPage
from tests.browser.test_thirty_one import GUARD

PHONE_ZH: Final = (390, 844, "zh-TW")
stacked = test_thirty_one_dealt.stacked

WATCH: Final = """([line, told, there]) => {
    const SUITS = {黑桃: 'S', 紅心: 'H', 方塊: 'D', 梅花: 'C'};
    window.early = []; window.said = 0; window.empty = 0;
    const look = () => {
        const text = document.querySelector(line)?.textContent ?? '';
        if (!text.trim()) window.empty++;
        const [, named] = new RegExp(told).exec(text) ?? [];
        if (named) {
            window.said++;
            const cards = [...named.matchAll(/(黑桃|紅心|方塊|梅花)(10|[2-9AJQK])/g)].map(([, s, r]) => r + SUITS[s]);
            const lying = [...document.querySelectorAll(there)].map((one) => one.dataset.card ?? one.dataset.top);
            const shown = cards.every((card) => lying.some((one) => one?.startsWith(card)));
            if (!shown) window.early.push(`${text}: ${lying}`);
        }
        window.watching = requestAnimationFrame(look);
    };
    look();
}"""
"""Notes in every frame which cards the line says were left, and whether they lie there."""


def watch(page: Page, line: str, told: str, there: str) -> None:
    """Begin to compare what a line tells with what lies on the table."""
    page.evaluate(WATCH, [line, told, there])


def in_step(page: Page) -> None:
    """The line has told something, it was there in every frame, and the line was never empty."""
    page.wait_for_function("() => window.said > 0")
    assert page.evaluate("window.early") == []
    assert page.evaluate("window.empty") == 0


def moving(open_page: OpenPage, **settings: object) -> Page:
    """Open a page where cards travel."""
    page = open_page(*PHONE_ZH, motion="no-preference")
    prefer(page, **({"speed": "fast"} | settings))
    return page


def play_one(me: AtTable) -> None:
    """Play a card with the keys."""
    me.hand.first.press("Enter")
    me.page.wait_for_timeout(50)
    if me.targets.count() > 1:
        me.targets.first.press("Enter")


def test_in_chinese_ten_no_line_names_a_card_that_does_not_lie_there(open_page: OpenPage) -> None:
    """Computers that play at once are told one after the other, each when its card has come."""
    page = moving(open_page)
    me = sit_down(page)
    me.await_turn()
    watch(page, ".ten .line p", "(.*)，留在海底", ".slots [data-card]")
    for _ in range(3):
        play_one(me)
        expect(me.line).not_to_contain_text("輪到你")
        me.page.wait_for_function("""() => document.querySelector('.scores')
            || /輪到你|選一張/.test(document.querySelector('.ten .line p').textContent)""")
    in_step(page)


def test_in_canasta_no_line_names_a_discard_that_does_not_lie_there(open_page: OpenPage) -> None:
    """The line and the caption of the pile tell the top card that is in sight."""
    page = moving(open_page)
    me = test_canasta.sit_down(page)
    me.await_turn()
    watch(page, ".canasta .line p", "棄(?!牌)(.*)", ".pile [data-top]")
    for _ in range(2):
        test_canasta.follow_hint(me)
    in_step(page)


def test_in_thirty_one_no_line_names_a_card_that_does_not_lie_there(stacked: Callable[[], Page]) -> None:
    """What is said to be left lies in the middle; at the end of a deal the line is not empty; no flight is cut off."""
    page = stacked()
    page.emulate_media(reduced_motion="no-preference")
    me = test_thirty_one_dealt.at_stacked(page, {}, speed="fast")
    quiet(page)
    expect(page.locator(".knock")).to_have_attribute("aria-disabled", "false")
    page.wait_for_timeout(GUARD)
    watch(page, ".table31 .line p", "，放(.*)", ".middle [data-card]")
    page.evaluate(FLIGHTS)
    page.locator('.own [data-card="KC"]').click()
    page.locator('.middle [data-card="QH"]').click()
    me.button("換牌").click()
    assert me.rest() is False
    page.wait_for_timeout(GUARD)
    page.locator(".knock").click()
    page.locator("dialog .main").click()
    expect(me.scores).to_be_visible()
    in_step(page)
    flights = page.evaluate("window.flights")
    assert flights
    assert not any(flight["cut"] for flight in flights)


def test_a_line_stays_until_a_tap_and_the_moves_of_the_others_until_a_card_is_lifted(open_page: OpenPage) -> None:
    """With *tap to go on* each move waits; then three moves stand in a strip, and what was left carries marks."""
    page = newcomer(open_page, PHONE_ZH, tapOn=True)
    me = sit_down(page, settings={"pace": 20})
    felt = page.locator("div.ten")
    on = page.get_by_role("button", name="繼續")
    strip = page.get_by_role("list", name="剛才的三步").get_by_role("listitem")
    go_on(page, me)
    play_one(me)
    expect(on).to_be_visible()
    told = me.line.inner_text()
    felt.click(position={"x": 4, "y": 400})
    expect(me.line).not_to_have_text(told)
    go_on(page, me)
    expect(strip).to_have_count(3)
    marks = page.locator(".slots .mark").count()
    assert marks == page.evaluate("""() => [...document.querySelectorAll('.slots [role=option]')]
        .filter((card) => card.querySelector('.mark')?.checkVisibility()).length""")
    me.hand.first.press("Space")
    expect(strip).to_have_count(0)
    expect(page.locator(".slots .mark")).to_have_count(0)


def go_on(page: Page, me: AtTable) -> None:
    """Press Space until it's my turn."""
    for _ in range(60):
        page.wait_for_function("""() => /輪到你|選一張|點一張/.test(document.querySelector('.ten .line p').textContent)
            || document.querySelector('.ten .line button')""")
        if not page.get_by_role("button", name="繼續").count():
            return
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
    message = f"it does not become my turn: {me.line.inner_text()}"
    raise AssertionError(message)


FLIGHTS: Final = """() => {
    window.flights = [];
    const clips = (box) => !box.matches('.game') &&
        (getComputedStyle(box).overflowX !== 'visible' || clips(box.parentElement));
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        if (frames[0]?.translate) window.flights.push({
            from: this.getBoundingClientRect().width * Number(frames[0].scale),
            cut: clips(this.parentElement),
        });
        return animate.call(this, frames, how);
    };
}"""


def test_cards_fly_at_the_size_of_a_card(open_page: OpenPage) -> None:
    """No card is on its way larger than the largest card that lies there; a seat's box is no card."""
    page = moving(open_page)
    me = test_canasta.sit_down(page)
    me.await_turn()
    page.evaluate(FLIGHTS)
    for _ in range(2):
        test_canasta.follow_hint(me)
    page.wait_for_function("() => window.flights.length > 2")
    largest = page.evaluate("""() => Math.max(...[...document.querySelectorAll('.pile .card, .meld, .tile')]
        .map((card) => card.getBoundingClientRect().width))""")
    assert max(flight["from"] for flight in page.evaluate("window.flights")) <= largest + 1


def test_after_a_hidden_tab_the_table_is_shown_as_it_stands(open_page: OpenPage) -> None:
    """What came while nobody looked is not played back: it is there, and nothing flies."""
    page = moving(open_page, tapOn=True)
    me = sit_down(page, settings={"pace": 20})
    go_on(page, me)
    play_one(me)
    expect(page.get_by_role("button", name="繼續")).to_be_visible()
    page.evaluate(FLIGHTS)
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', {value: true, configurable: true});
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    expect(me.line).to_contain_text(re.compile("輪到你|選一張|點一張"))
    assert page.evaluate("window.flights") == []


def test_of_nine_seats_the_one_that_acts_is_lit_and_in_sight(open_page: OpenPage) -> None:
    """However many sit there, whoever moves is scrolled to while the move is told."""
    page = newcomer(open_page, PHONE_ZH, tapOn=True)
    body = {"game": "thirty-one", "preset": "bicycle", "seats": 9, "bots": ["child"] * 8, "settings": {"pace": 20}}
    table = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    on = page.get_by_role("button", name="繼續")
    page.wait_for_function("() => /繼續|輪到你/.test(document.querySelector('.table31')?.textContent ?? '')")
    if not on.count():
        page.wait_for_timeout(GUARD)
        page.get_by_role("button", name="不換").click()
    acted = set()
    for _ in range(3):
        expect(on).to_be_visible()
        told = page.locator(".table31 .line p").inner_text()
        acting = page.locator(".table31 .chip.turn")
        if acting.count():
            expect(acting).to_be_in_viewport(ratio=0.99)
            acted.add(acting.get_attribute("aria-label"))
        page.keyboard.press("Space")
        page.wait_for_function(
            "told => document.querySelector('.table31 .line p').textContent.trim() !== told", arg=told
        )
    assert acted
