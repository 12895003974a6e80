"""Moves a second of the readable rules, by seats: random play, `view` + `legal_moves` + `apply` with events.

    python benchmarks/readable_engine.py [--games chinese-ten] [--seconds 3] [--json] [--against FOLDER [--rounds 5]]

A move is one accepted move of a seat (a card played, a target chosen). Dealing and scoring are not timed. Each figure
is the best of five runs of CPU time on one core, after a warm-up, with the default version at each number of seats;
`measured on` says where. What the machine does besides makes a figure smaller, never larger.

`--against` names another checkout: both are measured in turn, round by round, each in a process of its own, and what
counts is their ratio, the best of one to the best of the other.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import geometric_mean
from time import process_time
from typing import Any, TypeAlias

from paizhuo.games import registry

AnyGame: TypeAlias = Any
"""A game package of whichever checkout is measured."""
RUNS = 5
WARM_UP = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", nargs="+", default=list(registry.GAMES), choices=list(registry.GAMES))
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each figure")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout to compare with")
    parser.add_argument("--rounds", type=int, default=5, help="how often each checkout is measured")
    asked = parser.parse_args()
    if asked.against:
        compare(asked.against, asked.games, asked.seconds, asked.rounds)
        return
    found = {name: by_seats(registry.game(name), asked.seconds) for name in asked.games}
    if asked.json:
        print(json.dumps({"measured_on": machine(), "moves_per_second": found}))
        return
    print(f"measured on {machine()}")
    for name, figures in found.items():
        for seats, figure in figures.items():
            print(f"{name:12} {seats} seats {figure:9,.0f} moves/s")


def compare(other: Path, games: Sequence[str], seconds: float, rounds: int) -> None:
    here = Path(__file__).parents[1]
    best: dict[Path, dict[tuple[str, str], float]] = {here: {}, other: {}}
    for _ in range(rounds):
        for checkout, figures in best.items():
            for place, figure in measured(checkout, games, seconds).items():
                figures[place] = max(figure, figures.get(place, 0))
    print(f"measured on {machine()}, best of {rounds} alternating rounds, against {other}")
    for name in games:
        ratios = []
        for (game, seats), figure in best[here].items():
            if game == name:
                ratios.append(figure / best[other][game, seats])
                print(f"{name:12} {seats} seats {figure:9,.0f} : {best[other][game, seats]:9,.0f} = {ratios[-1]:.2f}")
        print(f"{name:12} all seats {geometric_mean(ratios):.2f}")


def measured(checkout: Path, games: Sequence[str], seconds: float) -> dict[tuple[str, str], float]:
    """Measure a checkout in a process of its own, with this program and that checkout's rules."""
    command = [sys.executable, __file__, "--json", "--seconds", str(seconds), "--games", *games]
    environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
    done = subprocess.run(command, env=environment, check=True, capture_output=True)  # noqa: S603  this very program
    found = json.loads(done.stdout)
    return {(name, seats): figure for name, at in found["moves_per_second"].items() for seats, figure in at.items()}


def by_seats(game: AnyGame, seconds: float) -> dict[int, float]:
    preset = game.PRESETS[game.DEFAULT_PRESET]
    seat_counts = sorted({seats for one in game.PRESETS.values() for seats in one.seats})
    tables = {}
    for seats in seat_counts:
        with_seats = preset if seats in preset.seats else next(p for p in game.PRESETS.values() if seats in p.seats)
        tables[seats] = with_seats.options(seats)
    return {
        seats: max(measure(game, options, seconds / RUNS) for _ in range(RUNS)) for seats, options in tables.items()
    }


def measure(game: AnyGame, options: Any, seconds: float) -> float:
    random = Random(31)
    for _ in range(WARM_UP):
        play_deal(game, options, random)
    moves, took = 0, 0.0
    while took < seconds:
        made, spent = play_deal(game, options, random)
        moves, took = moves + made, took + spent
    return moves / took


def play_deal(game: AnyGame, options: Any, random: Random) -> tuple[int, float]:
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
