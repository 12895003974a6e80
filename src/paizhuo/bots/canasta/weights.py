"""How much each consideration counts, in points, and how the three levels differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts; shares and chances lie between 0 and 1, all else is points."""

    # Cards in the hand: how likely they are laid in time, and what they are good for until then.
    lone_laid: float = 0.35
    pair_laid: float = 0.84
    set_laid: float = 0.73
    own_laid: float = 0.8
    lone: float = 1.39
    pair: float = 22
    set: float = 31
    pair_for_pile: float = 1.06
    two: float = 101
    joker: float = 97
    black_three: float = 11.7
    held_canasta: float = 0.51

    # What may still come to the side's melds.
    share: float = 0.13
    wild_fill: float = 0.21

    takes_onto: float = 5.4

    # The hand as a whole.
    comfortable: float = 11.3
    thin: float = 12.6
    horizon: float = 16.1
    fear: float = 0.58

    # Opening, and taking the pile.
    opened: float = 26
    opened_late: float = 133
    opened_after_them: float = 19.0
    drawn: float = 31

    # What the pile is worth to the others, and how likely they take it.
    pile_card: float = 28
    pile_fits: float = 16.1
    pile_wild: float = 50
    clumping: float = 1.3
    declined: float = 0.6
    threw: float = 0.5
    uses_wild: float = 0.44
    reaches: float = 0.72
    pile_to_come: float = 81
    laid_out: float = 0.3
    wasted: float = 0
    freezing: float = 2.61

    # Going out.
    out: float = 38
    left_theirs: float = 0.97
    left_partner: float = 0.96
    prospect_ours: float = 0.44
    prospect_theirs: float = 2.57
    unsure: float = 107


@dataclass(frozen=True, slots=True)
class Style:
    """A way to play: its weights, and what the player keeps in mind.

    `remembers`: who threw, let go by and took what. `knows_score`: what going out means for the match.
    """

    weights: Weights
    remembers: bool = True
    knows_score: bool = True


FAMILY: Final = Style(Weights(), remembers=False, knows_score=False)
EXPERT: Final = Style(Weights())
