"""How much better one computer player is than another: duplicate deals, the tester in every seat of the same deal.

    python benchmarks/duplicate.py chinese-ten expert family --seats 4 --deals 2000

Prints points a deal above the field with the standard error over deals: the deal is the unit, not the seat.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from statistics import mean, stdev
from typing import Any

from paizhuo.bots import Bot, bot
from paizhuo.core.game import Game, Scored, Seen
from paizhuo.core.wording import Seat
from paizhuo.games import registry


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("tester")
    parser.add_argument("field")
    parser.add_argument("--preset")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = registry.game(asked.game)
    options = game.PRESETS[asked.preset or game.DEFAULT_PRESET].options(asked.seats)
    gains = list(_gains(game, options, (bot(game.ID, asked.tester), bot(game.ID, asked.field)), asked))
    error = stdev(gains) / len(gains) ** 0.5
    print(
        f"{game.ID} {options.seats} seats: {asked.tester} in a field of {asked.field}: {mean(gains):+.2f} ± {error:.2f}"
    )


def _gains(game: Game, options: Any, players: tuple[Bot, Bot], asked: argparse.Namespace) -> Iterator[float]:
    """Give for each deal what the tester has above the mean of the table, averaged over the seats."""
    for number in range(asked.deals):
        random = Random(f"{asked.seed}/{number}")
        deck = list(game.deck(options))
        random.shuffle(deck)
        match = game.new_match(options, game.seating(options, deck))
        random.shuffle(deck)
        nets = [_net(game, match, deck, players, Seat(seat), Random(number)) for seat in range(options.seats)]
        yield from [mean(net for net in nets if net is not None)] if any(net is not None for net in nets) else []


def _net(
    game: Game, match: Any, deck: list[Any], players: tuple[Bot, Bot], tested: Seat, random: Random
) -> float | None:
    """Play a deal with the tester in one seat (and its partner's, where sides score); None if it was void."""
    tester, field = players
    side = game.side_of(match.options, tested)
    step = game.deal(match, tuple(deck))
    events = step.events
    while waiting := game.waiting_for(step.state):
        seat = waiting[0]
        seen = Seen(game.view(step.state, seat), tuple(face for event in events if (face := event.seen_by(seat))))
        player = tester if game.side_of(match.options, seat) == side else field
        step = game.apply(step.state, seat, player.choose(seen, random))
        events += step.events
    outcome = game.outcome(step.state)
    if not isinstance(outcome, Scored):
        return None
    nets = [float(part.net) for part in outcome.score.parts]
    return nets[side] - mean(nets)


if __name__ == "__main__":
    main()
