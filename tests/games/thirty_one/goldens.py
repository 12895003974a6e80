"""The golden records of Thirty-One: matches that were played once and must replay to the letter.

    python -m tests.games.thirty_one.goldens

plays and writes them anew; what then differs is a change of the rules, to be read line by line. The test only reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from paizhuo.bots import LEVELS, bot
from paizhuo.core.game import Match, Seen
from paizhuo.core.options import changed
from paizhuo.core.record import SUFFIX, Draw, Played, Record, drawn, record_of, write_record
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game
from tests.games.thirty_one.support import NO_PASS, WORKED, WORKED_WIDOW, order

FOLDER: Final = Path(__file__).with_name("goldens")
TIED: Final = ("KH QH 4H", "KS QS 4S", "2C 3D 5D")
TWO_31: Final = ("AH KH QH", "2C 3D 5D", "AS KS JS")
HOUSES: Final[Mapping[str, Mapping[str, str]]] = {
    "claim-carry": {"thirty_one": "claim", "full_tie": "carry-over", "knock_after_exchange": "on", "ante": "2"},
    "points-carry": {"ante": "0", "full_tie": "carry-over", "knock_after_exchange": "on"},
    "replay-no-pot": {"full_tie": "replay", "ante": "0", "several_31": "turn-order", "max_turns": "5"},
    "forced": {**NO_PASS, "early_knock": "first-action-only", "exchange": "any", "trips": "30.5"},
}


class Stacked(NamedTuple):
    """A deal that was laid out, and how it begins."""

    hands: Sequence[str]
    widow: str
    moves: Sequence[str]


def records() -> Iterator[tuple[str, Record]]:
    """Play every golden match."""
    yield "worked-example", _worked_example()
    for number, (name, preset) in enumerate(game.PRESETS.items()):
        options = preset.options(2 + number)
        yield name, record_of(game, name, options, _deals(options, name, ()), draw=_draw(options, name))
    for name, changes in HOUSES.items():
        options = changed(game.PRESETS["bicycle"].options(3), changes)
        stacked = (Stacked(TIED, "3C 3H 2S", ("knock",)), Stacked(TWO_31, "9C 9D 9H", ()))
        yield name, record_of(game, "bicycle", options, _deals(options, name, stacked), draw=_draw(options, name))


def _worked_example() -> Record:
    """Play cases 59 and 60: the last seat deals, 甲 knocks, and 丙 wins."""
    moves = ["KC>QH", "4D>7S", "8C>9D", "knock", "pass", "pass"]
    played = [(Seat(number % 3), game.read_move(text)) for number, text in enumerate(moves)]
    options = game.PRESETS["bicycle"].options(3)
    deal = Played(order(WORKED, WORKED_WIDOW, 2), played)
    return record_of(game, "bicycle", options, [deal], draw=Draw((0, 1, 2), Seat(2)), names=("甲", "乙", "丙"))


def _draw(options: Any, name: str) -> Draw:
    return drawn(game, options, _shuffled(options, Random(f"draw {name}")))


def _shuffled(options: Any, random: Random) -> tuple[Any, ...]:
    deck = list(game.deck(options))
    random.shuffle(deck)
    return tuple(deck)


def _deals(options: Any, name: str, stacked: Sequence[Stacked]) -> Iterator[Played]:
    """Play a match: stacked deals first, then shuffled ones; computer players of every level, and random play."""
    match: Match[Any] = game.new_match(options, game.seating(options, _shuffled(options, Random(f"draw {name}"))))
    random, waiting = Random(f"play {name}"), list(stacked)
    while game.result(match) is None:
        laid = waiting.pop(0) if waiting else None
        deck = order(laid.hands, laid.widow, match.dealer) if laid else _shuffled(options, random)
        played, outcome = _play(match, deck, laid.moves if laid else (), random)
        yield played
        match = game.close(match, outcome)


def _play(match: Match[Any], deck: Sequence[Any], texts: Sequence[str], random: Random) -> tuple[Played, Any]:
    step, moves = game.deal(match, deck), list[tuple[Seat, Any]]()
    players = [random.choice([*LEVELS, "random"]) for _ in range(match.options.seats)]
    while actors := game.actors(step.state):
        seat = game.waiting_for(step.state)[0] if texts else random.choice(actors)
        move = game.read_move(texts[0]) if texts else _choose(game.view(step.state, seat), players[seat], random)
        texts = texts[1:]
        moves.append((seat, move))
        step = game.apply(step.state, seat, move)
    return Played(tuple(deck), moves), game.outcome(step.state)


def _choose(view: Any, player: str, random: Random) -> Any:
    if player == "random":
        return random.choice(game.legal_moves(view))
    return bot(game.ID, player).choose(Seen(view), random)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title, record in records():
        (FOLDER / f"{title}{SUFFIX}").write_text(write_record(record), encoding="utf-8")
