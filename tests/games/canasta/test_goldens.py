"""Golden records: deals that were played once replay to the letter, under every version and to every kind of end."""

from pathlib import Path

import pytest

from paizhuo.core.errors import RecordError
from paizhuo.core.game import Scored
from paizhuo.core.record import read_record, replay, verify, write_record
from paizhuo.games import canasta as game
from paizhuo.games.canasta.words import Happening
from paizhuo.games.registry import game as game_named
from tests.games.canasta.goldens import FOLDER, HOUSES, STACKED

GOLDENS = sorted(FOLDER.glob("*.paizhuo"))


def test_every_version_has_a_golden_record() -> None:
    """All versions, the deals that were laid out, and tables with house rules."""
    assert {path.stem for path in GOLDENS} == {*game.PRESETS, *HOUSES, *STACKED}


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
        if record.draw.order:
            seating = record.game.seating(record.options, record.draw.order)
            seen |= {event.message().phrase.code for event in seating.events}
        for frame in replay(record):
            for event in frame.events:
                faces = [event.seen_by(seat) for seat in (frame.seat, None)]
                seen |= {face.message().phrase.code for face in faces if face is not None}

    assert {phrase.code for phrase in Happening} - seen == {"ca.ev.deal_count", "ca.ev.cards_missing"}


def test_case_94_the_settlement_of_the_source_from_a_played_record() -> None:
    """160 for cards, 800 for canastas, 200 for red threes, 100 for going out, 75 left with the partner: 1185."""
    record = read_record((FOLDER / "settlement.paizhuo").read_text(encoding="utf-8"), game_named)
    outcome = record.deals[0].outcome
    assert isinstance(outcome, Scored)
    part = outcome.score.parts[0]
    assert part.net == 1185
    assert [line.points for line in part.lines] == [160, 800, 200, 100, -75, 0]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"net": 1185', '"net": 1285'),
        ('"dealer": 3', '"dealer": 2'),
        ('"meld 4 4 2"', '"meld 4 4"'),
        ('"order": "', '"order": "RJ '),
    ],
)
def test_a_record_that_was_changed_is_refused(before: str, after: str) -> None:
    """Another net, another dealer, a two kept back or a card too many is found."""
    text = (FOLDER / "settlement.paizhuo").read_text(encoding="utf-8")
    assert before in text

    with pytest.raises(RecordError):
        verify(read_record(text.replace(before, after, 1), game_named))
