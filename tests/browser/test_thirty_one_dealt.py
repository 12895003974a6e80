"""Thirty-One in the browser, from stacked decks: the worked example of the rule book, a tie, and a hand of 31."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import fetch, prefer
from tests.browser.test_thirty_one import GUARD, AtTable
from tests.games.thirty_one.support import WORKED, WORKED_WIDOW

ROOT: Final = Path(__file__).parents[2]
STACKED: Final = """
import sys
from paizhuo.cards import STANDARD, cards
from paizhuo.cli import main
from paizhuo.server.table import standing
from tests.games.thirty_one.support import order

hands, widow, dealer = sys.argv[1].split(";"), sys.argv[2], int(sys.argv[3])

def stacked(deck, receipt):
    if receipt.number:
        return order(hands, widow, dealer)
    cut = list(cards("KC KD"))
    cut[dealer:dealer] = cards("2C")
    return (*cut, *(card for card in STANDARD if card not in cut))

standing.deck_order = stacked
sys.exit(main(sys.argv[4:]))
"""


@pytest.fixture
def stacked(browser: object, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[], Page]]:
    """Open a page at a table server whose decks are stacked: three hands, the middle three, who deals."""
    hands, widow, dealer = getattr(request, "param", (WORKED, WORKED_WIDOW, 2))
    deck = [";".join(hands), widow, str(dealer)]
    command = [sys.executable, "-c", STACKED, *deck, "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        context = browser.new_context(  # type: ignore[attr-defined]
            viewport={"width": 390, "height": 844}, locale="zh-TW", reduced_motion="reduce", service_workers="block"
        )

        def opened() -> Page:
            page: Page = context.new_page()
            page.goto(address)
            return page

        yield opened
        context.close()
        server.terminate()


def at_stacked(page: Page, changes: Mapping[str, str], *, pace: int = 0, **settings: object) -> AtTable:
    """Sit down at a table of three whose deck is stacked, and wait for the deal."""
    prefer(page, **settings)
    body = {"game": "thirty-one", "preset": "bicycle", "seats": 3, "changes": changes,
            "bots": ["family", "family"], "settings": {"pace": pace}}  # fmt: skip
    table = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    expect(page.locator(".table31:visible, .scores:visible").first).to_be_visible()
    return AtTable(page)


def test_the_third_wins_over_the_knocker_of_the_worked_example(stacked: Callable[[], Page]) -> None:
    """甲 takes Q♥ for 30 and knocks in the next turn; 丙 has 30 with the king, and wins although 甲 knocked."""
    page = stacked()
    me = at_stacked(page, {})
    expect(me.page.locator(".worth")).to_have_text("紅心 20 點")
    page.wait_for_timeout(GUARD)
    page.locator('.own [data-card="KC"]').click()
    page.locator('.middle [data-card="QH"]').click()
    me.button("換牌").click()
    expect(page.locator('.middle [data-card="8C"]')).to_be_visible()
    assert me.rest() is False
    expect(page.locator(".worth")).to_have_text("紅心 30 點")
    page.wait_for_timeout(GUARD)
    page.locator(".knock").click()
    expect(page.locator("dialog[open]")).to_contain_text("你 30 點。敲了以後，其他 2 人各再一次，你不再換。")
    page.locator("dialog .main").click()

    expect(me.scores).to_contain_text("都是 30 點")
    winner = me.scores.locator(".rows details").first
    expect(winner).to_contain_text("＋2")
    expect(winner).not_to_contain_text("你")
    expect(me.scores.locator(".rows details[open]")).to_contain_text("−1")


TIED: Final = (("KH JH 5H", "KS 10S 5S", "2D 3C 4D"), "7C 8D 9C", 2)


@pytest.mark.parametrize("stacked", [TIED], indirect=True)
def test_a_tie_is_walked_through_card_by_card(stacked: Callable[[], Page]) -> None:
    """K J 5 lies above K 10 5: the kings are equal, the jack decides, and the fives are not looked at."""
    me = at_stacked(stacked(), {})
    me.page.wait_for_timeout(GUARD)
    me.page.locator(".knock").click()
    me.page.locator("dialog .main").click()

    walk = me.scores.locator(".walk")
    expect(walk.locator(".name")).to_have_count(2)
    expect(walk.locator(".name").first).to_have_text("你")
    expect(walk.locator(".sign")).to_have_text(["＝", "\u2228"])
    expect(walk.locator(".card.equal")).to_have_count(2)
    expect(walk.locator(".card.decides.wins")).to_have_count(1)
    expect(walk.locator(".card.after")).to_have_count(2)
    expect(walk).to_have_attribute(
        "aria-label", re.compile("你：紅心 K、紅心 J和紅心五。 .+：黑桃 K、黑桃十和黑桃五。")
    )
    tops = walk.locator(".card").evaluate_all("all => all.map((card) => card.getBoundingClientRect().top)")
    assert len(tops) == 6
    assert max(tops[:3]) < min(tops[3:])
    expect(me.scores).to_contain_text("都是 25 點，比到第 2 張：J 大於 10")


CLAIMED: Final = (("AH KH QH", "AS 10S 4D", "AD KD 8C"), "2H 7S 9D", 0)


@pytest.mark.parametrize("stacked", [CLAIMED], indirect=True)
def test_31_is_shown_out_of_turn_where_it_is_claimed(stacked: Callable[[], Page]) -> None:
    """While the next seat still thinks, the only button shows 31; the deal is won at once, by the article of 31."""
    page = stacked()
    me = at_stacked(page, {"thirty_one": "claim"}, pace=10_000)
    expect(me.line).to_have_text("還沒輪到你，但你有 31 點，隨時可以亮")
    expect(page.locator(".actions button")).to_have_text(["亮 31 點"])
    expect(page.locator(".own .row.glow")).to_have_count(1)
    page.wait_for_timeout(GUARD)
    me.button("亮 31 點").click()

    expect(me.scores).to_contain_text("正好 31 點")
    expect(me.scores.locator(".rows details[open]")).to_contain_text("＋2")
    expect(me.scores).to_contain_text("第 1B.9 條")


NEARLY: Final = (("AH KH 9C", "AS 10S 4D", "AD KD 8C"), "QH 7S 9D", 2)
GLOWED: Final = """() => {
    window.glowed = [];
    const look = () => {
        const [glow, shown] = ['.own .row.glow', '.strip .mini'].map((part) => document.querySelectorAll(part).length);
        window.glowed.push(`${glow} ${shown}`);
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


@pytest.mark.parametrize("stacked", [NEARLY], indirect=True)
@pytest.mark.parametrize(("motion", "speed"), [("no-preference", "fast"), ("no-preference", "off"), ("reduce", "fast")])
def test_a_hand_of_31_glows_before_the_hands_are_shown(stacked: Callable[[], Page], motion: str, speed: str) -> None:
    """With 31 reached the hand glows while the others still hide theirs; where nothing moves nobody waits for it."""
    page = stacked()
    page.emulate_media(reduced_motion=motion)
    me = at_stacked(page, {}, speed=speed)
    expect(page.locator(".worth")).to_have_text("紅心 21 點")
    expect(page.locator(".knock")).to_have_attribute("aria-disabled", "false")
    page.wait_for_timeout(GUARD)
    page.evaluate(GLOWED)
    page.locator('.own [data-card="9C"]').click()
    page.locator('.middle [data-card="QH"]').click()
    me.page.locator(".actions .main").click()
    expect(me.scores).to_contain_text("正好 31 點")

    seen = page.evaluate("window.glowed")
    assert ("1 0" in seen) == (motion == "no-preference" and speed != "off")
    expect(page.locator(".own .row.glow")).to_have_count(1)
