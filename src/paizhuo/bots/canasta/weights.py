"""How much each consideration counts, in points, and how the three levels differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts; shares and chances lie between 0 and 1, all else is points."""

    # Cards in the hand: how likely they are laid in time, and what they are good for until then.
    lone_laid: float = 0.46
    pair_laid: float = 1.0
    set_laid: float = 0.72
    own_laid: float = 0.87
    lone: float = 1.12
    pair: float = 33
    set: float = 22
    pair_for_pile: float = 0.98
    two: float = 104
    joker: float = 74
    black_three: float = 25
    held_canasta: float = 0.44

    # What may still come to the side's melds.
    share: float = 0.07
    wild_fill: float = 0.21

    takes_onto: float = 4.22

    # The hand as a whole.
    comfortable: float = 15.6
    thin: float = 18.2
    horizon: float = 12.1
    nearly: float = 0.01
    few: float = 4
    fear: float = 0.45

    # Opening, and taking the pile.
    opened: float = 24
    opened_late: float = 124
    opened_after_them: float = 17.4
    drawn: float = 35

    # What the pile is worth to the others, and how likely they take it.
    pile_card: float = 32
    pile_fits: float = 18.8
    pile_wild: float = 53
    clumping: float = 1.3
    declined: float = 0.4
    uses_wild: float = 0.56
    reaches: float = 0.73
    pile_to_come: float = 88
    laid_out: float = 0.3
    wasted: float = 40
    freezing: float = 2.41

    # Going out.
    out: float = 28
    left_theirs: float = 0.74
    left_partner: float = 1.05
    prospect_ours: float = 0.4
    prospect_theirs: float = 2.9
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
