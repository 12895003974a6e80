"""What the tests of Thirty-One share: deals written as text, and what the battery of all games asks of this one.

In a deal written as text the first hand is seat 0's; without a dealer the last seat deals, so that seat 0 plays first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import Any

import pytest

from paizhuo.cards import STANDARD, Card, cards, cards_text
from paizhuo.core.errors import IllegalMoveError
from paizhuo.core.game import DealScore, Scored, Step, Void
from paizhuo.core.options import changed, rule_type, rules_of, value_text, values_of
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Exchange, Knock, Match, Move, Options, Pass, Phase, Show, State, Tally, View

# ------------------------------------------------------------------------------------------- deals written as text


WORKED = ("AH 9H KC", "AS 10S 4D", "AD KD 8C")
"""The worked example of the rule book: three hands, and the middle three."""
WORKED_WIDOW = "QH 7S 9D"
NO_PASS = {"allow_pass": "off"}


def rules(seats: int = 3, **changes: object) -> Options:
    """Make house rules: the Bicycle version with some values changed, written as on the command line."""
    return changed(Options(seats=seats), {name: str(value) for name, value in changes.items()})


def order(hands: Sequence[str], widow: str, dealer: int) -> tuple[Card, ...]:
    """Stack a deck so that a dealer deals these hands and this middle three."""
    seats = len(hands)
    in_turn = [cards(hands[(dealer + 1 + place) % seats]) for place in range(seats)]
    dealt = [*chain.from_iterable(zip(*in_turn, strict=True)), *cards(widow)]
    assert len(set(dealt)) == len(dealt), "a card is named twice"
    return (*dealt, *(card for card in STANDARD if card not in dealt))


def match_of(options: Options, dealer: int | None = None, carried: int = 0) -> Match:
    """Start a match with a dealer, and with what earlier ties left in the pot."""
    seats = options.seats
    return Match(
        options=options, dealer=Seat(seats - 1 if dealer is None else dealer), totals=(0,) * seats, carried=carried
    )


def dealt(*hands: str, widow: str = "", dealer: int | None = None, carried: int = 0, **changes: object) -> State:
    """Deal these hands; without a middle three the lowest cards that are left, from the twos up."""
    if not widow:
        held = [card for hand in hands for card in cards(hand)]
        widow = cards_text([card for card in STANDARD[4:] if card not in held][:3])
    options = rules(len(hands), **changes)
    match = match_of(options, dealer, carried)
    return game.deal(match, order(hands, widow, match.dealer)).state


def step(state: State, text: str) -> Step[State]:
    """Make one move: of whose turn it is, or `2: show` of seat 2."""
    seat, colon, move = text.rpartition(":")
    who = Seat(int(seat)) if colon else game.waiting_for(state)[0]
    return game.apply(state, who, game.read_move(move))


def play(state: State, *texts: str) -> State:
    """Make moves one after the other."""
    for text in texts:
        state = step(state, text).state
    return state


def refusal(state: State, text: str, seat: int | None = None) -> str:
    """Give the code of why a move is refused; apply and objection must agree."""
    who = Seat(seat) if seat is not None else game.waiting_for(state)[0]
    move = game.read_move(text)
    reason = game.objection(game.view(state, who), move)
    assert reason is not None, f"{text} is legal"
    with pytest.raises(IllegalMoveError) as refused:
        game.apply(state, who, move)
    assert refused.value.reason == reason
    return reason.phrase.code


def worked(**changes: object) -> State:
    """Deal the worked example and play its first round."""
    return play(dealt(*WORKED, widow=WORKED_WIDOW, **changes), "KC>QH", "4D>7S", "8C>9D")


def legal(state: State, seat: int | None = None) -> set[str]:
    """Give the texts of the moves that a seat may make, by default of whose turn it is."""
    who = Seat(seat) if seat is not None else game.waiting_for(state)[0]
    return {game.move_text(move) for move in game.legal_moves(game.view(state, who))}


def score_of(state: State) -> DealScore:
    """Give the score of a deal that is over."""
    outcome = game.outcome(state)
    assert isinstance(outcome, Scored)
    return outcome.score


def nets(state: State) -> list[Any]:
    """Give the nets of a deal that is over."""
    return [part.net for part in score_of(state).parts]


def scored(*hands: str, dealer: int | None = None, pot: int | None = None, **changes: object) -> DealScore:
    """Score hands as the command line does."""
    tally = Tally(hands=tuple(map(cards, hands)), dealer=None if dealer is None else Seat(dealer), pot=pot)
    return game.score_deal(rules(len(hands), **changes), tally)


def codes(events_or_lines: Sequence[Any]) -> list[str]:
    """Give the codes of events or of score lines."""
    return [(item.message() if callable(item.message) else item.message).phrase.code for item in events_or_lines]


def story(options: Options, hands: Sequence[str], widow: str, moves: Sequence[str], carried: int = 0) -> list[str]:
    """Tell a deal as codes: what happened or why not, move by move, then how it ended."""
    match = match_of(options, carried=carried)
    begun = game.deal(match, order(hands, widow, match.dealer))
    state, told = begun.state, codes(begun.events)
    for text in moves:
        try:
            made = step(state, text)
        except (IllegalMoveError, IndexError) as refused:
            told.append(refused.reason.phrase.code if isinstance(refused, IllegalMoveError) else "over")
        else:
            state, told = made.state, told + codes(made.events)
    return told + _ending(state)


def _ending(state: State) -> list[str]:
    match game.outcome(state):
        case None:
            return [state.phase.value]
        case Void(reason, _):
            return [reason.phrase.code]
        case Scored(score):
            return [f"{part.points} {part.net}" for part in score.parts]


# ----------------------------------------------------------------------------------- what the battery of all games asks


def options_to_try() -> Iterator[tuple[str, Options]]:
    """Give every version, the smallest and the largest table, each value of a rule that shapes a deal, mixtures."""
    for name, preset in game.PRESETS.items():
        yield name, preset.options()
    for seats in (2, 9):
        yield f"{seats}-seats", rules(seats)
    versions = {preset.options(3) for preset in game.PRESETS.values()}
    for name, value in changed_values():
        options = rules(3, **{name: value})
        if not rules_of(Options)[name].is_length and options not in versions:
            yield f"{name}={value}", options
    for label, changes in MIXTURES.items():
        yield label, rules(3, **changes)


MIXTURES: Mapping[str, Mapping[str, object]] = {
    "claim-any-knock-after": {"thirty_one": "claim", "exchange": "any", "knock_after_exchange": "on", "trips": "30"},
    "forced-late-knock": {"allow_pass": "off", "knock_first_round": "forbidden", "knock_after_exchange": "on"},
    "no-pot-carry": {"ante": 0, "full_tie": "carry-over", "max_turns": 5, "several_31": "turn-order"},
}


def changed_values() -> Iterator[tuple[str, str]]:
    """Give every value that a house rule may have instead of its default; of a number its bounds."""
    for name, info in rules_of(Options).items():
        default = value_text(Options.__dataclass_fields__[name].default)
        bounds = (str(info.low), str(info.high)) if rule_type(Options, name) is int else ()
        yield from (
            (name, value) for value in values_of(Options, name) or bounds if value != default and name != "seats"
        )


def max_plies(options: Options) -> int:
    """Give the most moves that a deal can have: all turns and a last round, each with a knock not made, and one 31."""
    return 2 * (options.max_turns + 1) * options.seats + 1


def zones(state: State) -> tuple[tuple[Card, ...], ...]:
    """Give the places where cards lie."""
    return (*state.hands, state.widow, state.rest)


def hidden_from(state: State, seat: Seat | None) -> frozenset[Card]:
    """Give the cards that a seat cannot know: what is out of play, and hands but for what was taken openly."""
    hidden = set(state.rest)
    if state.phase is not Phase.OVER:
        for other, hand in enumerate(state.hands):
            if other != seat:
                hidden |= set(hand) - set(state.taken[other])
    return frozenset(hidden)


def possible_moves(view: View) -> Iterator[Move]:
    """Give every move that can be written, wrong ones too.

    One card for one: any card for a middle one, one of the hand for any card. Several: every choice out of the hand,
    the middle and a card from elsewhere, also of unequal numbers, none, and one card twice.
    """
    yield from (Pass(), Knock(), Show())
    hand, widow = view.hand or STANDARD[:3], view.widow
    elsewhere = next(card for card in STANDARD if card not in hand and card not in widow)
    singles = {(card, taken) for card in STANDARD for taken in widow}
    singles |= {(given, card) for card in STANDARD for given in hand}
    yield from (Exchange((given,), (taken,)) for given, taken in sorted(singles))
    for given in _choices((*hand, elsewhere)):
        for taken in _choices((*widow, elsewhere)):
            if (len(given), len(taken)) != (1, 1):
                yield Exchange(given, taken)
    yield Exchange((hand[0], hand[0]), tuple(widow[:2]))
    yield Exchange(tuple(hand[:2]), (widow[0], widow[0]))


def _choices(pool: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    return chain.from_iterable(combinations(sorted(pool), count) for count in range(4))
