"""How often the computer players of Thirty-One win, by level and by seat: duplicate deals, the tester in every seat.

    python benchmarks/thirty_one_bots.py [--seats 2 4 9] [--deals 2000] [--preset bicycle] [--json]

Prints shares of the pot in per cent. A deal is played as often as there are seats, with the tester in each of them;
the standard error is over deals. By seat (after the dealer, who is last) for a table of one level.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, stdev
from typing import Any

from paizhuo.bots import Bot, bot
from paizhuo.cards import Card
from paizhuo.core.game import Scored, Seating, Seen
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game

PAIRS = (("expert", "family"), ("family", "expert"), ("child", "family"), ("family", "child"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seats", nargs="+", type=int, default=list(range(2, 10)))
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--preset", default=game.DEFAULT_PRESET, choices=game.PRESETS)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = {}
    for seats in asked.seats:
        options = game.PRESETS[asked.preset].options(seats)
        found[seats] = {f"{one} among {field}": _duel(options, one, field, asked.deals) for one, field in PAIRS}
        found[seats] |= {f"{level} by seat": _by_seat(options, level, asked.deals) for level in ("family", "expert")}
        if not asked.json:
            _report(seats, found[seats])
    if asked.json:
        print(json.dumps(found))


def _report(seats: int, figures: dict[str, list[tuple[float, float]]]) -> None:
    print(f"{seats} seats, fair share {100 / seats:.1f}")
    for name, shares in figures.items():
        print(f"  {name:20} " + "  ".join(f"{share:5.1f} ± {error:.1f}" for share, error in shares))


def _duel(options: Any, tester: str, field: str, deals: int) -> list[tuple[float, float]]:
    tested, others = bot(game.ID, tester), bot(game.ID, field)
    shares = []
    for number, order in _orders(options, deals):
        tables = (
            [tested if seat == place else others for seat in range(options.seats)] for place in range(options.seats)
        )
        shares.append(mean(_shares(options, table, order, number)[place] for place, table in enumerate(tables)))
    return [_figure(shares)]


def _by_seat(options: Any, level: str, deals: int) -> list[tuple[float, float]]:
    table = [bot(game.ID, level)] * options.seats
    played = [_shares(options, table, order, number) for number, order in _orders(options, deals)]
    return [_figure(shares) for shares in zip(*played, strict=True)]


def _figure(shares: Sequence[float]) -> tuple[float, float]:
    return 100 * mean(shares), 100 * stdev(shares) / len(shares) ** 0.5


def _orders(options: Any, deals: int) -> Iterator[tuple[int, tuple[Card, ...]]]:
    for number in range(deals):
        order = list(game.deck(options))
        Random(f"deal {number}").shuffle(order)
        yield number, tuple(order)


def _shares(options: Any, table: Sequence[Bot], order: tuple[Card, ...], number: int) -> list[float]:
    """Play a deal; give the share of the pot that each seat wins. Seat 0 plays first, the last seat deals."""
    seating = Seating(tuple(range(options.seats)), Seat(options.seats - 1))
    step, random = game.deal(game.new_match(options, seating), order), Random(f"play {number}")
    events = step.events
    while waiting := game.waiting_for(step.state):
        seat = waiting[0]
        seen = Seen(game.view(step.state, seat), tuple(face for event in events if (face := event.seen_by(seat))))
        step = game.apply(step.state, seat, table[seat].choose(seen, random))
        events += step.events
    outcome = game.outcome(step.state)
    assert isinstance(outcome, Scored), "the versions measured have no void deals"
    return [float(part.net + options.ante) / step.state.pot for part in outcome.score.parts]


if __name__ == "__main__":
    main()
