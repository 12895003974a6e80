"""The house rules: each one changes a deal, each is worded, and the versions have what their sources say."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from paizhuo.cards import is_joker
from paizhuo.core.common import DrewSeat, TieDraw
from paizhuo.core.errors import IllegalMoveError, OptionsError
from paizhuo.core.game import version_code
from paizhuo.core.options import difference, needed_rules, rules_of
from paizhuo.core.wording import Seat
from paizhuo.games import canasta as game
from paizhuo.games.canasta import Match, Options, State, events
from tests.games.canasta.support import (
    Pack,
    changed_values,
    dealt,
    drew,
    legal,
    nets,
    play,
    position,
    ranks,
    refusal,
    rules,
    step,
    told,
)

OUT = {"melds": "KKKKKKK, QQQ", "left": "4", "partner": "4", "right": "4"}


def high_cards(**changes: object) -> Any:
    """Draw for partners: a king of hearts, a king of spades, an ace and a four."""
    pack = Pack()
    return game.seating(rules(**changes), (*pack.cards("KH KS AC 4D"), *pack.left)).places


def upcard(**changes: object) -> str:
    """Turn up a black three."""
    return ranks(dealt(["", "", "", ""], "3 9 8", **changes).state.pile)


def red_threes(**changes: object) -> tuple[int, ...]:
    """Deal a red three to the second player, and let the first one play."""
    state = dealt(["", "3H", "", ""], "9 8 8 8", **changes).state
    first = tuple(map(len, state.red_threes))
    return first + tuple(map(len, play(state, "draw", "discard 8").red_threes))


def covered_black_three(**changes: object) -> list[str]:
    """Offer a pile in which a nine covers a black three."""
    return legal(position("4 5 6", pile="3 9", melds="999", stock="4 4", **changes))


def onto_canasta(**changes: object) -> list[str]:
    """Offer a seven to a side that has a canasta of sevens."""
    return legal(position("4 5 6", pile="9 7", melds="7777777", stock="4 4", **changes))


def one_card(stock: str = "4 4", **changes: object) -> list[str]:
    """Offer a pile of one card to a hand of one card."""
    state = position("7", pile="7", melds="777, QQQQQQQ", stock=stock, **changes)
    return legal(state)


def one_canasta(**changes: object) -> str:
    """Try to go out with one canasta."""
    try:
        return nets_of(play(drew("Q 8", **OUT, **changes), "meld Q", "discard 8"))
    except IllegalMoveError as refused:
        return refused.reason.phrase.code


def nets_of(state: State) -> str:
    """Give the score of a deal as text."""
    return str(nets(state))


def ask_early(**changes: object) -> list[str]:
    """Begin a turn with a hand that can go out whatever is drawn."""
    return legal(position("Q Q", pile="9", stock="9 9", **OUT, **changes))


def ask_twice(**changes: object) -> bool:
    """Ask in a turn, and look whether one may ask in the next."""
    state = play(drew("Q Q 8", stock="9 9 9 9 9", **OUT, **changes), "ask", "no", "discard 8")
    state = play(state, *["draw", "discard 9"] * 3, "draw")
    return "ask" in legal(state)


def concealed_after_pile(**changes: object) -> str:
    """Go out with a whole hand after taking the pile."""
    state = position("9 9 9 9 9 9 5 5 5 5 4", pile="9", left="4", partner="4", right="4", **changes)
    return nets_of(play(state, "take 9 9", "meld 9 9 9 9", "meld 5 5 5 5", "discard 4"))


def last_red_three(**changes: object) -> list[str]:
    """Draw a red three as the last card."""
    return told(step(position("K K K 4", stock="3H", melds="AAA", **changes), "draw"))


def ending(*totals: int, number: int, **changes: object) -> Any:
    """Say how a match stands after some deals."""
    match = Match(options=rules(**changes), dealer=Seat(0), totals=tuple(map(Fraction, totals)), number=number)
    return game.result(match)


DIRECTED: Mapping[str, Callable[..., Any]] = {
    "partner_draw": high_cards,
    "black_three_upcard": upcard,
    "red_threes_at_deal": red_threes,
    "black_three_freezes": covered_black_three,
    "take_onto_canasta": onto_canasta,
    "canastas_to_go_out": one_canasta,
    "ask_timing": ask_early,
    "ask_limit": ask_twice,
    "concealed_after_pile": concealed_after_pile,
    "last_red_three": last_red_three,
    "one_card_rule=allow": one_card,
    "one_card_rule=forbid-unless-stock-empty": lambda **changes: one_card("", **changes),
    "match_end": lambda **changes: ending(400, 300, number=5, **changes),
    "target=100": lambda **changes: ending(400, 300, number=2, **changes),
    "target=20000": lambda **changes: ending(6000, 300, number=9, **changes),
    "deals=1": lambda **changes: ending(400, 300, number=2, match_end="deals", **changes),
    "deals=50": lambda **changes: ending(400, 300, number=5, match_end="deals", **changes),
    "match_tie": lambda **changes: ending(5100, 5100, number=5, **changes),
}
"""For each house rule (or each of its values) a deal in which it makes a difference."""


@pytest.mark.parametrize(("name", "value"), list(changed_values()))
def test_every_value_of_every_house_rule_changes_a_deal(name: str, value: str) -> None:
    """A directed deal comes out otherwise than under the classic version."""
    deal = DIRECTED.get(f"{name}={value}") or DIRECTED[name]
    assert deal(**{name: value}) != deal()


def test_every_directed_deal_belongs_to_a_house_rule() -> None:
    """No deal is left over from a rule that is gone, and no rule is without one."""
    assert {name.split("=")[0] for name in DIRECTED} == set(rules_of(Options)) - {"seats"}


def test_high_cards_make_partners() -> None:
    """Ace and king of spades sit opposite; the ace plays first, so the last seat deals."""
    pack = Pack()
    seating = game.seating(rules(partner_draw="high-cards"), (*pack.cards("KH KS AC 4D"), *pack.left))
    assert seating.places == (2, 0, 1, 3)
    assert seating.dealer == 3
    assert [type(event) for event in seating.events] == [DrewSeat] * 4 + [events.Partners]


def test_equal_cards_and_jokers_are_drawn_again() -> None:
    """Two kings of hearts draw again among themselves; a joker, and another, is drawn again at once."""
    pack = Pack()
    order = (*pack.cards("KH KH * * 4D AC 9C 8C"), *pack.left)
    seating = game.seating(rules(partner_draw="high-cards"), order)
    assert seating.places == (3, 1, 0, 2)
    assert [type(event) for event in seating.events] == [DrewSeat] * 6 + [TieDraw] + [DrewSeat] * 2 + [events.Partners]


def test_as_seated_every_seat_may_deal_first() -> None:
    """The lot, the suit of the first card that has one, falls on each of the four seats equally often."""
    pack = Pack().left
    jokers = tuple(filter(is_joker, pack))
    dealers = [game.seating(rules(), (*jokers, card)).dealer for card in pack if card not in jokers]
    assert [dealers.count(Seat(seat)) for seat in range(4)] == [26] * 4


def test_red_threes_wait_for_the_first_turn_where_the_table_says_so() -> None:
    """The own one is shown before the first draw; a deal that ends before shows the others too, and they count."""
    state = dealt(["3H", "3D", "", ""], "9 8 8 8", red_threes_at_deal="own-first-turn").state
    assert [len(laid) for laid in state.red_threes] == [1, 0, 0, 0]
    assert "3D" in ranks(state.hands[1])
    gone = step(drew("4", melds="KKKKKKK, QQQQ", left="3D 9", red_threes_at_deal="own-first-turn"), "discard 4")
    assert told(gone) == ["ca.ev.discard", "ca.ev.out", "ca.ev.red3_pile"]
    assert nets(gone.state)[1] == -100 - 10


def test_a_question_before_the_draw_needs_a_hand_that_goes_out_whatever_comes() -> None:
    """Two queens that fit are enough; with an odd card beside them the draw might not help."""
    early = {**OUT, "ask_timing": "before-or-after-draw", "pile": "9", "stock": "9 9"}
    assert refusal(position("Q Q", **{**early, "ask_timing": "after-draw"}), "ask") == "ca.no.ask_when"
    assert refusal(position("Q 8", **early), "ask") == "ca.no.ask_able"
    state = play(position("Q Q", **early), "ask", "yes", "draw")
    assert refusal(state, "discard 9") == "ca.no.said_yes"
    assert play(state, "meld Q Q", "discard 9").out == 0


def test_a_yes_before_the_draw_may_be_kept_by_taking_the_pile() -> None:
    """Where only the pile lets a hand go out, drawing is refused after a yes."""
    parts = {**OUT, "ask_timing": "before-or-after-draw", "pile": "9 8", "stock": "5 5"}
    state = play(position("8 8 Q", **parts), "ask", "yes")
    assert refusal(state, "draw") == "ca.no.said_yes"
    assert legal(state) == ["take 8 8"]
    assert play(state, "take 8 8", "meld Q", "discard 9").out == 0


def test_a_no_before_a_take_that_would_go_out_ends_the_deal() -> None:
    """The stock is gone, the only take would empty the hand, and the partner says no."""
    state = position("8 8", pile="8", stock="", ask_timing="before-or-after-draw", **OUT)
    assert legal(state) == ["take 8 8", "ask", "leave"]
    ended = play(state, "ask", "no")
    assert ended.phase is game.Phase.OVER
    assert ended.out is None
    assert refusal(play(state, "ask", "yes"), "leave") == "ca.no.said_yes"


def test_a_yes_before_the_draw_holds_when_the_last_card_is_a_red_three_and_it_can_be_kept() -> None:
    """Both queens go onto the side's own, without a discard."""
    parts = {**OUT, "ask_timing": "before-or-after-draw", "last_red_three": "meld-then-end", "stock": "3H"}
    state = play(position("Q Q", **parts), "ask", "yes", "draw")
    assert refusal(state, "leave") == "ca.no.said_yes"
    assert play(state, "meld Q Q").out == 0


def test_a_yes_before_the_draw_lapses_when_the_last_card_is_a_red_three_and_it_cannot() -> None:
    """Any card would have fitted a meld, and the black three been discarded; now it is left."""
    melds = "4444444, 555, 666, 777, 888, 999, TTT, JJJ, QQQ, KKK, AAA"
    parts = {"ask_timing": "before-or-after-draw", "last_red_three": "meld-then-end", "stock": "3H"}
    assert "ask" not in legal(position("3", melds=melds, pile="9 3 3", **parts))
    state = play(position("3", melds=melds, pile="9 3 3 3", **parts), "ask", "yes", "draw")
    assert state.turn.answer is None
    assert legal(state) == ["leave"]
    assert play(state, "leave").out is None


def test_cards_that_were_taken_openly_are_not_counted_twice() -> None:
    """Three black threes are seen, one of them in the own hand since everybody saw it go there; a fourth may come."""
    melds = "4444444, 555, 666, 777, 888, 999, TTT, JJJ, QQQ, KKK, AAA"
    state = position("3", melds=melds, pile="9 3 3", stock="9", ask_timing="before-or-after-draw")
    assert "ask" not in legal(replace(state, known=(state.hands[0], (), (), ())))


def test_the_bicycle_version_is_the_classic_one_with_five_changes() -> None:
    """Draw by high cards, upcard, red threes, freezing black threes, and when to ask."""
    classic, bicycle = game.PRESETS["classic"].options(), game.PRESETS["bicycle"].options()
    assert [change.name for change in difference(classic, bicycle)] == [
        "partner_draw",
        "black_three_upcard",
        "red_threes_at_deal",
        "black_three_freezes",
        "ask_timing",
    ]
    assert version_code(game, classic) != version_code(game, bicycle)


def test_the_length_of_a_match_is_not_part_of_the_version_code() -> None:
    """A target of 3,000 is the same game; two canastas to go out are not."""
    assert version_code(game, rules(target=3000)) == version_code(game, rules())
    assert version_code(game, rules(canastas_to_go_out=2)) != version_code(game, rules())


def test_two_canastas_are_needed_where_the_table_says_so() -> None:
    """Going out with one is refused, and the refusal tells the number (report V20)."""
    state = drew("8", melds="KKKKKKK, QQQ", canastas_to_go_out=2)
    assert refusal(state, "discard 8") == "ca.no.out_two"


def test_values_out_of_bounds_are_refused_together() -> None:
    """Three seats and a target of one: both are named."""
    with pytest.raises(OptionsError) as refused:
        Options(seats=3, target=1)
    assert len(refused.value.problems) == 2


def test_only_rules_that_have_an_effect_are_shown() -> None:
    """The number of deals matters only where deals are counted."""
    assert "deals" not in needed_rules(rules())
    assert "target" not in needed_rules(rules(match_end="deals"))


def test_every_house_rule_stands_in_an_article_that_says_something_else_for_it() -> None:
    """Each rule is named by the article it declares, and the words of that article change with each value."""
    articles = {article.number: article for article in game.ARTICLES}
    for name, info in rules_of(Options).items():
        assert name in articles[info.article].options
    for name, value in changed_values():
        article, base = (
            articles[rules_of(Options)[name].article],
            rules(match_end="deals") if name == "deals" else rules(),
        )
        options = rules(match_end="deals", deals=value) if name == "deals" else rules(**{name: value})
        before, after = article.text(base), article.text(options)
        assert before is not None
        assert after is not None
        assert before.zh != after.zh
        assert before.en != after.en


def test_phrases_rest_on_articles_that_exist() -> None:
    """Every refusal, event and score line with an article names one of the book."""
    numbers = {article.number for article in game.ARTICLES}
    for phrases in game.PHRASES:
        assert {phrase.article for phrase in phrases} <= numbers


def test_the_agreement_names_what_defines_the_table() -> None:
    """Two canastas to go out, and who may take a pile of one card, are named; there are still seven sentences."""
    said = [message.into("en") for message in game.agreement(rules(canastas_to_go_out=2, one_card_rule="allow"))]
    assert len(said) == 7
    assert any("canastas needed to go out: 2" in sentence for sentence in said)
    assert any("one card in hand, one card in the pile" in sentence for sentence in said)
