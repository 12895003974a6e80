"""States are copied and shown quickly, and nothing but time tells."""

from __future__ import annotations

import dataclasses
import inspect
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from paizhuo.core.state import quick, replace
from paizhuo.core.wording import Seat
from paizhuo.games import registry


def line(name: str) -> Iterator[Any]:
    """Give the states of a random deal."""
    game: Any = registry.game(name)
    options, random = game.PRESETS[game.DEFAULT_PRESET].options(), Random(7)
    deck = list(game.deck(options))
    match = game.new_match(options, game.seating(options, random.sample(deck, len(deck))))
    state = game.deal(match, random.sample(deck, len(deck))).state
    yield state
    while waited := game.waiting_for(state):
        state = game.apply(state, waited[0], random.choice(game.legal_moves(game.view(state, waited[0])))).state
        yield state


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_quick_copy_is_a_copy(name: str) -> None:
    """What is changed is changed, all else is as it was, and so is the state that was copied."""
    for state in line(name):
        before = dataclasses.replace(state)
        copied = replace(state, to_move=Seat(1), hands=())

        assert copied == dataclasses.replace(state, to_move=Seat(1), hands=())
        assert type(copied) is type(state)
        assert replace(state) == state == before


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_copy_cannot_have_what_its_kind_has_not(name: str) -> None:
    """A field that isn't there is a programming mistake, and a copy is as fixed as any state."""
    state = next(line(name))

    with pytest.raises(KeyError):
        replace(state, misspelt=1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(state).to_move = Seat(1)


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_view_that_is_kept_is_the_one_that_would_be_built(name: str) -> None:
    """Every seat and whoever watches get their own view, the very same when they ask again, and never an old one."""
    view: Any = registry.game(name).view
    for state in line(name):
        for seat in (None, *map(Seat, range(len(state.hands)))):
            assert view(state, seat) is view(state, seat)
            assert view(state, seat) == view.__wrapped__(dataclasses.replace(state), seat)


@pytest.mark.parametrize("name", registry.GAMES)
def test_views_that_are_kept_are_no_part_of_a_state(name: str) -> None:
    """A state that was looked at equals one that was not, and a copy of it is looked at anew."""
    view: Any = registry.game(name).view
    for state in line(name):
        untouched, seat = dataclasses.replace(state), Seat(0) if state.to_move is None else state.to_move
        seen = view(state, seat)
        changed = replace(state, hands=tuple(hand[1:] for hand in state.hands))

        assert state == untouched
        assert len(view(changed, seat).hand) == max(0, len(seen.hand) - 1)


@quick
@dataclasses.dataclass(frozen=True, slots=True)
class Point:
    """A value that is made quickly."""

    x: int
    y: int = 2
    name: str = dataclasses.field(default="a", kw_only=True)


@dataclasses.dataclass(frozen=True, slots=True)
class UsualPoint:
    """The same without it."""

    x: int
    y: int = 2
    name: str = dataclasses.field(default="a", kw_only=True)


def test_what_is_made_quickly_is_made_as_usual() -> None:
    """It takes what the usual `__init__` takes, by place and by name, with the same defaults, and refuses the rest."""
    quickly, usually = inspect.signature(Point), inspect.signature(UsualPoint)
    shape = [(one.name, one.kind, one.default) for one in quickly.parameters.values()]

    assert shape == [(one.name, one.kind, one.default) for one in usually.parameters.values()]
    assert Point(1) == Point(x=1, y=2, name="a") != Point(1, name="b")
    assert hash(Point(1)) == hash(Point(1, 2))
    for wrong in [Point, lambda: Point(1, 2, "b"), lambda: Point(1, z=3)]:  # type: ignore[call-arg, misc]
        with pytest.raises(TypeError):
            wrong()


def test_what_is_made_quickly_is_as_fixed_as_before() -> None:
    """Nobody changes it, with or without meaning to; it can be sent to another process."""
    point = Point(1)

    with pytest.raises(dataclasses.FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(point)) == point  # noqa: S301  from ourselves


def test_what_is_checked_when_it_is_made_is_not_made_quickly() -> None:
    """A class that checks its values keeps the usual way."""

    @dataclasses.dataclass(frozen=True, slots=True)
    class Checked:
        x: int

        def __post_init__(self) -> None:
            """Check."""

    with pytest.raises(AssertionError):
        quick(Checked)
