"""The score book and the records of deals that were played."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.at_table import fetch
from tests.browser.conftest import OpenPage

PLAY: Final = """([id, deals]) => new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${location.host}/ws/${id}`);
    const send = (message) => socket.send(JSON.stringify(message));
    const cmd = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
    const bytes = '0f'.repeat(16);
    const hashed = async () => {
        const hash = await crypto.subtle.digest('SHA-256', Uint8Array.from({length: 16}, () => 15));
        return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    let sent = -1;
    let table = {};
    socket.onopen = () => send({type: 'hello', seen: 0});
    socket.onerror = () => fail(new Error('no table'));
    socket.onmessage = async ({data}) => {
        const message = JSON.parse(data);
        const {type, deal, attempt} = message;
        if (type === 'refused' || type === 'sorry') return fail(new Error(data));
        if (type === 'commitment') send({type: 'promise', deal, attempt, hash: await hashed()});
        if (type === 'promised') send({type: 'add', deal, attempt, bytes});
        // a row tells only what it changed
        if (message.table) table = {...table, ...message.table};
        if (!message.table || table.seq === sent) return;
        const scored = table.stage === 'scored' || table.stage === 'over';
        if (table.stage === 'over' || (scored && table.match.number >= deals)) return done(socket.close());
        if (table.may.includes('next')) { sent = table.seq; send({type: 'next', cmd: cmd(), seq: table.seq}); }
        else if (table.legal.length && table.waiting_for.includes(table.seat)) {
            sent = table.seq;
            const simple = table.legal.find(({move}) => /^(draw|discard)/.test(move));
            send({type: 'play', cmd: cmd(), seq: table.seq, moves: [(simple ?? table.legal[0]).move]});
        }
    };
})"""
"""Plays deals at a table by the first legal move, nothing laid down in Canasta, as fast as the server goes."""


def played(page: Page, deals: int = 2, **wanted: Any) -> str:
    """Open a table, play some deals there, and give its id."""
    fetch(page, "GET", "/api/me")
    body = {"game": "chinese-ten", "preset": "pagat-basic", "seats": 2, "bots": ["family"], "settings": {"pace": 0}}
    table: str = fetch(page, "POST", "/api/tables", body | wanted)["id"]
    page.evaluate(PLAY, [table, deals])
    return table


def goto(page: Page, place: str) -> None:
    """Go to a place."""
    page.evaluate("place => { location.hash = place }", place)


def test_the_score_book_adds_up_and_says_who_gives_whom(open_page: OpenPage) -> None:
    """Two deals are two rows under the names; the foot is their sum; one transfer makes both even."""
    page = open_page()
    table = played(page)
    nets = fetch(page, "GET", f"/api/tables/{table}/ledger")
    goto(page, f"#/table/{table}/book")

    rows = page.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(page.locator("thead th")).to_have_count(3)
    shown = [cell.replace("＋", "").replace("−", "-") for cell in page.locator("tfoot td").all_text_contents()]
    assert shown == [str(total) for total in nets["totals"]]
    pay = page.locator("section", has=page.get_by_role("heading", name=re.compile("^誰給誰")))
    if nets["totals"][0]:
        expect(pay.get_by_role("listitem")).to_have_count(1)
        expect(pay).to_contain_text(str(abs(nets["totals"][0])))
    else:
        expect(pay).to_contain_text("大家打平")


def test_a_row_of_the_score_book_opens_how_it_was_scored(open_page: OpenPage) -> None:
    """Each part of a deal's score has its lines with their articles; from there the replay is one step away."""
    page = open_page(1280, 800, "en-GB")
    table = played(page, deals=1)
    goto(page, f"#/table/{table}/book")
    page.get_by_role("button", name="How deal 1 was scored").click()
    sheet = page.get_by_role("dialog", name="Deal 1")
    sheet.locator("summary").first.click()
    expect(sheet.locator("details[open] li").first).to_contain_text(re.compile(r"art\. 1\.\d"))
    sheet.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"#/table/{table}/replay/1/"))
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_score_book_is_a_file_for_other_programs(open_page: OpenPage) -> None:
    """CSV holds every net and the totals; JSON is the ledger as the server has it."""
    page = open_page()
    table = played(page)
    goto(page, f"#/table/{table}/book")
    with page.expect_download() as started:
        page.get_by_role("button", name="存成 CSV").click()
    ledger = fetch(page, "GET", f"/api/tables/{table}/ledger")
    rows = list(csv.reader(started.value.path().read_text("utf-8-sig").splitlines()))
    assert [row[2:] for row in rows[1:-1]] == [
        [str(part["net"]) for part in deal["score"]["parts"]] for deal in ledger["deals"] if deal["score"]
    ]
    assert rows[-1][2:] == [str(total) for total in ledger["totals"]]
    with page.expect_download() as started:
        page.get_by_role("button", name="存成 JSON").click()
    kept = json.loads(started.value.path().read_text("utf-8"))
    assert (kept["deals"], kept["totals"]) == (ledger["deals"], ledger["totals"])


def test_a_record_is_kept_checked_and_found_out(open_page: OpenPage, tmp_path: Path) -> None:
    """A record is saved without names; brought back it is in order; with two cards exchanged it is not."""
    page = open_page()
    played(page, deals=1)
    goto(page, "#/records")
    with page.expect_download() as started:
        page.get_by_role("link", name="存牌譜").click()
    text = started.value.path().read_text("utf-8")
    assert started.value.suggested_filename.endswith(".paizhuo")
    good, bad = tmp_path / "good.paizhuo", tmp_path / "bad.paizhuo"
    good.write_text(text, "utf-8")
    record = json.loads(text)
    order = record["deals"][0]["order"]
    cards = order.split() if isinstance(order, str) else list(order)
    cards[0], cards[-1] = cards[-1], cards[0]
    record["deals"][0]["order"] = " ".join(cards) if isinstance(order, str) else cards
    bad.write_text(json.dumps(record), "utf-8")

    page.locator("input[type=file]").set_input_files(good)
    expect(page.locator("main .said")).to_contain_text("這份牌譜沒有問題：撿紅點，1 局。")
    expect(page.get_by_text("它證明牌沒有換過，不證明主機沒偷看")).to_be_visible()
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.locator("main .said")).to_contain_text("牌譜不對")
    expect(page.get_by_text("它證明牌沒有換過")).to_have_count(0)


def test_what_is_no_record_is_called_so(open_page: OpenPage, tmp_path: Path) -> None:
    """What is no record is called so in a sentence; the page stays usable."""
    page = open_page(path="#/records")
    wrong = tmp_path / "shopping.paizhuo"
    wrong.write_bytes(b"\xff\xfe milk")
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.locator("main .said")).to_contain_text("這不是牌桌的牌譜")


@pytest.mark.parametrize(
    ("width", "height", "locale"), [(320, 568, "en-GB"), (390, 844, "zh-TW"), (1280, 800, "en-GB")]
)
def test_axe_finds_nothing_in_a_full_score_book(open_page: OpenPage, width: int, height: int, locale: str) -> None:
    """The score book of four players, its opened row and the records: no accessibility fault, nothing too wide."""
    page = open_page(width, height, locale)
    table = played(page, deals=1, seats=4, bots=["family"] * 3)
    goto(page, f"#/table/{table}/book")
    expect(page.locator("tbody tr")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert Axe().run(page).violations_count == 0
    page.locator("tbody button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert Axe().run(page).violations_count == 0


def test_two_hundred_deals_scroll_in_a_window(open_page: OpenPage) -> None:
    """A long evening scrolls inside the book: the names stay on top, the totals at the foot, the last deal is there."""
    page = open_page()
    table = played(page, deals=1)
    ledger = fetch(page, "GET", f"/api/tables/{table}/ledger")
    long = ledger | {"deals": [ledger["deals"][-1] | {"number": number} for number in range(1, 201)]}
    page.route("**/ledger", lambda route: route.fulfill(json=long))
    goto(page, f"#/table/{table}/book")

    expect(page.locator("tbody tr")).to_have_count(200)
    expect(page.locator("tbody tr").last).not_to_be_in_viewport()
    page.locator("tbody button").last.scroll_into_view_if_needed()
    expect(page.locator("tbody tr").last).to_be_in_viewport()
    expect(page.locator("thead th").first).to_be_in_viewport()
    expect(page.locator("tfoot td").first).to_be_in_viewport()
    page.locator("tbody button").last.click()
    expect(page.get_by_role("dialog", name="第 200 局")).to_be_visible()


def test_in_the_largest_type_the_book_shows_one_player_at_a_time(open_page: OpenPage) -> None:
    """At 1.6 times the size there is one column, and arrows lead from player to player."""
    page = open_page(390, 844)
    table = played(page, deals=1, seats=4, bots=["family"] * 3)
    page.evaluate("localStorage.setItem('paizhuo.settings', JSON.stringify({size: 'extra', language: 'zh-Hant'}))")
    goto(page, f"#/table/{table}/book")
    page.reload()
    expect(page.locator("thead th")).to_have_count(2)
    first = page.locator("thead th").nth(1).inner_text()
    page.locator("main .row button").nth(1).click()
    assert page.locator("thead th").nth(1).inner_text() != first
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
