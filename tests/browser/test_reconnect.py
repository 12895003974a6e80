"""The server dies in the middle of a deal: the table comes back where it was, and nothing is done twice."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import READY, AtTable, by_pointer, prefer, quiet, sit_down


class MortalServer:
    """A server on one port and one data folder, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.start()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Serve; returns when the address is printed."""
        command = [sys.executable, "-m", "paizhuo", "serve", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder)], stdout=subprocess.PIPE, encoding="utf-8"
        )
        assert self.process.stdout is not None
        assert str(self.port) in self.process.stdout.readline()

    def kill(self) -> None:
        """Die at once, without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=10)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[MortalServer]:
    """Serve a folder of this test's own."""
    one = MortalServer(tmp_path)
    yield one
    one.kill()


@pytest.fixture
def page(browser: Browser, server: MortalServer) -> Iterator[Page]:
    """Open a phone; that the line is lost is no error here."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="zh-TW", reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(server.address)
    prefer(page)
    yield page
    context.close()
    assert faults == []


def test_a_killed_server_is_found_again_with_the_lifted_card_still_lifted(server: MortalServer, page: Page) -> None:
    """The strip says that the line is lost, the cards stay in sight, and after the restart the deal goes on (V03)."""
    me = sit_down(page)
    quiet(page)
    me.await_turn()
    page.wait_for_timeout(360)
    me.hand.first.click()
    before = cards(me)
    server.kill()
    expect(page.locator(".strip")).to_contain_text("連線斷了")
    expect(me.hand).to_have_count(len(before))

    server.start()
    expect(page.locator(".strip")).to_contain_text("接回來了", timeout=15_000)
    assert cards(me) == before
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    by_pointer(me)
    expect(me.hand).to_have_count(len(before) - 1)


def test_a_card_played_while_the_server_was_dead_is_played_once(server: MortalServer, page: Page) -> None:
    """A command that found no server waits for it, with its id; then the card is played, exactly once (V03)."""
    me = sit_down(page)
    quiet(page)
    me.await_turn()
    page.wait_for_timeout(360)
    before = cards(me)
    server.kill()
    expect(page.locator(".strip")).to_contain_text("連線斷了")
    single = page.locator(".hand [role=option]:not([aria-label*='能吃 2'], [aria-label*='能吃 3'])").first
    played = single.get_attribute("data-card")
    single.click()
    me.main.click()

    server.start()
    expect(me.hand).to_have_count(len(before) - 1, timeout=15_000)
    assert [card for card in before if card != played] == cards(me)


def test_a_whole_deal_survives_a_kill_after_every_third_move(server: MortalServer, page: Page) -> None:
    """At three seats the server dies each time that it's my turn again: every card is played once, to the score."""
    me = sit_down(page, seats=3)
    quiet(page)
    left = 8
    me.await_turn()
    while left:
        expect(me.hand).to_have_count(left)
        server.kill()
        expect(page.locator(".strip")).to_contain_text("連線斷了")
        server.start()
        expect(page.locator(".strip")).to_contain_text("接回來了", timeout=20_000)
        before = cards(me)
        assert len(before) == left
        left = play_one(me, before)

    expect(me.scores).to_be_visible(timeout=20_000)
    expect(me.scores).to_contain_text("大家的輸贏加起來：0")


def play_one(me: AtTable, before: list[str]) -> int:
    """Play one card, with the targets that it and the card turned up ask for; say how many are left."""
    for _ in range(4):
        if me.scores.count() or len(cards(me)) < len(before):
            break
        by_pointer(me)
        me.page.wait_for_timeout(400)
    while not me.scores.count():
        me.page.wait_for_function(READY)
        if me.scores.count() or "輪到你" in me.line.inner_text():
            break
        by_pointer(me)
        me.page.wait_for_timeout(400)
    return len(before) - 1


def test_a_table_that_does_not_exist_is_said_so(page: Page) -> None:
    """An address of no table leads to one sentence and the way home."""
    page.evaluate("location.hash = '#/table/nosuchtable00'")
    expect(page.get_by_role("heading", level=1).first).to_have_text(re.compile("找不到這張桌子"))
    expect(page.get_by_role("link", name="回到首頁")).to_be_visible()


def cards(me: AtTable) -> list[str]:
    """Name the cards in hand."""
    return [one.get_attribute("data-card") or "" for one in me.hand.all()]


def test_a_move_that_could_not_be_kept_is_told_and_nothing_moves(server: MortalServer, page: Page) -> None:
    """Without its data file the line says so and the card stays; once the file is back the card is played."""
    me = sit_down(page)
    quiet(page)
    me.await_turn()
    page.wait_for_timeout(360)
    before = cards(me)
    page.locator(".hand [role=option]:not([aria-label*='能吃 2'], [aria-label*='能吃 3'])").first.click()
    data = server.folder / "paizhuo.sqlite3"
    data.rename(server.folder / "away")
    me.main.click()
    expect(me.line).to_contain_text("資料檔不見了")
    assert cards(me) == before
    (server.folder / "away").rename(data)
    page.wait_for_timeout(360)
    me.main.click()
    expect(me.hand).to_have_count(len(before) - 1)
