"""A third language is files and no change of code: one made by machine out of English is added, built and read.

What the server would say in it is added to its answers on their way, under the key that the register names; whatever
is then on the screen without accents has not come out of a dictionary.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

import hatch_build
from paizhuo.games import registry
from tests.browser.at_table import STILL, fetch
from tests.browser.conftest import OpenPage

CODE: Final = "en-XA"
KEY: Final = "xa"
PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED: Final = str.maketrans(PLAIN, "áƀćđéƒǵħíĵķłɱñóƥʠŕşţúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶŁṀÑÓƤɊŔŞŢÚṼŴẊÝŽ")
FACTS: Final = f"""import {{ pseudo }} from '../../test/pseudo';
import english from './en.facts';
export default {{ ...pseudo(english), own: '{KEY}_you' }};
"""
SERVE: Final = """
import pathlib, runpy, sys
from paizhuo.server.door import pages
pages.Pages.__init__.__defaults__ = (pathlib.Path(sys.argv.pop(1)),)
sys.argv.pop(0)
runpy.run_module("paizhuo", run_name="__main__")
"""
PLACES: Final = {
    "home": "#/",
    "choose": "#/choose/chinese-ten",
    "choose canasta": "#/choose/canasta",
    "choose thirty-one": "#/choose/thirty-one",
    "agree": "#/agree/chinese-ten?preset=pagat-basic&seats=4",
    "agree canasta": "#/agree/canasta",
    "rules": "#/rules",
    "sheet": "#/rules/chinese-ten?preset=pagat-basic&seats=4",
    "compare": "#/compare/chinese-ten?with=pagat-basic,wikipedia&seats=4",
    "records": "#/records",
    "book": "#/book",
    "tables": "#/tables",
    "me": "#/me",
    "nowhere": "#/nowhere",
}
GAMES: Final = {"chinese-ten": 4, "thirty-one": 3, "canasta": 4}
UNTRANSLATED: Final = r"""() => {
    const said = [];
    // names of languages and of the table are in their own; a rule sheet is the server's page; a version code is a code
    const foreign = (element) => element.closest(`[lang]:not([lang='en-XA'])`)
        || element.closest('.paper, .seal, script, style, kbd, option');
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
        const { parentElement: element, textContent } = nodes.currentNode;
        if (element.checkVisibility() && !foreign(element)) said.push(textContent.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
        if (!element.checkVisibility() || foreign(element)) continue;
        for (const name of ['aria-label', 'placeholder', 'title']) said.push(element.getAttribute(name) ?? '');
    }
    return said;
}"""
"""All that can be read or is read aloud."""
LETTERS: Final = re.compile(r"[A-Za-z]{2,}|[\u3000-\u303f\u3400-\u9fff，：；（）]")
SOURCES: Final = sorted(
    {source for one in registry.GAMES for preset in registry.game(one).PRESETS.values() for source in preset.sources},
    key=len,
    reverse=True,
)
"""What the sources of the versions are called: names, which nobody translates."""
ARGUMENTS: Final = re.compile(
    "|".join(map(re.escape, SOURCES))
    + r"|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b|\b\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d|(?<!\S)/\S+"
)
"""What is put in, whatever the language: names of sources, version codes, dates as the browser writes them, folders."""


def accented(words: str) -> str:
    """Say words in the language made by machine, as `frontend/src/test/pseudo.ts` does."""
    parts = re.split(r"(\{\w+(?::[^}]+)?\})", words)
    told = [
        re.sub(r":.*(?=\})", lambda nouns: nouns[0].translate(ACCENTED), part) if odd % 2 else part.translate(ACCENTED)
        for odd, part in enumerate(parts)
    ]
    return f"⟦{''.join(told)}⟧" if words.strip() else words


def also_said(value: Any) -> Any:
    """Add the third language to whatever an answer says in two."""
    if isinstance(value, list):
        return [also_said(one) for one in value]
    if not isinstance(value, dict):
        return value
    told = {name: also_said(one) for name, one in value.items()}
    if isinstance(told.get("en"), str) and "zh" in told:
        told[KEY] = accented(told["en"])
        told[f"{KEY}_you"] = accented(told.get("you", ""))
    return told


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The front end with the third language: a line, its facts and its dictionaries beside those of English."""
    root = tmp_path_factory.mktemp("third")
    source, frontend = hatch_build.ROOT / "frontend", root / "frontend"
    shutil.copytree(source, frontend, ignore=shutil.ignore_patterns("node_modules"))
    (frontend / "node_modules").symlink_to(source / "node_modules")
    register = frontend / "src/lib/languages/register.ts"
    entry = f"  '{CODE}': {{ key: '{KEY}', name: '{accented('English')}', short: 'ẊÁ' }},\n}};"
    register.write_text(register.read_text("utf-8").rstrip().removesuffix("};") + entry, "utf-8")
    (frontend / f"src/lib/languages/{CODE}.facts.ts").write_text(FACTS, "utf-8")
    for english in (frontend / "src").rglob("words.en.ts"):
        up = "../" * len(english.parent.relative_to(frontend / "src").parts)
        english.with_name(f"words.{KEY}.ts").write_text(
            f"import words from './words.en';\n"
            f"import {{ pseudo }} from '{up}test/pseudo';\n"
            "export default pseudo(words);\n",
            "utf-8",
        )
    hatch_build.build(root)
    return hatch_build.static_folder(root)


@pytest.fixture(scope="module")
def address(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where that front end is served."""
    folder = str(tmp_path_factory.mktemp("data"))
    serve = ["paizhuo", "serve", "--no-browser", "--port", "0", "--data", folder]
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, str(built), *serve], stdout=subprocess.PIPE, encoding="utf-8"
    ) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1]
        server.terminate()


@pytest.fixture
def page(open_page: OpenPage) -> Iterator[Page]:
    """Somebody who reads the third language."""
    page = open_page(390, 844, "en-GB")

    def answer(route: Route) -> None:
        if "/api/rules/sheet" in route.request.url:
            route.continue_(url=route.request.url.replace(f"lang={CODE}", "lang=en"))
            return
        heard = route.fetch()
        if heard.headers.get("content-type", "").startswith("application/json"):
            route.fulfill(response=heard, body=json.dumps(also_said(heard.json())))
        else:
            route.fulfill(response=heard)

    def line(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda said: socket.send(json.dumps(also_said(json.loads(said)))))

    page.route("**/api/**", answer)
    page.route_web_socket(re.compile("^ws"), line)
    kept = json.dumps({"language": CODE, **STILL})
    page.add_init_script(f"localStorage.setItem('paizhuo.settings', {json.dumps(kept)})")
    page.reload()
    yield page
    page.unroute_all(behavior="ignoreErrors")


def go(page: Page, place: str) -> None:
    """Go to a place and wait until it has what it asked for."""
    page.evaluate("place => { location.hash = place }", place)
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.locator("h1").first).to_be_attached()


def assert_translated(page: Page, where: str) -> None:
    """Whatever can be read is in the language made by machine, but for codes, figures and signs of cards."""
    said: list[str] = page.evaluate(UNTRANSLATED)
    assert any("⟦" in one for one in said), where
    left = sorted({one for one in said if LETTERS.search(ARGUMENTS.sub("", one))})
    assert left == [], where


def press(page: Page, english: str) -> None:
    """Press the button that English calls so."""
    page.get_by_role("button", name=accented(english), exact=True).first.click()


@pytest.mark.parametrize("place", PLACES)
def test_no_page_says_anything_that_is_not_in_a_dictionary(page: Page, place: str) -> None:
    """Every page around the table reads whole in a third language, and so do settings over it."""
    go(page, PLACES[place])
    assert_translated(page, place)
    if place == "home":
        press(page, "Settings")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert_translated(page, "settings")


@pytest.mark.parametrize("game", GAMES)
def test_no_table_says_anything_that_is_not_in_a_dictionary(page: Page, game: str) -> None:
    """A table, its sheets, its score, its replay and its score book read whole in a third language."""
    seats = GAMES[game]
    preset = fetch(page, "GET", f"/api/catalogue/{game}")["game"]["default_preset"]
    body = {"game": game, "preset": preset, "seats": seats, "bots": ["family"] * (seats - 1), "settings": {"pace": 0}}
    table = fetch(page, "POST", "/api/tables", body)["id"]
    go(page, f"#/table/{table}")
    expect(page.locator("header h1")).to_be_visible()
    expect(page.get_by_role("listbox").first).to_be_visible(timeout=20_000)
    page.wait_for_timeout(500)
    assert_translated(page, "table")
    for sheet in ("Log", "Table agreement", "Single-key shortcuts"):
        press(page, "Table menu")
        assert_translated(page, "menu")
        page.get_by_role("dialog").get_by_role("button", name=accented(sheet), exact=True).click()
        expect(page.get_by_role("dialog", name=accented(sheet))).to_be_visible()
        assert_translated(page, sheet)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    press(page, "Table menu")
    page.get_by_role("dialog").get_by_role("button", name=accented("Let the computer play"), exact=True).click()
    page.get_by_role("dialog").locator(".main").click()
    expect(page.locator(".scores")).to_be_visible(timeout=60_000)
    assert_translated(page, "score")
    for place in (f"#/table/{table}/book", f"#/table/{table}/replay/1/1"):
        go(page, place)
        page.wait_for_timeout(500)
        assert_translated(page, place)
