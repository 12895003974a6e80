"""How long after a press the change is painted, with animation off: a card that is lifted, and a card that is played.

    python benchmarks/press_to_paint.py [--deals 5]

Plays 撿紅點 in headless Chromium at 390 × 844 against a server on this machine and prints milliseconds. A lift needs
no server; a play is sent, kept by the server, and painted when its answer has come. The aim is 100 ms at most.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Page, sync_playwright

CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
SETTINGS: Final = {"language": "zh-Hant", "sizeAsked": True, "speed": "off"}
WATCH: Final = """() => {
    window.painted = {lift: [], play: []};
    let pressed = null;
    const note = (kind) => requestAnimationFrame(() => setTimeout(() => {
        if (pressed !== null) window.painted[kind].push(performance.now() - pressed);
        pressed = null;
    }));
    addEventListener('pointerdown', (event) => { pressed = event.timeStamp; }, true);
    new MutationObserver((changes) => {
        if (pressed === null) return;
        if (changes.some(({removedNodes, target}) => removedNodes.length && target.closest?.('.hand'))) note('play');
        else if (changes.some(({target}) => target.ariaSelected === 'true' && target.closest('.hand'))) note('lift');
    }).observe(document.body, {subtree: true, childList: true, attributes: true, attributeFilter: ['aria-selected']});
}"""
MY_TURN: Final = """() => document.querySelector('.scores')
    || /輪到你|選一張來吃/.test(document.querySelector('.ten .line p')?.textContent ?? '')"""


def main() -> None:
    """Serve, play, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=5)
    deals = parser.parse_args().deals
    with TemporaryDirectory() as folder, _serve(folder) as server, sync_playwright() as playwright:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        program = CHROMIUM if Path(CHROMIUM).exists() else None
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page(viewport={"width": 390, "height": 844}, locale="zh-TW", reduced_motion="reduce")
        page.add_init_script(f"localStorage.setItem('paizhuo.settings', {json.dumps(json.dumps(SETTINGS))})")
        page.goto(address)
        page.evaluate(WATCH)
        painted: dict[str, list[float]] = {"lift": [], "play": []}
        for _ in range(deals):
            for kind, times in _play_a_deal(page).items():
                painted[kind] += times
        browser.close()
        server.terminate()
    for kind, times in painted.items():
        times.sort()
        print(
            f"{kind}: {len(times)} presses, median {median(times):.0f} ms,"
            f" p95 {times[int(len(times) * 0.95)]:.0f} ms, longest {times[-1]:.0f} ms"
        )


def _serve(folder: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "paizhuo", "serve", "--no-browser", "--port", "0", "--data", folder]
    return subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")  # noqa: S603  our own server


def _play_a_deal(page: Page) -> dict[str, list[float]]:
    """Play one deal with the first card each time; give what the page measured."""
    # a table is only for whose cookie has come back
    ask = """async () => { await fetch('/api/me'); return (await (await fetch('/api/tables', {method: 'POST',
        headers: {'content-type': 'application/json'}, body: JSON.stringify({game: 'chinese-ten',
        preset: 'pagat-basic', seats: 4, bots: ['family', 'family', 'family'], settings: {pace: 0}})})).json()).id }"""
    page.evaluate("table => { location.hash = `#/table/${table}` }", page.evaluate(ask))
    page.wait_for_selector(".hand [role=option]")
    page.evaluate("window.painted = {lift: [], play: []}")
    while True:
        page.wait_for_function(MY_TURN)
        if page.locator(".scores").count():
            measured: dict[str, list[float]] = page.evaluate("window.painted")
            return measured
        page.wait_for_timeout(400)  # what has just appeared under a finger does not react at once
        targets = page.locator(".dim .lit button")
        if not targets.count():
            page.locator(".hand [role=option]").first.click()
            page.wait_for_timeout(50)
        if targets.count() > 1:
            targets.first.click()
        else:
            page.locator(".actions .main").click()
        page.wait_for_timeout(150)


if __name__ == "__main__":
    main()
