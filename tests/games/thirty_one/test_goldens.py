"""Golden records: matches that were played once replay to the letter, under every version."""

from pathlib import Path

import pytest

from paizhuo.core.errors import RecordError
from paizhuo.core.record import read_record, replay, verify, write_record
from paizhuo.games import thirty_one as game
from paizhuo.games.registry import game as game_named
from tests.games.thirty_one.goldens import FOLDER, HOUSES

GOLDENS = sorted(FOLDER.glob("*.paizhuo"))


def test_every_version_has_a_golden_record() -> None:
    """All presets, the worked example, and tables with many house rules."""
    assert {path.stem for path in GOLDENS} == {*game.PRESETS, *HOUSES, "worked-example"}


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_letter(path: Path) -> None:
    """Moves, scores, totals and dealers are what they were, and the record is written as it was read."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text, game_named)

    assert verify(record).counted >= 1
    assert write_record(record) == text


def test_case_60_the_worked_example_plays_through_the_record() -> None:
    """甲 knocks with A Q 9 of hearts, and 丙 wins with A K 9 of diamonds."""
    record = read_record((FOLDER / "worked-example.paizhuo").read_text(encoding="utf-8"), game_named)
    last = list(replay(record))[-1]
    said = [event.message().into("zh-Hant", lambda seat: "甲乙丙"[seat]) for event in last.events]

    assert said == [
        "丙不換",
        "甲攤牌：紅心A、紅心Q和紅心9，30 點",
        "乙攤牌：黑桃A、黑桃10和黑桃7，28 點",
        "丙攤牌：方塊A、方塊K和方塊9，30 點",
        "丙收下 3 枚籌碼",
    ]


def test_the_goldens_hold_what_is_rare() -> None:
    """Among them are a void deal, a pot that stays, 31 at the deal and by an exchange, claims, and all ways to end."""
    seen = set[str]()
    for path in GOLDENS:
        for frame in replay(read_record(path.read_text(encoding="utf-8"), game_named)):
            seen |= {event.message().phrase.code for event in frame.events}

    draws = {"to.ev.cut", "to.ev.tie_cut", "to.ev.first_dealer"}  # before the first deal
    never = {phrase.code for phrase in next(iter(game.PHRASES))} - seen - draws
    assert never <= {"to.ev.deal_count", "to.ev.cards_missing"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"8C>9D"', '"8C>KC"'),
        ('"knock"', '"show"'),
        ('"8C>9D"', '"8C>7S"'),
        ("AH AS AD", "AS AH AD"),
        ('"net": 2', '"net": 3'),
        ('"dealer": 2', '"dealer": 1'),
    ],
)
def test_a_record_that_was_changed_is_refused(before: str, after: str) -> None:
    """Another move, another order, another net or another dealer is found."""
    text = (FOLDER / "worked-example.paizhuo").read_text(encoding="utf-8")
    assert before in text

    with pytest.raises(RecordError):
        verify(read_record(text.replace(before, after), game_named))
