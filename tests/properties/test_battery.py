"""One battery for every game and every version: what must hold whatever the rules of the table are.

Each game's tests have a `support` module with what only that game knows: all syntactically possible moves, which
cards a seat cannot know, where the cards are, and which tables to try.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from paizhuo.core.errors import IllegalMoveError
from paizhuo.core.game import Game, Scored, Seen, Step, Void, transact
from paizhuo.core.plain import plain, plain_message
from paizhuo.core.wording import LANGUAGES, Seat
from paizhuo.games import registry

LINES = 6
"""Random deals for each table in the test run; the games' own tests have more."""


@dataclass(frozen=True)
class Table:
    """A game with its test support and one set of house rules."""

    game: Game
    support: Any
    options: Any

    def match(self, random: Random) -> Any:
        """Start a match with seats drawn from a shuffled deck."""
        return self.game.new_match(self.options, self.game.seating(self.options, self.order(random)))

    def order(self, random: Random) -> tuple[Any, ...]:
        """Shuffle the table's deck."""
        deck = list(self.game.deck(self.options))
        random.shuffle(deck)
        return tuple(deck)

    def seats(self) -> range:
        """Give the seats."""
        return range(self.options.seats)


def tables() -> list[Any]:
    """Give every table that every game wants tried."""
    found = []
    for name in registry.GAMES:
        support = import_module(f"tests.games.{name.replace('-', '_')}.support")
        for label, options in support.options_to_try():
            found.append(pytest.param(Table(registry.game(name), support, options), id=f"{name}:{label}"))
    return found


def random_line(table: Table, random: Random) -> Any:
    """Play one deal at random and give (state before, seat, move, step) for every move, the deal itself first."""
    game = table.game
    step: Step[Any] = game.deal(table.match(random), table.order(random))
    yield None, None, None, step
    while actors := game.actors(step.state):
        seat = random.choice([seat for seat in actors if game.legal_moves(game.view(step.state, seat))])
        before = step.state
        move = random.choice(game.legal_moves(game.view(before, seat)))
        step = game.apply(before, seat, move)
        yield before, seat, move, step


@pytest.fixture(params=tables())
def table(request: pytest.FixtureRequest) -> Table:
    """Give one table after another."""
    return request.param


def states(table: Table, seed: object) -> Any:
    """Give the states of a few random deals."""
    for line in range(LINES):
        for _, _, _, step in random_line(table, Random(f"{seed}{line}")):
            yield step.state


def test_every_card_is_in_exactly_one_place(table: Table) -> None:
    """After every move all cards of the deck are there, each once (case R24)."""
    deck = sorted(table.game.deck(table.options))
    for state in states(table, "zones"):
        assert sorted(card for zone in table.support.zones(state) for card in zone) == deck


def test_a_deal_ends_within_its_declared_length_and_nobody_is_stuck(table: Table) -> None:
    """While a deal is played somebody who is waited for can move; when it is over nobody can, and it has an outcome."""
    game = table.game
    for line in range(LINES):
        plies = 0
        for _, _, _, step in random_line(table, Random(f"length{line}")):
            waited = game.waiting_for(step.state)
            over = game.outcome(step.state) is not None
            assert over == (not waited)
            assert set(waited) <= set(game.actors(step.state))
            assert all(game.legal_moves(game.view(step.state, seat)) for seat in waited)
            assert bool(game.actors(step.state)) != over
            plies += 1
        assert over
        assert plies - 1 <= table.support.max_plies(table.options)


def test_legal_moves_are_sorted_unique_and_agree_with_objections(table: Table) -> None:
    """A move is legal exactly when there is no objection, over all moves that can be written; each has its own text."""
    game, random = table.game, Random("agree")
    for state in states(table, "agree"):
        if random.random() < 0.8:  # noqa: PLR2004  every fifth state is enough and keeps the run short
            continue
        for seat in table.seats():
            view = game.view(state, Seat(seat))
            legal = game.legal_moves(view)
            texts = [game.move_text(move) for move in legal]
            assert len(set(legal)) == len(legal) == len(set(texts))
            unobjected = {move for move in table.support.possible_moves(view) if game.objection(view, move) is None}
            assert unobjected == set(legal)


def test_moves_read_back_as_they_were_written(table: Table) -> None:
    """The text of a move reads back as that move."""
    game = table.game
    for state in states(table, "texts"):
        for seat in table.seats():
            for move in game.legal_moves(game.view(state, Seat(seat))):
                assert game.read_move(game.move_text(move)) == move


def test_a_refused_move_says_why_in_both_languages_and_changes_nothing(table: Table) -> None:
    """Whatever is not legal raises IllegalMoveError with a reason that has words, and the state stays as it was."""
    game, random = table.game, Random("refused")
    for state in states(table, "refused"):
        if random.random() < 0.9:  # noqa: PLR2004
            continue
        for seat in map(Seat, table.seats()):
            view = game.view(state, seat)
            before = repr(state)
            wrong = [move for move in table.support.possible_moves(view) if game.objection(view, move) is not None]
            for move in random.sample(wrong, min(5, len(wrong))):
                with pytest.raises(IllegalMoveError) as refused:
                    game.apply(state, seat, move)
                assert refused.value.reason == game.objection(view, move)
                assert all(refused.value.reason.into(language) for language in LANGUAGES)
            assert repr(state) == before


def test_views_effects_and_events_have_plain_forms_and_words(table: Table) -> None:
    """Everything that leaves the rules can be sent as JSON and said in both languages."""
    game = table.game
    for _, _, _, step in random_line(table, Random("plain")):
        for seat in (*map(Seat, table.seats()), None):
            view = game.view(step.state, seat)
            json.dumps(plain(view))
            for move in game.legal_moves(view):
                json.dumps([plain(move), plain(game.effect(view, move))])
        for event in step.events:
            for seat in (*map(Seat, table.seats()), None):
                if (seen := event.seen_by(seat)) is not None:
                    json.dumps(plain_message(seen.message()))
                    assert all(seen.message().into(language) for language in LANGUAGES)


def test_a_spectator_may_do_nothing(table: Table) -> None:
    """Who watches has no legal moves."""
    for state in states(table, "watching"):
        assert table.game.legal_moves(table.game.view(state, None)) == ()


def test_the_same_moves_give_the_same_deal(table: Table) -> None:
    """A deal replays from the match before it, the deck order and the moves."""
    game = table.game
    match, order = table.match(Random("replay")), table.order(Random("replayed"))
    step = game.deal(match, order)
    moves, ends = [], step
    random = Random("moves")
    while actors := game.actors(ends.state):
        seat = next(iter(game.waiting_for(ends.state) or actors))
        move = random.choice(game.legal_moves(game.view(ends.state, seat)))
        moves.append((seat, move))
        ends = game.apply(ends.state, seat, move)
    again = game.deal(match, order)
    for seat, move in moves:
        again = transact(game, again.state, seat, [move])
    assert again.state == ends.state


def test_a_match_adds_up_and_ends(table: Table) -> None:
    """Totals are the sums of the nets; a void deal counts nothing, and the same dealer deals again (case 107)."""
    game, random = table.game, Random("match")
    match = table.match(random)
    for _ in range(3):
        *_, (_, _, _, step) = _deal_of(table, match, random)
        outcome = game.outcome(step.state)
        after = game.close(match, outcome)
        if isinstance(outcome, Void):
            assert (after.totals, after.dealer, after.number) == (match.totals, match.dealer, match.number)
            assert after.attempt == match.attempt + 1
        else:
            assert isinstance(outcome, Scored)
            nets = [part.net for part in outcome.score.parts]
            assert list(after.totals) == [total + net for total, net in zip(match.totals, nets, strict=True)]
            assert (after.number, after.attempt) == (match.number + 1, 1)
        match = after
        if game.result(match):
            break


def _deal_of(table: Table, match: Any, random: Random) -> Any:
    game = table.game
    step = game.deal(match, table.order(random))
    yield None, None, None, step
    while actors := game.actors(step.state):
        seat = random.choice(actors)
        if moves := game.legal_moves(game.view(step.state, seat)):
            before, move = step.state, random.choice(moves)
            step = game.apply(before, seat, move)
            yield before, seat, move, step


def test_the_score_of_a_deal_comes_from_its_tally_alone(table: Table) -> None:
    """Scoring the tally gives the score of the deal: engine, command line and referee use the same scoring."""
    game = table.game
    for line in range(LINES):
        *_, (_, _, _, step) = random_line(table, Random(f"tally{line}"))
        outcome = game.outcome(step.state)
        if isinstance(outcome, Scored):
            assert game.score_deal(table.options, game.tally(step.state)).parts == outcome.score.parts


# The leak test: whatever differs only in cards that a seat cannot know must look the same to that seat.


@pytest.mark.parametrize("watcher", ["seat", "spectator"])
def test_nothing_hidden_ever_shows(table: Table, watcher: str) -> None:
    """Two deals that differ in two hidden cards look alike to a seat (and to a spectator) until one comes to light."""
    compared = 0
    for line in range(LINES * 2):
        random = Random(f"leak{line}")
        seat = Seat(random.randrange(table.options.seats)) if watcher == "seat" else None
        compared += _compare_worlds(table, seat, random)
    assert compared > LINES


def _compare_worlds(table: Table, seat: Seat | None, random: Random) -> int:
    game = table.game
    match, order = table.match(random), list(table.order(random))
    first, second = random.sample(range(len(order)), 2)
    swapped = order[:]
    swapped[first], swapped[second] = swapped[second], swapped[first]
    hidden = {order[first], order[second]}
    worlds = (game.deal(match, tuple(order)), game.deal(match, tuple(swapped)))
    compared = 0
    while all(hidden <= table.support.hidden_from(step.state, seat) for step in worlds):
        assert _seen(table, worlds[0], seat, random) == _seen(table, worlds[1], seat, random)
        compared += 1
        move = _common_move(game, worlds, random)
        if move is None:
            break
        worlds = tuple(game.apply(step.state, *move) for step in worlds)
    return compared


def _seen(table: Table, step: Step[Any], seat: Seat | None, random: Random) -> str:
    """Write down all that reaches a seat: its view, its moves, refusals to fixed wrong moves, events."""
    game = table.game
    view = game.view(step.state, seat)
    events = [plain_message(seen.message()) for event in step.events if (seen := event.seen_by(seat)) is not None]
    state = Random(0)
    possible = list(table.support.possible_moves(view))
    tried = state.sample(possible, min(20, len(possible)))
    reasons = [reason and plain_message(reason) for reason in (game.objection(view, move) for move in tried)]
    legal = [[game.move_text(move), plain(game.effect(view, move))] for move in game.legal_moves(view)]
    waiting = [list(game.waiting_for(step.state)), game.settled(step.state)]
    return json.dumps([plain(view), events, reasons, legal, waiting])


def _common_move(game: Game, worlds: Any, random: Random) -> Any:
    """Find a move that is legal in both worlds."""
    first, second = (step.state for step in worlds)
    choices = []
    for seat in game.actors(first):
        other = set(game.legal_moves(game.view(second, seat)))
        choices += [(seat, move) for move in game.legal_moves(game.view(first, seat)) if move in other]
    return random.choice(choices) if choices else None


def test_bots_never_choose_by_what_they_cannot_see(table: Table) -> None:
    """A bot of every level chooses the same move in two deals that look alike to its seat."""
    from paizhuo.bots import LEVELS, bot  # noqa: PLC0415  bots stand above games; only this test needs them

    game, compared = table.game, 0
    for line in range(LINES):
        random = Random(f"bots{line}")
        match, order = table.match(random), list(table.order(random))
        first, second = random.sample(range(len(order)), 2)
        swapped = order[:]
        swapped[first], swapped[second] = swapped[second], swapped[first]
        hidden = {order[first], order[second]}
        worlds: Any = (game.deal(match, tuple(order)), game.deal(match, tuple(swapped)))
        seen: Any = ([], [])
        while game.outcome(worlds[0].state) is None and game.outcome(worlds[1].state) is None:
            seats = game.waiting_for(worlds[0].state)
            if seats != game.waiting_for(worlds[1].state):
                break
            for step, events in zip(worlds, seen, strict=True):
                events += step.events
            seat = seats[0]
            knows = [hidden <= table.support.hidden_from(step.state, seat) for step in worlds]
            if all(knows):
                for name in LEVELS:
                    choices = [
                        _choice(game, bot(game.ID, name), step, events, seat)
                        for step, events in zip(worlds, seen, strict=True)
                    ]
                    assert choices[0] == choices[1]
                    compared += 1
            move = _common_move(game, worlds, random)
            if move is None:
                break
            worlds = tuple(game.apply(step.state, *move) for step in worlds)
    assert compared > 0


def _choice(game: Game, player: Any, step: Step[Any], events: list[Any], seat: Seat) -> Any:
    seen = tuple(face for event in events if (face := event.seen_by(seat)) is not None)
    view = game.view(step.state, seat)
    move = player.choose(Seen(view, seen), Random(7))
    assert move in game.legal_moves(view)
    return move


def test_seats_are_numbered_in_turn_order() -> None:
    """Seat + 1 plays next: `next_dealer` goes once round and comes back."""
    from paizhuo.core.game import next_dealer  # noqa: PLC0415

    ring = [Seat(0)]
    for _ in range(5):
        ring.append(next_dealer(ring[-1], 5))
    assert all((after - before) % 5 == 1 for before, after in pairwise(ring))
