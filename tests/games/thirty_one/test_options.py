"""House rules: each of them changes a deal or a match, the versions can be played, and all of it has words."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import pytest

from paizhuo.core.errors import OptionsError
from paizhuo.core.game import DealScore, PartScore, Scored, version_code
from paizhuo.core.options import changed, needed_rules
from paizhuo.games import thirty_one as game
from paizhuo.games.registry import game as game_named
from paizhuo.games.thirty_one import Options
from tests.games.thirty_one.support import WORKED, WORKED_WIDOW, changed_values, match_of, rules, story


class Directed(NamedTuple):
    """A deal that is told differently under a house rule, and a piece of how it is told there."""

    rule: str
    value: str
    hands: Sequence[str]
    widow: str
    moves: Sequence[str]
    tells: str
    beside: dict[str, str] = {}  # noqa: RUF012  a default that nobody changes
    """Other house rules of both tables."""


HANDS, WIDOW = WORKED, WORKED_WIDOW
TIED = ("KH QH 4H", "KS QS 4S", "2C 3D 5D")
TRIPS = ("7S 7H 7D", "KH QH 4H", "2C 3D 5D")
LOW = "3C 3H 2S"

DEALS = (
    Directed("ante", "0", HANDS, WIDOW, ["knock"], "21 1"),
    Directed("ante", "10", HANDS, WIDOW, ["knock"], "21 20"),
    Directed("trips", "30", TRIPS, LOW, ["knock"], "30 2"),
    Directed("trips", "30.5", TRIPS, LOW, ["knock"], "61/2 2"),
    Directed("exchange", "one-or-three", HANDS, WIDOW, ["AH 9H KC>QH 7S 9D"], "to.ev.exchanged"),
    Directed("exchange", "any", HANDS, WIDOW, ["9H KC>QH 7S"], "to.ev.exchanged"),
    Directed("allow_pass", "off", HANDS, WIDOW, ["pass"], "to.no.pass"),
    Directed("knock_after_exchange", "on", HANDS, WIDOW, ["KC>QH", "0: knock"], "to.ev.knocked"),
    Directed("knock_first_round", "forbidden", HANDS, WIDOW, ["knock"], "to.no.early"),
    Directed("early_knock", "first-action-only", HANDS, WIDOW, ["pass", "knock"], "to.ev.knocked"),
    Directed("thirty_one", "claim", ("AS KS QS", *HANDS[::2]), LOW, ["0: show"], "to.ev.31"),
    Directed("several_31", "turn-order", ("AS KS JS", "AH KH QH", "2C 3D 5D"), LOW, [], "31 2"),
    Directed("full_tie", "carry-over", TIED, LOW, ["knock"], "to.ev.carried"),
    Directed("full_tie", "replay", TIED, LOW, ["knock"], "to.sheet.replay"),
    Directed("max_turns", "5", HANDS, WIDOW, ["9H>QH", "pass", "pass", "QH>9H", "pass", "pass"] * 3, "to.ev.limit"),
    Directed("max_turns", "50", HANDS, WIDOW, ["9H>QH", "pass", "pass", "QH>9H", "pass", "pass"] * 12, "turn"),
)

LENGTHS = (
    ({}, 3, 0, True),
    ({}, 2, 0, False),
    ({"match_end": "deals"}, 4, 0, True),
    ({"match_end": "deals"}, 3, 0, False),
    ({"match_end": "deals", "deals": "1"}, 1, 0, True),
    ({"match_end": "deals", "deals": "200"}, 199, 0, False),
    ({"match_end": "target"}, 900, 999, False),
    ({"match_end": "target"}, 9, 1000, True),
    ({"match_end": "target", "target": "1"}, 1, 1, True),
    ({"match_end": "target", "target": "100000"}, 9, 99_999, False),
    ({"match_end": "endless"}, 5000, 5000, False),
)
"""House rules, deals played, the best total, and whether the match is over."""


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"{deal.rule}={deal.value}")
def test_a_house_rule_changes_a_deal(deal: Directed) -> None:
    """The same cards and moves are told differently under the house rule, in the way that it says."""
    before, after = rules(3, **deal.beside), rules(3, **deal.beside, **{deal.rule: deal.value})
    told = story(after, deal.hands, deal.widow, deal.moves)

    assert deal.tells in told
    assert told != story(before, deal.hands, deal.widow, deal.moves)


@pytest.mark.parametrize(("changes", "deals", "best", "over"), LENGTHS)
def test_a_house_rule_says_how_long_a_match_lasts(changes: dict[str, str], deals: int, best: int, over: bool) -> None:  # noqa: FBT001
    """After so many deals, with so much as the best total, the match is over or not."""
    match = match_of(rules(3, **changes))
    for deal in range(deals):
        won = Fraction(best if deal == 0 else 0)
        parts = tuple(PartScore(Fraction(0), net) for net in (won, -won, Fraction(0)))
        match = game.close(match, Scored(DealScore(parts)))

    assert (game.result(match) is not None) == over


def test_every_value_of_every_house_rule_has_a_directed_deal() -> None:
    """A house rule without a deal or a match that shows it fails here; of a number both bounds are shown."""
    shown = {(deal.rule, deal.value) for deal in DEALS}
    shown |= {item for changes, *_ in LENGTHS for item in changes.items()}

    assert set(changed_values()) <= shown


@pytest.mark.parametrize("name", sorted(game.PRESETS))
@pytest.mark.parametrize("seats", range(2, 10))
def test_every_version_is_played_by_two_to_nine(name: str, seats: int) -> None:
    """Its options can be made, and each number of seats has its own version code."""
    options = game.PRESETS[name].options(seats)

    assert options.seats == seats
    assert len(game.deal(match_of(options), game.deck(options)).state.hands) == seats


def test_versions_differ_as_the_rule_book_says() -> None:
    """`bicycle` is the baseline; each of the others changes one house rule."""
    changes = {
        "bicycle": {},
        "bicycle-multi": {"exchange": "any"},
        "one-or-three": {"exchange": "one-or-three"},
        "late-knock": {"knock_first_round": "forbidden"},
        "trips-30": {"trips": "30"},
        "trips-30-half": {"trips": "30.5"},
    }

    assert {name: preset.options() for name, preset in game.PRESETS.items()} == {
        name: changed(Options(), change) for name, change in changes.items()
    }
    assert len({version_code(game, preset.options()) for preset in game.PRESETS.values()}) == len(changes)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", "1"),
        ("seats", "10"),
        ("ante", "11"),
        ("ante", "-1"),
        ("max_turns", "4"),
        ("trips", "33"),
        ("antes", "1"),
    ],
)
def test_values_out_of_bounds_and_unknown_ones_are_refused(name: str, value: str) -> None:
    """The refusal names the house rule and what it may be."""
    with pytest.raises(OptionsError, match=name):
        changed(Options(), {name: value})


def test_two_problems_are_named_at_once() -> None:
    """Nobody has to repair one thing to hear of the next."""
    with pytest.raises(OptionsError) as refused:
        changed(Options(), {"trips": "33", "exchange": "two"})

    assert {problem.options for problem in refused.value.problems} == {("trips",), ("exchange",)}


def test_a_rule_without_effect_is_left_out_of_the_sheet() -> None:
    """What counts as an early knock says nothing where nobody knocks early; nor do deals and target out of place."""
    assert "early_knock" in needed_rules(rules())
    assert "early_knock" not in needed_rules(rules(knock_first_round="forbidden"))
    assert {"deals", "target"} & set(needed_rules(rules())) == set()
    assert "deals" in needed_rules(rules(match_end="deals"))
    assert "target" in needed_rules(rules(match_end="target"))


def test_the_length_of_a_match_is_not_part_of_the_version_code() -> None:
    """A deal is played and scored alike however many follow."""
    assert version_code(game, rules(match_end="deals", deals=9)) == version_code(game, rules())
    assert version_code(game, rules(ante=2)) != version_code(game, rules())


@pytest.mark.parametrize("name", ["thirty-one", "Thirty-One", "31點", "31 點", "三十一", "thirty_one"])
def test_the_game_is_found_by_its_names(name: str) -> None:
    """By its id, and as people write it."""
    assert game_named(name).ID == "thirty-one"
