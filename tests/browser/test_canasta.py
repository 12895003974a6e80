"""Canasta in the browser: a whole match, an opening that is short, keys alone, small screens, and who cannot see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.at_table import GUARD, fetch, prefer, reach
from tests.browser.conftest import OpenPage

PHONE_ZH: Final = (390, 844, "zh-TW")
DESK_EN: Final = (1280, 800, "en-US")
SETTLED: Final = """() => document.querySelector(
    '.scores, dialog[open] .two, .actions [data-act=yes], .actions [data-act]:not([aria-disabled=true], [data-act=lay])'
)"""
"""It's my turn and the table stands still, or my partner asks, or the scores are there."""


@dataclass(frozen=True)
class AtCanasta:
    """A person at a Canasta table, who plays with keys: what appears under a finger would have to wait for a moment."""

    page: Page
    id: str

    @property
    def tiles(self) -> Locator:
        """My cards by rank."""
        return self.page.locator(".tiles [role=option]")

    @property
    def tray(self) -> Locator:
        """What I have laid ready."""
        return self.page.locator(".tray")

    @property
    def line(self) -> Locator:
        """The line that says what to do now."""
        return self.page.locator(".canasta .line p").first

    @property
    def scores(self) -> Locator:
        """The score of the deal."""
        return self.page.locator(".scores")

    def button(self, act: str) -> Locator:
        """A button of the row under the thumb."""
        return self.page.locator(f".actions [data-act={act}]")

    def press(self, act: str) -> None:
        """Press a button of that row, as soon as it can be pressed."""
        expect(self.button(act)).not_to_have_attribute("aria-disabled", "true")
        self.button(act).press("Enter")

    def await_turn(self) -> None:
        """Wait until I may begin my turn, or may end it."""
        self.page.wait_for_function(SETTLED)


def sit_down(page: Page, *, preset: str = "classic", target: str = "500", bots: str = "family") -> AtCanasta:
    """Open a table with three fast computers and go there."""
    body = {"game": "canasta", "preset": preset, "seats": 4, "bots": [bots] * 3, "changes": {"target": target},
            "settings": {"pace": 0}}  # fmt: skip
    table = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    expect(page.locator(".canasta .tile:visible, .scores:visible").first).to_be_visible()
    return AtCanasta(page, table)


def newcomer(open_page: OpenPage, screen: tuple[int, int, str], **settings: object) -> Page:
    """Open a page for somebody who likes it still."""
    page = open_page(*screen)
    prefer(page, **settings)
    return page


def follow_hint(me: AtCanasta) -> str:
    """Do what the hint says, and yes to what is asked then; give the kind of move that it was."""
    before = me.page.evaluate(PICTURE)
    moved = f"({PICTURE})() !== before"
    told = "Answer"
    if me.page.locator("dialog[open] .two").count():
        me.page.locator("dialog[open] .two button").last.press("Enter")
    else:
        me.button("hint").press("Enter")
        told = me.page.wait_for_function("() => document.querySelector('.canasta')?.dataset.hint").json_value()
        for patience in (3_000, 30_000):
            # a press does nothing before the server has told what the cards in the tray lead to
            me.press(ACTS.get(told, "lay"))
            with suppress(TooLate):
                done = f"before => document.querySelector('dialog[open]') || {moved}"
                me.page.wait_for_function(done, arg=before, timeout=patience)
                break
        asked = me.page.locator("dialog[open] .actions .main")
        if asked.count():
            asked.press("Enter")
    me.page.wait_for_function(f"before => {moved}", arg=before)
    return told


ACTS: Final = {"DrawStock": "draw", "Discard": "discard", "AskPartner": "ask", "LeavePile": "leave"}
"""The button of each kind of move; cards are laid down by the one that is left."""


def play_out(me: AtCanasta) -> int:
    """Play until the scores are there; say how many decisions there were."""
    for decision in range(200):
        me.page.wait_for_function(SETTLED)
        if me.scores.count():
            return decision
        follow_hint(me)
    message = "the deal does not end"
    raise AssertionError(message)


PICTURE: Final = "() => document.querySelector('.scores') ? 'scores' : document.querySelector('.canasta').dataset.seq"
"""What changes with every row of the log."""


def test_a_match_is_played_to_its_end(open_page: OpenPage) -> None:
    """One person and three computers play to 500 on a phone: score sheets of both sides, the next opening, a winner."""
    me = sit_down(newcomer(open_page, PHONE_ZH))
    for _ in range(8):
        assert play_out(me) >= 3
        rows = me.scores.locator(".rows details")
        expect(rows).to_have_count(2)
        expect(me.scores).to_contain_text("己方")
        expect(me.scores).to_contain_text("下一局開門")
        if me.scores.locator(".finish").count():
            break
        me.scores.locator(".main").press("Enter")
        expect(me.scores).to_have_count(0)
    expect(me.scores.locator(".finish")).to_contain_text("贏了這一場")
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_turn_by_keys_alone(open_page: OpenPage) -> None:
    """Tab, arrows, Space and Enter draw, fill and empty the tray, and discard; the focus stays in the hand (U04)."""
    page = newcomer(open_page, DESK_EN)
    me = sit_down(page)
    me.await_turn()
    held = page.evaluate("document.querySelectorAll('.tile').length")
    assert held > 2
    reach(page, ".actions [data-act=draw]")
    page.keyboard.press("Enter")
    expect(me.button("discard")).to_be_visible()

    reach(page, ".tiles [role=option]")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("aria-selected", "true")
    expect(focused).to_have_attribute("aria-label", re.compile(r"^\d of rank .+, 1 selected"))
    page.keyboard.press("Backspace")
    expect(focused).to_have_attribute("aria-selected", "false")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    before = page.evaluate(PICTURE)
    page.keyboard.press("Enter")
    if page.locator("dialog[open]").count():
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    page.wait_for_function(f"before => ({PICTURE})() !== before", arg=before)
    me.await_turn()
    assert page.evaluate("document.activeElement.closest('.tiles') !== null")


def test_fast_clicks_draw_one_card(open_page: OpenPage) -> None:
    """A triple click on 摸一張 draws once; a press on pile or stock only explains (U07)."""
    page = newcomer(open_page, PHONE_ZH)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    me = sit_down(page)
    me.await_turn()
    page.wait_for_timeout(400)
    page.locator(".stock").click(click_count=2)
    page.locator(".pile .pile").click()
    expect(page.get_by_role("dialog", name="棄牌堆")).to_be_visible()
    page.keyboard.press("Escape")
    assert not [text for text in sent if '"play"' in text]

    me.button("draw").click(click_count=3, delay=20)
    expect(me.button("discard")).to_be_visible()
    page.wait_for_timeout(300)
    assert len([text for text in sent if '"play"' in text]) == 1


MANY: Final = [
    f"{rank}{suit}" for rank in ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2") for suit in "CHS"
] + ["RJ", "3S"]
"""A hand of 38 cards with every rank in it, as after taking a large pile."""


def retold(page: Page, change: Callable[[dict[str, Any]], None]) -> list[str]:
    """Let this page see its table differently from how it stands; give what it sends."""
    sent: list[str] = []
    known: dict[str, Any] = {}

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def there(text: str | bytes) -> None:
            sent.append(str(text))
            server.send(text)

        def back(text: str | bytes) -> None:
            message = json.loads(text)
            known.update(message.get("table") or {})
            if message.get("table") and known.get("view"):
                # a row tells only what it changed
                message["table"] = {"seat": known["seat"], "view": {}} | message["table"]
                change(message["table"])
            line.send(json.dumps(message))

        line.on_message(there)
        server.on_message(back)

    page.route_web_socket(re.compile("/ws"), between)
    return sent


@pytest.mark.parametrize("screen", [(360, 640, "zh-TW"), (640, 360, "en-US")], ids=["portrait", "landscape"])
def test_thirty_eight_cards_can_all_be_reached_on_a_small_screen(
    open_page: OpenPage, screen: tuple[int, int, str]
) -> None:
    """No tile is covered, the fan scrolls to each card, and what decides the turn stays in sight (U01, U02)."""
    page = open_page(*screen)

    def change(table: dict[str, Any]) -> None:
        table["view"] |= {"hand": MANY, "frozen": "ca.frozen.wild", "melds": [[], []]}

    retold(page, change)
    prefer(page)
    me = sit_down(page)
    me.await_turn()
    expect(me.tiles).to_have_count(14)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(COVERED, ".tile") == []
    for part in (".canasta .line", ".pile .why b", ".tray .count", ".chip", ".actions [data-act=draw]"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.9)

    page.locator(".spread").press("Enter")
    cards = page.locator(".fan [role=option]")
    expect(cards).to_have_count(38)
    page.wait_for_timeout(GUARD)
    cards.last.click()
    expect(cards.last).to_have_attribute("aria-selected", "true")
    expect(me.button("draw")).to_be_in_viewport(ratio=1)


COVERED: Final = """selector => [...document.querySelectorAll(selector)].filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return width < 24 || height < 24 || !(one === there || one.contains(there));
}).map((one) => one.dataset.rank)"""
"""Which of these can't be tapped where they stand."""


def test_the_partner_is_answered_with_one_of_two_equal_buttons(open_page: OpenPage) -> None:
    """Asked by the partner, I see two buttons of one size, none before the other, and my answer is what is sent."""
    page = open_page(*PHONE_ZH)
    effect = {"points": 0, "missing": None, "to_hand": 0, "canasta": None, "mixed": False, "freezes": False,
              "blocks": False, "goes_out": False, "concealed": 0}  # fmt: skip
    legal = [{"move": move, "fields": {"type": "Answer", "yes": move == "yes"}, "effect": effect}
             for move in ("yes", "no")]  # fmt: skip

    def change(table: dict[str, Any]) -> None:
        table["view"]["phase"] = "answer"
        table |= {"may": ["play"], "legal": legal, "waiting_for": [table["seat"]]}

    sent = retold(page, change)
    prefer(page)
    body = {"game": "canasta", "preset": "classic", "seats": 4, "bots": ["family"] * 3, "settings": {"pace": 0}}
    table = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    sheet = page.get_by_role("dialog", name=re.compile("可以出完嗎"))
    buttons = sheet.locator(".two button")
    expect(buttons).to_have_count(2)
    sizes = [button.bounding_box() for button in buttons.all()]
    assert sizes[0]
    assert sizes[1]
    assert sizes[0]["width"] == pytest.approx(sizes[1]["width"], abs=1)
    assert {button.get_attribute("class") for button in buttons.all()} == {buttons.first.get_attribute("class")}
    assert page.evaluate("document.activeElement.closest('.two')") is None

    sheet.get_by_role("button", name="先不要").press("Enter")
    page.wait_for_timeout(200)
    assert [json.loads(text)["moves"] for text in sent if '"play"' in text] == [["no"]]


@pytest.mark.parametrize("locale", ["zh-TW", "en-US"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)], ids=["phone", "desk"])
def test_axe_is_content_with_the_table(open_page: OpenPage, width: int, height: int, locale: str) -> None:
    """Nothing that axe can find is wrong with the table, the tray, the pile explained, the fan or the keys."""
    page = newcomer(open_page, (width, height, locale))
    me = sit_down(page)
    me.await_turn()
    content(page)
    page.locator(".pile .pile").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    content(page)
    page.keyboard.press("Escape")
    me.press("draw")
    expect(me.button("discard")).to_be_visible()
    for tile in me.tiles.all()[:3]:
        tile.press("Space")
    expect(me.tray.locator(".group").first).to_be_visible()
    content(page)
    page.locator(".spread").press("Enter")
    content(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    content(page)


@pytest.mark.parametrize("screen", [PHONE_ZH, DESK_EN], ids=["phone-zh", "desk-en"])
def test_axe_is_content_with_scores_and_replay(open_page: OpenPage, screen: tuple[int, int, str]) -> None:
    """The score of two sides, and the deal step by step, are right for axe; at rest nothing moves by itself (U10)."""
    page = newcomer(open_page, screen)
    me = sit_down(page, target="5000")
    play_out(me)
    content(page)
    page.evaluate(WATCH)
    page.set_viewport_size({"width": screen[0] - 20, "height": screen[1]})
    page.wait_for_timeout(1500)
    settled = page.evaluate("window.changes")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.changes") == settled
    page.goto(page.url + "/replay/1/1")
    expect(page.locator(".frame .melds").first).to_be_visible()
    page.get_by_role("slider").press("End")
    content(page)


WATCH: Final = """() => {
    window.changes = 0;
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((seen) => { window.changes += seen.length }).observe(document.body, options);
}"""


def content(page: Page) -> None:
    """Ask axe, and whether the page is no wider than the screen."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
