"""The golden records of 撿紅點: matches that were played once and must replay to the letter.

    python -m tests.games.chinese_ten.goldens

plays and writes them anew; what then differs is a change of the rules, to be read line by line. The test only reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from paizhuo.cards import Card
from paizhuo.core.options import changed
from paizhuo.core.record import SUFFIX, Played, Record, drawn, record_of, write_record
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Match, Options
from paizhuo.games.chinese_ten.state import first_seat
from tests.games.chinese_ten.support import order

FOLDER: Final = Path(__file__).with_name("goldens")
DEALS: Final = 2


class Stacked(NamedTuple):
    """What is laid out of a deal, as `order` takes it, and how it begins; seats count from who plays first."""

    named: Mapping[str, Any]
    moves: tuple[str, ...] = ()


SWEEP: Final = Stacked({"layout": "KS KH KD KC", "hands": {0: "JC"}, "stock": "JD"}, ("JC",))
ASKED: Final = ("cut 10", "ready", "ready", "ready")
HOUSES: Final[Mapping[str, tuple[str, int, Mapping[str, str], tuple[Stacked, ...]]]] = {
    "openings": (
        "pagat-taiwan",
        4,
        {"sweep_bonus": "8", "match_end": "deals", "deals": "4"},
        (
            SWEEP,
            Stacked({"layout": "QS QH QD 2C", "hands": {0: "QC 8C"}}, ("8C",)),
            Stacked({"layout": "JS JH JD 2C", "stock": "JC"}),
            Stacked({"layout": "5H 2C QS KD", "hands": {0: "5D"}}, ("5D",)),
        ),
    ),
    "re-deals": (
        "wikipedia-current",
        4,
        {},
        (
            Stacked({"layout": "5C 5H 5D KS"}, ("cut 10",)),
            Stacked({"layout": "6C 6H 6D 6S"}, ("cut 10",)),
            Stacked({"layout": "5H 2C 3C 4C", "bottom": "5D"}, ("cut 10",)),
            Stacked({"layout": "KS QS JS 10S", "hands": {0: "2C 3C 4C 6C 7C 8C"}}, ("cut 10", "redeal no-point-hand")),
            Stacked({"layout": "9S 2C QS KD", "hands": {0: "9C 9D 9H"}}, ("cut 10", "redeal four-alike")),
        ),
    ),
    "stranded": (
        "pagat-basic",
        4,
        {"triple_opening": "redeal-one-black-two-red", "other_triple": "one-of-three", "par_rounding": "floor",
         "red_nine": "9"},
        (Stacked({"layout": "KS KC KH 2C", "hands": {0: "KD"}}, ("KD>KH",)),),
    ),
    "optional": (
        "pagat-basic",
        2,
        {"capture": "optional", "leftovers": "last-capturer", "double_five": "bonus-only", "extra_flip": "after-sweep"},
        (Stacked({"layout": "5H 2C QS KD", "hands": {0: "5D"}}, ("5D",)), SWEEP),
    ),
    "jokers": (
        "five-player-jokers",
        5,
        {"double_five": "transfer", "double_five_trigger": "own-both", "extra_flip": "every-turn"},
        (Stacked({"layout": "RJ BJ KS 2H"}), Stacked({"layout": "RJ 9S 9D 2H", "hands": {0: "BJ AC"}}, ("BJ",))),
    ),
    "black-aces": (
        "wikipedia",
        3,
        {"highest_draw_is": "tail", "seat_draw_ties": "fewest-draws"},
        (Stacked({"layout": "9H 2C QS KD", "hands": {0: "AS"}, "stock": "9S AC"}, (*ASKED, "AS")),),
    ),
    "kids-redeal": ("kids", 3, {"settlement": "red-count"}, (Stacked({"layout": "AC AD AH 9C 9D 2C"}),)),
}  # fmt: skip


def records() -> Iterator[tuple[str, Record]]:
    """Play every golden match."""
    for name, preset in game.PRESETS.items():
        options = changed(preset.options(), {"match_end": "deals", "deals": str(DEALS)})
        yield name, _record(name, name, options, ())
    for name, (preset, seats, changes, stacked) in HOUSES.items():
        options = changed(game.PRESETS[preset].options(seats), dict(changes))
        yield name, _record(name, preset, options, stacked)


def _record(name: str, preset: str, options: Options, stacked: tuple[Stacked, ...]) -> Record:
    draw = drawn(game, options, _draw_order(options, name))
    return record_of(game, preset, options, _deals(options, name, stacked), draw=draw)


def _draw_order(options: Options, name: str) -> tuple[Card, ...]:
    """Shuffle for the draw, so that somebody ties."""
    random = Random(f"draw {name}")
    while True:
        deck = _shuffled(options, random)
        if any(event.message().phrase.code == "ev.tie_draw" for event in game.seating(options, deck).events):
            return deck


def _shuffled(options: Options, random: Random) -> tuple[Card, ...]:
    deck = list(game.deck(options))
    random.shuffle(deck)
    return tuple(deck)


def _deals(options: Options, name: str, stacked: tuple[Stacked, ...]) -> Iterator[Played]:
    """Play a match at random, stacked deals first."""
    match = game.new_match(options, game.seating(options, _draw_order(options, name)))
    random, waiting = Random(f"play {name}"), list(stacked)
    while game.result(match) is None:
        laid = waiting.pop(0) if waiting else None
        deck = _stack(match, laid, random) if laid else _shuffled(options, random)
        played, outcome = _play(match, deck, laid.moves if laid else (), random)
        yield played
        match = game.close(match, outcome)


def _stack(match: Match, laid: Stacked, random: Random) -> tuple[Card, ...]:
    """Lay a deal out, with the rest shuffled; where there is a cut, so that it holds after ten cards are lifted."""
    options = match.options
    first = first_seat(options, match.dealer)
    hands = {(first + seat) % options.seats: text for seat, text in laid.named.get("hands", {}).items()}
    pack = order(options, first=first, **{**laid.named, "hands": hands}, shuffle=random)
    return (*pack[-10:], *pack[:-10]) if laid.moves and laid.moves[0] == "cut 10" else pack


def _play(match: Match, deck: tuple[Card, ...], texts: tuple[str, ...], random: Random) -> tuple[Played, Any]:
    state, moves, waiting = game.deal(match, deck).state, list[tuple[Seat, Any]](), list(texts)
    while seats := game.waiting_for(state):
        first = first_seat(match.options, match.dealer)
        seat = (first if first in seats else seats[0]) if waiting else random.choice(seats)
        move = game.read_move(waiting.pop(0)) if waiting else random.choice(game.legal_moves(game.view(state, seat)))
        moves.append((seat, move))
        state = game.apply(state, seat, move).state
    return Played(deck, moves), game.outcome(state)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title, record in records():
        (FOLDER / f"{title}{SUFFIX}").write_text(write_record(record), encoding="utf-8")
