"""Canasta in the browser, from stacked decks: going out, asking the partner, mixing a canasta, and refusals."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import prefer
from tests.browser.test_canasta import DESK_EN, PHONE_ZH, PICTURE, AtCanasta, sit_down

ROOT: Final = Path(__file__).parents[2]
STACKED: Final = """
import sys

from paizhuo.cli import main
from paizhuo.core.game import Seating
from paizhuo.core.wording import Seat
from paizhuo.games import canasta
from paizhuo.server import app
from paizhuo.server.table import standing
from tests.games.canasta.support import order

hand, stock, answer = sys.argv[1:4]
shuffled = standing.deck_order

class Obedient:
    async def choose(self, game, level, seen):
        told = canasta.Answer(yes=answer == "yes")
        return told if told in canasta.legal_moves(seen.view) else canasta.forced_move(seen.view)

    async def close(self):
        pass

def stacked(deck, receipt):
    return order([hand, "", "", ""], stock) if receipt.number else shuffled(deck, receipt)

app.BotProcess = Obedient
standing.deck_order = stacked
canasta.seating = lambda *_: Seating((0, 1, 2, 3), Seat(3))
sys.exit(main(sys.argv[4:]))
"""
"""A server that deals one hand to the person at seat 0, who plays first; the partner answers as told."""
Dealt: TypeAlias = Callable[..., AtCanasta]


@pytest.fixture
def dealt(browser: Browser, tmp_path: Path) -> Iterator[Dealt]:
    """Sit down at a table with a hand, the upcard, the next cards of the stock, and a partner who will say so."""
    servers, contexts = [], []

    def sit(
        hand: str, stock: str, screen: tuple[int, int, str] = PHONE_ZH, *, partner: str = "", target: str = "100"
    ) -> AtCanasta:
        serve = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / str(len(servers)))]
        servers.append(
            subprocess.Popen(
                [sys.executable, "-c", STACKED, hand, stock, partner, *serve],
                stdout=subprocess.PIPE,
                encoding="utf-8",
                cwd=ROOT,
            )
        )
        assert servers[-1].stdout is not None
        address = servers[-1].stdout.readline().split()[-1]
        width, height, locale = screen
        contexts.append(
            browser.new_context(
                viewport={"width": width, "height": height},
                locale=locale,
                reduced_motion="reduce",
                service_workers="block",
            )
        )
        page = contexts[-1].new_page()
        page.goto(address)
        prefer(page)
        me = sit_down(page, target=target)
        # a press before all is shown would only cut it short
        expect(me.line).to_contain_text(re.compile("輪到你|接|Your turn"))
        return me

    yield sit
    for context in contexts:
        context.close()
    for server in servers:
        server.terminate()
        server.communicate(timeout=10)


CONCEALED: Final = "9 9 9 9 9 9 9 5 5 5 5"
"""With a five it can be melded whole, with a four one card is left to discard."""


def draw(me: AtCanasta) -> None:
    """Draw, and wait for what can be done then."""
    me.press("draw")
    expect(me.button("discard")).to_be_visible()


def pick(me: AtCanasta, rank: str, count: int = 1) -> None:
    """Put cards of a rank into the tray."""
    for _ in range(count):
        me.page.locator(f".tile[data-rank='{rank}']").press("Space")


def moved(me: AtCanasta, act: str) -> None:
    """Press a button, and wait until the table has moved on."""
    before = me.page.evaluate(PICTURE)
    me.press(act)
    me.page.wait_for_function(f"before => ({PICTURE})() !== before", arg=before)


def refused(me: AtCanasta, why: str, article: str) -> None:
    """The line says why not, with the article."""
    expect(me.line).to_have_text(re.compile(rf"^{re.escape(why)} ?（第 {article} 條）\s*$"))


def ask_to_go_out(me: AtCanasta) -> None:
    """Draw, lay the whole hand ready, and press 出完, before which there is a question."""
    draw(me)
    me.press("out")
    expect(me.button("lay")).to_have_text("出完")
    me.press("lay")


def question(page: Page) -> str:
    """Read what is asked before something is done."""
    expect(page.get_by_role("dialog")).to_be_visible()
    return page.get_by_role("dialog").inner_text()


def test_a_yes_of_the_partner_binds(dealt: Dealt) -> None:
    """問搭檔, 可以: keeping cards is refused, 出完 lays everything ready, and the deal ends concealed."""
    me = dealt(CONCEALED, "8 4", partner="yes")
    draw(me)
    expect(me.button("ask")).to_have_text("問搭檔")
    expect(me.button("out")).to_have_text("出完")
    me.press("ask")
    expect(me.line).to_have_text("搭檔說可以，這回合要出完")
    expect(me.button("ask")).to_have_count(0)

    pick(me, "4")
    me.press("discard")
    refused(me, "搭檔說可以，這回合要出完", "C6")
    me.page.get_by_role("button", name="全部收回").press("Enter")
    me.press("out")
    expect(me.tray.locator(".group")).to_have_count(2)
    expect(me.line).to_have_text("可以攤出")
    moved(me, "lay")
    expect(me.line).to_have_text("搭檔說可以，這回合要出完")
    me.press("out")
    expect(me.line).to_have_text("這樣就暗出完，獎 100 分")
    expect(me.button("discard")).to_have_text("出完")
    me.press("discard")

    expect(me.scores).to_contain_text("出完 100")
    expect(me.scores).to_contain_text("暗出完再加 100")


def test_a_no_of_the_partner_binds(dealt: Dealt) -> None:
    """問搭檔, 先不要: 出完 is not offered, laying the whole hand is refused with its article, and a card is kept."""
    me = dealt(CONCEALED, "8 5", partner="no")
    draw(me)
    me.press("ask")
    expect(me.line).to_have_text("搭檔說先不要，這回合要留牌")
    expect(me.button("out")).to_have_count(0)

    pick(me, "9", 7)
    pick(me, "5", 5)
    expect(me.tray.locator(".group")).to_have_count(2)
    before = me.page.evaluate(PICTURE)
    me.press("lay")
    refused(me, "搭檔說先不要，這回合要留牌", "C6")
    assert me.page.evaluate(PICTURE) == before
    expect(me.tray.locator(".group")).to_have_count(2)
    for _ in range(2):
        me.page.locator(".tile[data-rank='5']").press("Backspace")
    expect(me.line).to_have_text("可以攤出")
    moved(me, "lay")
    expect(me.line).to_have_text("搭檔說先不要，這回合要留牌")
    pick(me, "5")
    expect(me.line).to_contain_text("換下一位")
    moved(me, "discard")
    expect(me.scores).to_have_count(0)
    expect(me.page.locator(".ours .meld")).to_have_count(2)


@pytest.mark.parametrize(
    ("screen", "asked", "out"),
    [
        (PHONE_ZH, ("這是暗出完，獎 100 分。", "這樣就出完。要先問搭檔嗎？"), "出完"),
        (DESK_EN, ("Concealed: 100 bonus.", "This goes out. Ask your partner first?"), "Go out"),
    ],
    ids=["phone-zh", "desk-en"],
)
def test_going_out_unasked_is_asked_first_with_its_bonus(
    dealt: Dealt, screen: tuple[int, int, str], asked: tuple[str, str], out: str
) -> None:
    """The whole hand is laid ready: the question names the bonus of a concealed out, and may lead to the partner."""
    me = dealt(CONCEALED, "8 5", screen, partner="no")
    draw(me)
    me.press("out")
    expect(me.tray.locator(".group")).to_have_count(2)
    expect(me.button("lay")).to_have_text(out)
    me.press("lay")
    said = question(me.page)
    assert all(words in said for words in asked)
    me.page.keyboard.press("Escape")
    expect(me.page.locator("dialog")).to_have_count(0)
    expect(me.tray.locator(".group")).to_have_count(2)
    me.press("lay")
    me.page.get_by_role("dialog").get_by_role("button", name=out, exact=True).press("Enter")
    expect(me.scores.locator(".finish")).to_be_visible()


def test_the_scores_of_both_sides_stand_beside_each_other(dealt: Dealt) -> None:
    """Mine first, line beside line with the article; what only one side has leaves the other's place empty."""
    me = dealt(CONCEALED, "8 5", target="5000")
    ask_to_go_out(me)
    me.page.get_by_role("dialog").get_by_role("button", name="出完", exact=True).press("Enter")

    sheet = me.scores.get_by_role("table")
    expect(sheet.get_by_role("columnheader")).to_contain_text(["己方", "對方"])
    rows = [[cell.inner_text() for cell in row.get_by_role("cell").all()] for row in sheet.locator("tbody tr").all()]
    assert rows[:4] == [
        ["牌值 95", "", "第 C8 條"],
        ["純 1 組、混合 0 組：500", "", "第 C8 條"],
        ["出完 100", "", "第 C8 條"],
        ["暗出完再加 100", "", "第 C8 條"],
    ]
    assert [bool(re.fullmatch(r"剩牌（含搭檔）：−\d+", cell)) for cell in rows[4][:2]] == [True, True]
    assert re.fullmatch(r"累計 \d+，下一局開門 50", rows[5][0])
    assert re.fullmatch(r"累計 −\d+，下一局開門 15", rows[5][1])
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_question_before_going_out_may_lead_to_the_partner(dealt: Dealt) -> None:
    """問搭檔 stands beside 出完; the answer then binds."""
    me = dealt(CONCEALED, "8 5", partner="no")
    ask_to_go_out(me)
    me.page.get_by_role("dialog").get_by_role("button", name="問搭檔").press("Enter")
    expect(me.line).to_contain_text("搭檔說先不要")


def test_a_natural_canasta_turns_mixed_only_after_a_question(dealt: Dealt) -> None:
    """500 become 300: the question says so, 再想想 leaves the tray, and after 攤出 the canasta is mixed."""
    me = dealt("9 9 9 9 9 9 9 2 6 7 8", "4 J", target="5000")
    draw(me)
    pick(me, "9", 7)
    expect(me.line).to_have_text("可以攤出")
    moved(me, "lay")
    own = me.page.locator(".ours .meld")
    expect(own).to_contain_text("純")
    pick(me, "2")
    me.tray.get_by_role("button", name="2 加到己方 9").press("Enter")
    expect(me.button("lay")).to_have_text("加到 9")
    before = me.page.evaluate(PICTURE)
    me.press("lay")
    assert "加了百搭，純 Canasta 變混合，獎分 500 變 300。" in question(me.page)
    me.page.get_by_role("button", name="再想想").press("Enter")
    expect(me.page.locator("dialog")).to_have_count(0)
    assert me.page.evaluate(PICTURE) == before
    expect(me.tray.locator(".group")).to_have_count(1)

    me.press("lay")
    me.page.get_by_role("dialog").get_by_role("button", name="攤出").press("Enter")
    expect(own).to_contain_text("混")


def test_going_out_without_a_canasta_is_refused_and_the_tray_stays(dealt: Dealt) -> None:
    """Kings, aces and eights would leave no card: refused with the article; with one card less they are laid."""
    me = dealt("K K K K A A A 8 8 8 8", "9 8", target="5000")
    draw(me)
    expect(me.button("out")).to_have_count(0)
    for rank, count in (("K", 4), ("A", 3), ("8", 5)):
        pick(me, rank, count)
    expect(me.tray.locator(".group.no")).to_have_count(1)
    before = me.page.evaluate(PICTURE)
    me.press("lay")
    refused(me, "要先有一組 Canasta 才能出完", "C6")
    assert me.page.evaluate(PICTURE) == before
    expect(me.tray.locator(".group")).to_have_count(3)
    expect(me.page.locator(".ours .meld")).to_have_count(0)

    for _ in range(2):
        me.page.locator(".tile[data-rank='8']").press("Backspace")
    expect(me.line).to_have_text("可以攤出")
    moved(me, "lay")
    expect(me.page.locator(".ours .meld")).to_have_count(3)


def test_an_opening_below_the_minimum_is_refused_by_how_much_and_the_tray_stays(dealt: Dealt) -> None:
    """A short opening is refused with what is missing, nobody sees it, and the turn can still end (R19, V19)."""
    me = dealt("K K K A A A 4 5 6 7 8", "9 J", target="5000")
    draw(me)
    pick(me, "K", 3)
    expect(me.tray.locator(".count")).to_contain_text(re.compile(r"開門 30／50 分\s*·\s*差 20"))
    before = me.page.evaluate(PICTURE)
    me.press("lay")
    refused(me, "開門要 50 分，現在 30 分，差 20 分", "C4")
    expect(me.tray.locator(".group")).to_have_count(1)
    assert me.page.evaluate(PICTURE) == before
    expect(me.page.locator(".ours .meld")).to_have_count(0)

    me.page.get_by_role("button", name="全部收回").press("Enter")
    pick(me, "4")
    expect(me.line).to_contain_text("換下一位")
    moved(me, "discard")


def test_what_was_laid_can_be_taken_back(dealt: Dealt) -> None:
    """After laying down, 收回 brings the cards back into the tray while nothing hidden has been seen."""
    me = dealt("K K K A A A 4 5 6 7 8", "9 J", target="5000")
    draw(me)
    pick(me, "K", 3)
    pick(me, "A", 3)
    expect(me.line).to_have_text("可以攤出")
    moved(me, "lay")
    melds = me.page.locator(".ours .meld")
    expect(melds).to_have_count(2)
    me.tray.locator(".undo").press("Enter")
    expect(melds).to_have_count(0)
    expect(me.tray.locator(".group")).to_have_count(2)
    expect(me.line).to_have_text("可以攤出")
    moved(me, "lay")
    expect(melds).to_have_count(2)


def test_a_wild_discard_asks_first(dealt: Dealt) -> None:
    """Discarding a wild card says what it does to the pile before it is sent; 再想想 leaves everything as it was."""
    me = dealt("2 4 5 6 7 8 9 10 J Q K", "9 J", target="5000")
    draw(me)
    pick(me, "2")
    expect(me.line).to_contain_text("凍結")
    before = me.page.evaluate(PICTURE)
    me.press("discard")
    asked = me.page.get_by_role("dialog", name=re.compile("凍結棄牌堆"))
    expect(asked.get_by_role("button", name="再想想")).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(me.page.locator("dialog")).to_have_count(0)
    assert me.page.evaluate(PICTURE) == before
    expect(me.page.locator(".tile[data-rank='2']")).to_have_attribute("aria-selected", "true")
    me.press("discard")
    asked.get_by_role("button", name="棄百搭").press("Enter")
    me.page.wait_for_function(f"before => ({PICTURE})() !== before", arg=before)


def test_a_frozen_pile_says_why_it_stays_and_a_pair_takes_it(dealt: Dealt) -> None:
    """One natural and a two don't take it before the opening; the pile says why, and drawing is what is left."""
    me = dealt("8 2 4 4 5 5 6 6 7 7 9", "8 J", target="5000")
    expect(me.page.locator(".pile .why")).to_contain_text("己方還沒開門")
    me.page.locator(".pile .pile").press("Enter")
    expect(me.page.get_by_role("dialog")).to_contain_text("手上要有兩張真正的 8")
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    expect(me.button("take")).to_have_attribute("aria-disabled", "true")
    me.button("take").press("Enter")
    refused(me, "凍結中（己方還沒開門）：手上要有兩張真正的 8", "C5")
    draw(me)


def test_the_pile_opens_when_the_minimum_is_reached(dealt: Dealt) -> None:
    """8 8 with the top card are 30 of 50: aces are staged with them, and one press lays both and takes the pile."""
    me = dealt("8 8 A A A 4 5 6 7 9 J", "* 3H 8 J", target="5000")
    expect(me.button("take")).to_have_text("8 8 拿 3 張")
    me.press("take")
    expect(me.tray.locator(".count")).to_contain_text("開門 30／50 分")
    expect(me.page.locator(".ours .meld")).to_have_count(0)
    pick(me, "A", 2)
    expect(me.line).to_have_text("一組至少三張")
    expect(me.tray.locator(".count")).to_have_text(re.compile(r"^開門 70／50 分\s*$"))
    pick(me, "A")
    expect(me.tray.locator(".count")).to_contain_text("開門 90／50 分")
    expect(me.line).to_have_text("夠了，可以攤出，棄牌堆進你的手")
    moved(me, "lay")
    expect(me.page.locator(".ours .meld")).to_have_count(2)
    expect(me.page.locator(".tile[data-rank='★']")).to_contain_text("×1")
    expect(me.page.locator(".ours").get_by_role("img", name="紅3 1 張")).to_be_visible()
