"""The moves, and how they are written.

Moves count cards: two kings with a two are one move whatever their suits. `named` holds the cards that a text named
with their suits; they must be held, but equal cards are the same move.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from paizhuo.cards import Card, NotationError, Rank, card, rank_of, rank_text
from paizhuo.cards.text import normalise
from paizhuo.core.wording import Phrase
from paizhuo.games.canasta.values import HAND_RANKS, WILD_RANKS


class Unread(Phrase):
    """Why a text is no move; never sent by its code."""

    NO_MOVE = (
        "canasta.no_move",
        "「{text}」不是一步，要寫 draw、take 8 8、take onto 8、meld K K 2、discard 5、ask、yes、no 或 leave",
        "{repr} is not a move; write draw, take 8 8, take onto 8, meld K K 2, discard 5, ask, yes, no or leave",
    )


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock; written `draw`."""


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the discard pile: two naturals, or a natural and a wild card, go down with its top card.

    Without cards from the hand the top card goes onto the side's meld. Written `take 8 8`, `take 8 2`, `take 8 *`,
    `take onto 8`.
    """

    rank: Rank
    naturals: int = 0
    twos: int = 0
    jokers: int = 0
    named: tuple[Card, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay down cards of one rank with wild cards, as a new meld or onto the side's meld of that rank.

    Written `meld K K 2`; where no natural card tells the rank, `meld onto K 2`. `others` are ranks that don't belong
    in it, which nobody may lay.
    """

    rank: Rank
    naturals: int = 0
    twos: int = 0
    jokers: int = 0
    others: tuple[Rank, ...] = ()
    named: tuple[Card, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of a rank and end the turn; a three is a black one. Written `discard 5`, `discard *`.

    `others` are cards that somebody would discard with it, which nobody may.
    """

    rank: Rank
    others: tuple[Rank, ...] = ()
    named: tuple[Card, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class AskPartner:
    """Ask the partner whether to go out; the answer binds for this turn. Written `ask`."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the partner's question. Written `yes` or `no`."""

    yes: bool


@dataclass(frozen=True, slots=True)
class LeavePile:
    """End the deal, once the stock is gone, by not taking the pile. Written `leave`."""


Move: TypeAlias = DrawStock | TakePile | Meld | Discard | AskPartner | Answer | LeavePile


def move_text(move: Move) -> str:
    """Write a move."""
    match move:
        case TakePile():
            return f"take {_group_text(move)}"
        case Meld(others=others):
            return " ".join([f"meld {_group_text(move)}", *map(_written, others)])
        case Discard(rank, others):
            return " ".join(["discard", *map(_written, (rank, *others))])
        case _:
            return _SIMPLE_TEXTS[move]


def read_move(text: str) -> Move:
    """Read a move as it is written; cards with or without their suits, in any order.

    Raises NotationError.
    """
    words = [word for word in _SEPARATORS.split(normalise(text).strip()) if word]
    match words:
        case [word] if word.lower() in _SIMPLE:
            return _SIMPLE[word.lower()]
        case ["DISCARD", *cards] if cards:
            ranks, named = zip(*map(_token, cards), strict=True)
            return Discard(ranks[0], ranks[1:], sum(named, ()))
        case ["TAKE", "ONTO", word]:
            return TakePile(_token(word)[0])
        case ["TAKE", *cards] if cards:
            group = _group(cards)
            if not group.others:
                return TakePile(group.rank, group.naturals, group.twos, group.jokers, group.named)
        case ["MELD", "ONTO", word, *cards] if cards:
            return _group(cards, _token(word)[0])
        case ["MELD", *cards] if cards:
            return _group(cards)
        case _:
            pass
    raise NotationError(Unread.NO_MOVE.of(text=text, repr=repr(text)))


def _group_text(group: TakePile | Meld) -> str:
    cards = [_written(group.rank)] * group.naturals + ["2"] * group.twos + ["*"] * group.jokers
    told = group.naturals or (cards and group.rank in WILD_RANKS)
    return " ".join(cards if told else ["onto", _written(group.rank), *cards])


def _group(words: list[str], onto: Rank | None = None) -> Meld:
    """Sort cards into the rank of a meld (the one most named), its wild cards, and what doesn't belong."""
    tokens = [_token(word) for word in words]
    counts = Counter(rank for rank, _ in tokens)
    naturals = [rank for rank in HAND_RANKS if counts[rank] and rank not in WILD_RANKS]
    rank = onto or max(naturals, key=counts.__getitem__, default=Rank.TWO)
    return Meld(
        rank,
        0 if rank in WILD_RANKS else counts[rank],
        counts[Rank.TWO],
        counts[Rank.JOKER],
        others=tuple(other for other in naturals if other is not rank for _ in range(counts[other])),
        named=tuple(one for _, named in tokens for one in named),
    )


def _token(word: str) -> tuple[Rank, tuple[Card, ...]]:
    """Read a rank (`K`, `10`, `*`, `3`: a black three), or a card with its suit."""
    if word in _RANK_WORDS:
        return _RANK_WORDS[word], ()
    named = card(word)
    return rank_of(named), () if rank_of(named) is Rank.JOKER else (named,)


def _written(rank: Rank) -> str:
    return "*" if rank is Rank.JOKER else rank_text(rank)


_SIMPLE: Final[dict[str, Move]] = {
    "draw": DrawStock(),
    "ask": AskPartner(),
    "yes": Answer(yes=True),
    "no": Answer(yes=False),
    "leave": LeavePile(),
}
_SIMPLE_TEXTS: Final = {move: text for text, move in _SIMPLE.items()}
_RANK_WORDS: Final = {
    **{_written(rank): rank for rank in HAND_RANKS},
    "T": Rank.TEN,
    **dict.fromkeys(("JK", "JOKER", "★", "鬼牌"), Rank.JOKER),
}
_SEPARATORS: Final = re.compile(r"[\s,、;]+")
