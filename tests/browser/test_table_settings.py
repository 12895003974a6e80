"""What a table agrees on besides its rules: clock, breaks, what results are called; and where it shows."""

from __future__ import annotations

import re
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import fetch, leave_it_to_the_computer, prefer, sit_down
from tests.browser.conftest import OpenPage

AGREE: Final = "#/agree/chinese-ten?preset=pagat-basic&seats=4"


def setup_of(page: Page) -> None:
    """Open the part of the agreement that says how the table runs."""
    page.locator("summary", has_text="這桌怎麼打").click()


def test_what_is_agreed_stands_in_the_agreement_and_is_remembered(open_page: OpenPage) -> None:
    """Clock, breaks by deals and minutes, ceremonies and a unit are chosen, said in sentences, opened and kept."""
    page = open_page(path=AGREE)
    prefer(page)
    terms = page.locator(".terms")
    setup_of(page)
    expect(page.get_by_role("group", name="一步的時間").get_by_role("radio", name="不限")).to_be_checked()
    expect(terms).to_have_count(0)
    page.get_by_role("group", name="搗牌和切牌").get_by_role("radio", name="自己來").check()
    page.get_by_role("group", name="幾局休息一下").get_by_role("radio", name="每 2 局").check()
    page.get_by_role("group", name="玩多久休息一下").get_by_role("radio", name="每 30 分鐘").check()
    page.get_by_role("group", name="一步的時間").get_by_role("radio", name="60 秒").check()
    page.get_by_role("group", name="輸贏用什麼算").get_by_role("radio", name="零食").check()

    for sentence in ("每 2 局休息一下", "每玩 30 分鐘，打完那一局休息一下", "輸贏用零食算，不算錢", "搗牌和切牌自己來"):
        expect(terms).to_contain_text(sentence)
    terms.get_by_text("一步最多 60 秒；時間到，牌桌照規則替你走一步").click()
    expect(terms).to_contain_text("翻出的牌吃分數最多的")
    assert Axe().run(page).violations_count == 0

    page.get_by_role("button", name="就這樣，發牌").click()
    expect(page.locator("ul.spread")).to_be_visible()
    page.get_by_role("button", name=re.compile("看開局約定")).click()
    expect(page.get_by_role("dialog").locator(".terms")).to_contain_text("輸贏用零食算，不算錢")
    page.goto(page.url.split("#")[0] + AGREE)
    expect(page.locator(".terms")).to_contain_text("每玩 30 分鐘")


@pytest.mark.parametrize(
    ("word", "says"), [("NT$", "這裡不算錢"), ("5 顆", "最多 12 個字，只用文字和空格")], ids=["money", "no word"]
)
def test_a_unit_that_is_none_is_refused_where_it_was_written(
    browser: Browser, address: str, word: str, says: str
) -> None:
    """The table isn't opened, one sentence says why, and what was chosen stays to be put right."""
    # a page of its own: browsers call a refused request an error in their console
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="zh-TW", service_workers="block")
    page = context.new_page()
    page.goto(address + AGREE)
    setup_of(page)
    page.get_by_role("radio", name="自己取").check()
    field = page.get_by_role("textbox", name="用什麼算？")
    field.fill(word)
    page.get_by_role("button", name="就這樣，發牌").click()
    expect(page.get_by_role("alert").filter(has_text=says)).to_be_visible()
    expect(field).to_have_value(word)
    assert fetch(page, "GET", "/api/tables")["tables"] == []

    field.fill("糖果")
    page.get_by_role("button", name="就這樣，發牌").click()
    page.wait_for_url(re.compile("#/table/"))
    context.close()


def test_a_match_by_time_is_agreed_on_and_the_bar_says_what_is_left(open_page: OpenPage) -> None:
    """Off until it is chosen; then it is said in the agreement, remembered, and the table counts the minutes down."""
    page = open_page(320, 700, path=AGREE)
    prefer(page)
    setup_of(page)
    how_long = page.get_by_role("group", name="一場打多久")
    expect(how_long.get_by_role("radio", name="不看時間")).to_be_checked()
    expect(how_long.get_by_role("radio")).to_have_count(5)
    how_long.get_by_role("radio", name="90 分鐘").check()
    expect(page.locator(".terms")).to_contain_text("打滿 90 分鐘，打完手上那一局就結束")
    expect(page.get_by_text("家規講好的局數或分數先到，就先結束")).to_be_visible()
    page.get_by_role("link", name="只看時間，局數不限").click()
    expect(page.get_by_text("家規講好的局數或分數先到，就先結束")).to_have_count(0)
    expect(how_long.get_by_role("radio", name="90 分鐘")).to_be_checked()
    expect(page.get_by_role("main")).to_contain_text("想打幾局就打幾局")
    assert Axe().run(page).violations_count == 0

    page.get_by_role("button", name="就這樣，發牌").click()
    left = page.locator("header .left")
    expect(left).to_contain_text("剩 90 分鐘")
    boxes = page.evaluate("[...document.querySelectorAll('header > *')].map(one => one.getBoundingClientRect().right)")
    assert max(boxes) <= 320
    page.goto(page.url.split("#")[0] + AGREE)
    expect(page.locator(".terms")).to_contain_text("打滿 90 分鐘")

    me = sit_down(page)
    me.await_turn()
    expect(left).to_have_count(0)


def test_a_clock_shows_what_is_left_and_a_table_without_one_shows_none(open_page: OpenPage) -> None:
    """Seconds run down beside my turn, with what will happen when they are gone; by itself no table has a clock."""
    page = open_page()
    prefer(page)
    me = sit_down(page, settings={"clock": 600})
    me.await_turn()
    strip = page.locator(".waiting")
    expect(strip).to_contain_text("時間到牌桌替你走")
    expect(strip).to_contain_text(re.compile(r"你還有 (600|5\d\d) 秒"))
    before = strip.inner_text()
    expect(strip).not_to_have_text(before)

    other = sit_down(page)
    other.await_turn()
    expect(strip).to_have_count(0)


def test_a_clock_that_runs_out_plays_and_the_log_says_so(open_page: OpenPage) -> None:
    """Five seconds of silence, and the table has played for me by its rules."""
    page = open_page(1280, 800, "en-GB")
    prefer(page)
    me = sit_down(page, settings={"clock": 5})
    me.await_turn()
    expect(page.get_by_text("time was up, so the table played").first).to_be_visible(timeout=20_000)


def test_the_score_says_in_what_it_is_counted_and_that_a_break_is_due(open_page: OpenPage) -> None:
    """The unit stands on the score sheet and in the score book, and after the agreed deals a break is offered."""
    page = open_page()
    prefer(page)
    me = sit_down(page, settings={"unit": "snacks", "rest": 1}, changes={"match_end": "endless"})
    leave_it_to_the_computer(me)
    expect(me.scores).to_contain_text("輸贏用零食算")
    expect(me.scores).to_contain_text("休息一下？")
    expect(me.scores).to_contain_text("講好的 1 局打完了")
    me.scores.get_by_role("link", name="記分簿").click()
    expect(page.locator(".book")).to_contain_text("輸贏用零食算")


def test_arrows_walk_through_the_rows_of_a_score(open_page: OpenPage) -> None:
    """Down and up lead from seat to seat, Home and End to the first and last, and Enter opens a row."""
    page = open_page(1280, 800, "en-GB")
    prefer(page)
    me = sit_down(page)
    leave_it_to_the_computer(me)
    rows = me.scores.locator(".rows > li > details")
    expect(rows).to_have_count(4)
    rows.nth(0).locator("summary").focus()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1).locator("summary")).to_be_focused()
    page.keyboard.press("End")
    expect(rows.nth(3).locator("summary")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(rows.nth(2).locator("summary")).to_be_focused()
    page.keyboard.press("Home")
    expect(rows.nth(0).locator("summary")).to_be_focused()
    was_open = rows.nth(0).evaluate("row => row.open")
    page.keyboard.press("Enter")
    assert rows.nth(0).evaluate("row => row.open") is not was_open
