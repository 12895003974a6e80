"""What a move does is told before it is made: points, canastas, what it costs, and whether it ends the deal."""

from random import Random

from paizhuo.cards import Rank
from paizhuo.core.wording import Seat
from paizhuo.games import canasta as game
from paizhuo.games.canasta import Discard, Effect, Meld, State, TakePile
from tests.games.canasta.support import drew, play, position, rules, shuffled


def effect(state: State, text: str) -> Effect:
    """Give the effect of a move of whoever is to act."""
    seat = game.waiting_for(state)[0]
    return game.effect(game.view(state, seat), game.read_move(text))


def test_a_meld_tells_its_points_and_what_the_opening_lacks() -> None:
    """Three kings are 30, 20 short of 50."""
    told = effect(drew("K K K A A A 4 5"), "meld K K K")
    assert told == Effect(points=30, missing=20)


def test_an_open_side_has_nothing_to_miss() -> None:
    """Points are told all the same."""
    assert effect(drew("K K K 4 5", melds="777"), "meld K K K") == Effect(points=30)


def test_a_seventh_card_completes_a_canasta_and_a_wild_card_spoils_a_natural_one() -> None:
    """Both are told before the cards are laid."""
    assert effect(drew("Q 2 4 5", melds="QQQQQQ"), "meld Q").canasta is Rank.QUEEN
    assert effect(drew("Q 2 4 5", melds="QQQQQQQ"), "meld onto Q 2").mixed
    assert not effect(drew("Q 2 4 5", melds="QQQQQQQ"), "meld Q").mixed


def test_taking_the_pile_tells_what_comes_to_the_hand() -> None:
    """The red three in it is laid out; in an opening the rest comes when it is complete."""
    taken = effect(position("8 8 4", pile="9 3H 5 8", melds="KKK"), "take 8 8")
    assert (taken.points, taken.to_hand, taken.missing) == (30, 2, None)
    opening = position("8 8 A A A K K K 4", pile="9 3H 5 8", before=(1500, 0))
    half = effect(opening, "take 8 8")
    assert (half.points, half.to_hand, half.missing) == (30, 2, 60)
    more = effect(play(opening, "take 8 8"), "meld K K K")
    assert (more.to_hand, more.missing) == (0, 30)
    whole = effect(play(opening, "take 8 8", "meld K K K"), "meld A A A")
    assert (whole.to_hand, whole.missing) == (2, 0)


def test_a_discard_tells_whether_it_freezes_blocks_or_goes_out() -> None:
    """A two freezes, a black three blocks, the last card goes out."""
    assert effect(drew("2 4 5"), "discard 2") == Effect(freezes=True)
    assert effect(drew("3 4 5"), "discard 3") == Effect(blocks=True)
    assert effect(drew("4", melds="KKKKKKK"), "discard 4") == Effect(goes_out=True)
    assert effect(drew("4 5"), "discard 4") == Effect()


def test_going_out_concealed_is_told_before_the_last_card() -> None:
    """Whether that is a discard or a meld; adding to an earlier meld is no concealed out."""
    state = play(drew("9 9 9 9 9 9 9 5 5 5 4", melds="KKK"), "meld 9 9 9 9 9 9 9", "meld 5 5 5")
    assert effect(state, "discard 4") == Effect(goes_out=True, concealed=100)
    state = play(drew("9 9 9 9 9 9 9 5 5 5", melds="KKK"), "meld 9 9 9 9 9 9 9")
    assert effect(state, "meld 5 5 5") == Effect(points=15, goes_out=True, concealed=100)
    state = play(drew("9 9 9 9 9 9 9 K", melds="KKK"), "meld 9 9 9 9 9 9 9")
    assert effect(state, "meld K") == Effect(points=10, goes_out=True)


def test_other_moves_do_nothing_that_could_be_told() -> None:
    """What is drawn nobody knows."""
    assert effect(position("4 5"), "draw") == Effect()


def test_effects_come_true() -> None:
    """Along random deals every told effect is what the move then does."""
    for number in range(25):
        random = Random(f"effects {number}")
        state = game.deal(
            game.Match(options=rules(), dealer=Seat(0), totals=(0, 0)), shuffled(f"effects {number}")
        ).state
        while actors := game.actors(state):
            view = game.view(state, actors[0])
            move = random.choice(game.legal_moves(view))
            told, after = game.effect(view, move), game.apply(state, actors[0], move).state
            if isinstance(move, (Meld, TakePile, Discard)):
                assert told.goes_out == (after.out is not None)
                assert told.concealed == (100 if after.concealed else 0)
                check_laying(state, told, after)
            state = after


def check_laying(state: State, told: Effect, after: State) -> None:
    """Compare points, canastas and cards that came to the hand."""
    side, seat = state.to_move % 2, state.to_move
    before, now = state.melds[side], after.melds[side]
    assert told.points == sum(meld.points for meld in now) - sum(meld.points for meld in before)
    gained = {meld.rank for meld in now if meld.is_canasta} - {meld.rank for meld in before if meld.is_canasta}
    assert gained == ({told.canasta} if told.canasta else set())
    if told.points and after.out is None:
        laid = sum(meld.size for meld in now) - sum(meld.size for meld in before)
        took = after.turn.drawn is not state.turn.drawn
        assert len(after.hands[seat]) == len(state.hands[seat]) - laid + took + (0 if told.missing else told.to_hand)
        assert (after.turn.opening is None) == (not told.missing)
