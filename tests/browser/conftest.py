"""A table served to a real Chromium.

pytest-playwright is not used: it keeps Playwright's event loop running in the test process until the very end, and
every later test that calls ``asyncio.run`` there fails. Here each test file has a browser of its own, which is gone
before other tests run.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import hatch_build

OpenPage: TypeAlias = Callable[..., Page]
FLAGS: Final = (
    *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"),
    # the loopback as a browser sees a house's machine: an origin that is not secure
    "--host-resolver-rules=MAP 192.0.2.2 127.0.0.1",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and keep them in one worker, so that a file's tests share one browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))
            # a machine that is busy elsewhere can let a whole browser stand still: what fails is tried once more
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, headless."""
    # Playwright's own Node needs a library that a bare Debian lacks; the one that builds the front end does not.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(hatch_build.node()))
    with sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM") or _debian_chromium()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a table for these tests is served, on a free port and with a data folder of its own."""
    folder = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-m", "paizhuo", "serve", "--no-browser", "--port", "0", "--data", str(folder)]
    # an address that Chromium is told to find on the loopback
    command += ["--name", "192.0.2.2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        yield line.split()[-1]
        server.terminate()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[OpenPage]:
    """Open a page: ``open_page(width, height, locale)``; whatever the console calls an error fails the test."""
    errors: list[str] = []
    contexts = []

    def open_it(
        width: int = 390, height: int = 844, locale: str = "zh-TW", path: str = "", motion: str = "reduce"
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            reduced_motion=motion,
            service_workers="block",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(f"{said.text} {said.location}") if said.type == "error" else None)
        page.goto(address + path)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert errors == []


def _debian_chromium() -> str | None:
    return "/usr/bin/chromium" if Path("/usr/bin/chromium").exists() else None
