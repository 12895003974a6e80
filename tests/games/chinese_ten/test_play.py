"""A turn: the hand card, the card turned up, the choice between them, and what is refused (art. 1.4 to 1.7)."""

from __future__ import annotations

import pytest

from paizhuo.cards import card, cards
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Effect, Phase, Play, Source, move_text, read_move
from tests.games.chinese_ten.support import (
    ODD,
    after,
    begin,
    dealt,
    match_of,
    order,
    refusal,
    rules,
    said,
    score_of,
    step,
    taken,
    to_the_end,
)

TABLE = "7H 2C QS 4D"


def effect(state: game.State, text: str) -> Effect:
    """Say what a move of the seat in turn would do."""
    return game.effect(game.view(state, state.to_move), read_move(text))


def legal(state: game.State, seat: int | None = None) -> list[str]:
    """Write the legal moves of a seat, of whose turn it is by default."""
    view = game.view(state, state.to_move if seat is None else Seat(seat))
    return [move_text(move) for move in game.legal_moves(view)]


# ----------------------------------------------------------------------------------------------- what is taken


def test_case_3_a_card_never_takes_two_that_add_up() -> None:
    """A five doesn't take two and three; it stays on the table."""
    state = after(dealt(rules(), layout="2C 3C QS KD", hands={0: "5H"}, stock="JC"), "5H")
    assert taken(state, 0) == ()
    assert state.layout == cards("2C 3C QS KD 5H JC")


@pytest.mark.parametrize("target", ["7H", "7S"])
def test_case_4_one_of_two_sevens_is_chosen(target: str) -> None:
    """With two sevens on the table a three takes exactly the one that is named."""
    state = dealt(rules(), layout="7H 7S QS KD", hands={0: "3C"}, stock="JC")
    assert refusal(state, "3C") == ("ct.no.choose", "1.6")
    assert taken(after(state, f"3C>{target}"), 0) == cards(f"3C {target}")


def test_case_5_an_ace_takes_one_nine_only() -> None:
    """Two nines, one ace: one nine stays."""
    state = after(dealt(rules(), layout="9S 9H QS KD", hands={0: "AD"}, stock="JC"), "AD>9H")
    assert state.layout == cards("9S QS KD JC")
    assert state.points[0] == 30


def test_case_6_both_cards_of_a_turn_take() -> None:
    """The three takes the red seven (7), the red eight turned up takes the two (8): four cards, 15 points."""
    done = step(dealt(rules(), layout=TABLE, hands={0: "3C"}, stock="8D"), "3C")
    assert done.state.points[0] == 15
    assert done.state.layout == cards("QS 4D")
    assert [event.n for event in done.events] == [7, 8]


def test_case_7_a_card_turned_up_that_takes_nothing_stays() -> None:
    """The six takes the four (4 points); the king turned up stays, and nothing more is turned up."""
    state = dealt(rules(), layout=TABLE, hands={0: "6S"}, stock="KC")
    done = step(state, "6S")
    assert done.state.points[0] == 4
    assert done.state.layout == cards("7H 2C QS KC")
    assert len(done.state.stock) == len(state.stock) - 1
    assert said(done) == ["ct.ev.took", "ct.ev.up_left"]


def test_case_8_r33_the_card_turned_up_may_take_the_card_just_laid() -> None:
    """The hand card lies on the table before a card is turned up, so that card may take it."""
    state = after(dealt(rules(), layout="KS JC QC 4C", hands={0: "2H"}, stock="8C"), "2H")
    assert taken(state, 0) == cards("8C 2H")
    assert state.points[0] == 2
    other = after(dealt(rules(), layout="JS QC 4D AC", hands={0: "3H"}, stock="7S"), "3H")
    assert taken(other, 0) == cards("7S 3H")


def test_case_9_a_card_that_can_take_must_unless_the_table_says_otherwise() -> None:
    """Under mandatory capture the three can't be laid beside a seven; where capture is optional it can."""
    named = {"layout": "7H 2C QS 4D", "hands": {0: "3C"}, "stock": "KC"}
    must = dealt(rules(), **named)
    assert refusal(must, "3C-") == ("ct.no.must", "1.6")
    may = dealt(rules(capture="optional"), **named)
    assert after(may, "3C-").layout == cards("7H 2C QS 4D 3C KC")
    assert taken(after(may, "3C"), 0) == cards("3C 7H")


def test_case_10_the_hand_card_is_free() -> None:
    """A card that takes nothing may be played although another one could take."""
    state = dealt(rules(), layout=TABLE, hands={0: "3C KC"}, stock="JC")
    assert taken(after(state, "KC"), 0) == ()


def test_case_11_r36_what_is_taken_or_turned_up_never_comes_to_the_hand() -> None:
    """Hands only shrink, by one card a turn, whatever is taken or turned up."""
    state = dealt(rules(), layout="3S 4C QC AC", hands={0: "KC"}, stock="2H")
    state = after(state, "KC")
    assert state.layout == cards("3S 4C QC AC KC 2H")
    assert len(state.hands[0]) == 5


@pytest.mark.parametrize(
    ("preset", "seats", "turns"),
    [("pagat-basic", 2, 24), ("pagat-basic", 3, 24), ("pagat-basic", 4, 24), ("five-player-jokers", 5, 25)],
)
def test_case_11_a_deal_has_as_many_turns_as_cards_in_hand(preset: str, seats: int, turns: int) -> None:
    """There are 24 turns, 25 with five seats, each with one card turned up."""
    state, plays = dealt(rules(preset, seats)), 0
    while waiting := game.waiting_for(state):
        move = game.legal_moves(game.view(state, waiting[0]))[-1]
        plays += isinstance(move, Play)
        state = game.apply(state, waiting[0], move).state
    assert plays == turns
    flipped = [capture for own in state.captured for capture in own if capture.source is Source.STOCK]
    assert flipped
    assert state.stock == state.layout == ()


def test_r34_the_player_chooses_for_the_card_turned_up_too() -> None:
    """An ace of the hand and one turned up both meet two nines: the seat is asked each time, and one is taken."""
    state = dealt(rules(), layout="9H 9C QS KD", hands={0: "AS"}, stock="AD")
    assert legal(state)[:2] == ["AS>9C", "AS>9H"]
    done = step(dealt(rules(), layout="9S 9D QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert (done.state.phase, done.state.turned, done.state.to_move) == (Phase.TARGET, card("AD"), Seat(0))
    assert said(done) == ["ct.ev.left", "ct.ev.choosing"]
    assert legal(done.state) == [">9D", ">9S"]
    assert refusal(done.state, "0: 3C") == ("ct.no.flip_first", "1.6")
    assert refusal(done.state, "1: >9D") == ("no.turn", "")
    chosen = step(done.state, ">9D")
    assert taken(chosen.state, 0) == cards("AD 9D")
    assert chosen.state.to_move == Seat(1)
    assert not chosen.reveals


def test_r34_when_the_clock_runs_out_most_points_then_the_oldest_is_taken() -> None:
    """The rule for a clock takes the target with most points, of equals the one that came first."""
    rich = after(dealt(rules(), layout="9S 9D QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert move_text(game.forced_move(game.view(rich, Seat(0)))) == ">9D"
    alike = after(dealt(rules(), layout="9S 9C QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert move_text(game.forced_move(game.view(alike, Seat(0)))) == ">9S"


def test_r38_a_ten_takes_only_a_ten() -> None:
    """A ten doesn't take a king, and a five doesn't take two and three."""
    state = after(dealt(rules(), layout="KH 2C 4C QC", hands={0: "10C"}, stock="JC"), "10C")
    assert taken(state, 0) == ()
    assert card("KH") in state.layout


def test_r39_jokers_take_each_other() -> None:
    """With five seats the little joker takes the big one; the deal has 300 points and par 60 in that version."""
    options = rules("five-player-jokers-10")
    state = dealt(options, layout="RJ 2C 4C QC", hands={0: "BJ"}, stock="JC")
    assert taken(after(state, "BJ"), 0) == cards("BJ RJ")
    score = score_of(to_the_end(after(state, "BJ")))
    assert (score.total, score.par, sum(part.net for part in score.parts)) == (300, 60, 0)


# ---------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("text", "code", "article"),
    [
        ("1: 2D", "no.turn", ""),
        ("KH", "no.card", ""),
        ("3C>8S", "ct.no.gone", "1.6"),
        ("3C>4D", "ct.no.ten", "1.4"),
        ("3C>QS", "ct.no.same", "1.4"),
        ("JC>QS", "ct.no.same", "1.4"),
        ("3C>7H", "ct.no.only", "1.6"),
        ("JC-", "ct.no.nothing", "1.6"),
        (">7H", "no.phase", ""),
        ("cut 3", "no.phase", ""),
        ("ready", "no.phase", ""),
        ("redeal no-point-hand", "ct.no.ask_off", "1.5"),
    ],
)
def test_what_is_refused_in_a_turn(text: str, code: str, article: str) -> None:
    """Every wrong move has its reason and its article, and changes nothing."""
    state = dealt(rules(), layout=TABLE, hands={0: "3C JC", 1: "2D"})
    assert refusal(state, text) == (code, article)


def test_a_joker_takes_no_other_card() -> None:
    """A joker pairs with a joker alone, both ways."""
    state = dealt(rules("five-player-jokers"), layout="RJ 2C 4C QC", hands={0: "8C"})
    assert refusal(state, "8C>RJ") == ("ct.no.joker", "1.4")


@pytest.mark.parametrize(
    ("table", "card_played", "code"), [("10S", "3C", "same"), ("3S", "10C", "same"), ("9S", "3C", "ten")]
)
def test_a_ten_is_never_added_up(table: str, card_played: str, code: str) -> None:
    """Ten pairs with ten: the refusal speaks of its own rank, for nine and below of the sum."""
    state = dealt(rules(), layout=f"{table} 2C QS KD", hands={0: card_played})
    assert refusal(state, f"{card_played}>{table}") == (f"ct.no.{code}", "1.4")


def test_ten_is_said_with_the_cards_as_they_add_up() -> None:
    """The refusal says what the two cards come to."""
    state = dealt(rules(), layout=TABLE, hands={0: "3C"})
    reason = game.objection(game.view(state, Seat(0)), read_move("3C>4D"))
    assert reason is not None
    assert (reason.arguments["sum"], reason.into("en")) == (7, "3 + 4 is 7, not 10")


def test_to_take_and_to_leave_is_one_too_many() -> None:
    """A move cannot both name a target and leave the card on the table."""
    state = dealt(rules(capture="optional"), layout="7H 7S QS 4D", hands={0: "3C"})
    reason = game.objection(game.view(state, Seat(0)), Play(card("3C"), card("7H"), trail=True))
    assert reason is not None
    assert reason.phrase.code == "ct.no.both"


def test_a_target_that_does_not_fit_is_refused_in_the_choice_too() -> None:
    """For the card turned up the same reasons hold, and it may not be left where capture is mandatory."""
    state = after(dealt(rules(), layout="9S 9D QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert refusal(state, "-") == ("ct.no.must", "1.6")
    assert refusal(state, ">QS") == ("ct.no.same", "1.4")
    assert refusal(state, ">9C") == ("ct.no.gone", "1.6")


def test_who_is_not_asked_has_no_moves() -> None:
    """Before the cut only the last seat may move, in a turn only the seat in turn, and somebody watching never."""
    waits = game.deal(match_of(rules("wikipedia")), order(rules("wikipedia"))).state
    assert [len(legal(waits, seat)) for seat in range(4)] == [0, 0, 0, 51]
    state = dealt(rules(), layout=TABLE)
    assert [len(legal(state, seat)) > 0 for seat in range(4)] == [True, False, False, False]
    assert game.legal_moves(game.view(state, None)) == ()
    choosing = after(dealt(rules(), layout="9S 9D QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert [len(legal(choosing, seat)) for seat in range(4)] == [2, 0, 0, 0]


def test_a_deal_in_play_has_no_outcome_and_may_rest_anywhere() -> None:
    """While cards are played nobody has won, and the table may rest after every move."""
    state = dealt(rules(), layout=TABLE)
    assert game.outcome(state) is None
    assert game.settled(state)


def test_nothing_is_played_when_the_deal_is_over_or_from_outside() -> None:
    """After the last card and for somebody watching every move is refused."""
    state = dealt(rules(), layout=TABLE)
    ended = to_the_end(state)
    assert refusal(ended, "0: 3C") == ("no.over", "")
    assert game.waiting_for(ended) == game.actors(ended) == ()
    assert game.legal_moves(game.view(ended, Seat(0))) == ()
    watching = game.objection(game.view(state, None), read_move("3C"))
    assert watching is not None
    assert watching.phrase.code == "no.watching"


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
    assert effect(state, "5D") == Effect(cards("5H"), 10, double_five=code is not None)
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


def test_the_effect_says_what_clears_the_table() -> None:
    """A capture that empties the table is called a sweep before it is made."""
    assert effect(sweeping(), "JC") == Effect()
    one_left = dealt(rules("pagat-basic", 2), dealer=1, layout="KS KH KD KC", hands={0: "2C", 1: "8C"}, stock="JC 10C")
    waits = after(one_left, "2C")
    assert waits.layout == cards("2C JC")
    assert not effect(waits, "8C").sweep


# ------------------------------------------------------------------------------------------- the re-deal window


def test_case_24_a_hand_without_points_may_ask_for_a_re_deal() -> None:
    """Whoever holds no scoring card may void the deal before the first card; the hand is shown, and nobody votes."""
    none = "2C 3C 4C 6C 7C 8C"
    state = begin(rules("wikipedia"), hands={2: none}, layout="KS QS JS 10S").state
    assert state.phase is Phase.LOOK
    assert game.waiting_for(state) == (0, 1, 2, 3)
    assert legal(state, 2) == ["ready", "redeal no-point-hand"]
    done = step(state, "2: redeal no-point-hand")
    void = game.outcome(done.state)
    assert (void.cards, void.reason.phrase.code) == (cards(none), "ct.ev.redeal_ask")
    assert said(done) == ["ct.ev.redeal_ask"]
    assert done.reveals


@pytest.mark.parametrize(("seats", "allowed"), [(2, True), (4, False)])
def test_case_24_what_scores_follows_the_table(seats: int, allowed: bool) -> None:  # noqa: FBT001
    """A hand with the spade ace has points with four seats, and none with two."""
    hand = "AS 2C 3C 4C 6C 7C 8C 10C JC QC 2S 3S" if seats == 2 else "AS 2C 3C 4C 6C 7C"
    state = begin(rules("wikipedia", seats), hands={0: hand}, layout="KS KC QS JS").state
    if allowed:
        assert game.outcome(after(state, "0: redeal no-point-hand"))
    else:
        assert refusal(state, "0: redeal no-point-hand") == ("ct.no.ask_points", "1.5")


def test_a_black_ace_that_needs_a_red_nine_counts_as_a_point() -> None:
    """With three seats a hand with a black ace is not without points, whatever it will be taken with."""
    state = begin(rules("wikipedia", 3), hands={0: "AS 2C 3C 4C 6C 7C 8C 10C"}, layout="KS QS JS 9C").state
    assert refusal(state, "0: redeal no-point-hand") == ("ct.no.ask_points", "1.5")


def test_four_alike_among_what_a_seat_sees_may_ask() -> None:
    """Hand and table together show four fives; the last seat may count its peeked card too, the others may not."""
    options = rules("wikipedia-current")
    state = begin(options, hands={1: "9C 9D 9H"}, layout="9S 2C QS KD").state
    assert legal(state, 1) == ["ready", "redeal four-alike"]
    void = game.outcome(after(state, "1: redeal four-alike"))
    assert void.cards == cards("9C 9D 9H 9S")
    assert refusal(state, "0: redeal four-alike") == ("ct.no.ask_four", "1.5")
    peeking = begin(options, hands={3: "9C 9D 9H"}, layout="8S 2C QS KD", bottom="9S").state
    assert "redeal four-alike" in legal(peeking, 3)
    other = begin(options, hands={0: "9C 9D 9H"}, layout="8S 2C QS KD", bottom="9S").state
    assert "redeal four-alike" not in legal(other, 0)


def test_every_seat_is_asked_and_in_any_order() -> None:
    """Play begins when all have said that they are ready; who has answered waits for the others."""
    state = begin(rules("wikipedia"), hands={2: "2C 3C 4C 6C 7C 8C"}, layout="KS QS JS 10S").state
    state = after(state, "2: ready", "0: ready")
    assert game.waiting_for(state) == (1, 3)
    assert game.view(state, Seat(1)).ready == (0, 2)
    assert legal(state, 2) == []
    assert refusal(state, "2: ready") == refusal(state, "2: redeal no-point-hand") == ("ct.no.answered", "1.5")
    assert refusal(state, "0: 3C") == ("no.phase", "")
    done = step(state, "3: ready")
    assert said(done, 0) == ["ct.ev.ready"]
    assert not done.reveals
    assert after(done.state, "1: ready").phase is Phase.PLAY


def test_after_the_first_card_it_is_too_late_to_ask() -> None:
    """When play has begun nobody asks for a re-deal."""
    state = dealt(rules("wikipedia"))
    assert refusal(state, "redeal no-point-hand") == ("ct.no.ask_late", "1.5")
    assert refusal(state, "redeal four-alike") == ("ct.no.ask_off", "1.5")


def test_when_the_clock_runs_out_a_seat_is_ready_and_the_pack_is_cut_in_the_middle() -> None:
    """A clock answers ready and cuts in the middle; for a hand it plays what takes most, or gives least away."""
    asks = begin(rules("wikipedia")).state
    assert move_text(game.forced_move(game.view(asks, Seat(2)))) == "ready"
    waits = game.deal(match_of(rules("wikipedia")), order(rules("wikipedia"))).state
    assert move_text(game.forced_move(game.view(waits, Seat(3)))) == "cut 26"
    assert game.is_ceremony(game.view(waits, Seat(3)))
    assert not game.is_ceremony(game.view(asks, Seat(3)))
    state = dealt(rules(), layout="7H 2C QS 4D", hands={0: "3C 6S AH 10C JC KC"})
    assert move_text(game.forced_move(game.view(state, Seat(0)))) == "3C"
    poor = dealt(rules(), layout="10S JC QS 4D", hands={0: "AH 8H 2S 9H 8D 3H"})
    assert move_text(game.forced_move(game.view(poor, Seat(0)))) == "2S"


# ------------------------------------------------------------------------------------------------------- views


def test_a_view_has_no_hidden_card() -> None:
    """A seat sees its own hand, the table, what was taken and how many cards others hold; somebody watching less."""
    state = dealt(rules(), layout=TABLE, hands={0: "3C"})
    mine, watching = game.view(state, Seat(0)), game.view(state, None)
    assert (mine.hand, watching.hand) == (state.hands[0], ())
    assert mine.hand_sizes == watching.hand_sizes == (6, 6, 6, 6)
    assert (mine.open_hands, mine.stock_size, mine.total, mine.par) == (None, 24, 280, 70)
    assert game.open_view(state).open_hands == state.hands


def test_open_hands_are_open_to_all() -> None:
    """Where the table plays with open hands everybody sees them, somebody watching too."""
    state = dealt(rules("kids"))
    assert game.view(state, Seat(0)).open_hands == game.view(state, None).open_hands == state.hands


@pytest.mark.parametrize(
    ("changes", "fixed"),
    [
        ({}, True),
        ({"sweep_bonus": 5}, False),
        ({"capture": "optional", "par_from": "actual"}, False),
        ({"capture": "optional"}, True),
    ],
)
def test_total_and_par_stand_in_the_view_where_they_are_fixed(changes: dict[str, object], fixed: bool) -> None:  # noqa: FBT001
    """Total and par are left out where they depend on the course of play."""
    seen = game.view(dealt(rules(**changes)), Seat(0))
    assert (seen.total is not None) is (seen.par is not None) is fixed


def test_r23_nothing_of_a_deal_is_left_in_the_next() -> None:
    """A new deal begins with everything at its first value, and last deal's cards are not in hand."""
    first = to_the_end(dealt(rules(sweep_bonus=3), layout="QS QH QD 2C"))
    closed = game.close(first.match, game.outcome(first))
    fresh = game.deal(closed, game.deck(closed.options)).state
    assert (fresh.tied, fresh.turned, fresh.ready, fresh.flips, fresh.swept, fresh.last_capturer, fresh.void) == (
        (), None, (), 0, False, None, None,
    )  # fmt: skip
    assert (fresh.captured, fresh.points, fresh.sweeps) == (((),) * 4, (0,) * 4, (0,) * 4)
    missing = next(one for one in game.deck(closed.options) if one not in fresh.hands[fresh.to_move])
    assert refusal(fresh, move_text(Play(missing))) == ("no.card", "")


def test_odd_tables_are_tried_too() -> None:
    """The battery's list of odd combinations names real house rules."""
    assert len(ODD) >= 10
