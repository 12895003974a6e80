"""The contract of a game: transactions, versions, and what deals add up to."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import pytest

from paizhuo.cards import card, cards
from paizhuo.core.common import Common, DrewSeat, MatchEnd, TieDraw, match_is_over
from paizhuo.core.errors import IllegalMoveError, NotationError, SpentError, TallyError
from paizhuo.core.game import Step, leaders, preset_of, transact, version_code
from paizhuo.core.wording import Seat, Text, verbatim
from tests import toy

TOY: Any = toy
FIRST, SECOND = Seat(0), Seat(1)
ORDER: Final = cards("2C AC AS 2D 2H AH AD 2S")


def a_deal() -> Any:
    """Deal: the dealer holds AC AS, the other seat, which plays first, 2D 2H."""
    match = TOY.new_match(toy.Options(), TOY.seating(toy.Options(), toy.DECK))
    return TOY.deal(match, ORDER).state


def test_a_transaction_makes_all_its_moves_and_gathers_what_happened() -> None:
    """The step of a transaction has the last state and all events."""
    before = a_deal()

    step = transact(TOY, before, SECOND, [toy.Play(card("2D"))])

    assert step == TOY.apply(before, SECOND, toy.Play(card("2D")))
    assert transact(TOY, before, SECOND, []) == Step(before)


def test_a_transaction_is_refused_as_a_whole() -> None:
    """The first illegal move refuses all of them, and says which and why."""
    before = a_deal()
    with pytest.raises(IllegalMoveError) as error:
        transact(TOY, before, SECOND, [toy.Play(card("AC"))])

    assert error.value.move == toy.Play(card("AC"))
    assert error.value.zh == "你手上沒有梅花A（第 2 條）"
    assert error.value.en == "you don't hold A♣\ufe0e (art. 2)"
    assert before == a_deal()


def test_a_refusal_without_an_article_names_none() -> None:
    """That it is somebody else's turn needs no article."""
    with pytest.raises(IllegalMoveError) as error:
        TOY.apply(a_deal(), FIRST, toy.Play(card("AC")))

    assert error.value.zh == "還沒輪到你，現在是 2 號"


def test_nothing_follows_a_move_that_reveals_something() -> None:
    """Nobody acts on what a move has shown and then takes it back: that is the caller's mistake."""
    with pytest.raises(SpentError):
        transact(TOY, a_deal(), SECOND, [toy.Play(card("2D")), toy.Play(card("2H"))])


def test_versions_are_found_by_name() -> None:
    """Any case is understood; an unknown version is answered with the nearest, or with all there are."""
    assert preset_of(TOY, " Plain ").id == "plain"
    with pytest.raises(NotationError) as error:
        preset_of(TOY, "plan")
    assert (error.value.zh, error.value.en) == (
        "玩具沒有「plan」這個版本，是不是 plain？",
        "Toy has no version plan; did you mean plain?",
    )
    with pytest.raises(NotationError) as error:
        preset_of(TOY, "xyz")
    assert (error.value.zh, error.value.en) == (
        "玩具沒有「xyz」這個版本，有 plain、high",
        "Toy has no version xyz; there are plain, high",
    )


def test_the_version_code_is_that_of_the_rules_not_of_their_name() -> None:
    """Two versions with the same rules have the same code; the length of a match isn't in it."""
    same = [toy.Options(seats=3, stake=5), toy.Options(seats=3, stake=5, deals=9), TOY.PRESETS["high"].options()]

    assert len({version_code(TOY, options) for options in same}) == 1
    assert version_code(TOY, toy.Options()) != version_code(TOY, same[0])


def test_a_match_adds_up_and_goes_round() -> None:
    """A counted deal adds its nets and passes the deal on; a void one changes nothing but the attempt."""
    match = TOY.new_match(toy.Options(), TOY.seating(toy.Options(), toy.DECK))
    void = TOY.close(match, TOY.outcome(TOY.deal(match, cards("AH AC AS 2D 2H 2C AD 2S")).state))
    assert (void.totals, void.dealer, void.number, void.attempt) == ((0, 0), FIRST, 1, 2)

    state = a_deal()
    for seat, name in ((SECOND, "2D"), (FIRST, "AC")):
        state = TOY.apply(state, seat, toy.Play(card(name))).state
    counted = TOY.close(void, TOY.outcome(state))

    assert (counted.totals, counted.dealer, counted.number, counted.attempt) == ((-1, 1), SECOND, 2, 1)


def test_who_leads_may_be_several() -> None:
    """Equal totals share the lead."""
    assert leaders([Fraction(3), Fraction(1), Fraction(3)]) == (0, 2)


@pytest.mark.parametrize(
    ("end", "deals_played", "totals", "over"),
    [
        (MatchEnd.ONE_ROTATION, 1, [0, 0], False),
        (MatchEnd.ONE_ROTATION, 2, [0, 0], True),
        (MatchEnd.DEALS, 2, [0, 0], False),
        (MatchEnd.DEALS, 3, [0, 0], True),
        (MatchEnd.TARGET, 9, [99, -99], False),
        (MatchEnd.TARGET, 1, [100, -100], True),
        (MatchEnd.ENDLESS, 999, [999, 0], False),
    ],
)
def test_a_match_ends_as_agreed(end: MatchEnd, deals_played: int, totals: list[int], over: bool) -> None:  # noqa: FBT001
    """After a rotation, after the agreed deals, at the target, or never."""

    class Length:
        seats, match_end, deals, target = 2, end, 3, 100

    assert match_is_over(Length(), deals_played, [Fraction(total) for total in totals]) is over


def test_events_say_what_they_are_about() -> None:
    """The fields of an event become arguments of its phrase, and the same line is said in both languages."""
    drew = DrewSeat(FIRST, card("KH"))

    assert drew.message().into("zh-Hant") == "1 號搗到紅心K"
    assert TieDraw((FIRST, SECOND)).message().into("en") == "seat 1 and seat 2 tie and draw again"
    assert drew.message().phrase is Common.DREW_SEAT
    assert drew.seen_by(None) == drew


def test_an_event_has_another_face_for_others() -> None:
    """What only its owner may see is nothing to everybody else."""
    played = toy.Played(FIRST, card("AC"))

    assert [played.seen_by(seat) for seat in (FIRST, SECOND, None)] == [played, None, None]


def test_a_tally_error_speaks_both_languages() -> None:
    """A refusal that isn't about a move has its sentence in both languages, too."""
    error = TallyError(Text("少了梅花A", "A♣ is missing"))

    assert (error.zh, error.en, str(error)) == ("少了梅花A", "A♣ is missing", "少了梅花A／A♣ is missing")
    assert str(NotationError(verbatim("10"))) == "10"
