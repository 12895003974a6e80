"""What house rules add to a turn: optional capture, sweeps, further flips, double five, black aces (art. 1.6–1.9)."""

from __future__ import annotations

import pytest

from paizhuo.cards import card, cards
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import ChooseTarget, Effect, Phase, move_text, read_move
from tests.games.chinese_ten.support import (
    after,
    begin,
    dealt,
    effect,
    legal,
    refusal,
    rules,
    said,
    score_of,
    step,
    taken,
    to_the_end,
)

TABLE = "7H 2C QS 4D"


# ----------------------------------------------------------------------------------------------- optional capture


def test_optional_capture_asks_for_every_card_turned_up_that_could_take() -> None:
    """One target is a choice too: take it, or leave the card on the table."""
    state = after(dealt(rules(capture="optional"), layout=TABLE, hands={0: "JC"}, stock="8D KC"), "JC")
    assert legal(state) == [">2C", "-"]
    left = after(state, "-")
    assert left.layout == cards("7H 2C QS 4D JC 8D")
    assert taken(after(state, ">2C"), 0) == cards("8D 2C")


def test_three_that_go_together_may_be_left_where_capture_is_optional() -> None:
    """The fourth queen takes three or lies down; turned up, the three are named by the first of them."""
    options = rules(capture="optional")
    played = dealt(options, layout="QS QH QD 2C", hands={0: "QC"})
    assert legal(played)[-2:] != ["QC>QD", "QC-"]
    assert {"QC", "QC-"} <= set(legal(played))
    assert len(taken(after(played, "QC"), 0)) == 4
    turned = after(dealt(options, layout="QS QH QD 2C", hands={0: "9C"}, stock="QC"), "9C")
    assert legal(turned) == [">QD", "-"]
    assert refusal(turned, ">QH") == ("ct.no.three", "1.5")
    assert taken(after(turned, ">QD"), 0) == cards("QC QD QH QS")
    assert after(turned, "-").layout == cards("QS QH QD 2C 9C QC")


@pytest.mark.parametrize(("whose", "code"), [("nobody", "ct.ev.left_over"), ("last-capturer", "ct.ev.left_to_last")])
def test_cards_that_stay_go_where_the_table_says(whose: str, code: str) -> None:
    """What stays on the table at the end is nobody's, or goes to who took a card last."""
    options = rules("pagat-basic", 2, capture="optional", leftovers=whose)
    state = dealt(options)
    codes: list[str] = []
    while waiting := game.waiting_for(state):
        moves = game.legal_moves(game.view(state, waiting[0]))
        take = not any(state.captured)
        trails = [move for move in moves if move_text(move).endswith("-")]
        done = game.apply(state, waiting[0], moves[0] if take or not trails else trails[0])
        state, codes = done.state, said(done)
    assert state.layout
    assert codes[-2:] == [code, "ct.ev.end_left"]
    score = score_of(state)
    lost = 210 - sum(part.points for part in score.parts)
    assert (lost == 0) is (whose == "last-capturer")
    line = score.lines[0].message.phrase.code
    assert line == ("ct.sheet.left" if whose == "nobody" else "ct.sheet.left_to_last")


# ------------------------------------------------------------------------------------- sweeps and further flips


def sweeping(**changes: object) -> game.State:
    """Deal so that the first seat clears the table by its third turn-up."""
    options = rules("pagat-basic", 2, quad_opening="dealer-takes", **changes)
    return dealt(options, dealer=1, layout="KS KH KD KC", hands={0: "JC", 1: "4C"}, stock="JD 5C 6C 7C")


def test_clearing_the_table_brings_the_bonus_and_raises_the_total() -> None:
    """Who clears the table gets the bonus, and par is a share of the total with it."""
    done = step(sweeping(sweep_bonus=9), "JC")
    assert done.state.sweeps == (1, 0)
    assert done.state.points == (19, 20)
    assert "ct.ev.sweep" in said(done)
    ended = to_the_end(done.state)
    score = score_of(ended)
    assert score.total == 210 + 9 * sum(ended.sweeps)
    assert sum(part.net for part in score.parts) == 0


def test_the_last_capture_of_a_deal_earns_no_bonus() -> None:
    """The last capture always clears the table; it is no sweep."""
    ended = to_the_end(dealt(rules("pagat-basic", 2, sweep_bonus=9)))
    assert ended.layout == ()
    cleared = sum(ended.sweeps)
    assert sum(ended.points) == 210 + 9 * cleared
    before_last = [effect_of_last(ended)]
    assert before_last == [False]


def effect_of_last(ended: game.State) -> bool:
    """Replay a deal up to its last capture and say whether that one counts as a sweep."""
    state = dealt(rules("pagat-basic", 2, sweep_bonus=9))
    last = state
    while waiting := game.waiting_for(state):
        last = state
        state = game.apply(state, waiting[0], game.legal_moves(game.view(state, waiting[0]))[0]).state
    assert state == ended
    return ended.sweeps != last.sweeps


def test_the_last_capture_is_not_told_as_clearing_the_table_either() -> None:
    """The last card turned up takes the last one on the table: neither told before nor done is that a sweep (1.6)."""
    state = dealt(rules("pagat-basic", 2, capture="optional", sweep_bonus=9))
    while state.stock or any(state.hands) or state.phase is not Phase.TARGET:
        seat = game.waiting_for(state)[0]
        state = game.apply(state, seat, game.legal_moves(game.view(state, seat))[0]).state
    (left,) = state.layout
    seat = game.waiting_for(state)[0]
    take = ChooseTarget(left)

    told, done = game.effect(game.view(state, seat), take), game.apply(state, seat, take)
    assert told.captured == (left,)
    assert done.state.layout == ()
    assert told.sweep is False
    assert (done.state.sweeps, "ct.ev.sweep" in said(done)) == (state.sweeps, False)


@pytest.mark.parametrize(("extra", "flips"), [("none", 1), ("after-sweep", 2), ("every-turn", 2)])
def test_a_second_card_is_turned_up_after_a_sweep_or_always(extra: str, flips: int) -> None:
    """A turn that clears the table turns up one card more where the table plays so, never more than two in all."""
    state = sweeping(extra_flip=extra)
    done = step(state, "JC")
    assert len(state.stock) - len(done.state.stock) == flips


@pytest.mark.parametrize(("extra", "flips"), [("none", 1), ("after-sweep", 1), ("every-turn", 2)])
def test_a_turn_without_a_sweep_turns_up_one_card_unless_always_two(extra: str, flips: int) -> None:
    """Without a sweep there is no further card but where every turn has two."""
    state = dealt(rules(extra_flip=extra), layout=TABLE, hands={0: "JC"}, stock="KC AC")
    assert len(state.stock) - len(after(state, "JC").stock) == flips


def test_further_cards_stop_when_the_stock_is_empty() -> None:
    """With two cards a turn the stock is out at half time; hands are played to the end and the table is empty."""
    ended = to_the_end(dealt(rules(extra_flip="every-turn")))
    assert ended.stock == ended.layout == ()
    assert sum(score_of(ended).parts[seat].points for seat in range(4)) == 280


def test_a_choice_between_two_cards_turned_up_goes_on_where_it_stopped() -> None:
    """After the choice for the first card the second one is turned up."""
    options = rules(extra_flip="every-turn")
    state = after(dealt(options, layout="9S 9D QS KD", hands={0: "2C"}, stock="AD 8C"), "2C")
    assert state.phase is Phase.TARGET
    done = step(state, ">9D")
    assert taken(done.state, 0) == cards("AD 9D 8C 2C")
    assert done.reveals


# --------------------------------------------------------------------------------------- double five, black aces


@pytest.mark.parametrize(("preset", "code"), [("wikipedia", "ct.ev.five"), ("pagat-basic", None)])
def test_a_red_five_that_takes_the_other_is_told(preset: str, code: str | None) -> None:
    """A double red five is told where it brings something."""
    state = dealt(rules(preset, 4), layout="5H 2C QS KD", hands={0: "5D"})
    assert effect(state, "5D") == Effect(cards("5H"), 10, double_five=code is not None, towards_ten=5)
    assert (code in said(step(state, "5D"))) is (code is not None)


def test_a_bonus_that_nobody_pays_is_told_as_such() -> None:
    """The bonus-only form names the whole bonus."""
    options = rules(double_five="bonus-only")
    done = step(dealt(options, layout="5H 2C QS KD", hands={0: "5D"}), "5D")
    event = next(event for event in done.events if event.message().phrase.code == "ct.ev.five_bonus")
    assert event.n == 60


@pytest.mark.parametrize(("nine", "code", "points"), [("9H", "ct.ev.ace_yes", 50), ("9S", "ct.ev.ace_no", 0)])
def test_a_black_ace_counts_with_a_red_nine_alone(nine: str, code: str, points: int) -> None:
    """With three seats under Wikipedia's rule the spade ace with a red nine is told to count, with a black one not."""
    state = dealt(rules("wikipedia", 3), layout=f"{nine} 2C QS KD", hands={0: "AS"})
    done = step(state, "AS")
    told = next(event for event in done.events if event.message().phrase.code == code)
    assert told.card == card("AS")
    assert done.state.points[0] == effect(state, "AS").points == points


def test_no_effect_of_what_takes_nothing() -> None:
    """A card that lies down, or a move before the first card, takes nothing."""
    state = dealt(rules(), layout=TABLE, hands={0: "JC"})
    assert effect(state, "JC") == Effect()
    optional = dealt(rules(capture="optional"), layout=TABLE, hands={0: "3C"})
    assert effect(optional, "3C-") == Effect()
    asks = begin(rules("wikipedia")).state
    assert game.effect(game.view(asks, Seat(0)), read_move("ready")) == Effect()


@pytest.mark.parametrize(("own", "ten"), [("7C", 7), ("AC", 1), ("5C", 5), ("10C", 0), ("QC", 0)])
def test_the_effect_says_what_a_card_counts_towards_ten(own: str, ten: int) -> None:
    """Ace to nine make ten with what they take; ten to king take their like, and nothing counts."""
    state = dealt(rules(), layout="3S 9D 5S 10S", hands={0: f"{own} KC"})
    queen = dealt(rules(), layout="QS 9D 5S 10S", hands={0: f"{own} KC"})
    assert effect(queen if own == "QC" else state, own).towards_ten == ten


def test_the_effect_says_what_clears_the_table() -> None:
    """A capture that empties the table is called a sweep before it is made."""
    assert effect(sweeping(), "JC") == Effect()
    one_left = dealt(rules("pagat-basic", 2), dealer=1, layout="KS KH KD KC", hands={0: "2C", 1: "8C"}, stock="JC 10C")
    waits = after(one_left, "2C")
    assert waits.layout == cards("2C JC")
    assert not effect(waits, "8C").sweep
