"""Computer players of Canasta over whole deals: every deal ends, and a higher level scores more on the same cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paizhuo.bots import Bot, bot
from paizhuo.core.game import Scored, Seen
from paizhuo.games import canasta as game


class Dice:
    """A player that takes any legal move."""

    def choose(self, seen: Seen[Any], random: Random) -> Any:
        """Choose by chance."""
        return random.choice(game.legal_moves(seen.view))


def margin(side: Bot, others: Bot, seed: int) -> int:
    """Play one deal with each side in either pair of seats; give what the first scores above the second."""
    total = 0
    for tested in (0, 1):
        order = list(game.deck(game.PRESETS["classic"].options()))
        Random(seed).shuffle(order)
        options = game.PRESETS["classic"].options()
        step = game.deal(game.new_match(options, game.seating(options, order)), tuple(order))
        random, events = Random(seed), list(step.events)
        for _ in range(3000):
            if not (waiting := game.waiting_for(step.state)):
                break
            seat = waiting[0]
            seen = Seen(game.view(step.state, seat), tuple(e for event in events if (e := event.seen_by(seat))))
            step = game.apply(step.state, seat, (side if seat % 2 == tested else others).choose(seen, random))
            events += step.events
        outcome = game.outcome(step.state)
        assert isinstance(outcome, Scored), "the deal does not end"
        nets = [int(part.net) for part in outcome.score.parts]
        total += nets[tested] - nets[1 - tested]
    return total


@pytest.mark.parametrize("level", ["family", "expert"])
def test_whoever_thinks_beats_chance(level: str) -> None:
    """Over a few deals with sides swapped, a thinking side scores far more than one that plays anything."""
    assert sum(margin(bot("canasta", level), Dice(), seed) for seed in range(3)) > 500


def test_the_family_beats_the_child() -> None:
    """On the same cards, sides swapped, the family scores more."""
    assert sum(margin(bot("canasta", "family"), bot("canasta", "child"), seed) for seed in range(6)) > 0
