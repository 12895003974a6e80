"""The golden records of Canasta: deals that were played once and must replay to the letter.

    python -m tests.games.canasta.goldens

plays and writes them anew; what then differs is a change of the rules, to be read line by line. The test only reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from paizhuo.cards import Card
from paizhuo.core.game import Match
from paizhuo.core.options import changed
from paizhuo.core.record import SUFFIX, Draw, Played, Record, drawn, record_of, write_record
from paizhuo.core.wording import Seat
from paizhuo.games import canasta as game
from tests.games.canasta.support import order, shuffled

FOLDER: Final = Path(__file__).with_name("goldens")
TRIES: Final = 400
HOUSES: Final[Mapping[str, Mapping[str, str]]] = {
    "early-questions": {"ask_timing": "before-or-after-draw", "ask_limit": "per-deal", "one_card_rule": "allow"},
    "last-melds": {"last_red_three": "meld-then-end", "canastas_to_go_out": "2"},
    "late-red-threes": {"red_threes_at_deal": "own-first-turn", "black_three_freezes": "on", "match_end": "deals"},
}
STACKED: Final[Mapping[str, tuple[Sequence[str], str, Sequence[str]]]] = {
    # Case 94: 160 + 800 + 200 + 100 − 75. The source's own cards can't all be on the table of a real deal, where a
    # side that goes out has twenty-two; fives and fours in the place of nines keep every line of the settlement.
    "settlement": (
        ("K K K 4 4 2 5 5 5 5 5", "", "K K K K 4 4 4 2 A * 7", ""),
        "9 6 8 3D 6 8 3H 6",
        (
            *("draw", "discard 6", "draw", "discard 8", "draw", "meld K K K K", "meld 4 4 4 2", "discard 6"),
            *("draw", "discard 8", "draw", "meld K K K", "meld 4 4 2", "meld 5 5 5 5 5", "discard 6"),
        ),
    ),
    # Case 92: a whole hand in the first turn, with both bonuses.
    "concealed": (
        ("9 9 9 9 9 9 9 5 5 5 5", "", "", ""),
        "8 4",
        ("draw", "meld 9 9 9 9 9 9 9", "meld 5 5 5 5", "discard 4"),
    ),
    # A question, and going out as the partner said.
    "asked": (
        ("Q Q Q Q Q Q Q 8 8 8 4", "", "", ""),
        "9 5 6 6 6 8",
        (
            *("draw", "meld Q Q Q Q Q Q Q", "discard 5", "draw", "discard 6", "draw", "discard 6", "draw", "discard 6"),
            *("draw", "ask", "yes", "meld 8 8 8 8", "discard 4"),
        ),
    ),
}


def records() -> Iterator[tuple[str, Record]]:
    """Play every golden record."""
    for name, (hands, stock, moves) in STACKED.items():
        yield name, _stacked(hands, stock, moves)
    seen: set[str] = set()
    for name, preset in game.PRESETS.items():
        yield name, _searched(name, name, preset.options(), seen)
    for name, changes in HOUSES.items():
        yield name, _searched(name, "classic", changed(game.PRESETS["classic"].options(), changes), seen)


def _stacked(hands: Sequence[str], stock: str, moves: Sequence[str]) -> Record:
    """Play a deal that was laid out; the last seat deals."""
    options = game.PRESETS["classic"].options()
    match: Match[Any] = game.new_match(options, game.seating(options, (Card(3), *game.deck(options))))
    deck = order(hands, stock, match.dealer)
    state, played = game.deal(match, deck).state, list[tuple[Seat, Any]]()
    for text in moves:
        seat, move = game.waiting_for(state)[0], game.read_move(text)
        state = game.apply(state, seat, move).state
        played.append((seat, move))
    draw = Draw(tuple(range(4)), match.dealer)
    return record_of(game, "classic", options, [Played(deck, played)], draw=draw)


def _searched(name: str, preset: str, options: Any, seen: set[str]) -> Record:
    """Play random deals one after the other, and keep those in which something happens for the first time."""
    draw_order = shuffled(f"draw {name}")
    match: Match[Any] = game.new_match(options, game.seating(options, draw_order))
    kept: list[Played] = []
    for number in range(TRIES):
        played, outcome, codes = _play(match, shuffled(f"{name} {number}"), Random(f"play {name} {number}"))
        if not kept or codes - seen:
            seen |= codes
            kept.append(played)
            match = game.close(match, outcome)
            if game.result(match) is not None:
                break
    return record_of(game, preset, options, kept, draw=drawn(game, options, draw_order))


def _play(match: Match[Any], deck: Sequence[Card], random: Random) -> tuple[Played, Any, set[str]]:
    step, moves = game.deal(match, deck), list[tuple[Seat, Any]]()
    codes = {event.message().phrase.code for event in step.events}
    while actors := game.actors(step.state):
        move = random.choice(game.legal_moves(game.view(step.state, actors[0])))
        moves.append((actors[0], move))
        step = game.apply(step.state, actors[0], move)
        codes |= {event.message().phrase.code for event in step.events}
    return Played(tuple(deck), moves), game.outcome(step.state), codes


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title, record in records():
        (FOLDER / f"{title}{SUFFIX}").write_text(write_record(record), encoding="utf-8")
