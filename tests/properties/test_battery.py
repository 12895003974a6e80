"""One battery for every game and every version: what must hold whatever the rules of the table are.

Each game's tests have a `support` module with what only that game knows: all syntactically possible moves, which
cards a seat cannot know, where the cards are, and which tables to try.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any

import pytest

from paizhuo.bots import LEVELS, bot
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


def random_line(table: Table, random: Random, match: Any = None) -> Any:
    """Play one deal at random and give (state before, seat, move, step) for every move, the deal itself first."""
    game = table.game
    step: Step[Any] = game.deal(match or table.match(random), table.order(random))
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


def test_a_move_that_shows_its_seat_something_cannot_be_taken_back(table: Table) -> None:
    """While a deal goes on, a step after which a seat knows a card that it didn't know before says that it reveals."""
    hidden_from = table.support.hidden_from
    for line in range(LINES):
        for before, seat, _, step in random_line(table, Random(f"reveals{line}")):
            if before is not None and not hidden_from(before, seat) <= hidden_from(step.state, seat):
                assert step.reveals


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


def test_legal_moves_are_unique_and_agree_with_objections(table: Table) -> None:
    """A move is legal exactly when there is no objection, over all moves that can be written; each has its own text."""
    game, random = table.game, Random("agree")
    for state in states(table, "agree"):
        if random.random() < 0.8:
            continue
        for seat in table.seats():
            view = game.view(state, Seat(seat))
            legal = game.legal_moves(view)
            texts = [game.move_text(move) for move in legal]
            assert len(set(legal)) == len(legal) == len(set(texts))
            unobjected = {move for move in table.support.possible_moves(view) if game.objection(view, move) is None}
            assert unobjected == set(legal)


def test_legal_moves_stand_in_one_order(table: Table) -> None:
    """Of two moves the same one always comes first, wherever both are legal."""
    game, random, before = table.game, Random("order"), set[tuple[Any, Any]]()
    for state in states(table, "order"):
        if random.random() < 0.8:
            continue
        for seat in game.waiting_for(state):
            for pair in combinations(game.legal_moves(game.view(state, seat))[:40], 2):
                assert pair[::-1] not in before
                before.add(pair)
    assert before


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
        if random.random() < 0.9:
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
        *_, (_, _, _, step) = random_line(table, random, match)
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


def test_the_score_of_a_deal_comes_from_its_tally_alone(table: Table) -> None:
    """Scoring the tally gives the score of the deal: engine, command line and referee use the same scoring."""
    game = table.game
    for line in range(LINES):
        *_, (_, _, _, step) = random_line(table, Random(f"tally{line}"))
        outcome = game.outcome(step.state)
        if isinstance(outcome, Scored):
            assert game.score_deal(table.options, game.tally(step.state)).parts == outcome.score.parts


# The leak tests: whatever differs only in cards that a seat cannot know must look the same to that seat.


@dataclass(frozen=True)
class World:
    """One of two deals that differ in two cards: the last step, and all events so far."""

    step: Step[Any]
    events: tuple[Any, ...]

    def after(self, game: Game, seat: Seat, move: Any) -> World:
        """Make a move in this world."""
        step = game.apply(self.step.state, seat, move)
        return World(step, self.events + step.events)

    def seen(self, seat: Seat | None) -> tuple[Any, ...]:
        """Give the events as a seat has seen them."""
        return tuple(face for event in self.events if (face := event.seen_by(seat)) is not None)


def twin_worlds(table: Table, seat: Seat | None, random: Random) -> Iterator[tuple[World, World]]:
    """Play two deals with the same moves as long as the seat cannot know either card in which they differ."""
    game, order, match = table.game, table.order(random), table.match(Random("twins"))
    unknown = sorted(table.support.hidden_from(game.deal(match, order).state, seat))
    first, second = hidden = random.sample(unknown, 2)
    swapped = tuple({first: second, second: first}.get(card, card) for card in order)
    steps = [game.deal(match, cards) for cards in (order, swapped)]
    worlds = World(steps[0], steps[0].events), World(steps[1], steps[1].events)
    while all(table.support.hidden_from(world.step.state, seat).issuperset(hidden) for world in worlds):
        yield worlds
        moves = _common_moves(game, worlds)
        if not moves:
            return
        move = random.choice(moves)
        worlds = worlds[0].after(game, *move), worlds[1].after(game, *move)


def _common_moves(game: Game, worlds: tuple[World, World]) -> list[tuple[Seat, Any]]:
    """Find the moves that are legal in both worlds."""
    first, second = (world.step.state for world in worlds)
    found = []
    for seat in game.actors(first):
        other = set(game.legal_moves(game.view(second, seat)))
        found += [(seat, move) for move in game.legal_moves(game.view(first, seat)) if move in other]
    return found


@pytest.mark.parametrize("watcher", ["seat", "spectator"])
def test_nothing_hidden_ever_shows(table: Table, watcher: str) -> None:
    """Two deals that differ in two hidden cards look alike to a seat (and to a spectator) until one comes to light."""
    compared = 0
    for line in range(LINES * 2):
        random = Random(f"leak{line}")
        seat = Seat(random.randrange(table.options.seats)) if watcher == "seat" else None
        for first, second in twin_worlds(table, seat, random):
            assert _all_that_reaches(table, first, seat) == _all_that_reaches(table, second, seat)
            compared += 1
    assert compared > LINES


def _all_that_reaches(table: Table, world: World, seat: Seat | None) -> str:
    """Write down all that reaches a seat: its view, its moves, refusals to fixed wrong moves, events, whose turn."""
    game, state = table.game, world.step.state
    view = game.view(state, seat)
    possible = list(table.support.possible_moves(view))
    tried = Random(0).sample(possible, min(20, len(possible)))
    reasons = [reason and plain_message(reason) for reason in (game.objection(view, move) for move in tried)]
    legal = [[game.move_text(move), plain(game.effect(view, move))] for move in game.legal_moves(view)]
    events = [plain_message(event.message()) for event in world.seen(seat)]
    return json.dumps([plain(view), events, reasons, legal, game.waiting_for(state), game.settled(state)])


@pytest.mark.parametrize("level", LEVELS)
def test_bots_never_choose_by_what_they_cannot_see(table: Table, level: str) -> None:
    """A bot makes a legal move, and the same one in two deals that look alike to its seat."""
    game, player, compared = table.game, bot(table.game.ID, level), 0
    for line in range(LINES):
        random = Random(f"bots{line}")
        seat = Seat(random.randrange(table.options.seats))
        for worlds in twin_worlds(table, seat, random):
            if seat not in game.waiting_for(worlds[0].step.state):
                continue
            views = [game.view(world.step.state, seat) for world in worlds]
            seen = [Seen(view, world.seen(seat)) for view, world in zip(views, worlds, strict=True)]
            choices = [player.choose(known, Random(7)) for known in seen]
            assert choices[0] == choices[1]
            assert choices[0] in game.legal_moves(views[0])
            compared += 1
    assert compared > 0
