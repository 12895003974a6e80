"""Thirty-One in the browser: what exchanges bring, what a knock leads to, and the worked example of the rule book."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import fetch, prefer, reach
from tests.browser.conftest import OpenPage
from tests.games.thirty_one.support import WORKED, WORKED_WIDOW

ROOT: Final = Path(__file__).parents[2]
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
        expect(self.page.locator(".scores, .actions button:not([aria-disabled=true])").first).to_be_visible()
        self.page.wait_for_function(MINE)
        return self.scores.count() > 0


MINE: Final = """() => document.querySelector('.scores')
    || /輪到你|Your turn|31/.test(document.querySelector('.table31 .line p')?.textContent ?? '')"""
CARDS: Final = """() => document.querySelector('.scores') ? 'scores'
    : [...document.querySelectorAll('.table31 [data-card]')].map((card) => card.dataset.card).join()"""


def sit_down(page: Page, seats: int = 4, **changes: str) -> AtTable:
    """Open a table against fast computers that play on, and go there."""
    body = {"game": "thirty-one", "preset": "bicycle", "seats": seats, "changes": changes,
            "bots": ["child"] * (seats - 1), "settings": {"pace": 0}}  # fmt: skip
    table = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    expect(page.locator(".table31, .scores").first).to_be_visible()
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
    expect(me.scores).to_contain_text("第 1B.10 條" if screen is PHONE_ZH else re.compile(r"art\. 1B\.(10|9)"))
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
    drag(me.page, me.hand.nth(1), me.page.locator(".worth"))
    expect(me.page.locator("[aria-selected=true]")).to_have_count(0)
    assert me.page.evaluate(CARDS) == before
    taken = me.middle.nth(2).get_attribute("data-card")
    drag(me.page, me.hand.nth(1), me.middle.nth(2))
    expect(me.page.locator(f".own [data-card='{taken}'], .scores").first).to_be_visible()


def drag(page: Page, what: Locator, onto: Locator) -> None:
    """Carry a card with the mouse."""
    start, end = what.bounding_box(), onto.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 10, steps=6)
    page.mouse.up()


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
    me = at_turn(open_page, screen, seats=2)
    before = me.page.evaluate(CARDS)
    reach(me.page, ".middle [role=option]")
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Space")
    reach(me.page, ".own [role=option]")
    me.page.keyboard.press("Space")
    me.page.keyboard.press("Enter")
    me.page.wait_for_function(f"before => ({CARDS})() !== before", arg=before)
    if not me.rest():
        reach(me.page, ".actions .knock")
        me.page.keyboard.press("Enter")
        reach(me.page, "dialog .main")
        me.page.keyboard.press("Enter")
    expect(me.scores).to_be_visible()
    reach(me.page, ".scores .main")
    me.page.keyboard.press("Enter")
    expect(me.scores).to_have_count(0)
    expect(me.page.locator("main h1")).to_contain_text("2")


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

STACKED: Final = """
import sys
from paizhuo.cards import STANDARD, cards
from paizhuo.cli import main
from paizhuo.server import conduct
from tests.games.thirty_one.support import order

hands, widow, dealer = sys.argv[1].split(";"), sys.argv[2], int(sys.argv[3])

def stacked(deck, receipt):
    if receipt.number:
        return order(hands, widow, dealer)
    cut = list(cards("KC KD"))
    cut[dealer:dealer] = cards("2C")
    return (*cut, *(card for card in STANDARD if card not in cut))

conduct.deck_order = stacked
sys.exit(main(sys.argv[4:]))
"""


@pytest.fixture
def stacked(browser: object, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[], Page]]:
    """Open a page at a table server whose decks are stacked: three hands, the middle three, who deals."""
    hands, widow, dealer = getattr(request, "param", (WORKED, WORKED_WIDOW, 2))
    deck = [";".join(hands), widow, str(dealer)]
    command = [sys.executable, "-c", STACKED, *deck, "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        context = browser.new_context(  # type: ignore[attr-defined]
            viewport={"width": 390, "height": 844}, locale="zh-TW", reduced_motion="reduce", service_workers="block"
        )

        def opened() -> Page:
            page: Page = context.new_page()
            page.goto(address)
            return page

        yield opened
        context.close()
        server.terminate()


def at_stacked(page: Page, changes: Mapping[str, str], *, pace: int = 0, **settings: object) -> AtTable:
    """Sit down at a table of three whose deck is stacked, and wait for the deal."""
    prefer(page, **settings)
    body = {"game": "thirty-one", "preset": "bicycle", "seats": 3, "changes": changes,
            "bots": ["family", "family"], "settings": {"pace": pace}}  # fmt: skip
    table = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    expect(page.locator(".table31, .scores").first).to_be_visible()
    return AtTable(page)


def test_the_third_wins_over_the_knocker_of_the_worked_example(stacked: Callable[[], Page]) -> None:
    """甲 takes Q♥ for 30 and knocks in the next turn; 丙 has 30 with the king, and wins although 甲 knocked."""
    page = stacked()
    me = at_stacked(page, {})
    expect(me.page.locator(".worth")).to_have_text("紅心 20 點")
    page.wait_for_timeout(GUARD)
    page.locator('.own [data-card="KC"]').click()
    page.locator('.middle [data-card="QH"]').click()
    me.button("換牌").click()
    expect(page.locator('.middle [data-card="8C"]')).to_be_visible()
    assert me.rest() is False
    expect(page.locator(".worth")).to_have_text("紅心 30 點")
    page.wait_for_timeout(GUARD)
    page.locator(".knock").click()
    expect(page.locator("dialog[open]")).to_contain_text("你 30 點。敲了以後，其他 2 人各再一次，你不再換。")
    page.locator("dialog .main").click()

    expect(me.scores).to_contain_text("都是 30 點")
    winner = me.scores.locator(".rows details").first
    expect(winner).to_contain_text("＋2")
    expect(winner).not_to_contain_text("你")
    expect(me.scores.locator(".rows details[open]")).to_contain_text("−1")


TIED: Final = (("KH JH 5H", "KS 10S 5S", "2D 3C 4D"), "7C 8D 9C", 2)


@pytest.mark.parametrize("stacked", [TIED], indirect=True)
def test_a_tie_is_walked_through_card_by_card(stacked: Callable[[], Page]) -> None:
    """K J 5 lies above K 10 5: the kings are equal, the jack decides, and the fives are not looked at."""
    me = at_stacked(stacked(), {})
    me.page.wait_for_timeout(GUARD)
    me.page.locator(".knock").click()
    me.page.locator("dialog .main").click()

    walk = me.scores.locator(".walk")
    expect(walk.locator(".name")).to_have_count(2)
    expect(walk.locator(".name").first).to_have_text("你")
    expect(walk.locator(".sign")).to_have_text(["＝", "\u2228"])
    expect(walk.locator(".card.equal")).to_have_count(2)
    expect(walk.locator(".card.decides.wins")).to_have_count(1)
    expect(walk.locator(".card.after")).to_have_count(2)
    expect(walk).to_have_attribute(
        "aria-label", re.compile("你：紅心 K、紅心 J和紅心五。 .+：黑桃 K、黑桃十和黑桃五。")
    )
    tops = walk.locator(".card").evaluate_all("all => all.map((card) => card.getBoundingClientRect().top)")
    assert len(tops) == 6
    assert max(tops[:3]) < min(tops[3:])
    expect(me.scores).to_contain_text("都是 25 點，比到第 2 張：J 大於 10")


CLAIMED: Final = (("AH KH QH", "AS 10S 4D", "AD KD 8C"), "2H 7S 9D", 0)


@pytest.mark.parametrize("stacked", [CLAIMED], indirect=True)
def test_31_is_shown_out_of_turn_where_it_is_claimed(stacked: Callable[[], Page]) -> None:
    """While the next seat still thinks, the only button shows 31; the deal is won at once, by the article of 31."""
    page = stacked()
    me = at_stacked(page, {"thirty_one": "claim"}, pace=10_000)
    expect(me.line).to_have_text("還沒輪到你，但你有 31 點，隨時可以亮")
    expect(page.locator(".actions button")).to_have_text(["亮 31 點"])
    expect(page.locator(".own .row.glow")).to_have_count(1)
    page.wait_for_timeout(GUARD)
    me.button("亮 31 點").click()

    expect(me.scores).to_contain_text("正好 31 點")
    expect(me.scores.locator(".rows details[open]")).to_contain_text("＋2")
    expect(me.scores).to_contain_text("第 1B.9 條")


NEARLY: Final = (("AH KH 9C", "AS 10S 4D", "AD KD 8C"), "QH 7S 9D", 2)
GLOWED: Final = """() => {
    window.glowed = [];
    const look = () => {
        const [glow, shown] = ['.own .row.glow', '.strip .mini'].map((part) => document.querySelectorAll(part).length);
        window.glowed.push(`${glow} ${shown}`);
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


@pytest.mark.parametrize("stacked", [NEARLY], indirect=True)
@pytest.mark.parametrize(("motion", "speed"), [("no-preference", "fast"), ("no-preference", "off"), ("reduce", "fast")])
def test_a_hand_of_31_glows_before_the_hands_are_shown(stacked: Callable[[], Page], motion: str, speed: str) -> None:
    """With 31 reached the hand glows while the others still hide theirs; where nothing moves nobody waits for it."""
    page = stacked()
    page.emulate_media(reduced_motion=motion)
    me = at_stacked(page, {}, speed=speed)
    expect(page.locator(".worth")).to_have_text("紅心 21 點")
    expect(page.locator(".knock")).to_have_attribute("aria-disabled", "false")
    page.wait_for_timeout(GUARD)
    page.evaluate(GLOWED)
    page.locator('.own [data-card="9C"]').click()
    page.locator('.middle [data-card="QH"]').click()
    me.page.locator(".actions .main").click()
    expect(me.scores).to_contain_text("正好 31 點")

    seen = page.evaluate("window.glowed")
    assert ("1 0" in seen) == (motion == "no-preference" and speed != "off")
    expect(page.locator(".own .row.glow")).to_have_count(1)
