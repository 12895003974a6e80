"""What the type checker must refuse. A line that it lets pass fails the check: its `ignore` is then unused."""

from random import Random

from paizhuo.bots import AnyBot
from paizhuo.core.game import AnyGame, Game, Seen, SomeMove, SomeState, SomeView
from paizhuo.games import canasta, thirty_one
from tests import toy


def no_state_stands_in_for_a_view(state: canasta.State, move: canasta.Move) -> None:
    """Of one game, by its own types."""
    canasta.legal_moves(state)  # type: ignore[arg-type]
    canasta.objection(state, move)  # type: ignore[arg-type]


def not_even_of_some_game(rules: AnyGame, state: SomeState, view: SomeView, move: SomeMove) -> None:
    """Of some game, as the server holds it."""
    rules.legal_moves(state)  # type: ignore[arg-type]
    rules.objection(state, move)  # type: ignore[arg-type]
    rules.effect(state, move)  # type: ignore[arg-type]
    rules.outcome(view)  # type: ignore[arg-type]
    rules.move_text(view)  # type: ignore[arg-type]


def no_bot_is_handed_a_state(bot: AnyBot, state: SomeState) -> None:
    """What a bot is handed was seen by its seat."""
    bot.choose(Seen(state), Random(1))  # type: ignore[arg-type]


def one_game_is_not_another(view: thirty_one.View) -> None:
    """Views of two games are two things."""
    canasta.legal_moves(view)  # type: ignore[arg-type]


def nobody_renames_a_game(rules: AnyGame) -> None:
    """The names of a package are read, not written."""
    rules.ID = "mine"  # type: ignore[misc]


STATES_SHOWN: Game[toy.Options, toy.Match, toy.State, toy.State, toy.Play, toy.Tally, toy.Play] = toy  # type: ignore[assignment]
OTHER_MOVES: Game[toy.Options, toy.Match, toy.State, toy.View, canasta.Move, toy.Tally, toy.Play] = toy  # type: ignore[assignment]
