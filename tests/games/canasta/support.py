"""What the tests of Canasta share: positions written as text, and what the battery of all games asks of this one.

In a position cards are written as ranks (`K 10 2 * 3`: `*` a joker, `3` a black three) or with their suits (`3H`),
melds close together (`KKKKKKK, 9992*`, `T` a ten). Seat 0 plays unless it says otherwise; its partner is seat 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from paizhuo.cards import DOUBLE, Card, Rank, card_text, is_red, rank_of
from paizhuo.core.errors import IllegalMoveError
from paizhuo.core.game import Scored, Step, transact
from paizhuo.core.options import changed, rule_type, rules_of, value_text, values_of
from paizhuo.core.wording import Seat
from paizhuo.games import canasta as game
from paizhuo.games.canasta import (
    Answer,
    AskPartner,
    Discard,
    Drawn,
    DrawStock,
    LeavePile,
    Meld,
    Move,
    Options,
    Phase,
    State,
    TableMeld,
    TakePile,
    Turn,
    View,
)
from paizhuo.games.canasta.values import opening_minimum

NATURALS = tuple(rank for rank in Rank if rank not in (Rank.TWO, Rank.THREE, Rank.JOKER))
WORDS = {"T": "10"}


# ------------------------------------------------------------------------------------------------ positions as text


def rules(**changes: object) -> Options:
    """Make house rules: the classic version with some values changed, written as on the command line."""
    return changed(Options(), {name: str(value) for name, value in changes.items()})


class Pack:
    """The 108 cards, handed out as they are named."""

    def __init__(self) -> None:
        """Begin with all cards."""
        self.left = list(DOUBLE)

    def take(self, word: str) -> Card:
        """Take the next card that a word names, with or without its suit; `3` is a black three."""
        word = WORDS.get(word, word)
        fits = [one for one in self.left if word in (_name(one), card_text(one))]
        assert fits, f"there is no {word} left"
        self.left.remove(fits[0])
        return fits[0]

    def cards(self, text: str) -> tuple[Card, ...]:
        """Take several cards."""
        return tuple(self.take(word) for word in text.split())

    def melds(self, text: str) -> tuple[TableMeld, ...]:
        """Take the cards of a side's melds."""
        melds = []
        for word in text.replace(" ", "").split(","):
            cards = [self.take(letter) for letter in word]
            wilds = tuple(one for one in cards if rank_of(one) in (Rank.TWO, Rank.JOKER))
            naturals = tuple(one for one in cards if one not in wilds)
            melds += [TableMeld(rank_of(naturals[0]), naturals, wilds)] if cards else []
        order = [*NATURALS[1:], Rank.ACE, Rank.THREE]
        return tuple(sorted(melds, key=lambda meld: order.index(meld.rank)))


def _name(one: Card) -> str:
    if rank_of(one) is Rank.JOKER:
        return "*"
    return "" if rank_of(one) is Rank.THREE and is_red(one) else card_text(one)[:-1]


def position(  # noqa: PLR0913  a position has many parts
    hand: str,
    *,
    pile: str = "",
    melds: str = "",
    theirs: str = "",
    partner: str = "",
    left: str = "",
    right: str = "",
    stock: str | None = None,
    red_threes: Sequence[str] = ("", "", "", ""),
    before: tuple[int, int] = (0, 0),
    drawn: Drawn = Drawn.NOT_YET,
    turn: Mapping[str, Any] | None = None,
    asked: Sequence[bool] = (False,) * 4,
    has_laid: Sequence[bool] = (False,) * 4,
    **changes: object,
) -> State:
    """Set up a position of seat 0. Without a `stock` all cards that aren't named are in it."""
    pack = Pack()
    hands = tuple(pack.cards(text) for text in (hand, left, partner, right))
    on_table = pack.melds(melds), pack.melds(theirs)
    threes = tuple(pack.cards(text) for text in red_threes)
    on_pile = pack.cards(pile)
    return State(
        options=rules(**changes),
        before=tuple(map(Fraction, before)),
        minimum=tuple(map(opening_minimum, before)),
        dealer=Seat(3),
        number=1,
        phase=Phase.DRAW if drawn is Drawn.NOT_YET else Phase.MELD,
        to_move=Seat(0),
        stock=tuple(pack.left) if stock is None else pack.cards(stock),
        pile=on_pile,
        hands=hands,
        melds=on_table,
        red_threes=threes,
        turn=Turn(drawn=drawn, **(turn or {})),
        asked=tuple(asked),
        has_laid=tuple(has_laid),
    )


def drew(hand: str, **parts: Any) -> State:
    """Set up a position in which seat 0 has drawn from the stock."""
    return position(hand, drawn=Drawn.STOCK, **parts)


def order(hands: Sequence[str], stock: str, dealer: int = 3) -> tuple[Card, ...]:
    """Stack a deck so that a dealer deals these hands of eleven cards, and the stock begins like this."""
    pack = Pack()
    held = [pack.cards(text) for text in hands]
    assert all(len(hand) <= 11 for hand in held)
    top = pack.cards(stock)
    spare = iter([one for one in pack.left if rank_of(one) in NATURALS])
    full = [hand + tuple(next(spare) for _ in range(11 - len(hand))) for hand in held]
    dealt = [full[(dealer + 1 + place) % 4][round_] for round_ in range(11) for place in range(4)]
    used = {*dealt, *top}
    return (*dealt, *top, *(one for one in DOUBLE if one not in used))


def dealt(
    hands: Sequence[str], stock: str, dealer: int = 3, totals: tuple[int, int] = (0, 0), **changes: object
) -> Step[State]:
    """Deal these hands; short ones are filled up with natural cards."""
    match = game.Match(options=rules(**changes), dealer=Seat(dealer), totals=tuple(map(Fraction, totals)))
    return game.deal(match, order(hands, stock, dealer))


def step(state: State, text: str) -> Step[State]:
    """Make one move of whoever is to act."""
    return game.apply(state, game.waiting_for(state)[0], game.read_move(text))


def play(state: State, *texts: str) -> State:
    """Make moves one after the other."""
    for text in texts:
        state = step(state, text).state
    return state


def together(state: State, *texts: str) -> State:
    """Make moves of the seat to act as one transaction."""
    return transact(game, state, game.waiting_for(state)[0], [game.read_move(text) for text in texts]).state


def legal(state: State) -> list[str]:
    """Give the legal moves of whoever is to act, as text."""
    return [game.move_text(move) for move in game.legal_moves(game.view(state, game.waiting_for(state)[0]))]


def refusal(state: State, text: str, seat: int | None = None) -> str:
    """Give the code of why a move is refused; apply, objection and legal moves must agree."""
    who = Seat(seat) if seat is not None else game.waiting_for(state)[0]
    move, view = game.read_move(text), game.view(state, who)
    reason = game.objection(view, move)
    assert reason is not None, f"{text} is legal"
    assert not reason.phrase.article or reason.phrase.article in {article.number for article in game.ARTICLES}
    with pytest.raises(IllegalMoveError) as refused:
        game.apply(state, who, move)
    assert refused.value.reason == reason
    return reason.phrase.code


def short_by(state: State, text: str) -> dict[str, Any]:
    """Give the numbers of a refusal."""
    reason = game.objection(game.view(state, game.waiting_for(state)[0]), game.read_move(text))
    assert reason is not None
    return dict(reason.arguments)


def told(step: Step[State], seat: int | None = None) -> list[str]:
    """Give the codes of what a seat hears of a step."""
    seen = [event.seen_by(None if seat is None else Seat(seat)) for event in step.events]
    return [event.message().phrase.code for event in seen if event is not None]


def nets(state: State) -> list[int]:
    """Give what a deal that is over brought the sides."""
    outcome = game.outcome(state)
    assert isinstance(outcome, Scored)
    return [int(part.net) for part in outcome.score.parts]


def ranks(cards: Sequence[Card]) -> str:
    """Write the ranks of cards, sorted."""
    return " ".join(sorted(_name(one) or card_text(one) for one in cards))


def shuffled(seed: object) -> tuple[Card, ...]:
    """Shuffle the pack."""
    deck = list(DOUBLE)
    Random(str(seed)).shuffle(deck)
    return tuple(deck)


# ------------------------------------------------------------------------------------------ what the battery asks


def changed_values() -> Iterator[tuple[str, str]]:
    """Give every value that a house rule may have instead of its default; of a number its bounds."""
    for name, info in rules_of(Options).items():
        default = value_text(Options.__dataclass_fields__[name].default)
        bounds = (str(info.low), str(info.high)) if rule_type(Options, name) is int else ()
        yield from ((name, value) for value in values_of(Options, name) or bounds if value not in (default, "4"))


def options_to_try() -> Iterator[tuple[str, Options]]:
    """Give every version, every house rule of play with each other value, and two mixtures."""
    for name, preset in game.PRESETS.items():
        yield name, preset.options()
    for name, value in changed_values():
        if not rules_of(Options)[name].is_length:
            yield f"{name}={value}", rules(**{name: value})
    yield "short", rules(target=100, match_tie="draw")
    yield "strict", rules(**STRICT)


STRICT = {
    "partner_draw": "high-cards",
    "red_threes_at_deal": "own-first-turn",
    "canastas_to_go_out": 2,
    "last_red_three": "meld-then-end",
    "one_card_rule": "forbid-unless-stock-empty",
    "ask_timing": "before-or-after-draw",
    "ask_limit": "per-deal",
    "take_onto_canasta": "off",
    "concealed_after_pile": "deny",
    "match_end": "deals",
}


def max_plies(_options: Options) -> int:
    """Give a bound for the moves of a deal.

    Every turn draws one of at most 64 cards or takes the pile; every take and meld lays at least one of 104 cards for
    good. So there are at most 64 + 104 turns, each with a draw or take, a question, an answer and a discard, and
    104 moves that lay cards; and one that leaves the pile.
    """
    return 4 * (64 + 104) + 104 + 1


def zones(state: State) -> list[Sequence[Card]]:
    """Give every place where cards can be."""
    melds = [meld.cards for side in state.melds for meld in side]
    return [state.stock, state.pile, *state.hands, *state.red_threes, *melds]


def hidden_from(state: State, seat: Seat | None) -> frozenset[Card]:
    """Give the cards that a seat cannot know: the stock, and hands but for what everybody saw them take."""
    hidden = set(state.stock)
    if state.phase is not Phase.OVER:
        for other, hand in enumerate(state.hands):
            if other != seat:
                hidden |= set(hand) - set(state.known[other])
    return frozenset(hidden)


def possible_moves(view: View) -> Iterator[Move]:
    """Give the moves that can be written, wrong ones too: more cards than are held, too many wild cards, runs.

    Of a seat that may not act one of each kind is enough.
    """
    yield from (DrawStock(), AskPartner(), Answer(yes=True), Answer(yes=False), LeavePile())
    if view.seat is None or not (view.seat == view.to_move or view.phase is Phase.ANSWER):
        yield from (TakePile(Rank.EIGHT, 2), Meld(Rank.KING, 3), Discard(Rank.FIVE))
        return
    ranks = tuple(Rank)
    yield from (Discard(rank) for rank in ranks)
    yield Discard(Rank.FIVE, (Rank.FIVE,))
    for rank in ranks:
        for naturals, twos, jokers in ((2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 0, 0), (3, 0, 0), (0, 1, 1), (1, 2, 0)):
            yield TakePile(rank, naturals, twos, jokers)
    held = Counter(map(rank_of, view.hand))
    yield Meld(Rank.FIVE, 1, others=(Rank.SIX, Rank.SEVEN))
    yield Meld(Rank.TWO, 0, 2, 1)
    for rank in ranks:
        if rank not in (Rank.TWO, Rank.JOKER):
            yield from _melds(rank, held)


def _melds(rank: Rank, held: Counter[Rank]) -> Iterator[Meld]:
    for naturals in range(held[rank] + 2):
        for twos in range(min(held[Rank.TWO], 4) + 2):
            for jokers in range(min(held[Rank.JOKER], 4) + 2):
                if twos + jokers <= 5:
                    yield Meld(rank, naturals, twos, jokers)
