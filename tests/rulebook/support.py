"""The tables that rule sheets are tried with."""

from __future__ import annotations

from typing import Any

import pytest

from paizhuo.core.game import Game
from paizhuo.games import registry
from paizhuo.rulebook import Sheet, sheet_of


def every_table() -> list[Any]:
    """Give every version of every game at every number of seats."""
    return [
        pytest.param(registry.game(name), preset, seats, id=f"{name}:{preset.id}:{seats}")
        for name in registry.GAMES
        for preset in registry.game(name).PRESETS.values()
        for seats in preset.seats
    ]


def sheet(game: str = "chinese-ten", preset: str = "wikipedia-jidian", seats: int | None = None) -> Sheet:
    """Make a sheet."""
    rules: Game = registry.game(game)
    version = rules.PRESETS[preset]
    return sheet_of(rules, version, version.options(seats))
