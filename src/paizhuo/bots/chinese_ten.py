"""Computer players of 撿紅點: 小朋友 overlooks things, 家人 takes what is dearest, 高手 weighs what each card leads to.

The expert adds up, for every move: what it takes; what the card turned up next may take; what it leaves to the others
and what is left for its own next turn; less what the card is worth kept in hand. Its weights were found by hill
climbing against 家人, for two and for four seats (figures in `docs/figures.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple, TypeAlias

from paizhuo.bots import Bot
from paizhuo.cards import Card, is_red, rank_of
from paizhuo.core.game import Seen
from paizhuo.games.chinese_ten import (
    PARTNERS,
    RED_FIVES,
    RED_NINES,
    CallVoid,
    DoubleFive,
    Effect,
    Ground,
    Move,
    Options,
    Phase,
    Play,
    View,
    deck,
    effect,
    legal_moves,
)

Choosing: TypeAlias = Callable[[View, tuple[Move, ...], Random], Move]


@dataclass(frozen=True, slots=True)
class ChineseTenBot:
    """A player that is told what its seat has seen; `play` chooses among cards and targets."""

    play: Choosing
    notices_rights: float

    def choose(self, seen: Seen[View], random: Random) -> Move:
        """Choose a legal move; whatever is left to chance comes from `random`."""
        view = seen.view
        moves = legal_moves(view)
        match view.phase:
            case Phase.CUT:
                return random.choice(moves)
            case Phase.LOOK:
                return self._answer(view, moves, random)
            case _:
                return moves[0] if len(moves) == 1 else self.play(view, moves, random)

    def _answer(self, view: View, moves: tuple[Move, ...], random: Random) -> Move:
        """Ask for a re-deal where that is a right and the hand is a poor one."""
        for move in moves:
            poor = isinstance(move, CallVoid) and (move.ground is Ground.NO_POINT_HAND or _hand_is_poor(view))
            if poor and random.random() < self.notices_rights:
                return move
        return moves[0]


def _hand_is_poor(view: View) -> bool:
    points, cards = view.options.points, deck(view.options)
    average = sum(points[card] for card in cards) / len(cards)
    return sum(points[card] for card in view.hand) < average * len(view.hand)


# 小朋友


_NOTICES: Final = 0.5
"""How often a child sees that a card can take something."""
_LIKES_RED: Final = 3
"""How much rather a child takes a pair with red in it."""


def _play_as_child(view: View, moves: tuple[Move, ...], random: Random) -> Move:
    effects = [(move, effect(view, move)) for move in moves]
    noticed = [(move, done) for move, done in effects if done.captured and random.random() < _NOTICES]
    if noticed:
        weights = [_LIKES_RED if any(map(is_red, done.captured)) else 1 for _, done in noticed]
        return random.choices([move for move, _ in noticed], weights)[0]
    return random.choice(moves)


# 家人


def _play_as_family(view: View, moves: tuple[Move, ...], random: Random) -> Move:
    """Take what is dearest, else leave the card that gives least away."""

    def worth(move: Move) -> tuple[bool, float]:
        done = effect(view, move)
        left = move.card if isinstance(move, Play) else view.turned
        if done.captured or left is None:
            return True, _gain(view, done)
        return False, -view.options.points[left]

    worths = [worth(move) for move in moves]
    best = max(worths)
    return random.choice([move for move, value in zip(moves, worths, strict=True) if value == best])


def _gain(view: View, done: Effect) -> float:
    """Give what a move brings its seat at this table: points, a double red five, a cleared table."""
    gain: float = done.points
    if done.double_five:
        gain += _five_points(view.options) * (view.options.seats - 1)
    return gain + (view.options.sweep_bonus if done.sweep else 0)


def _five_points(options: Options) -> int:
    return 0 if options.double_five is DoubleFive.NONE else options.double_five_points


# 高手


class Weights(NamedTuple):
    """How much each consideration of the expert counts."""

    exposure: float
    own_next: float
    keep_card: float
    keep_partner: float
    others_take: float
    stays: float
    keep_alone: float


_WEIGHTS: Final[Mapping[int, Weights]] = {
    2: Weights(0.464, 0.249, 0.554, 0.389, 1.049, 0.681, 0.432),
    4: Weights(0.242, 0.400, 0.500, 0.467, 0.912, 0.471, 0.345),
}
"""By seats; three and five seats play with those of four."""


def _play_as_expert(view: View, moves: tuple[Move, ...], random: Random) -> Move:  # noqa: ARG001  leaves nothing to chance
    table = _Outlook.of(view)
    return max(moves, key=table.value)


@dataclass(frozen=True, slots=True)
class _Outlook:
    """What a seat can count: the cards that it hasn't seen, and how likely others are to take a card."""

    view: View
    weights: Weights
    unseen: frozenset[Card]
    taken_by_others: tuple[float, ...]
    """The chance that a card with so many unseen partners is gone before the seat's next turn."""

    @classmethod
    def of(cls, view: View) -> _Outlook:
        """Count what the seat of a view has not seen."""
        options = view.options
        weights = _WEIGHTS[2 if options.seats == 2 else 4]
        seen = {card for own in view.captured for capture in own for card in capture.cards}
        seen.update(view.hand, view.layout, [view.turned] if view.turned is not None else [])
        unseen = frozenset(deck(options)) - seen
        count = max(1, len(unseen))
        others = sum(view.hand_sizes) - len(view.hand)
        miss = 1 - weights.others_take * min(1, others / count) - 0.5 * options.seats / count
        return cls(view, weights, unseen, tuple(1 - max(0, miss) ** partners for partners in range(5)))

    def value(self, move: Move) -> float:
        """Weigh a move."""
        view, options = self.view, self.view.options
        done = effect(view, move)
        played = move.card if isinstance(move, Play) else view.turned
        assert played is not None, "a card is played or waits for its target"
        rest = [card for card in view.layout if card not in done.captured]
        layout = rest if done.captured else [*rest, played]
        hand = [card for card in view.hand if card != played]
        turning = isinstance(move, Play)
        value = _gain(view, done) + sum(self._place(cards, hand, turning=turning) for cards in _by_rank(layout))
        if isinstance(move, Play):
            value -= self._keeping(played, options, takes=bool(done.captured))
        return value

    def _place(self, cards: list[Card], hand: list[Card], *, turning: bool) -> float:
        """Weigh the cards of one rank on the table: for the next card turned up, for others, for oneself."""
        view, weights, points = self.view, self.weights, self.view.options.points
        best = max(cards, key=lambda card: points[card])
        partners = PARTNERS[best]
        unseen = [card for card in partners if card in self.unseen]
        together = max(_average_pair(view.options, card, unseen) for card in cards)
        gone = self.taken_by_others[len(unseen)]
        value = weights.stays * (1 - gone) * points[best] - weights.exposure * gone * together
        if turning and unseen:
            value += len(unseen) / max(1, len(self.unseen)) * together
        own = [card for card in hand if card in partners]
        if own:
            value += weights.own_next * (1 - gone) * max(_pair_points(view.options, best, card) for card in own)
        return value

    def _keeping(self, card: Card, options: Options, *, takes: bool) -> float:
        """Say what a card is worth kept in hand."""
        weights, points = self.weights, options.points
        unseen = [partner for partner in PARTNERS[card] if partner in self.unseen]
        value = weights.keep_card * points[card]
        if unseen:
            value += weights.keep_partner * sum(points[partner] for partner in unseen) / len(unseen)
        return value if takes else value + weights.keep_alone * points[card]


def _by_rank(layout: Iterable[Card]) -> Iterable[list[Card]]:
    ranks: dict[int, list[Card]] = {}
    for card in layout:
        ranks.setdefault(rank_of(card), []).append(card)
    return ranks.values()


def _average_pair(options: Options, card: Card, partners: list[Card]) -> float:
    """Give what a card brings with one of these partners on average, by itself if there are none."""
    pairs = [_pair_points(options, card, partner) for partner in partners]
    return sum(pairs) / len(pairs) if pairs else options.points[card]


def _pair_points(options: Options, card: Card, partner: Card) -> float:
    points = options.points
    value: float = points[card] + points[partner]
    if card in RED_FIVES and partner in RED_FIVES:
        value += _five_points(options) * (options.seats - 1)
    if options.aces_are_conditional and RED_NINES.isdisjoint({card, partner}):
        value -= sum(points[ace] for ace in (card, partner) if not is_red(ace) and points[ace])
    return value


BOTS: Final[Mapping[str, Bot[View, Move]]] = {
    "child": ChineseTenBot(_play_as_child, notices_rights=0.5),
    "family": ChineseTenBot(_play_as_family, notices_rights=1),
    "expert": ChineseTenBot(_play_as_expert, notices_rights=1),
}
