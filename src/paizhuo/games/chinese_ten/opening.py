"""From the shuffled pack to the first card: cut, deal, and what the opening table means (art. 1.2, 1.3, 1.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Final, NamedTuple, assert_never

from paizhuo.cards import BIG_JOKER, LITTLE_JOKER, Card, Rank, rank_of
from paizhuo.core.common import Dealt
from paizhuo.core.events import Event
from paizhuo.core.game import Step, Void
from paizhuo.core.options import Switch
from paizhuo.games.chinese_ten.choices import DealerTakes, QuadRanks, TripleOpening
from paizhuo.games.chinese_ten.doubts import takes_three
from paizhuo.games.chinese_ten.events import (
    JokersTaken,
    LayoutShown,
    PackCut,
    Peeked,
    QuadTaken,
    Redealt,
    RedealtForClass,
    RedealtForPeek,
    TripleUp,
)
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.state import Capture, Match, Phase, Source, State, first_seat, last_seat
from paizhuo.games.chinese_ten.tally import capture_points
from paizhuo.games.chinese_ten.values import BLACK_FIVES, RED_FIVES, SPECIAL_RANKS, colours, pack, sizes

JOKERS: Final = frozenset({BIG_JOKER, LITTLE_JOKER})


def deal(match: Match, order: Sequence[Card]) -> Step[State]:
    """Deal from a shuffled pack, first card first; where the last seat cuts, it is asked before anything is dealt."""
    options = match.options
    assert sorted(order) == sorted(pack(options)), "the pack is shuffled whole"
    if options.cut_peek is Switch.OFF:
        return _deal_out(match, tuple(order), None)
    seats = options.seats
    waits = State(
        match=match,
        phase=Phase.CUT,
        to_move=last_seat(options, match.dealer),
        hands=((),) * seats,
        layout=(),
        stock=tuple(order),
        captured=((),) * seats,
        points=(0,) * seats,
        sweeps=(0,) * seats,
    )
    return Step(waits)


def cut(state: State, size: int) -> Step[State]:
    """Lift a packet, look at its bottom card, and put it under the rest: that card is turned up last (art. 1.3)."""
    order = state.stock[size:] + state.stock[:size]
    dealt = _deal_out(state.match, order, order[-1])
    told = PackCut(state.to_move), Peeked(state.to_move, order[-1])
    return Step(dealt.state, (*told, *dealt.events), reveals=True)


def _deal_out(match: Match, order: tuple[Card, ...], peek: Card | None) -> Step[State]:
    """Deal one card at a time, beginning with the seat that plays first; then the table, and the rest is the stock."""
    options, seats = match.options, match.options.seats
    hand, layout, _ = sizes(options)
    first, in_hands = first_seat(options, match.dealer), hand * seats
    state = State(
        match=match,
        phase=Phase.LOOK if options.asks_before_play else Phase.PLAY,
        to_move=first,
        hands=tuple(tuple(sorted(order[(seat - first) % seats : in_hands : seats])) for seat in range(seats)),
        layout=order[in_hands : in_hands + layout],
        stock=order[in_hands + layout :],
        captured=((),) * seats,
        points=(0,) * seats,
        sweeps=(0,) * seats,
        peek=peek,
    )
    opened = _open(state)
    return Step(opened.state, (Dealt(match.dealer), LayoutShown(state.layout), *opened.events), reveals=True)


class _Does(Enum):
    REDEAL = "the deal is void"
    GIFT = "the dealer gets the cards"
    TIE = "the cards go together"


class _Meaning(NamedTuple):
    """What cards at the opening mean."""

    does: _Does
    cards: tuple[Card, ...]
    event: Event


def _open(state: State) -> Step[State]:
    """Check the table once: four alike, three alike, jokers, red fives; a re-deal ends it, the first that holds."""
    events: list[Event] = []
    for check in (_quad, _triple, _jokers, _dead_red_five, _one_class):
        if (meaning := check(state)) is None:
            continue
        events.append(meaning.event)
        match meaning.does:
            case _Does.REDEAL:
                void = Void(meaning.event.message(), meaning.cards)
                return Step(replace(state, phase=Phase.OVER, void=void), tuple(events))
            case _Does.GIFT:
                state = _given(state, meaning.cards)
            case _Does.TIE:
                state = replace(state, tied=meaning.cards)
            case _:
                assert_never(meaning.does)
    return Step(state, tuple(events))


def _given(state: State, cards: tuple[Card, ...]) -> State:
    """Give cards of the table to the dealer, before the first play."""
    gift, dealer = Capture(None, cards, Source.GIFT), state.match.dealer
    return replace(
        state,
        layout=tuple(card for card in state.layout if card not in cards),
        captured=tuple((gift,) if seat == dealer else () for seat in range(len(state.hands))),
        points=tuple(
            capture_points(state.match.options, gift) if seat == dealer else 0 for seat in range(len(state.hands))
        ),
        last_capturer=dealer,
    )


def _alike(state: State, count: int) -> tuple[Card, ...]:
    """Give the cards of the rank that lies there so often, sorted, a special one first; nothing if there is none."""
    found = Counter(map(rank_of, state.layout))
    # Six open cards can be two times three: aces never hide the fives.
    ranks = sorted((rank for rank in found if found[rank] == count), key=lambda rank: rank not in SPECIAL_RANKS)
    return tuple(sorted(card for card in state.layout if ranks and rank_of(card) == ranks[0]))


def _redeal(cards: tuple[Card, ...]) -> _Meaning:
    return _Meaning(_Does.REDEAL, cards, Redealt(cards))


def _quad(state: State) -> _Meaning | None:
    options, cards = state.match.options, _alike(state, 4)
    if not cards:
        return None
    rank = rank_of(cards[0])
    if rank not in SPECIAL_RANKS and options.quad_ranks is QuadRanks.SPECIAL:
        return None
    if options.quad_opening is DealerTakes.REDEAL:
        return _redeal(cards)
    return _Meaning(_Does.GIFT, cards, QuadTaken(state.match.dealer, rank, cards))


def _triple(state: State) -> _Meaning | None:
    options, cards = state.match.options, _alike(state, 3)
    if not cards:
        return None
    special = rank_of(cards[0]) in SPECIAL_RANKS
    if (special or options.triple_ranks is QuadRanks.ANY) and _redeals_triple(options, cards):
        return _redeal(cards)
    if not special:
        return None
    return _Meaning(_Does.TIE, cards, TripleUp(rank_of(cards[0]))) if takes_three(options, cards) else None


def _redeals_triple(options: Options, cards: tuple[Card, ...]) -> bool:
    match options.triple_opening:
        case TripleOpening.CAPTURE_ALL:
            return False
        case TripleOpening.REDEAL:
            return True
        case TripleOpening.REDEAL_ONE_BLACK_TWO_RED:
            return colours(cards) == (1, 2)
        case _:
            assert_never(options.triple_opening)


def _jokers(state: State) -> _Meaning | None:
    if not state.layout or not JOKERS.issubset(state.layout):
        return None
    cards = tuple(sorted(JOKERS))
    if state.match.options.joker_pair_opening is DealerTakes.REDEAL:
        return _redeal(cards)
    return _Meaning(_Does.GIFT, cards, JokersTaken(state.match.dealer, cards))


def _dead_red_five(state: State) -> _Meaning | None:
    """Two red fives, two black ones, or a red one with the other at the bottom: the red fives can't meet."""
    if state.match.options.dead_red_five is Switch.OFF:
        return None
    red, black = (tuple(sorted(fives.intersection(state.layout))) for fives in (RED_FIVES, BLACK_FIVES))
    if len(red) == 2 or len(black) == 2:
        return _redeal(red if len(red) == 2 else black)
    if red and state.peek in RED_FIVES:
        return _Meaning(_Does.REDEAL, (red[0], state.peek), RedealtForPeek(red[0], state.peek))
    return None


def _one_class(state: State) -> _Meaning | None:
    """Five or six of eight cards that only take each other leave some for good; only six open cards can be so."""
    for rank in (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR):
        cards = tuple(sorted(card for card in state.layout if rank_of(card) in (rank, 10 - rank)))
        if len(cards) > 4:
            return _Meaning(_Does.REDEAL, cards, RedealtForClass(cards))
    return None
