"""How much better one computer player of Canasta is than another: the same deals with the sides swapped, and matches.

    python benchmarks/canasta_bots.py expert family --deals 300
    python benchmarks/canasta_bots.py expert family --matches 60

Prints points a deal of the first side above the second, with the standard error over deals (the deal is the unit: both
ways of sitting are one), or the share of matches to 5,000 points that the first wins, sides swapped. `random` plays
any legal move.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any, Final

from paizhuo.bots import Bot, bot
from paizhuo.core.game import Outcome, Scored, Seen
from paizhuo.games import canasta as game

Players = tuple[Bot, Bot]
SIDES: Final = 2


class RandomBot:
    """A player that makes any legal move."""

    def choose(self, seen: Seen[Any], random: Random) -> Any:
        return random.choice(game.legal_moves(seen.view))


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--preset", default=game.DEFAULT_PRESET)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--matches", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    options = game.PRESETS[asked.preset].options()
    players = tuple(RandomBot() if name == "random" else bot(game.ID, name) for name in (asked.first, asked.second))
    measure = _matches if asked.matches else _deals
    print(f"{asked.first} against {asked.second}: {measure(options, players, asked)}")


def _deals(options: game.Options, players: Players, asked: argparse.Namespace) -> str:
    clock = Clock(players)
    own, gains = [], []
    for number in range(asked.deals):
        match, deck = _dealt(options, f"{asked.seed}/{number}")
        scores = [_points(_play(match, deck, clock, first, number)) for first in range(SIDES)]
        gains.append(mean(points[first] - points[1 - first] for first, points in enumerate(scores)))
        own.append(mean(points[first] for first, points in enumerate(scores)))
    error = stdev(gains) / len(gains) ** 0.5
    return (
        f"{mean(gains):+.0f} ± {error:.0f} points a deal over {len(gains)} deals ({mean(own):.0f} of its own); {clock}"
    )


def _matches(options: game.Options, players: Players, asked: argparse.Namespace) -> str:
    clock = Clock(players)
    won = [_winner(options, clock, number % SIDES, f"{asked.seed}/{number}") for number in range(asked.matches)]
    share = mean(won)
    error = (share * (1 - share) / len(won)) ** 0.5
    return f"{share:.0%} ± {error:.0%} of {len(won)} matches to {options.target} points; {clock}"


def _winner(options: game.Options, clock: Clock, first: int, seed: str) -> bool:
    """Play a match; say whether the first player's side wins it."""
    match, _ = _dealt(options, seed)
    while game.result(match) is None:
        _, deck = _dealt(options, f"{seed}/{match.number}")
        match = game.close(match, _play(match, deck, clock, first, match.number))
    return match.totals[first] > match.totals[1 - first]


def _dealt(options: game.Options, seed: str) -> tuple[game.Match, tuple[Any, ...]]:
    random = Random(seed)
    deck = list(game.deck(options))
    random.shuffle(deck)
    match = game.new_match(options, game.seating(options, deck))
    random.shuffle(deck)
    return match, tuple(deck)


def _play(match: game.Match, deck: tuple[Any, ...], clock: Clock, first: int, seed: int) -> Outcome:
    """Play a deal with the first player on one side."""
    random, step = Random(seed), game.deal(match, deck)
    while waiting := game.waiting_for(step.state):
        (seat,) = waiting
        move = clock.choose(game.side_of(match.options, seat) != first, Seen(game.view(step.state, seat)), random)
        step = game.apply(step.state, seat, move)
    outcome = game.outcome(step.state)
    assert outcome is not None
    return outcome


def _points(outcome: Outcome) -> list[float]:
    assert isinstance(outcome, Scored), "no deal of Canasta that the program dealt is void"
    return [float(part.net) for part in outcome.score.parts]


class Clock:
    """Asks the players, and keeps how long they take."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._taken: tuple[list[float], list[float]] = [], []

    def choose(self, which: int, seen: Seen[Any], random: Random) -> Any:
        began = process_time()
        move = self._players[which].choose(seen, random)
        self._taken[which].append((process_time() - began) * 1000)
        return move

    def __str__(self) -> str:
        taken = sorted(self._taken[0])
        return f"{mean(taken):.2f} ms a decision, 99 % under {taken[len(taken) * 99 // 100]:.1f} ms"


if __name__ == "__main__":
    main()
