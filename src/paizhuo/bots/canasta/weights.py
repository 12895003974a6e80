"""How much each consideration counts, in points, and how the three levels differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts; shares and chances lie between 0 and 1, all else is points."""

    # Cards in the hand: how likely they are laid in time, and what they are good for until then.
    lone_laid: float = 0.66
    pair_laid: float = 1.0
    set_laid: float = 0.72
    own_laid: float = 0.93
    pair: float = 50
    set: float = 18
    pair_for_pile: float = 0.98
    two: float = 115
    joker: float = 74
    black_three: float = 35
    held_canasta: float = 0.44

    # What may still come to the side's melds.
    share: float = 0.07
    wild_fill: float = 0.21

    # The hand as a whole.
    each: float = 25
    horizon: float = 7.5
    few: float = 2.9
    fear: float = 0.68

    # Opening, and taking the pile.
    opened: float = 24
    opened_late: float = 124
    drawn: float = 35
    forgone: float = 35

    # What the pile is worth to the others, and how likely they take it.
    pile_card: float = 32
    pile_fits: float = 18.8
    pile_wild: float = 76
    clumping: float = 1.3
    declined: float = 0.4
    uses_wild: float = 0.56
    reaches: float = 0.6
    pile_to_come: float = 88
    laid_out: float = 0.37
    freezing: float = 2.41

    # Going out.
    out: float = 28
    left_theirs: float = 0.53
    left_partner: float = 1.45
    prospect_ours: float = 0.4
    prospect_theirs: float = 2.9
    unsure: float = 95


@dataclass(frozen=True, slots=True)
class Style:
    """A way to play: its weights, and what the player keeps in mind.

    `remembers`: who took up what, and what was let go by. `knows_score`: what going out means for the match.
    """

    weights: Weights
    remembers: bool
    knows_score: bool


EXPERT: Final = Style(Weights(), remembers=True, knows_score=True)
FAMILY: Final = Style(
    Weights(each=4, pair=20, lone_laid=0.4, horizon=12, fear=0.45, pile_card=20, pile_wild=40),
    remembers=False,
    knows_score=False,
)
"""Would rather have its cards on the table than in the hand, and thinks little of what a pile brings the others."""
