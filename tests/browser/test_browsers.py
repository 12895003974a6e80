"""What browsers do by themselves: they translate, go back, lose files, sleep, and are not always on https."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.at_table import PHONE_ZH, fetch, newcomer, play_out, sit_down
from tests.browser.conftest import OpenPage

TRANSLATE: Final = (Path(__file__).parent / "translate.js").read_text(encoding="utf-8")


def open_table(page: Page, game: str, preset: str, seats: int) -> str:
    """Open a table of a game against computers that wait for nothing, and go there."""
    body = {"game": game, "preset": preset, "seats": seats, "bots": ["family"] * (seats - 1), "settings": {"pace": 0}}
    table: str = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    expect(page.locator(".line:visible, .drawing:visible").first).to_be_visible(timeout=20_000)
    return table


def said_twice(page: Page) -> list[str]:
    """Texts that stand in the page without a translation of their own, or whose original has come back beside it."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('font > font')].filter(({parentNode: font}) => {
            const before = font.previousSibling;
            return !(before instanceof Text) || before.data.trim() !== '' || font.nextSibling?.nodeName === 'FONT';
        }).map((font) => font.parentNode.parentNode.outerHTML.slice(0, 200))"""
    )
    return found


def test_a_deal_of_chinese_ten_is_played_in_a_translated_page(open_page: OpenPage) -> None:
    """Under translation the line follows every turn, no text stays behind, and the cards keep their ranks."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page, seats=2)
    me.await_turn()
    page.evaluate(TRANSLATE)
    expect(me.line).to_contain_text("«")
    page.evaluate("""() => {
        window.lines = new Set();
        setInterval(() => window.lines.add(document.querySelector('.ten .line p')?.textContent), 10);
    }""")

    def step(_: object) -> None:
        page.wait_for_timeout(360)
        assert said_twice(page) == []
        expect(page.locator(".line p").first).to_have_text(re.compile("^[^«»]*«[^«»]*»[^«»]*$"))
        me.hand.first.click()
        if me.targets.count() > 1:
            me.targets.first.click()
        else:
            me.main.click()

    play_out(me, step)
    assert page.evaluate("window.lines.size") > 2
    assert page.locator(".face font").count() == 0
    expect(me.scores.locator("h1")).to_have_text(re.compile("^«.*»$"))
    assert said_twice(page) == []


@pytest.mark.parametrize(
    ("game", "preset", "seats"),
    [("thirty-one", "bicycle", 3), ("canasta", "bicycle", 4)],
    ids=["thirty-one", "canasta"],
)
def test_other_games_are_followed_in_a_translated_page(open_page: OpenPage, game: str, preset: str, seats: int) -> None:
    """A computer plays my deal in a translated page: what is shown at its end says what an untranslated page says."""
    page = newcomer(open_page, PHONE_ZH)
    open_table(page, game, preset, seats)
    page.evaluate(TRANSLATE)
    page.locator("header .button").last.click()
    page.get_by_role("button", name=re.compile("讓電腦代打")).click()
    page.get_by_role("dialog").locator(".main").click()
    expect(page.locator(".scores")).to_be_visible(timeout=120_000)
    page.wait_for_timeout(800)
    assert said_twice(page) == []
    text = "document.querySelector('.scores').textContent.replace(/[«»\\s]/g, '')"
    translated = page.evaluate(text)
    page.reload()
    expect(page.locator(".scores")).to_be_visible(timeout=20_000)
    page.wait_for_timeout(800)
    assert translated == page.evaluate(text)


def test_back_closes_what_is_open_and_then_leaves_the_table(open_page: OpenPage) -> None:
    """Back closes the sheet; a sheet that was closed by hand leaves no Back that does nothing."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page, seats=2)
    log = page.get_by_role("button", name="過程", exact=True)
    log.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert me.id in page.url
    log.click()
    page.get_by_role("dialog").get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_back()
    page.wait_for_url(re.compile(rf"^(?!.*{me.id})"))


@pytest.mark.parametrize(("code", "key"), [("KeyL", "ㄠ"), ("KeyL", "ｌ"), ("KeyL", "l")])  # noqa: RUF001
def test_shortcuts_go_by_the_physical_key(open_page: OpenPage, code: str, key: str) -> None:
    """Under Zhuyin and in full width L opens the log, and on AZERTY the first digit lifts the first card."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page, seats=2)
    me.await_turn()
    press = "([code, key]) => document.body.dispatchEvent(new KeyboardEvent('keydown', {code, key, bubbles: true}))"
    page.evaluate(press, ["Digit1", "&"])
    expect(me.hand.first).to_have_attribute("aria-selected", "true")
    page.evaluate(press, [code, key])
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_screen_stays_awake_at_a_table_and_nowhere_else(open_page: OpenPage) -> None:
    """The page asks to stay awake when a table opens, and lets go when it is left."""
    page = open_page(*PHONE_ZH)
    page.add_init_script(
        """window.locks = 0;
        Object.defineProperty(navigator, 'wakeLock', {value: {request: async () => {
            window.locks++;
            return {release: async () => { window.locks-- }};
        }}})"""
    )
    page.reload()
    expect(page.get_by_role("button", name="馬上玩")).to_be_visible()
    sit_down(page, seats=2)
    page.wait_for_function("() => window.locks === 1")
    page.evaluate("location.hash = '#/'")
    page.wait_for_function("() => window.locks === 0")


@pytest.fixture
def bare(browser: Browser) -> Iterator[Page]:
    """A page whose files may fail."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="zh-TW", reduced_motion="reduce", service_workers="block"
    )
    yield context.new_page()
    context.close()


def lose(page: Page, pattern: str) -> None:
    """Let no such file arrive."""

    def abort(route: Route) -> None:
        route.abort()

    page.route(re.compile(pattern), abort)


@pytest.mark.parametrize("lost", [r"assets/index-.*\.js", r"assets/base-.*\.js", r"assets/words-.*\.js"])
def test_a_page_whose_script_is_lost_says_so(bare: Page, address: str, lost: str) -> None:
    """Without one of its first files the page says in both languages what is missing, and offers to try again."""
    lose(bare, lost)
    bare.goto(address)
    told = bare.locator("#failed")
    expect(told).to_be_visible()
    expect(told).to_contain_text("有個檔案沒有送到")
    expect(bare.get_by_text("太舊")).to_be_hidden()
    bare.unroute_all()
    told.get_by_role("link", name="Try again").click()
    expect(bare.get_by_role("button", name="馬上玩")).to_be_visible()
    expect(told).to_be_hidden()


def test_without_the_script_that_looks_for_old_browsers_the_page_works(bare: Page, address: str) -> None:
    """A lost old.js makes no browser too old."""
    lose(bare, r"old\.js")
    bare.goto(address)
    expect(bare.get_by_role("button", name="馬上玩")).to_be_visible()
    expect(bare.get_by_text("太舊")).to_be_hidden()
    expect(bare.locator("#failed")).to_be_hidden()


def test_a_part_that_is_lost_later_is_told(bare: Page, address: str) -> None:
    """A page that does not arrive is told as that, once; a sheet that does not arrive is told too."""
    bare.goto(address)
    expect(bare.get_by_role("button", name="馬上玩")).to_be_visible()
    lose(bare, r"assets/(Records|Settings)-.*\.js")
    bare.get_by_role("button", name="設定").click()
    expect(bare.locator("#failed")).to_be_visible()
    bare.evaluate("location.hash = '#/records'")
    expect(bare.get_by_role("heading", name="這一頁沒有送到")).to_be_visible()
    expect(bare.locator("#failed")).to_be_hidden()
    bare.unroute_all()
    bare.get_by_role("button", name="再試一次").click()
    expect(bare.get_by_role("heading", name="這一頁沒有送到")).to_have_count(0)
    expect(bare.get_by_role("heading", level=1)).to_be_visible()


def test_over_plain_http_nothing_fails(bare: Page, address: str) -> None:
    """In a page that is no secure context a deal is opened and the menus work, and no error is left unhandled."""
    errors: list[str] = []
    bare.on("pageerror", lambda error: errors.append(str(error)))
    port = address.rstrip("/").rsplit(":", 1)[1]
    bare.goto(f"http://192.0.2.2:{port}/")
    assert bare.evaluate("isSecureContext") is False
    bare.get_by_role("button", name="馬上玩").click()
    expect(bare.get_by_role("listbox", name=re.compile("手牌")).get_by_role("option").first).to_be_visible(
        timeout=15_000
    )
    bare.evaluate("location.hash = '#/me'")
    expect(bare.get_by_role("heading", level=1)).to_be_visible()
    assert errors == []
