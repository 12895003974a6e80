"""All at once that a first evening may bring: a folder of a site, a wrong clock, a translation, a second phone."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.at_table import STILL, fetch, prefer
from tests.browser.measure import Look, Screen, play_deal, sit_down
from tests.server.proxy import Proxy

TRANSLATE: Final = (Path(__file__).parent / "translate.js").read_text(encoding="utf-8")
HOUR: Final = 3_600_000
CLOCK: Final = """(() => {
    const Right = Date;
    globalThis.wrong = Number(localStorage.getItem('wrong') ?? 0);
    globalThis.Date = class extends Right {
        constructor(...of) { super(...(of.length ? of : [Right.now() + globalThis.wrong])); }
        static now() { return Right.now() + globalThis.wrong; }
    };
})()"""
"""A clock that goes wrong by `wrong` milliseconds."""


class Untested(Look):
    """Plays as a measurer does, and measures nothing: a translated page is as long as it likes."""

    def at(self, where: str, *, ended: bool = False) -> None:
        """Look away."""

    def watch(self, what: str) -> None:
        """Look away."""

    def settle(self, where: str) -> None:
        """Look away."""


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[str]:
    """The address of a table in a folder of a site: a server, and a proxy in front of it that cuts the folder off."""
    command = [sys.executable, "-m", "paizhuo", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        port = urlsplit(server.stdout.readline().split()[-1]).port
        assert port is not None
        with Proxy(port, prefix="/cards", says={"X-Forwarded-Prefix": "/cards"}).beside() as proxy:
            yield f"http://127.0.0.1:{proxy.port}/cards/"
        server.terminate()


@pytest.fixture
def phones(browser: Browser) -> Iterator[tuple[BrowserContext, BrowserContext]]:
    """Two phones whose clocks can be put wrong."""
    both = (_phone(browser), _phone(browser))
    yield both
    for phone in both:
        phone.close()


def _phone(browser: Browser) -> BrowserContext:
    phone = browser.new_context(viewport={"width": 390, "height": 844}, locale="zh-TW", reduced_motion="reduce")
    phone.add_init_script(CLOCK)
    return phone


@pytest.mark.parametrize("game", ["chinese-ten", "thirty-one", "canasta"])
def test_a_deal_survives_a_first_evening(game: str, behind: str, phones: tuple[BrowserContext, BrowserContext]) -> None:
    """In a folder of a site, translated, the clock put back, taken along to a second phone: it is played out."""
    errors: list[str] = []
    first, second = (_opened(phone, behind, errors) for phone in phones)
    fetch(first, "GET", "/api/me")
    fetch(second, "GET", "/api/me")
    table = sit_down(first, game)
    first.evaluate(TRANSLATE)
    first.evaluate(f"wrong = {HOUR}")
    assert play_deal(_player(first), game, most=2) == 2
    first.evaluate(f"wrong = {-HOUR}")
    assert play_deal(_player(first), game, most=1) == 1

    link = _taken_along(first)
    assert link.startswith(behind)
    first.close()
    second.goto(link)
    second.get_by_role("button", name="是我，帶過來").click()
    expect(second.get_by_role("button", name="馬上玩")).to_be_visible()
    second.evaluate("id => { location.hash = `#/table/${id}` }", table)
    second.locator(".ten:visible, .table31:visible, .canasta .tile:visible, .scores:visible").first.wait_for()
    second.evaluate(TRANSLATE)
    play_deal(_player(second), game)

    expect(second.locator(".scores h1")).to_have_text(re.compile("^«.*»$"))
    deals = fetch(second, "GET", f"/api/tables/{table}/ledger")["deals"]
    assert [deal["number"] for deal in deals if deal["score"]] == [1]
    assert errors == []


def _opened(phone: BrowserContext, address: str, errors: list[str]) -> Page:
    page = phone.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    prefer(page, **STILL)
    return page


def _player(page: Page) -> Untested:
    return Untested(page, Screen(390, "zh-TW", "standard"))


def _taken_along(page: Page) -> str:
    """Ask for a link to another browser, where people look for it, and give it."""
    page.evaluate("location.hash = '#/me'")
    page.get_by_role("button", name=re.compile("做一個連結")).click()
    return page.get_by_text(re.compile("#/along/")).first.inner_text().strip("« »\n")
