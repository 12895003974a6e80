"""The shell without a server, and the front end as an app on the home screen."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect


@pytest.fixture
def page_of_its_own(browser: Browser, tmp_path: Path) -> Iterator[tuple[Page, subprocess.Popen[str]]]:
    """A page with a service worker, and the server behind it, which the test may end."""
    command = [sys.executable, "-m", "paizhuo", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as server:
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="zh-TW")
        try:
            assert server.stdout is not None
            page = context.new_page()
            page.goto(server.stdout.readline().split()[-1])
            page.evaluate("void navigator.serviceWorker.ready.then(() => { window.shellIsKept = true })")
            page.wait_for_function("() => window.shellIsKept")
            yield page, server
        finally:
            context.close()
            server.terminate()


def test_without_its_server_the_page_opens_and_says_so(page_of_its_own: tuple[Page, subprocess.Popen[str]]) -> None:
    """The server is ended: a reload shows the shell with one clear sentence, and the settings still work."""
    page, server = page_of_its_own
    expect(page.get_by_role("button", name="馬上玩")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="馬上玩")).to_be_visible()
    server.terminate()
    server.wait()
    page.reload()

    expect(page.get_by_role("alert").filter(has_text="連不到牌桌。接上就回到原處。")).to_be_visible()
    expect(page.get_by_role("button", name="馬上玩")).to_have_count(0)
    page.get_by_role("button", name="設定").click()
    expect(page.get_by_role("dialog", name="設定")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="規則單").click()
    expect(page.get_by_role("heading", name="連不到牌桌")).to_be_visible()
    expect(page.get_by_role("button", name="再試一次")).to_be_visible()


def test_the_front_end_can_be_installed(page_of_its_own: tuple[Page, subprocess.Popen[str]]) -> None:
    """Chromium finds nothing wrong with the manifest, and nothing against installing but that the window is private."""
    page, _ = page_of_its_own
    devtools = page.context.new_cdp_session(page)
    manifest: dict[str, Any] = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert re.search("牌桌", manifest["data"])
    problems = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {problem["errorId"] for problem in problems} <= {"in-incognito"}


def test_what_the_server_says_is_never_kept(page_of_its_own: tuple[Page, subprocess.Popen[str]]) -> None:
    """The cache of the service worker holds files of the front end alone: no table, no name, no rule."""
    page, _ = page_of_its_own
    expect(page.get_by_role("button", name="馬上玩")).to_be_visible()
    kept = page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))"
        ".then(lists => lists.flat().map(request => new URL(request.url).pathname))"
    )
    assert "/" in kept
    assert not [path for path in kept if path.startswith(("/api", "/ws"))]


def test_a_browser_that_is_too_old_gets_a_page_that_says_so(browser: Browser, address: str) -> None:
    """Without scripts, and without what the page needs, there is a sentence in both languages instead of nothing."""
    context = browser.new_context(java_script_enabled=False, service_workers="block")
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("heading", name="這個瀏覽器太舊了")).to_be_visible()
    expect(page.get_by_role("heading", name="This browser is too old")).to_be_visible()
    context.close()

    context = browser.new_context(service_workers="block")
    context.add_init_script("delete HTMLDialogElement.prototype.constructor; delete window.HTMLDialogElement")
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("heading", name="這個瀏覽器太舊了")).to_be_visible()
    expect(page.get_by_role("button", name="馬上玩")).to_be_hidden()
    context.close()
