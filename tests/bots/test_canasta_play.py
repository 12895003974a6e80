"""Computer players of Canasta over whole deals: every deal ends, and a higher level scores more on the same cards."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest

from paizhuo.bots import Bot, bot
from paizhuo.core.game import Scored, Seen
from paizhuo.games import canasta as game
from tests.games.canasta.support import max_plies, shuffled


class Dice:
    """A player that takes any legal move."""

    def choose(self, seen: Seen[Any], random: Random) -> Any:
        """Choose by chance."""
        return random.choice(game.legal_moves(seen.view))


def margin(side: Bot, others: Bot, deals: int, preset: str = "classic") -> float:
    """Give what a side scores a deal above the others, on the same cards from either pair of seats."""
    options = game.PRESETS[preset].options()
    return mean(_margin(options, side, others, seed, tested) for seed in range(deals) for tested in (0, 1))


def _margin(options: game.Options, side: Bot, others: Bot, seed: int, tested: int) -> int:
    deck, random = shuffled(f"cards {seed}"), Random(seed)
    state = game.deal(game.new_match(options, game.seating(options, deck)), deck).state
    for _ in range(max_plies(options)):
        if not (waiting := game.waiting_for(state)):
            break
        seat = waiting[0]
        player = side if game.side_of(options, seat) == tested else others
        state = game.apply(state, seat, player.choose(Seen(game.view(state, seat)), random)).state
    outcome = game.outcome(state)
    assert isinstance(outcome, Scored), "the deal does not end"
    nets = [int(part.net) for part in outcome.score.parts]
    return nets[tested] - nets[1 - tested]


@pytest.mark.parametrize("preset", ["classic", "bicycle"])
def test_whoever_thinks_beats_chance(preset: str) -> None:
    """With sides swapped, each level scores far more than players that make any legal move, the child too."""
    assert margin(bot("canasta", "child"), Dice(), 6, preset) > 100
    assert margin(bot("canasta", "family"), Dice(), 2, preset) > 500
    assert margin(bot("canasta", "expert"), Dice(), 2, preset) > 500


def test_the_family_beats_the_child() -> None:
    """On the same cards, sides swapped, the family scores more."""
    assert margin(bot("canasta", "family"), bot("canasta", "child"), 15) > 100


def test_the_expert_beats_the_family() -> None:
    """On the same cards, sides swapped, the expert scores more."""
    assert margin(bot("canasta", "expert"), bot("canasta", "family"), 30) > 100
