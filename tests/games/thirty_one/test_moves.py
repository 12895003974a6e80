"""What a move does before it is made, how it is written, and what is made when a clock runs out."""

from random import Random

import pytest

from paizhuo.cards import cards
from paizhuo.core.errors import NotationError
from paizhuo.core.game import Step
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Exchange, Knock, Leads, Pass, Phase, Show, State
from tests.games.thirty_one.support import NO_PASS, WORKED, WORKED_WIDOW, dealt, match_of, play, rules, step, worked

# ------------------------------------------------------------------------------------------------- effects and texts


@pytest.mark.parametrize(
    ("moves", "move", "leads"),
    [
        ((), "KC>QH", Leads.NEXT_TURN),
        ((), "pass", Leads.NEXT_TURN),
        ((), "knock", Leads.SHOWDOWN),
        (("pass", "pass"), "pass", Leads.SHOWDOWN),
        (("KC>QH",), "knock", Leads.LAST_ROUND),
        (("KC>QH", "knock"), "pass", Leads.NEXT_TURN),
        (("KC>QH", "knock", "pass"), "pass", Leads.SHOWDOWN),
        (("KC>QH", "knock", "pass"), "QH>7S", Leads.SHOWDOWN),
    ],
)
def test_an_effect_says_what_comes_next(moves: tuple[str, ...], move: str, leads: Leads) -> None:
    """The next turn, the last round, or the showdown: as the move then turns out."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW), *moves)
    view = game.view(state, game.waiting_for(state)[0])

    assert game.effect(view, game.read_move(move)).leads is leads
    assert _led_to(state, step(state, move)) is leads


def test_an_effect_says_what_the_hand_becomes() -> None:
    """Twenty hearts become thirty; a pass changes nothing; 31 is a showdown where it shows itself."""
    view = game.view(dealt(*WORKED, widow=WORKED_WIDOW), Seat(0))
    effect = game.effect(view, Exchange(cards("KC"), cards("QH")))

    assert (effect.before.points, effect.after.points, effect.after.cards) == (20, 30, cards("AH QH 9H"))
    assert game.effect(view, Pass()).after == view.value
    wins = game.view(dealt("AH KH KC", *WORKED[1:], widow=WORKED_WIDOW), Seat(0))
    assert game.effect(wins, Exchange(cards("KC"), cards("QH"))).leads is Leads.SHOWDOWN
    claims = game.view(dealt("AH KH QH", *WORKED[1:], widow="JH 7S 9D", thirty_one="claim"), Seat(0))
    assert game.effect(claims, Show()).leads is Leads.SHOWDOWN
    assert game.effect(claims, Exchange(cards("QH"), cards("JH"))).leads is Leads.NEXT_TURN


@pytest.mark.parametrize("seats", [2, 3, 9])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"knock_after_exchange": "on", "exchange": "any", "max_turns": 5},
        {"thirty_one": "claim", "allow_pass": "off", "knock_first_round": "forbidden"},
    ],
)
def test_effects_come_true_in_random_play(seats: int, changes: dict[str, object]) -> None:
    """Whatever is played, the effect has said which value the hand gets and what comes next."""
    random, made = Random(f"{seats}{changes}"), 0
    options = rules(seats, **changes)
    for _ in range(20):
        deck = list(game.deck(options))
        random.shuffle(deck)
        state = game.deal(match_of(options), deck).state
        while actors := game.actors(state):
            seat = random.choice(actors)
            view = game.view(state, seat)
            move = random.choice(game.legal_moves(view))
            effect, after = game.effect(view, move), game.apply(state, seat, move)
            assert effect.after == game.hand_value(options, after.state.hands[seat])
            assert effect.leads is _led_to(state, after)
            state, made = after.state, made + 1
    assert made > 20


def _led_to(before: State, after: Step[State]) -> Leads:
    if after.state.phase is Phase.OVER:
        return Leads.SHOWDOWN
    return Leads.LAST_ROUND if before.knocker is None and after.state.knocker is not None else Leads.NEXT_TURN


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("KC>QH", Exchange(cards("KC"), cards("QH"))),
        ("9h 8s > ks qs", Exchange(cards("8S 9H"), cards("QS KS"))),
        ("梅花K>紅心Q", Exchange(cards("KC"), cards("QH"))),
        ("\uff2b\uff23\uff1e\uff31\uff28", Exchange(cards("KC"), cards("QH"))),
        ("pass", Pass()),
        (" Knock ", Knock()),
        ("亮 31 點", Show()),
    ],
)
def test_moves_are_read_as_people_write_them(text: str, move: object) -> None:
    """ASCII in any case, Chinese and full-width; the order of the cards doesn't matter."""
    assert game.read_move(text) == move


@pytest.mark.parametrize(
    ("hand", "changes", "move"),
    [
        ("AH 9H KC", {}, "pass"),
        ("AS KS QS", {"thirty_one": "claim"}, "show"),
        ("AH 9H KC", NO_PASS, "KC>QH"),
        ("KC QC 9C", NO_PASS, "9C>7S"),
        ("AS KS QS", NO_PASS | {"thirty_one": "claim"}, "show"),
    ],
)
def test_when_a_clock_runs_out_31_is_shown_or_the_hand_kept(hand: str, changes: dict[str, str], move: str) -> None:
    """What is made for a seat costs it least: 31 is shown, else it passes, else the best exchange; never a knock."""
    view = game.view(dealt(hand, "10S 6S 4D", widow="QH 7S 9D", **changes), Seat(0))

    assert game.move_text(game.forced_move(view)) == move


def test_after_an_exchange_the_clock_doesnt_knock() -> None:
    """Nobody knocks for somebody else."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW, knock_after_exchange="on"), "KC>QH")

    assert game.forced_move(game.view(state, Seat(0))) == Pass()


@pytest.mark.parametrize("text", ["", "fold", "KC", "KC>XX", "KC QH", ">>", "31"])
def test_what_is_no_move_is_refused(text: str) -> None:
    """The sentence says how moves are written, or which card isn't one."""
    with pytest.raises(NotationError):
        game.read_move(text)


def test_the_table_may_rest_after_every_move() -> None:
    """There is nothing in this game that a seat has only half done."""
    assert game.settled(dealt(*WORKED, widow=WORKED_WIDOW))


def test_everything_lies_open_in_a_replay() -> None:
    """The open view has all hands, also in the middle of a deal, and belongs to no seat."""
    state = worked()
    view = game.open_view(state)

    assert (view.seat, view.shown_hands) == (None, state.hands)
