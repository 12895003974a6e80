"""The course of a deal (rules 1B.4, 1B.6 to 1B.9, 1B.11), each from a deal written as text."""

from random import Random

import pytest

from paizhuo.cards import cards
from paizhuo.core.errors import NotationError
from paizhuo.core.game import Step
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Exchange, Knock, Leads, Pass, Phase, Show, State
from tests.games.thirty_one.support import codes, dealt, match_of, nets, order, play, refusal, rules, score_of, step

WORKED = ("AH 9H KC", "AS 10S 4D", "AD KD 8C")
"""The worked example of the rule book: three hands, and the middle three."""
WORKED_WIDOW = "QH 7S 9D"
NO_PASS = {"allow_pass": "off"}


def worked(**changes: object) -> State:
    """Deal the worked example and play its first round."""
    return play(dealt(*WORKED, widow=WORKED_WIDOW, **changes), "KC>QH", "4D>7S", "8C>9D")


def legal(state: State, seat: int | None = None) -> set[str]:
    """Give the texts of the moves that a seat may make, by default of whose turn it is."""
    who = Seat(seat) if seat is not None else game.waiting_for(state)[0]
    return {game.move_text(move) for move in game.legal_moves(game.view(state, who))}


# ---------------------------------------------------------------------------------------------------------- deal (1B.4)


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """The first card goes to the seat after the dealer, the last dealt to the middle; that seat plays first."""
    deck = game.deck(rules(3))
    state = game.deal(match_of(rules(3), dealer=1), deck).state

    assert state.hands[2] == (deck[0], deck[3], deck[6])
    assert state.hands[1] == (deck[2], deck[5], deck[8])
    assert state.widow == deck[9:12]
    assert state.rest == deck[12:]
    assert game.waiting_for(state) == (2,)


@pytest.mark.parametrize("seats", range(2, 10))
def test_everyone_has_three_cards_and_so_has_the_middle(seats: int) -> None:
    """Two to nine seats; what is left is out of play."""
    state = game.deal(match_of(rules(seats)), game.deck(rules(seats))).state

    assert [len(hand) for hand in state.hands] == [3] * seats
    assert (len(state.widow), len(state.rest)) == (3, 49 - 3 * seats)


# ------------------------------------------------------------------------------------------------- the worked example


def test_case_59_the_worked_example_until_the_knock() -> None:
    """Each takes one card and leaves one, face up in its place: 30, 28 and 30 points."""
    state = worked()

    assert state.hands == tuple(tuple(sorted(cards(hand))) for hand in ("AH QH 9H", "AS 10S 7S", "AD KD 9D"))
    assert state.widow == cards("KC 4D 8C")
    assert [game.hand_value(state.options, hand).points for hand in state.hands] == [30, 28, 30]


def test_case_60_the_knocker_loses_to_better_ranks() -> None:
    """甲 knocks with 30; 乙 and 丙 pass; 丙's ace and king beat 甲's ace and queen."""
    after = step(worked(), "knock")
    assert codes(after.events) == ["to.ev.knocked"]

    shown = step(play(after.state, "pass"), "pass")

    assert codes(shown.events) == ["to.ev.passed", *["to.ev.showed"] * 3, "to.ev.pot"]
    assert nets(shown.state) == [-1, -1, 2]
    assert codes(score_of(shown.state).lines) == ["to.sheet.highest", "to.sheet.tie"]


def test_case_60_with_compulsory_exchange_the_knocker_wins() -> None:
    """Where nobody may pass, 丙 has to break the 30, drops to 25 at most, and 甲 wins."""
    last = play(worked(**NO_PASS), "knock", "7S>KC")
    view = game.view(last, Seat(2))

    assert max(game.effect(view, move).after.points for move in game.legal_moves(view)) == 25
    assert nets(play(last, "9D>4D")) == [2, -1, -1]


# ----------------------------------------------------------------------------------------------------- exchange (1B.6)


def test_an_exchange_leaves_the_card_in_the_place_of_the_one_taken() -> None:
    """Everybody sees which card was taken and which was left; the hand keeps three cards."""
    made = step(dealt("AH 9H KC", "AS 10S 4D", widow="7S QH 9D"), "KC>QH")

    assert made.state.widow == cards("7S KC 9D")
    assert made.state.taken[0] == cards("QH")
    assert made.events[0].message().into("zh-Hant") == "1 號拿紅心Q，放梅花K"
    assert made.reveals


def test_a_card_that_goes_back_to_the_middle_is_no_longer_known_in_hand() -> None:
    """What a seat took openly is remembered until it leaves the hand again."""
    state = play(dealt("AH 9H KC", "AS 10S 4D", widow="7S QH 9D"), "KC>QH", "4D>9D", "QH>KC")

    assert state.taken == (cards("KC"), cards("9D"))


@pytest.mark.parametrize(
    ("version", "two", "three"),
    [("one", "to.no.one", "to.no.one"), ("one-or-three", "to.no.never_two", None), ("any", None, None)],
)
def test_case_69_and_r27_how_many_cards_may_be_exchanged(version: str, two: str | None, three: str | None) -> None:
    """Two cards and three under the three versions; a hand keeps three cards, and refused counts aren't offered."""
    state = dealt("8S 9H KD", "AS 10S 4D", widow="KS QS 2C", exchange=version)

    for text, code in (("8S 9H>KS QS", two), ("8S 9H KD>KS QS 2C", three)):
        canonical = game.move_text(game.read_move(text))
        if code:
            assert refusal(state, text) == code
            assert canonical not in legal(state)
        else:
            assert canonical in legal(state)
            assert len(play(state, text).hands[0]) == 3


def test_case_69_two_for_two_changes_places_at_once() -> None:
    """Both cards leave the hand and both come, in the places of the middle."""
    state = play(dealt("8S 9H KD", "AS 10S 4D", widow="KS QS 2C", exchange="any"), "9H 8S>QS KS")

    assert set(state.hands[0]) == set(cards("KD KS QS"))
    assert set(state.widow) == set(cards("8S 9H 2C"))


def test_case_13_thirty_one_counts_only_after_the_whole_exchange() -> None:
    """Two cards make 31 together (art. 1B.13)."""
    made = step(dealt("8S 9H AS", "AC 10D 4D", widow="KS QS 2C", exchange="any"), "8S 9H>KS QS")

    assert codes(made.events) == ["to.ev.exchanged", "to.ev.31", "to.ev.pot"]


def test_passing_may_be_forbidden() -> None:
    """With `allow_pass` off every turn is an exchange or a knock, in the last round an exchange."""
    state = dealt("AH 9H KC", "AS 10S 4D", **NO_PASS)

    assert refusal(state, "pass") == "to.no.pass"
    assert {"pass", "knock"} - legal(state) == {"pass"}
    last = play(state, "9H>2C", "knock")
    assert {"pass", "knock"} & legal(last) == set()


# ----------------------------------------------------------------------------------------- knock and last round (1B.7)


@pytest.mark.parametrize("knocks", range(5))
def test_case_r26_after_a_knock_every_other_seat_has_exactly_one_turn(knocks: int) -> None:
    """Whoever knocks, the others follow in order, each once, and then the hands are shown."""
    state = dealt("2H 3S 5D", "2D 4C 6S", "3H 4H 7C", "5S 6D 8H", "7D 8C 9S", widow="9H 10C JD")
    state = play(state, *["pass"] * 4, "7D>9H") if knocks == 0 else play(state, "5D>9H", *["pass"] * (knocks - 1))
    state = play(state, "knock")
    turns = []
    while game.waiting_for(state):
        turns.append(game.waiting_for(state)[0])
        assert state.turns_left == 5 - len(turns)
        state = play(state, "pass")

    assert turns == [(knocks + place) % 5 for place in range(1, 5)]
    assert state.phase is Phase.OVER


def test_case_r26_the_last_player_may_exchange_before_the_showdown() -> None:
    """The last turn of the last round is a whole turn: exchange or pass; only then the hands are shown."""
    state = play(worked(), "knock", "pass")
    assert {"9D>4D", "pass"} <= legal(state)

    made = step(state, "9D>KC")

    assert codes(made.events) == ["to.ev.exchanged", *["to.ev.showed"] * 3, "to.ev.pot"]


def test_nobody_knocks_twice_and_the_knocker_is_done() -> None:
    """In the last round there is no second knock, and who knocked has no turn."""
    state = play(worked(), "knock")

    assert refusal(state, "knock") == "to.no.second"
    for text in ("pass", "knock", "AH>KC"):
        assert refusal(state, text, seat=0) == "to.no.done"


# -------------------------------------------------------------------------------------------------- early knock (1B.8)


def test_case_64_a_knock_as_the_first_action_shows_all_hands() -> None:
    """Nobody exchanges; the dealt hands decide."""
    made = step(dealt(*WORKED, widow=WORKED_WIDOW), "knock")

    assert codes(made.events) == ["to.ev.knock_now", *["to.ev.showed"] * 3, "to.ev.pot"]
    assert nets(made.state) == [-1, -1, 2]


@pytest.mark.parametrize(
    ("early", "happens"), [("no-exchange-yet", "to.ev.knock_now"), ("first-action-only", "to.ev.knocked")]
)
def test_case_64_a_knock_after_passes_by_definition(early: str, happens: str) -> None:
    """Player 1 passes, player 2 knocks: an immediate showdown, or under the narrow definition an ordinary knock."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW, early_knock=early), "pass")

    assert codes(step(state, "knock").events)[0] == happens


def test_case_64_a_knock_after_an_exchange_is_ordinary() -> None:
    """Player 1 exchanges, player 2 knocks: everybody else has one turn, player 1 too."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW), "KC>QH", "knock")

    assert (state.phase, game.waiting_for(state), state.turns_left) == (Phase.LAST_ROUND, (2,), 2)
    assert game.waiting_for(play(state, "pass")) == (0,)


def test_late_knock_nobody_knocks_in_the_first_round() -> None:
    """Everyone acts once first; then a knock is an ordinary one, even if nobody has exchanged since."""
    state = dealt(*WORKED, widow=WORKED_WIDOW, knock_first_round="forbidden")
    for text in ("KC>QH", "pass", "pass"):
        assert refusal(state, "knock") == "to.no.early"
        assert "knock" not in legal(state)
        state = play(state, text)

    assert codes(step(state, "knock").events) == ["to.ev.knocked"]


def test_late_knock_does_not_bind_31() -> None:
    """Exactly 31 wins in the first round too, by itself and claimed."""
    hands = ("AH KH 2C", "AS 10S 4D")

    assert "to.ev.31" in codes(step(dealt(*hands, widow="QH 7S 9D", knock_first_round="forbidden"), "2C>QH").events)
    claimed = play(dealt(*hands, widow="QH 7S 9D", knock_first_round="forbidden", thirty_one="claim"), "2C>QH")
    assert nets(play(claimed, "0: show")) == [1, -1]


# ---------------------------------------------------------------------------------- knock after an exchange (1B.6)


def test_a_knock_may_follow_an_exchange_where_the_table_has_it() -> None:
    """The same turn goes on: knock or don't, nothing else; then the others have one turn each."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW, knock_after_exchange="on", **NO_PASS), "KC>QH")

    assert (state.phase, game.waiting_for(state), legal(state)) == (Phase.AFTER_EXCHANGE, (0,), {"pass", "knock"})
    assert refusal(state, "AH>7S") == "to.no.again"
    knocked = step(state, "knock")
    assert (codes(knocked.events), knocked.state.turns_left) == (["to.ev.knocked"], 2)
    stayed = step(state, "pass")
    assert (codes(stayed.events), game.waiting_for(stayed.state)) == (["to.ev.stayed"], (1,))


def test_without_that_rule_a_knock_after_an_exchange_is_refused_and_says_so() -> None:
    """The turn has passed on; the refusal names the exchange, and later just whose turn it is."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW), "KC>QH")

    assert refusal(state, "knock", seat=0) == "to.no.after"
    assert refusal(state, "pass", seat=0) == "no.turn"
    assert refusal(play(state, "pass"), "knock", seat=0) == "no.turn"


def test_a_knock_after_an_exchange_waits_for_the_second_round_where_knocks_do() -> None:
    """In the first round of a late-knock table the turn simply ends after the exchange."""
    state = dealt(*WORKED, widow=WORKED_WIDOW, knock_after_exchange="on", knock_first_round="forbidden")
    state = play(state, "KC>QH", "pass", "pass")
    assert game.waiting_for(state) == (0,)

    assert play(state, "9H>7S").phase is Phase.AFTER_EXCHANGE


def test_in_the_last_round_no_knock_follows_an_exchange() -> None:
    """There is one knock in a deal."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW, knock_after_exchange="on"), "KC>QH", "knock", "4D>7S")

    assert (state.phase, game.waiting_for(state)) == (Phase.LAST_ROUND, (2,))


# --------------------------------------------------------------------------------------------------- exactly 31 (1B.9)


def test_case_63_a_dealt_31_wins_before_any_turn() -> None:
    """Shown by itself: the deal is over at once."""
    match = match_of(rules(3))
    begun = game.deal(match, order(("2C 3D 5H", "AH KH QH", "4C 6D 7S"), "9C 9D 9S", 2))

    assert codes(begun.events) == ["ev.dealt", "to.ev.31", "to.ev.pot"]
    assert game.waiting_for(begun.state) == game.actors(begun.state) == ()
    assert nets(begun.state) == [-1, 2, -1]


@pytest.mark.parametrize("mode", ["auto", "claim"])
@pytest.mark.parametrize(
    ("second", "several", "expected"),
    [
        ("AS KS JS", "compare", [2, -1, -1]),
        ("AS KS QS", "compare", [0, -1, 1]),
        ("AS KS JS", "turn-order", [2, -1, -1]),
    ],
)
def test_case_63_and_r29_several_dealt_31s(mode: str, second: str, several: str, expected: list[int]) -> None:
    """Two dealt hands of 31 are compared, or the first in turn order wins; the pot is never lost."""
    hands = ("AH KH QH", "2C 3D 5H", second)
    state = dealt(*hands, thirty_one=mode, several_31=several, dealer=0)
    if mode == "claim":
        state = play(state, "0: show")

    assert state.shown == (2, 0)
    assert nets(state) == (expected if several == "compare" else [-1, -1, 2])


def test_case_r29_the_dealers_own_31_counts_too() -> None:
    """The dealer is dealt 31: the deal is over and nothing can be exchanged."""
    state = dealt("2C 3D 5H", "4C 6D 7S", "AS KS QS")

    assert nets(state) == [-1, -1, 2]
    assert refusal(state, "2C>2D", seat=0) == "to.no.shown"
    assert refusal(state, "pass", seat=0) == "no.over"


def test_case_106_31_by_an_exchange_wins_at_once() -> None:
    """Nobody has knocked; the seats after it get no turn."""
    made = step(dealt("AH KH KC", "AS 10S 4D", "AD KD 8C", widow=WORKED_WIDOW), "KC>QH")

    assert codes(made.events) == ["to.ev.exchanged", "to.ev.31", "to.ev.pot"]
    assert (made.state.phase, nets(made.state)) == (Phase.OVER, [2, -1, -1])


def test_case_65_31_in_the_last_round_ends_it() -> None:
    """After a knock player 3 exchanges into 31; whoever would be next gets no turn."""
    state = dealt("AH 9H KC", "AS 10S 4D", "AD KD 8C", "5C 6C 7C", widow="QH 7S QD")
    state = play(state, "KC>QH", "knock")

    made = step(state, "8C>QD")

    assert codes(made.events) == ["to.ev.exchanged", "to.ev.31", "to.ev.pot"]
    assert nets(made.state) == [-1, -1, 3, -1]


def test_case_r29_a_claimed_31_may_be_shown_out_of_turn() -> None:
    """Its holder may act while nobody waits for it; showing ends the deal."""
    state = dealt("2C 3D 5H", "4C 6D 7S", "AS KS QS", thirty_one="claim")

    assert (game.waiting_for(state), game.actors(state)) == ((0,), (0, 2))
    assert legal(state, 2) == {"show"}
    shown = step(state, "2: show")
    assert codes(shown.events) == ["to.ev.31", "to.ev.pot"]
    assert (shown.reveals, nets(shown.state)) == (True, [-1, -1, 2])


def test_a_31_that_was_kept_back_counts_at_the_showdown() -> None:
    """Its holder passes, somebody else knocks: 31 may still be shown in the last round, and wins the showdown."""
    state = dealt("AS KS QS", "4C 6D 7S", "2C 3D 5H", widow="9C 9D 9H", thirty_one="claim")
    state = play(state, "pass", "4C>9C", "knock")

    assert "show" in legal(state)
    after = play(state, "pass")
    assert game.actors(after) == (0, 1)
    over = play(after, "pass")
    assert (nets(over), over.shown) == ([2, -1, -1], ())


def test_a_knocker_with_31_may_still_show_it() -> None:
    """Where 31 is claimed, knocking with one is an ordinary knock; the hand may be shown at any time after."""
    state = dealt("AS KS QS", "4C 6D 7S", "2C 3D 5H", widow="9C 9D 9H", thirty_one="claim")
    state = play(state, "pass", "4C>9C", "pass", "knock")

    assert legal(state, 0) == {"show"}
    assert refusal(state, "pass", seat=0) == "to.no.done"
    assert nets(play(state, "0: show")) == [2, -1, -1]


def test_only_exactly_31_can_be_shown() -> None:
    """The refusal says what the hand is worth; where 31 shows itself nobody shows by hand."""
    for mode in ("auto", "claim"):
        state = dealt("7S 7H 7D", "AS 10S 4D", thirty_one=mode, trips="30.5")
        reason = game.objection(game.view(state, Seat(0)), Show())
        assert reason is not None
        assert reason.into("zh-Hant") == "你是 30½ 點，正好 31 才能亮"
        assert refusal(state, "show", seat=1) == "to.no.not31"


# ------------------------------------------------------------------------------------------- deals without end (1B.11)


def test_a_whole_round_of_passes_shows_the_hands() -> None:
    """Everybody passes one after the other; an exchange in between starts the count again."""
    state = dealt(*WORKED, widow=WORKED_WIDOW)
    assert codes(step(play(state, "pass", "pass"), "pass").events)[:2] == ["to.ev.passed", "to.ev.all_pass"]

    state = play(state, "pass", "pass", "8C>9D", "pass", "pass")
    assert state.phase is Phase.TURN
    assert codes(step(state, "pass").events)[:2] == ["to.ev.passed", "to.ev.all_pass"]


@pytest.mark.parametrize("limit", [5, 6, 20, 50])
@pytest.mark.parametrize("knock_after", ["off", "on"])
def test_case_e12_exchanging_to_and_fro_ends(limit: int, knock_after: str) -> None:
    """Two seats that exchange the same card for ever are shown after the agreed number of turns each."""
    state = dealt("2H 4S 6D", "3C 5D 7H", widow="2C 9D 9S", max_turns=limit, knock_after_exchange=knock_after)
    turns = 0
    while game.waiting_for(state):
        given, taken = ("2H", "2C") if game.waiting_for(state) == (0,) else ("3C", "9D")
        hand = state.hands[game.waiting_for(state)[0]]
        text = f"{given}>{taken}" if cards(given)[0] in hand else f"{taken}>{given}"
        made = step(state, text)
        state = made.state
        if state.phase is Phase.AFTER_EXCHANGE:
            made = step(state, "pass")
            state = made.state
        turns += 1

    assert turns == 2 * limit
    assert "to.ev.limit" in codes(made.events)


def test_a_knock_in_the_last_allowed_turn_still_gives_the_others_theirs() -> None:
    """The limit ends a deal that nobody ends; after a knock the last round is played out."""
    state = dealt("2H 4S 6D", "3C 5D 7H", widow="2C 9D 9S", max_turns=5)
    for _ in range(4):
        state = play(state, "2H>2C" if cards("2H")[0] in state.hands[0] else "2C>2H", "pass")
    state = play(state, "6D>9D", "knock")
    assert state.turns == 10

    assert game.waiting_for(state) == (0,)
    assert play(state, "pass").phase is Phase.OVER


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
        ("AS KS QS", NO_PASS | {"thirty_one": "claim"}, "show"),
    ],
)
def test_when_a_clock_runs_out_31_is_shown_or_the_hand_kept(hand: str, changes: dict[str, str], move: str) -> None:
    """What is made for a seat costs it least: 31 is shown, else it passes, else the best exchange is made."""
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
