"""小朋友: overlooks half of what could be done, loves to lay cards down, and throws whatever stands alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from paizhuo.cards import rank_of
from paizhuo.games.canasta import WILD_RANKS, Answer, Discard, DrawStock, Meld, Move, TakePile, View, effect

_NOTICES: Final = 0.5
"""How often a child sees that cards can be laid or the pile taken."""
_SAYS_YES: Final = 0.7


def choose_as_child(view: View, moves: Sequence[Move], random: Random) -> Move:
    """Choose a legal move."""
    lays = [move for move in moves if isinstance(move, (TakePile, Meld))]
    noticed = [move for move in lays if random.random() < _NOTICES]
    if noticed:
        return max(noticed, key=lambda move: effect(view, move).points)
    throws = [move for move in moves if isinstance(move, Discard)]
    if throws:
        return _throw(view, throws, random)
    if DrawStock() in moves:
        return DrawStock()
    if Answer(yes=True) in moves:
        return Answer(yes=random.random() < _SAYS_YES)
    return random.choice(lays or moves)


def _throw(view: View, throws: Sequence[Discard], random: Random) -> Discard:
    held = Counter(map(rank_of, view.hand))
    return min(throws, key=lambda throw: (throw.rank in WILD_RANKS, held[throw.rank], random.random()))
