"""Golden records: matches that were played once replay to the letter, under every version."""

from __future__ import annotations

from pathlib import Path

import pytest

from paizhuo.core.errors import RecordError
from paizhuo.core.record import read_record, replay, verify, write_record
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten.words import Happening
from paizhuo.games.registry import game as game_named
from tests.games.chinese_ten.goldens import FOLDER, HOUSES

GOLDENS = sorted(FOLDER.glob("*.paizhuo"))


def test_every_version_has_a_golden_record() -> None:
    """All versions are there, and tables with rare openings and house rules."""
    assert {path.stem for path in GOLDENS} == {*game.PRESETS, *HOUSES}


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_letter(path: Path) -> None:
    """Moves, scores, totals and dealers are what they were, and the record is written as it was read."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text, game_named)

    assert verify(record).counted >= 1
    assert write_record(record) == text


def test_the_goldens_hold_what_is_rare() -> None:
    """Everything that can happen at the table happens in one of them, but misdeals with real cards."""
    seen = set[str]()
    for path in GOLDENS:
        record = read_record(path.read_text(encoding="utf-8"), game_named)
        for frame in replay(record):
            seen |= {event.message().phrase.code for event in frame.events}
        seen |= {event.message().phrase.code for event in game.seating(record.options, record.draw.order).events}

    assert {phrase.code for phrase in Happening} - seen == {"ct.ev.deal_count", "ct.ev.cards_missing"}


@pytest.mark.parametrize(
    ("before", "after"),
    [('"net": ', '"net": 1'), ('"dealer": 1', '"dealer": 2'), ('"order": "', '"order": "RJ '), ('"cut ', '"cut 9')],
)
def test_a_record_that_was_changed_is_refused(before: str, after: str) -> None:
    """Another net, another dealer, a card too many or another cut is found."""
    text = (FOLDER / "wikipedia.paizhuo").read_text(encoding="utf-8")
    assert before in text

    with pytest.raises(RecordError):
        verify(read_record(text.replace(before, after, 1), game_named))
