"""Canasta in the browser: a whole match, an opening that is short, keys alone, small screens, and who cannot see."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import fetch, prefer, reach
from tests.browser.conftest import OpenPage

PHONE_ZH: Final = (390, 844, "zh-TW")
DESK_EN: Final = (1280, 800, "en-US")
SETTLED: Final = """() => document.querySelector('.scores, dialog[open] .two')
    || document.querySelector('.actions [data-act]:not([aria-disabled=true]):not([data-act=lay]), .actions [data-act=yes]')"""
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
    expect(page.locator(".canasta .tile, .scores").first).to_be_visible()
    return AtCanasta(page, table)


def newcomer(open_page: OpenPage, screen: tuple[int, int, str], **settings: object) -> Page:
    """Open a page for somebody who likes it still."""
    page = open_page(*screen)
    prefer(page, **settings)
    return page


def follow_hint(me: AtCanasta) -> str:
    """Do what the hint says; give the kind of move that it was."""
    if me.page.locator("dialog[open] .two").count():
        me.page.locator("dialog[open] .two button").last.press("Enter")
        return "Answer"
    me.button("hint").press("Enter")
    told: str = me.page.wait_for_function("() => document.querySelector('.canasta')?.dataset.hint").json_value()
    act = {"DrawStock": "draw", "Discard": "discard", "AskPartner": "ask", "LeavePile": "leave"}.get(told, "lay")
    before = me.page.evaluate(PICTURE)
    me.press(act)
    me.page.wait_for_function(f"before => document.querySelector('dialog[open]') || ({PICTURE})() !== before", arg=before)
    asked = me.page.locator("dialog[open] .actions .main")
    if asked.count():
        asked.press("Enter")
    return told


def play_out(me: AtCanasta) -> int:
    """Play until the scores are there; say how many decisions there were."""
    for decision in range(200):
        me.page.wait_for_function(SETTLED)
        if me.scores.count():
            return decision
        before = me.page.evaluate(PICTURE)
        follow_hint(me)
        me.page.wait_for_function(f"before => ({PICTURE})() !== before", arg=before)
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


def test_an_opening_below_the_minimum_is_refused_by_how_much_and_the_tray_stays(open_page: OpenPage) -> None:
    """A short opening is refused with what is missing, nobody sees it, and the turn can still end (R19, V19)."""
    page = newcomer(open_page, PHONE_ZH)
    me, rank = table_with_a_triple(page)
    for _ in range(3):
        page.locator(f"[data-rank='{rank}']").press("Space")
    expect(me.tray.locator(".count")).to_contain_text(re.compile(r"開門 (15|30)／50 分"))
    before = page.evaluate(PICTURE)
    me.press("lay")

    expect(me.line).to_contain_text(re.compile(r"差 \d+ 分 ?（第 C4 條）"))
    expect(me.tray.locator(".group")).to_have_count(1)
    assert page.evaluate(PICTURE) == before
    expect(page.locator(".ours .meld")).to_have_count(0)

    page.get_by_role("button", name="全部收回").press("Enter")
    me.tiles.first.press("Space")
    me.press("discard")
    page.wait_for_function(f"before => ({PICTURE})() !== before", arg=before)


def table_with_a_triple(page: Page) -> tuple[AtCanasta, str]:
    """Open tables until I hold three cards of a rank that count too little, and draw."""
    for _ in range(40):
        me = sit_down(page)
        me.await_turn()
        me.press("draw")
        expect(me.button("discard")).to_be_visible()
        held = page.evaluate(
            "() => [...document.querySelectorAll('.tile')].filter(tile => !/[A2★3]/.test(tile.dataset.rank)"
            " && tile.querySelector('.count').textContent === '×3').map(tile => tile.dataset.rank)"
        )
        if held and not page.locator(".ours .meld").count():
            return me, held[0]
    message = "no table deals three of a kind"
    raise AssertionError(message)


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


def test_what_was_laid_can_be_taken_back(open_page: OpenPage) -> None:
    """After laying down, 收回 brings the cards back into the tray while nothing hidden has been seen."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page)
    me.await_turn()
    while follow_hint(me) not in ("Meld", "TakePile"):
        me.await_turn()
        expect(me.scores).to_have_count(0)
    expect(page.locator(".tray .undo")).to_be_visible()
    melds = page.locator(".ours .meld").count()
    assert melds > 0
    page.locator(".tray .undo").press("Enter")
    expect(me.tray.locator(".group").first).to_be_visible()
    expect(me.line).to_contain_text(re.compile("可以攤出|夠了"))
    me.press("lay")
    expect(page.locator(".ours .meld")).to_have_count(melds)
