"""How long the readable rules of Canasta take: a whole random deal, and the legal moves of the states that it meets.

    python benchmarks/canasta.py [--deals 300] [--json]

A deal is played by uniformly random legal moves of whoever is waited for (view, legal moves, application with events),
dealing and scoring included; legal moves are timed together with the view that they need. CPU time of one core, after
a warm-up. Random play meets hands of up to sixty cards, since it takes the pile whenever it comes up.
The bounds that the game has promised: 150 ms a deal; legal moves of any state 0.5 ms in the median, 10 ms at p99.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import median, quantiles
from time import process_time

from paizhuo.games import canasta as game

WARM_UP = 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = {name: measure(name, asked.deals) for name in game.PRESETS}
    if asked.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        print(name)
        for what, figure in figures.items():
            print(f"  {what:32} {figure:10.3f}")


def measure(preset: str, deals: int) -> dict[str, float]:
    options = game.PRESETS[preset].options()
    random, times, spent, moves, largest = Random(preset), list[float](), list[float](), 0, 0
    for number in range(WARM_UP + deals):
        counted = number >= WARM_UP
        start = process_time()
        found, hand = play_deal(options, random, times if counted else [])
        spent += [process_time() - start] if counted else []
        moves, largest = moves + found * counted, max(largest, hand)
    cuts = quantiles(times, n=1000)
    return {
        "ms a deal, mean": 1e3 * sum(spent) / deals,
        "ms a deal, slowest": 1e3 * max(spent),
        "moves a deal": moves / deals,
        "legal moves: ms, median": 1e3 * median(times),
        "legal moves: ms, p99": 1e3 * cuts[989],
        "legal moves: ms, p99.9": 1e3 * cuts[998],
        "legal moves: ms, slowest": 1e3 * max(times),
        "largest hand": largest,
    }


def play_deal(options: game.Options, random: Random, times: list[float]) -> tuple[int, int]:
    deck = list(game.deck(options))
    match = game.new_match(options, game.seating(options, random.sample(deck, len(deck))))
    state, moves, largest = game.deal(match, random.sample(deck, len(deck))).state, 0, 0
    while waited := game.waiting_for(state):
        start = process_time()
        legal = game.legal_moves(game.view(state, waited[0]))
        times.append(process_time() - start)
        largest = max(largest, len(state.hands[waited[0]]))
        state = game.apply(state, waited[0], legal[int(random.random() * len(legal))]).state
        moves += 1
    game.outcome(state)
    return moves, largest


if __name__ == "__main__":
    main()
