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


def follow_hint(me: AtCanasta) -> None:
    """Do what the hint says."""
    if me.page.locator("dialog[open] .two").count():
        me.page.locator("dialog[open] .two button").last.press("Enter")
        return
    me.button("hint").press("Enter")
    told = me.page.wait_for_function("() => document.querySelector('.canasta')?.dataset.hint").json_value()
    act = {"DrawStock": "draw", "Discard": "discard", "AskPartner": "ask", "LeavePile": "leave"}.get(told, "lay")
    before = me.page.evaluate(PICTURE)
    me.press(act)
    me.page.wait_for_function(f"before => document.querySelector('dialog[open]') || ({PICTURE})() !== before", arg=before)
    asked = me.page.locator("dialog[open] .actions .main")
    if asked.count():
        asked.press("Enter")


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
