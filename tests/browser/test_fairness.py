"""The page as a witness: a server that is not honest about the shuffle is found out on the phone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import fetch, prefer

ROOT: Final = Path(__file__).parents[2]
DISHONEST: Final = """
import secrets, sys
from paizhuo.cli import main
from paizhuo.core.fair import commitment_of
from paizhuo.server.room.conduct import Conductor

kind = sys.argv[1]
prepared = Conductor._prepared

async def dishonest(self, standing, silent):
    preparation, secret = await prepared(self, standing, silent)
    if kind == "swaps" and preparation.number:  # another secret, now that the bytes are known
        secret = await self.room.house.people.new_secret(standing.id, preparation.number, preparation.attempt)
        preparation.commitment = commitment_of(secret)
    if kind == "grinds" and preparation.number:  # tries bytes of a seat of its own until it likes the cards
        preparation.added[standing.places[2]] = secrets.token_bytes(16)
    if kind == "aborts" and preparation.number and preparation.attempt == 1 and not getattr(self, "once", False):
        self.once = True  # does not like what came, and begins again
        return await prepared(self, standing, silent)
    return preparation, secret

Conductor._prepared = dishonest
sys.exit(main(sys.argv[2:]))
"""
"""A server that deals otherwise than it has shown; every receipt that it gives out is sound in itself."""


@pytest.fixture
def dishonest(browser: Browser, tmp_path: Path) -> Iterator[Callable[[str], Page]]:
    """Open a page at a server that is not honest in one way."""
    running: list[subprocess.Popen[str]] = []

    def opened(kind: str) -> Page:
        more = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
        server = subprocess.Popen(
            [sys.executable, "-c", DISHONEST, kind, *more], stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT
        )
        running.append(server)
        assert server.stdout is not None
        page = context.new_page()
        page.goto(server.stdout.readline().split()[-1])
        return page

    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="zh-TW", service_workers="block")
    yield opened
    context.close()
    for server in running:
        server.terminate()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()


def at_table(page: Page) -> str:
    """Sit down at a table whose computers take their time; gives its id."""
    prefer(page)
    body = {"game": "chinese-ten", "preset": "pagat-basic", "settings": {"pace": 0}}
    table = str(fetch(page, "POST", "/api/tables", body)["id"])
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    return table


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("honest", None),
        ("swaps", "主機現在說的，和發牌前給大家看的不一樣。這一局的發牌不可信。"),
        ("grinds", "有人送來的亂數，和先前說好的不一樣。這一局的發牌不可信。"),
        ("aborts", "這一局重新洗過牌（1 次）。偶爾會發生，太常發生就問問主機。"),
    ],
)
def test_a_dishonest_server_is_found_out(dishonest: Callable[[str], Page], kind: str, said: str | None) -> None:
    """Swapping the secret, choosing bytes afterwards and beginning again are told; an honest shuffle raises nothing."""
    page = dishonest(kind)
    at_table(page)
    expect(page.locator(".game")).to_be_visible()
    strip = page.locator(".strip")

    if said is None:
        page.wait_for_timeout(500)
        expect(strip).to_have_count(0)
    else:
        expect(strip).to_have_text(said)


def test_what_was_shown_is_remembered_over_a_reload(dishonest: Callable[[str], Page]) -> None:
    """A page that is loaded anew after the deal still knows what it was shown before it."""
    page = dishonest("swaps")
    at_table(page)
    expect(page.locator(".strip")).to_contain_text("不可信")
    page.reload()
    expect(page.locator(".strip")).to_contain_text("不可信")
