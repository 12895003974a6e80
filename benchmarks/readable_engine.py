"""Moves a second of the readable rules, by seats: random play, `view` + `legal_moves` + `apply` with events.

    python benchmarks/readable_engine.py [--games chinese-ten] [--seconds 3] [--json]

A move is one accepted move of a seat (a card played, a target chosen). Dealing and scoring are not timed. Each figure
is the best of five runs of CPU time on one core, after a warm-up, with the default version at each number of seats;
`measured on` says where. What the machine does besides makes a figure smaller, never larger.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from paizhuo.core.game import Game
from paizhuo.games import registry

RUNS = 5
WARM_UP = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", nargs="+", default=list(registry.GAMES), choices=registry.GAMES)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each figure")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = {name: by_seats(registry.game(name), asked.seconds) for name in asked.games}
    if asked.json:
        print(json.dumps({"measured_on": machine(), "moves_per_second": found}))
        return
    print(f"measured on {machine()}")
    for name, figures in found.items():
        for seats, figure in figures.items():
            print(f"{name:12} {seats} seats {figure:9,.0f} moves/s")


def by_seats(game: Game, seconds: float) -> dict[int, float]:
    preset = game.PRESETS[game.DEFAULT_PRESET]
    seat_counts = sorted({seats for one in game.PRESETS.values() for seats in one.seats})
    tables = {}
    for seats in seat_counts:
        with_seats = preset if seats in preset.seats else next(p for p in game.PRESETS.values() if seats in p.seats)
        tables[seats] = with_seats.options(seats)
    return {
        seats: max(measure(game, options, seconds / RUNS) for _ in range(RUNS)) for seats, options in tables.items()
    }


def measure(game: Game, options: Any, seconds: float) -> float:
    random = Random(31)
    for _ in range(WARM_UP):
        play_deal(game, options, random)
    moves, took = 0, 0.0
    while took < seconds:
        made, spent = play_deal(game, options, random)
        moves, took = moves + made, took + spent
    return moves / took


def play_deal(game: Game, options: Any, random: Random) -> tuple[int, float]:
    """Play one deal at random; give the moves made and the CPU time that they took."""
    deck = list(game.deck(options))
    match = game.new_match(options, game.seating(options, random.sample(deck, len(deck))))
    state, moves = game.deal(match, random.sample(deck, len(deck))).state, 0
    choose = random.random
    start = process_time()
    while waited := game.waiting_for(state):
        seat = waited[0]
        legal = game.legal_moves(game.view(state, seat))
        state = game.apply(state, seat, legal[int(choose() * len(legal))]).state
        moves += 1
    return moves, process_time() - start


def machine() -> str:
    return f"{processor()}, {os.cpu_count()} cores shared, Python {platform.python_version()}"


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(": ")[2] for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


if __name__ == "__main__":
    main()
