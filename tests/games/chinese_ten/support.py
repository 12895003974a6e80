"""What the tests of 撿紅點 share: deals written as text, and what the battery of all games asks of this one.

In a deal written as text seat 0 plays first, unless a dealer is named; what is not named is dealt from the rest of the
pack in an order that makes nothing special of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import pytest

from paizhuo.cards import Card, card, cards, rank_of
from paizhuo.core.errors import IllegalMoveError
from paizhuo.core.game import DealScore, Scored, ScoreLine, Step, Void
from paizhuo.core.options import Switch, changed
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import (
    CallVoid,
    Capture,
    ChooseTarget,
    Cut,
    Effect,
    Ground,
    Match,
    Move,
    Options,
    Phase,
    Play,
    Ready,
    Source,
    State,
    Tally,
    View,
)
from paizhuo.games.chinese_ten.state import first_seat
from paizhuo.games.chinese_ten.values import sizes

# ------------------------------------------------------------------------------------------- deals written as text


def rules(preset: str = "pagat-basic", seats: int | None = None, **changes: object) -> Options:
    """Make house rules: a version with some values changed, written as on the command line."""
    options: Options = game.PRESETS[preset].options(seats)
    return changed(options, {name: str(value) for name, value in changes.items()})


def match_of(options: Options, dealer: int | None = None) -> Match:
    """Start a match; without a dealer, seat 0 plays first."""
    first = first_seat(options, Seat(0))
    chosen = (options.seats - first) % options.seats if dealer is None else dealer
    return Match(options=options, dealer=Seat(chosen), totals=(Fraction(0),) * options.seats)


def order(  # noqa: PLR0913  a deal has so many parts
    options: Options,
    layout: str = "",
    hands: Mapping[int, str] | None = None,
    stock: str = "",
    bottom: str = "",
    *,
    first: int = 0,
    shuffle: Random | None = None,
) -> tuple[Card, ...]:
    """Stack a pack: the table, the first cards of each hand, the first cards of the stock, and its last card.

    The rest follows in a plain order, or shuffled.
    """
    size = sizes(options)
    named = {seat: cards(text) for seat, text in (hands or {}).items()}
    up, top, last = cards(layout), cards(stock), cards(bottom)
    used = [*up, *top, *last, *chain.from_iterable(named.values())]
    assert len(set(used)) == len(used), "a card is named twice"
    rest = [one for one in game.deck(options) if one not in used]
    up = (*up, *_plain(rest, size.layout - len(up), up))
    if shuffle is not None:
        shuffle.shuffle(rest)
    dealt = [[*named.get(seat, ())] for seat in range(options.seats)]
    for seat in (*range(1, options.seats), 0):
        dealt[seat] += [rest.pop() for _ in range(size.hand - len(dealt[seat]))]
    in_turn = zip(*(dealt[(first + place) % options.seats] for place in range(options.seats)), strict=True)
    return (*chain.from_iterable(in_turn), *up, *top, *rest, *last)


def _plain(rest: list[Card], count: int, up: tuple[Card, ...]) -> Iterator[Card]:
    """Take cards for the table that match nothing there and are alike with nothing there."""
    lying = list(up)
    for one in list(rest):
        if count and not any(game.matches(one, other) or rank_of(one) == rank_of(other) for other in lying):
            rest.remove(one)
            lying.append(one)
            count -= 1
            yield one
    assert not count, "no plain card is left for the table"


def begin(options: Options, dealer: int | None = None, **named: Any) -> Step[State]:
    """Deal what is named (`layout`, `hands`, `stock`, `bottom`); where there is a cut, ten cards are lifted."""
    match = match_of(options, dealer)
    pack = order(options, first=first_seat(options, match.dealer), **named)
    if options.cut_peek is Switch.OFF:
        return game.deal(match, pack)
    waits = game.deal(match, (*pack[-10:], *pack[:-10])).state
    return game.apply(waits, waits.to_move, Cut(10))


def dealt(options: Options, dealer: int | None = None, **named: Any) -> State:
    """Deal what is named, and let every seat say that it is ready."""
    state = begin(options, dealer, **named).state
    while state.phase is Phase.LOOK:
        state = step(state, "ready").state
    return state


def step(state: State, text: str) -> Step[State]:
    """Make one move: of whose turn it is, or `2: ready` of seat 2."""
    seat, colon, move = text.rpartition(":")
    who = Seat(int(seat)) if colon else game.waiting_for(state)[0]
    return game.apply(state, who, game.read_move(move))


def after(state: State, *moves: str) -> State:
    """Make moves one after another."""
    for move in moves:
        state = step(state, move).state
    return state


def to_the_end(state: State, choose: Callable[[tuple[Move, ...]], Move] = lambda moves: moves[0]) -> State:
    """Play a deal to its end, by the first legal move unless another way is given."""
    while seats := game.waiting_for(state):
        state = game.apply(state, seats[0], choose(game.legal_moves(game.view(state, seats[0])))).state
    return state


def refusal(state: State, text: str) -> tuple[str, str]:
    """Give code and article of the reason why a move is refused; the state must stay as it is."""
    before = repr(state)
    with pytest.raises(IllegalMoveError) as refused:
        step(state, text)
    assert repr(state) == before
    return refused.value.reason.phrase.code, refused.value.reason.phrase.article


def effect(state: State, text: str) -> Effect:
    """Say what a move of the seat in turn would do."""
    return game.effect(game.view(state, state.to_move), game.read_move(text))


def legal(state: State, seat: int | None = None) -> list[str]:
    """Write the legal moves of a seat, of whose turn it is by default."""
    view = game.view(state, state.to_move if seat is None else Seat(seat))
    return [game.move_text(move) for move in game.legal_moves(view)]


def said(step: Step[State], seat: int | None = None) -> list[str]:
    """Give the codes of what a seat, or somebody watching, hears of a step."""
    who = None if seat is None else Seat(seat)
    heard = (event.seen_by(who) for event in step.events)
    return [event.message().phrase.code for event in heard if event is not None]


def taken(state: State, seat: int) -> tuple[Card, ...]:
    """Give the cards that a seat has taken."""
    return tuple(card for capture in state.captured[seat] for card in capture.cards)


# ------------------------------------------------------------------------------------------------ tallies as text


def captures(text: str) -> tuple[Capture, ...]:
    """Read what a seat took, as on the command line: `AS+9H 5H+5D`, `=KS+KH+KD+KC` for a gift, single cards."""
    return tuple(map(_capture, text.split()))


def _capture(text: str) -> Capture:
    joined = tuple(map(card, text.lstrip("=").split("+")))
    if text.startswith("="):
        return Capture(None, joined, Source.GIFT)
    return Capture(joined[0], joined[1:]) if len(joined) > 1 else Capture(None, joined, Source.LOOSE)


def tally_of(options: Options, *piles: str, sweeps: tuple[int, ...] = (), left: str = "") -> Tally:
    """Make a tally; the last seat has whatever the others and the table have not, card by card."""
    own = [captures(pile) for pile in piles]
    named = {one for pile in own for capture in pile for one in capture.cards} | set(cards(left))
    if len(own) < options.seats:
        rest = (Capture(None, (one,), Source.LOOSE) for one in game.deck(options) if one not in named)
        own += [()] * (options.seats - len(own) - 1) + [tuple(rest)]
    return Tally(tuple(own), sweeps, cards(left))


def nets(score: DealScore) -> list[Fraction]:
    """Give what each seat wins or loses."""
    return [part.net for part in score.parts]


def points(score: DealScore) -> list[Fraction]:
    """Give the score of each seat."""
    return [part.points for part in score.parts]


def codes(lines: Iterable[ScoreLine]) -> list[str]:
    """Give the codes of the lines of a score."""
    return [line.message.phrase.code for line in lines]


# ------------------------------------------------------------------------------------- what the battery asks for


def possible_moves(view: View) -> tuple[Move, ...]:
    """Give every move that can be written, most of them wrong."""
    return _writable(game.deck(view.options))


@cache
def _writable(pack: tuple[Card, ...]) -> tuple[Move, ...]:
    aims = (None, *pack)
    plays = (Play(one, target) for one in pack for target in aims)
    trails = (Play(one, trail=True) for one in pack)
    cuts, calls = map(Cut, range(len(pack) + 2)), map(CallVoid, Ground)
    return (*cuts, Ready(), *calls, *map(ChooseTarget, aims), *plays, *trails)


def hidden_from(state: State, seat: Seat | None) -> frozenset[Card]:
    """Give the cards whose place a seat, or somebody watching, cannot know."""
    options = state.match.options
    hidden = set(state.stock)
    for other, hand in enumerate(state.hands):
        if other != seat and options.open_hands is Switch.OFF:
            hidden.update(hand)
    if state.peek is not None and seat == _tail(state):
        hidden.discard(state.peek)
    if state.void is not None:
        hidden.difference_update(state.void.cards)
    return frozenset(hidden)


def _tail(state: State) -> int:
    seats, dealer = state.match.options.seats, state.match.dealer
    return (dealer + seats - 1) % seats if state.match.options.first_to_play.value == "dealer" else dealer


def zones(state: State) -> list[tuple[Card, ...]]:
    """Give all places where cards can be."""
    turned = () if state.turned is None else (state.turned,)
    piles = [capture.cards for own in state.captured for capture in own]
    return [*state.hands, state.layout, state.stock, turned, *piles]


def options_to_try() -> list[tuple[str, Options]]:
    """Give every version at every number of seats, and some odd combinations."""
    presets = [
        (f"{preset.id}-{seats}", preset.options(seats)) for preset in game.PRESETS.values() for seats in preset.seats
    ]
    return presets + [(" ".join(f"{name}={value}" for name, value in odd.items()), _odd(**odd)) for odd in ODD]


def _odd(seats: int = 4, **changes: object) -> Options:
    return changed(Options(seats=seats), {name: str(value) for name, value in changes.items()})


ODD: list[dict[str, Any]] = [
    {"capture": "optional", "par_from": "actual", "double_five": "transfer"},
    {"capture": "optional", "leftovers": "last-capturer", "seats": 2, "sweep_bonus": 7},
    {"capture": "optional", "deck": "ace-to-nine", "settlement": "red-count", "extra_flip": "every-turn"},
    {"capture": "optional", "seats": 5, "joker_pair_opening": "redeal", "cut_peek": "on", "no_point_hand": "on"},
    {"extra_flip": "after-sweep", "sweep_bonus": 10, "seats": 3},
    {"extra_flip": "every-turn", "cut_peek": "on", "first_to_play": "next"},
    {"triple_opening": "redeal-one-black-two-red", "other_triple": "one-of-three", "leftovers": "last-capturer"},
    {"double_five": "bonus-only", "double_five_trigger": "own-both", "par_rounding": "ceil", "red_nine": 9},
    {"deck": "ace-to-nine", "settlement": "raw", "seats": 3, "four_of_a_kind_request": "on", "dead_red_five": "on"},
    {"seats": 3, "black_aces_need_red_nine": "on", "capture": "optional", "par_rounding": "floor"},
    {"four_of_a_kind_request": "on", "no_point_hand": "on", "dead_red_five": "on", "cut_peek": "on"},
    {
        "quad_opening": "redeal",
        "quad_ranks": "any",
        "triple_opening": "redeal",
        "triple_ranks": "any",
        "open_hands": "on",
    },
    {"settlement": "red-count", "no_point_hand": "on", "highest_draw_is": "tail", "seat_draw_ties": "fewest-draws"},
]


def max_plies(options: Options) -> int:
    """Give the most moves that a deal can have: the cut, an answer a seat, a card and a choice for each hand card."""
    size = sizes(options)
    return 1 + options.seats + size.hand * options.seats + size.stock


def score_of(state: State) -> DealScore:
    """Give the score of a deal that was played to its end."""
    ended = game.outcome(state)
    assert isinstance(ended, Scored)
    return ended.score


def void_of(state: State) -> Void:
    """Give why a deal does not count."""
    ended = game.outcome(state)
    assert isinstance(ended, Void)
    return ended
