"""Thirty-One in the browser: what exchanges bring and what a knock leads to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import drag, fetch, prefer, reach
from tests.browser.conftest import OpenPage

PHONE_ZH: Final = (390, 844, "zh-TW")
DESK_EN: Final = (1280, 800, "en-US")
BOTH = pytest.mark.parametrize("screen", [PHONE_ZH, DESK_EN], ids=["phone-zh", "desk-en"])
GUARD: Final = 360
"""What has just appeared under a finger does not react for 350 ms."""


@dataclass(frozen=True)
class AtTable:
    """A person at a Thirty-One table."""

    page: Page

    @property
    def middle(self) -> Locator:
        """The middle three."""
        return self.page.locator(".middle [role=option]")

    @property
    def hand(self) -> Locator:
        """My cards."""
        return self.page.locator(".own [role=option]")

    @property
    def line(self) -> Locator:
        """The line that says what to do now."""
        return self.page.locator(".table31 .line p").first

    @property
    def scores(self) -> Locator:
        """The score of the deal."""
        return self.page.locator(".scores")

    def button(self, name: str) -> Locator:
        """A button of the action row."""
        return self.page.locator(".actions").get_by_role("button", name=name)

    def rest(self) -> bool:
        """Wait until it's my turn or the deal is over; say whether it is over."""
        expect(
            self.page.locator(".scores:visible, .actions button:not([aria-disabled=true]):visible").first
        ).to_be_visible()
        self.page.wait_for_function(MINE)
        return self.scores.count() > 0


MINE: Final = """() => document.querySelector('.scores')
    || /輪到你|Your turn|31/.test(document.querySelector('.table31 .line p')?.textContent ?? '')"""
KNOCKABLE: Final = """() => document.querySelector('.scores')
    || document.querySelector('.actions .knock:focus')?.getAttribute('aria-disabled') === 'false'"""
CARDS: Final = """() => document.querySelector('.scores') ? 'scores'
    : [...document.querySelectorAll('.table31 [data-card]')].map((card) => card.dataset.card).join()"""


def sit_down(page: Page, seats: int = 4, **changes: str) -> AtTable:
    """Open a table against fast computers that play on, and go there."""
    body = {"game": "thirty-one", "preset": "bicycle", "seats": seats, "changes": changes,
            "bots": ["child"] * (seats - 1), "settings": {"pace": 0}}  # fmt: skip
    table = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    expect(page.locator(".table31:visible, .scores:visible").first).to_be_visible()
    return AtTable(page)


def newcomer(open_page: OpenPage, screen: tuple[int, int, str], **settings: object) -> Page:
    """Open a page for somebody who likes it still."""
    page = open_page(*screen)
    prefer(page, **settings)
    return page


def at_turn(
    open_page: OpenPage, screen: tuple[int, int, str], seats: int = 3, *, slow: bool = False, **changes: str
) -> AtTable:
    """Sit down until it's my turn: a deal in which somebody else knocked first is left for another table."""
    page = newcomer(open_page, screen, slow=slow)
    for _ in range(10):
        me = sit_down(page, seats, **changes)
        if not me.rest() and me.page.locator(".knock").count():
            return me
    message = "no deal in ten leaves a turn to the person"
    raise AssertionError(message)


def exchange(me: AtTable) -> None:
    """Exchange the first card of each."""
    me.page.wait_for_timeout(GUARD)
    me.hand.first.click()
    me.middle.first.click()
    me.page.locator(".actions .main").click()


@BOTH
def test_a_whole_deal_is_played_to_its_explained_score(open_page: OpenPage, screen: tuple[int, int, str]) -> None:
    """Exchanges, a knock at the latest in the fourth turn, and a score in which the nets are what the pot held."""
    me = sit_down(newcomer(open_page, screen), seats=4)
    for turn in range(8):
        if me.rest():
            break
        before = me.page.evaluate(CARDS)
        if turn >= 3 and me.page.locator(".knock").count():
            me.page.wait_for_timeout(GUARD)
            me.page.locator(".knock").click()
            me.page.locator("dialog .main").click()
        elif me.button("31").count():
            me.button("31").click()
        else:
            exchange(me)
        me.page.wait_for_function(f"before => ({CARDS})() !== before", arg=before)

    expect(me.scores).to_be_visible()
    expect(me.scores.locator(".rows details")).to_have_count(4)
    expect(me.scores).to_contain_text(re.compile(r"(第|art\.) 1B\.(10|9)\b"))
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_every_exchange_would_make_of_the_hand_is_shown(open_page: OpenPage) -> None:
    """A chosen card shows what each of the middle three would make; both chosen, the button says before and after."""
    me = at_turn(open_page, PHONE_ZH)
    me.page.wait_for_timeout(GUARD)
    expect(me.page.locator(".worth")).to_have_text(re.compile(r"(黑桃|紅心|方塊|梅花) \d+ 點"))
    me.hand.nth(1).click()
    expect(me.page.locator(".middle .below b")).to_have_count(3)
    me.middle.nth(2).click()
    promised = me.page.locator(".middle .below b").nth(2).inner_text().removeprefix("→ ")
    main = me.page.locator(".actions .main")
    expect(main).to_have_text(re.compile(rf"換牌 \d+→{promised}$"))
    main.click()
    expect(me.page.locator(".worth, .scores .rows").first).to_contain_text(promised)


def test_a_card_dragged_onto_one_of_the_other_row_changes_places_with_it(open_page: OpenPage) -> None:
    """A drag exchanges the two cards under it; a card that is let go elsewhere sinks back, and nothing moves."""
    me = at_turn(open_page, PHONE_ZH)
    before = me.page.evaluate(CARDS)
    me.page.wait_for_timeout(GUARD)
    drag(me.page, me.hand.nth(1), me.page.locator(".worth"), down=10)
    expect(me.page.locator("[aria-selected=true]")).to_have_count(0)
    assert me.page.evaluate(CARDS) == before
    taken = me.middle.nth(2).get_attribute("data-card")
    drag(me.page, me.hand.nth(1), me.middle.nth(2), down=10)
    expect(me.page.locator(f".own [data-card='{taken}']:visible, .scores:visible").first).to_be_visible()


PATIENT: Final = """const soon = window.setTimeout;
window.setTimeout = (act, after, ...more) => soon(act, after === 1500 ? 600_000 : after, ...more);"""
"""The moment in which something can be taken back is long enough for a busy machine."""


def test_slow_and_careful_leaves_a_moment_to_take_back(open_page: OpenPage) -> None:
    """With 慢慢來 an exchange waits behind a bar that shrinks, and 收回 brings the cards back with nothing sent."""

    def patient(*screen: object) -> Page:
        page = open_page(*screen)
        page.add_init_script(PATIENT)
        return page

    me = at_turn(patient, PHONE_ZH, slow=True)
    before = me.page.evaluate(CARDS)
    exchange(me)
    held = me.page.locator(".actions .held")
    expect(held).to_have_text("收回")
    assert held.evaluate("button => getComputedStyle(button, '::before').animationName") == "shrink"
    held.press("Enter")
    expect(held).to_have_count(0)
    assert me.page.evaluate(CARDS) == before
    expect(me.page.locator(".actions .main")).to_contain_text("換牌")


def test_a_knock_says_what_it_leads_to_before_it_is_made(open_page: OpenPage) -> None:
    """Before any exchange a knock shows all hands at once; the question says so, and not yet changes nothing."""
    me = at_turn(open_page, PHONE_ZH, seats=2)
    early = me.page.evaluate(CARDS)
    me.page.wait_for_timeout(GUARD)
    me.page.locator(".knock").click()
    sheet = me.page.locator("dialog[open]")
    expect(sheet).to_contain_text(re.compile(r"馬上攤牌|各再一次"))
    expect(sheet.get_by_role("button", name="再想想")).to_be_focused()
    sheet.get_by_role("button", name="再想想").click()
    expect(sheet).to_have_count(0)
    assert me.page.evaluate(CARDS) == early
    me.page.locator(".knock").click()
    me.page.locator("dialog .main").click()
    expect(me.scores).to_be_visible()


def test_only_counts_that_are_allowed_are_offered(open_page: OpenPage) -> None:
    """With one or three, a second card takes all three of both rows; a press on one of them leaves it alone."""
    me = at_turn(open_page, PHONE_ZH, exchange="one-or-three")
    me.page.wait_for_timeout(GUARD)
    selected = me.page.locator(".table31 [aria-selected=true]")
    main = me.page.locator(".actions .main")
    me.hand.nth(0).click()
    expect(selected).to_have_count(1)
    me.hand.nth(1).click()
    expect(selected).to_have_count(6)
    expect(main).to_have_text(re.compile(r"換牌 \d+→\d+"))
    me.hand.nth(1).click()
    expect(selected).to_have_count(1)
    expect(me.hand.nth(1)).to_have_attribute("aria-selected", "true")
    me.middle.nth(0).click()
    expect(selected).to_have_count(2)
    me.middle.nth(2).click()
    expect(selected).to_have_count(6)
    own = me.hand.evaluate_all("all => all.map((card) => card.dataset.card)")
    main.click()
    me.page.wait_for_function(
        "own => own.every((card) => !document.querySelector(`.own [data-card='${card}']`))", arg=own
    )


def test_a_second_card_takes_the_place_of_the_first_where_one_is_exchanged(open_page: OpenPage) -> None:
    """Where one card is exchanged, counts that are refused aren't offered: choosing another lowers the first."""
    me = at_turn(open_page, PHONE_ZH)
    me.page.wait_for_timeout(GUARD)
    me.hand.nth(0).click()
    me.hand.nth(2).click()
    expect(me.page.locator(".own [aria-selected=true]")).to_have_count(1)
    expect(me.hand.nth(2)).to_have_attribute("aria-selected", "true")


@BOTH
def test_a_deal_by_keyboard_alone(open_page: OpenPage, screen: tuple[int, int, str]) -> None:
    """Tab, arrows, Space and Enter are enough to exchange, to knock and to deal again."""
    for _ in range(10):
        me = at_turn(open_page, screen, seats=2)
        exchange_by_keyboard(me)
        if me.rest() or not me.page.locator(".knock").count():
            continue  # the other seat has knocked or shown 31
        reach(me.page, ".actions .knock")
        me.page.wait_for_function(KNOCKABLE)
        if not me.scores.count():
            break
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("dialog")).to_be_visible()
    reach(me.page, "dialog .main")
    me.page.keyboard.press("Enter")
    expect(me.scores).to_be_visible()
    reach(me.page, ".scores .main")
    me.page.keyboard.press("Enter")
    # the second deal may be over at once: its heading says 2 either way
    expect(me.page.locator("main h1").first).to_contain_text("2")


def exchange_by_keyboard(me: AtTable) -> None:
    """Exchange a card of the middle for one of mine with keys alone, and wait until it is done."""
    before = me.page.evaluate(CARDS)
    reach(me.page, ".middle [role=option]")
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Space")
    reach(me.page, ".own [role=option]")
    me.page.keyboard.press("Space")
    me.page.keyboard.press("Enter")
    me.page.wait_for_function(f"before => ({CARDS})() !== before", arg=before)


def test_nine_seats_fit_on_a_phone(open_page: OpenPage) -> None:
    """Eight others slide past in one strip; the page itself doesn't scroll sideways, and each can be reached."""
    me = sit_down(newcomer(open_page, PHONE_ZH), seats=9)
    me.rest()
    seats = me.page.locator(".strip .seat button")
    if not me.scores.count():
        expect(seats).to_have_count(8)
        seats.last.scroll_into_view_if_needed()
        expect(seats.last).to_be_in_viewport()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["zh-TW", "en-US"])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 800)], ids=str)
def test_nobody_is_shut_out(open_page: OpenPage, size: tuple[int, int], language: str) -> None:
    """Axe finds nothing to complain about at the table, with a card chosen."""
    me = at_turn(open_page, (*size, language))
    me.page.wait_for_timeout(GUARD)
    me.hand.first.click()
    found = Axe().run(me.page)

    assert found.violations_count == 0, found.generate_report()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# Tables of three whose decks are stacked: without more, for the worked example of the rule book (cases 59 and 60).
