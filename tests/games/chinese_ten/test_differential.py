"""The engine against the naive rules, move by move, and many random deals of each version (case 20, R24)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from paizhuo.cards import STANDARD_WITH_JOKERS, Card, card_text, cards
from paizhuo.core.game import Scored, Void
from paizhuo.core.options import rules_of, value_text
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Options, Phase, State
from paizhuo.games.chinese_ten.doubts import doubts
from paizhuo.games.chinese_ten.tally import capture_points
from paizhuo.games.chinese_ten.values import sizes
from tests.games.chinese_ten import naive
from tests.games.chinese_ten.support import match_of, options_to_try, rules


def naive_rules(options: Options) -> dict[str, str]:
    """Write the house rules as the naive rules take them."""
    return {name: value_text(getattr(options, name)) for name in rules_of(options)}


def played_alike(options: Options, order: tuple[Card, ...], random: Random) -> State:
    """Play a deal in both, comparing what may be done at every move; give the end of it."""
    state = game.deal(match_of(options), order).state
    if state.phase is Phase.CUT:
        cut = random.choice(game.legal_moves(game.view(state, state.to_move)))
        order = (*order[cut.size :], *order[: cut.size])
        state = game.apply(state, state.to_move, cut).state
    other = naive.begin(list(map(card_text, order)), state.match.dealer, naive_rules(options))
    while state.phase is Phase.LOOK:
        state = game.apply(state, game.waiting_for(state)[0], game.Ready()).state
    while waiting := game.waiting_for(state):
        seat = waiting[0]
        legal = game.legal_moves(game.view(state, seat))
        written = list(map(game.move_text, legal))
        assert (seat, sorted(written)) == (other.turn, sorted(naive.moves(other)))
        assert list(map(card_text, state.layout)) == other.table
        move = random.choice(legal)
        state = game.apply(state, seat, move).state
        naive.make(other, game.move_text(move))
    assert naive.moves(other) == []
    _end_alike(options, state, other)
    return state


def _end_alike(options: Options, state: State, other: naive.Deal) -> None:
    ended = game.outcome(state)
    assert isinstance(ended, Void) is other.void
    if isinstance(ended, Scored):
        assert [part.points for part in ended.score.parts] == naive.card_points(other)
        if value_text(options.settlement) == "difference" and value_text(options.par_rounding) == "exact":
            assert [part.net for part in ended.score.parts] == naive.differences(other)


def planted(options: Options, random: Random) -> tuple[Card, ...]:
    """Shuffle the pack, half of the time so that something rare lies on the table at the start."""
    deck = list(game.deck(options))
    random.shuffle(deck)
    if random.random() < 0.5:
        return tuple(deck)
    size = sizes(options)
    place, rank = size.hand * options.seats, random.choice(RARE)
    wanted = [card for card in cards(rank) if card in deck]
    for offset, card in enumerate(random.sample(wanted, min(len(wanted), random.choice((2, 3, 3, 4)), size.layout))):
        other = deck.index(card)
        deck[place + offset], deck[other] = deck[other], deck[place + offset]
    return tuple(deck)


RARE = ["5C 5D 5H 5S", "10C 10D 10H 10S", "KC KD KH KS", "QC QD QH QS", "RJ BJ", "6C 6D 6H 6S", "AC AD AH AS 9C 9D"]


@pytest.mark.parametrize(
    ("label", "options"), options_to_try(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_engine_and_naive_rules_play_alike(label: str, options: Options, deal_count: int) -> None:
    """Along random lines, rare openings among them, both allow the same at every move and count the same."""
    random = Random(label)
    for _ in range(max(10, deal_count // 40)):
        played_alike(options, planted(options, random), random)


def test_both_know_the_same_cards() -> None:
    """Points and partners are the same for all 54 cards."""
    options = rules("five-player-jokers")
    for card in STANDARD_WITH_JOKERS:
        text = card_text(card)
        assert game.card_points(options, card) == naive.worth(text, naive_rules(options))
        partner = {naive.rank(card_text(other)) for other in STANDARD_WITH_JOKERS if game.matches(card, other)}
        assert naive.PARTNER[naive.rank(text)] in partner


# ---------------------------------------------------------------------------------------------- random deals


def random_ends(options: Options, seed: str, count: int) -> Iterator[State]:
    """Play deals at random to their end; void ones are passed over."""
    random = Random(seed)
    for _ in range(count):
        order = list(game.deck(options))
        random.shuffle(order)
        state = game.deal(match_of(options), order).state
        while waiting := game.waiting_for(state):
            legal = game.legal_moves(game.view(state, waiting[0]))
            state = game.apply(state, waiting[0], legal[int(random.random() * len(legal))]).state
        if state.void is None:
            yield state


@pytest.mark.parametrize(
    ("preset", "seats", "total"),
    [("pagat-basic", 2, 210), ("pagat-basic", 3, 240), ("pagat-basic", 4, 280), ("five-player-jokers", 5, 350)],
)
def test_case_20_r24_every_random_deal_ends_with_an_empty_table(
    preset: str, seats: int, total: int, deal_count: int
) -> None:
    """With mandatory capture and the exceptions of the opening nothing stays, points are constant, nets add up to 0."""
    options, played = rules(preset, seats), 0
    for state in random_ends(options, f"{preset}{seats}", deal_count):
        assert state.layout == state.stock == ()
        taken = sorted(card for own in state.captured for capture in own for card in capture.cards)
        assert taken == sorted(game.deck(options))
        assert all(len(capture.cards) in (2, 4) for own in state.captured for capture in own)
        assert sum(state.points) == total
        ended = game.outcome(state)
        assert isinstance(ended, Scored)
        assert sum(part.net for part in ended.score.parts) == 0
        played += 1
    assert played == deal_count


@pytest.mark.parametrize("preset", game.PRESETS)
def test_whatever_is_played_is_a_possible_tally(preset: str) -> None:
    """What the engine says was won is never doubted, and points kept on the way are those of the captures."""
    options, played = rules(preset), 0
    for state in random_ends(options, preset, 30):
        assert doubts(options, game.tally(state)) == ()
        counted = [sum(capture_points(options, capture) for capture in own) for own in state.captured]
        assert counted == list(state.points)
        played += 1
    assert played > 5


@pytest.mark.parametrize("preset", ["xigu-pickred", "wikipedia-jidian", "wikipedia", "red9-face"])
def test_random_deals_of_every_settlement_add_up_to_zero(preset: str, deal_count: int) -> None:
    """Whatever is won, nets add up to zero, in every way of settling that has a par."""
    settled = 0
    for state in random_ends(rules(preset), f"zero {preset}", deal_count // 5):
        ended = game.outcome(state)
        assert isinstance(ended, Scored)
        assert sum(part.net for part in ended.score.parts) == 0
        settled += 1
    assert settled > deal_count // 20


def test_three_seats_of_wikipedia_reach_all_four_totals() -> None:
    """Where a black ace needs a red nine, random deals come to each of the four totals, and par follows."""
    seen = set()
    for state in random_ends(rules("wikipedia", 3), "aces", 150):
        ended = game.outcome(state)
        assert isinstance(ended, Scored)
        assert ended.score.par == ended.score.total / 3
        seen.add(ended.score.total)
    assert seen == {210, 240, 250, 280}
