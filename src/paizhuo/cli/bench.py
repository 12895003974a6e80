"""`paizhuo bench`: how many decisions a second the readable rules make, on one thread."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

from paizhuo.cli.arguments import Arguments, Option
from paizhuo.cli.tables import read_number
from paizhuo.cli.words import Said
from paizhuo.core.game import AnyGame
from paizhuo.core.wording import Language
from paizhuo.games import registry
from paizhuo.rulebook.layout import columns

WARM_UP_DEALS: Final = 5


def run(arguments: Sequence[str], language: Language) -> int:
    """Measure every game under its default version, with random play."""
    declared = [
        Option("--json", Said.JSON, is_flag=True),
        Option("--milliseconds", Said.MILLISECONDS, metavar="N", default="2000"),
    ]
    asked = Arguments("bench", language, declared).read(arguments)
    seconds = read_number(asked.milliseconds, "--milliseconds") / 1000
    found = {name: decisions_per_second(registry.game(name), seconds) for name in registry.GAMES}
    if asked.json:
        readable = {name: {"decisions_per_second": round(number)} for name, number in found.items()}
        print(json.dumps({"readable": readable, "simulator": {}}))
        return 0
    unit = Said.SPEED.into(language)
    rows = [(registry.game(name).NAME.into(language), f"{number:,.0f}", unit) for name, number in found.items()]
    print("\n".join(columns(rows)))
    return 0


def decisions_per_second(game: AnyGame, seconds: float) -> float:
    """Play deals at random (`legal_moves` and `apply`, events and all) and count the moves a second."""
    random = Random(31)  # noqa: S311  the same deals every time
    for _ in range(WARM_UP_DEALS):
        _play(game, random)
    moves, start = 0, perf_counter()
    while (took := perf_counter() - start) < seconds or not moves:
        moves += _play(game, random)
    return moves / took


def _play(game: AnyGame, random: Random) -> int:
    options = game.PRESETS[game.DEFAULT_PRESET].options()
    deck = list(game.deck(options))
    match = game.new_match(options, game.seating(options, random.sample(deck, len(deck))))
    state, moves = game.deal(match, random.sample(deck, len(deck))).state, 0
    while waited := game.waiting_for(state):
        move = random.choice(game.legal_moves(game.view(state, waited[0])))
        state = game.apply(state, waited[0], move).state
        moves += 1
    return moves
