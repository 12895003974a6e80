"""A match: the cut for the first deal (1B.2), the pot from deal to deal (1B.3, 1B.10), and the end (1B.12)."""

from fractions import Fraction
from itertools import chain
from random import Random

import pytest

from paizhuo.cards import STANDARD, cards
from paizhuo.core.game import Scored, Void
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Match, State
from tests.games.thirty_one.support import WORKED, codes, match_of, order, play, rules, step

TIED = ("KH QH 4H", "KS QS 4S", "2C 3D 5D")


def cut(seats: int, first: str) -> tuple[int, list[str]]:
    """Cut for the first deal from a pack that begins with these cards: who deals, and what happened."""
    drawn = cards(first)
    seating = game.seating(rules(seats), (*drawn, *(card for card in STANDARD if card not in drawn)))
    return seating.dealer, codes(seating.events)


# ------------------------------------------------------------------------------------------------ first dealer (1B.2)


def test_the_lowest_card_deals_first_and_aces_are_high() -> None:
    """A two is lower than an ace."""
    assert cut(4, "AC 3D 2S KH")[0] == 2
    assert cut(2, "AC KD")[0] == 1


def test_equal_lowest_cards_are_cut_again_by_those_alone() -> None:
    """Two threes tie, their second cards decide; who had a higher card doesn't draw again."""
    dealer, happened = cut(3, "3C KD 3S 9D 8D")

    assert dealer == 2
    assert happened == [*["to.ev.cut"] * 3, "to.ev.tie_cut", *["to.ev.cut"] * 2, "to.ev.first_dealer"]


def test_equal_high_cards_dont_matter() -> None:
    """Only the lowest card is asked for."""
    assert cut(3, "KC KD 3S") == (2, [*["to.ev.cut"] * 3, "to.ev.first_dealer"])


def test_a_pack_that_runs_out_in_ties_lets_the_first_of_the_tied_deal() -> None:
    """However the pack lies, somebody deals."""
    assert game.seating(rules(2), STANDARD).dealer == 0


def test_everybody_sits_as_they_came() -> None:
    """The cut is for the deal, not for seats."""
    assert game.seating(rules(5), STANDARD).places == (0, 1, 2, 3, 4)


# ------------------------------------------------------------------------------------------------------ deal after deal


def finished(match: Match, hands: tuple[str, ...]) -> State:
    """Play a deal with these hands that the first player knocks at once."""
    return play(game.deal(match, order(hands, "3C 3H 2S", match.dealer)).state, "knock")


def closed(match: Match, hands: tuple[str, ...]) -> Match:
    """Play such a deal and add it to the match."""
    outcome = game.outcome(finished(match, hands))
    assert outcome is not None
    return game.close(match, outcome)


def test_the_deal_passes_to_the_left() -> None:
    """After a deal that counts the next seat deals."""
    after = closed(match_of(rules(3), dealer=2), ("AH 9H KC", "AS 10S 4D", "AD KD 8C"))

    assert (after.dealer, after.number, after.attempt, after.totals) == (0, 2, 1, (-1, -1, 2))


def test_a_carried_pot_is_played_for_in_the_next_deal() -> None:
    """A complete tie leaves three chips; three more come, and the next winner takes six."""
    tied = closed(match_of(rules(3, full_tie="carry-over")), TIED)
    assert (tied.carried, tied.totals) == (3, (-1, -1, -1))
    assert game.deal(tied, STANDARD).state.pot == 6

    won = closed(tied, ("AH 9H KC", "AS 10S 4D", "AD KD 8C"))

    assert (won.carried, won.totals) == (0, (-2, -2, 4))


def test_carried_points_are_played_for_too() -> None:
    """Without chips a complete tie makes the next deal worth two points."""
    tied = closed(match_of(rules(3, full_tie="carry-over", ante=0)), TIED)
    assert (tied.carried, tied.totals) == (1, (0, 0, 0))

    assert closed(tied, ("AH 9H KC", "AS 10S 4D", "AD KD 8C")).totals == (0, 0, 2)


def test_a_match_doesnt_end_while_chips_are_in_the_pot() -> None:
    """A tie in the last deal is followed by one more."""
    match = match_of(rules(3, full_tie="carry-over", match_end="deals", deals=1))
    tied = closed(match, TIED)
    assert game.result(tied) is None

    result = game.result(closed(tied, ("AH 9H KC", "AS 10S 4D", "AD KD 8C")))

    assert result is not None
    assert (result.totals, result.winners) == ((-2, -2, 4), (2,))


@pytest.mark.parametrize(
    ("full_tie", "ante", "hands", "said"),
    [
        ("split", 1, TIED, ["1 號收下 2 枚籌碼", "2 號收下 1 枚籌碼"]),
        ("split", 0, TIED, ["1 號得 ½ 分", "2 號得 ½ 分"]),
        ("split", 1, WORKED, ["3 號收下 3 枚籌碼"]),
        ("carry-over", 1, TIED, ["大小全同，籌碼池的 3 枚留到下一局"]),
        ("carry-over", 0, TIED, ["大小全同，1 分留到下一局"]),
        ("carry-over", 1, WORKED, ["3 號收下 3 枚籌碼"]),
        ("carry-over", 0, WORKED, ["3 號得 1 分"]),
        ("replay", 1, TIED, ["1 號和 2 號大小全同，照約定重發"]),
        ("replay", 1, WORKED, ["3 號收下 3 枚籌碼"]),
    ],
)
def test_the_log_says_where_the_pot_goes(full_tie: str, ante: int, hands: tuple[str, ...], said: list[str]) -> None:
    """Chips or points, to one or several, left for the next deal, or none since the deal doesn't count."""
    match = match_of(rules(3, full_tie=full_tie, ante=ante))
    shown = step(game.deal(match, order(hands, "3C 3H 2S", match.dealer)).state, "knock")

    assert [event.message().into("zh-Hant") for event in shown.events[4:]] == said


def test_under_replay_the_same_dealer_deals_again_and_nothing_counts() -> None:
    """The deal is void, with the tied hands as its reason; the pot is as it was."""
    match = match_of(rules(3, full_tie="replay"), carried=0)
    outcome = game.outcome(finished(match, TIED))

    assert isinstance(outcome, Void)
    assert set(outcome.cards) == set(cards("KH QH 4H KS QS 4S"))
    assert outcome.reason.into("zh-Hant") == "1 號和 2 號大小全同，同一個莊家重發，這局不算"
    after = game.close(match, outcome)
    assert (after.dealer, after.number, after.attempt) == (match.dealer, 1, 2)
    assert (after.totals, after.carried) == (match.totals, 0)


def test_a_match_has_a_winner_or_several() -> None:
    """Whoever has most; equal totals share."""
    match = match_of(rules(2, match_end="deals", deals=1))

    alone = game.result(closed(match, ("AH 9H KC", "AS 10S 4D")))
    shared = game.result(closed(match, ("KH QH 4H", "KS QS 4S")))

    assert alone is not None
    assert shared is not None
    assert (alone.winners, shared.winners) == ((1,), (0, 1))


def test_nothing_is_left_of_a_deal_in_the_next_one() -> None:
    """Knock, turns, what was taken and shown start anew (case R23); a card of the deal before is not in hand."""
    match = match_of(rules(3))
    first = play(game.deal(match, order(("AH 9H KC", "AS 10S 4D", "AD KD 8C"), "QH 7S 9D", 2)).state, "KC>QH", "knock")
    first = play(first, "pass", "pass")
    outcome = game.outcome(first)
    assert outcome is not None
    after = game.close(match, outcome)

    fresh = game.deal(after, order(("2C 3D 5H", "4C 6D 7S", "8D 9C 10D"), "2S 3S 4S", 0)).state
    clean = game.deal(
        Match(options=match.options, dealer=Seat(0), totals=(Fraction(0),) * 3, number=2), fresh_order()
    ).state

    assert (fresh.knocker, fresh.turns, fresh.turns_left, fresh.passes, fresh.exchanged) == (None, 0, 0, 0, False)
    assert (fresh.taken, fresh.shown, fresh.last_exchange) == (((), (), ()), (), None)
    assert fresh == clean
    reason = game.objection(game.view(fresh, Seat(1)), game.read_move("KC>2S"))
    assert reason is not None
    assert reason.phrase.code == "no.card"


def fresh_order() -> tuple[int, ...]:
    """Give the deck order of the second deal above."""
    return order(("2C 3D 5H", "4C 6D 7S", "8D 9C 10D"), "2S 3S 4S", 0)


@pytest.mark.parametrize("full_tie", ["split", "carry-over", "replay"])
@pytest.mark.parametrize("ante", [0, 1, 3])
def test_chips_are_neither_made_nor_lost(full_tie: str, ante: int, deal_count: int) -> None:
    """Over many random deals, every other one tied, totals and pot together stay what was put in (art. 1B.14)."""
    random = Random(f"{full_tie}{ante}")
    options = rules(3, full_tie=full_tie, ante=ante, match_end="endless")
    match, counted, ties = match_of(options), 0, 0
    for number in range(deal_count):
        deck = list(game.deck(options))
        random.shuffle(deck)
        dealt = order(TIED, "3C 3H 2S", match.dealer) if number % 2 else deck
        outcome = game.outcome(_random_end(game.deal(match, dealt).state, random, ties=bool(number % 2)))
        assert outcome is not None
        counted += isinstance(outcome, Scored)
        ties += isinstance(outcome, Void) or match.carried > 0
        match = game.close(match, outcome)
        expected = counted if ante == 0 else 0
        assert sum(match.totals) + match.carried == expected
    assert counted > deal_count // 3
    assert (ties > 0) == (full_tie != "split")


def _random_end(state: State, random: Random, *, ties: bool) -> State:
    if ties:
        return play(state, "knock")
    while waiting := game.waiting_for(state):
        state = game.apply(state, waiting[0], random.choice(game.legal_moves(game.view(state, waiting[0])))).state
    return state


@pytest.mark.parametrize("name", sorted(game.PRESETS))
def test_case_r24_fifty_two_cards_after_every_move(name: str, deal_count: int) -> None:
    """Under every version hands and middle keep three cards each, and every card is in one place (art. 1B.14)."""
    random, made = Random(name), 0
    for number in range(deal_count // 5):
        options = game.PRESETS[name].options(2 + number % 8)
        deck = list(STANDARD)
        random.shuffle(deck)
        state = game.deal(match_of(options), deck).state
        while waiting := game.waiting_for(state):
            state = game.apply(state, waiting[0], random.choice(game.legal_moves(game.view(state, waiting[0])))).state
            made += 1
            assert {len(hand) for hand in state.hands} == {3}
            assert sorted(chain(*state.hands, state.widow, state.rest)) == list(STANDARD)
    assert made > deal_count
