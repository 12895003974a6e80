"""Match records: written in one way, read strictly, played again and checked; nothing in one can be changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.cards import DOUBLE, cards, cards_text, parse_cards
from paizhuo.core.game import version_code
from paizhuo.core.record import (
    Draw,
    Played,
    Verdict,
    read_record,
    record_of,
    replay,
    verify,
    write_record,
)
from paizhuo.core.record.model import as_written, drawn
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten
from paizhuo.games.registry import game
from tests import toy
from tests.core.matches import TOY, WITH_A_VOID, document, find, play_match, refusal


@given(
    st.integers(0, 10_000),
    st.sampled_from([("plain", 2), ("plain", 3), ("high", 3)]),
    st.booleans(),
    st.integers(1, 9),
    st.integers(1, 4),
)
def test_what_is_written_reads_back(seed: int, table: Any, receipts: bool, stake: int, deals: int) -> None:  # noqa: FBT001
    """Any match reads back as the same record, is written as the same text again, and checks."""
    preset, seats = table
    record = play_match(seed, preset=preset, seats=seats, receipts=receipts, stake=str(stake), deals=str(deals))
    text = write_record(record)

    assert read_record(text, find) == record
    assert write_record(read_record(text, find)) == text
    verdict = verify(record)
    assert verdict.counted == deals
    assert verdict.receipts == receipts


def test_a_record_says_what_was_played() -> None:
    """The file holds game, version, changed rules and their code, seats, names, draw and every deal, void ones too."""
    written = document()

    assert (written["format"], written["version"]) == ("paizhuo-record", 1)
    assert (written["game"], written["rules_revision"], written["preset"]) == ("toy", toy.RULES_REVISION, "plain")
    assert (written["seats"], written["changes"], written["names"]) == (2, {"stake": "2"}, ["阿公", "媽媽"])
    assert written["fingerprint"] == version_code(TOY, WITH_A_VOID.options)
    assert written["table"] == "t-1"
    assert [(deal["number"], deal["attempt"]) for deal in written["deals"]] == [
        (deal.number, deal.attempt) for deal in WITH_A_VOID.deals
    ]
    void = next(deal for deal in written["deals"] if "void" in deal)
    assert void["void"]["reason"] == "toy.void"
    assert void["void"]["article"] == "1"
    assert "score" not in void
    counted = next(deal for deal in written["deals"] if "score" in deal)
    assert sorted(counted["receipt"]) == ["commitment", "contributions", "secret"]
    assert sorted(cards(counted["order"])) == list(toy.DECK)
    assert all(isinstance(seat, int) and toy.read_move(text) for seat, text in counted["moves"])


def test_a_record_is_easy_on_the_eyes() -> None:
    """Short things stand on a line of their own, long ones are broken up; the text ends with a line's end."""
    text = write_record(WITH_A_VOID)

    assert text.endswith("}\n")
    assert '\n  "names": ["阿公", "媽媽"],\n' in text
    assert '\n  "deals": [\n    {\n      "number": 1,\n' in text
    long_lines = [line for line in text.splitlines() if len(line) > 110]
    assert all("secret" in line for line in long_lines)


def test_exact_nets_are_written_exactly() -> None:
    """A third of a point is written as a fraction, never as a decimal."""
    order = cards("2C AC AS 2D AD 2H AH 2S")
    moves = [(1, "2D"), (2, "2H"), (0, "AC")]
    options = TOY.PRESETS["plain"].options(3)
    record = record_of(TOY, "plain", options, [Played(order, [(Seat(seat), toy.read_move(m)) for seat, m in moves])])

    assert [part["net"] for part in json.loads(write_record(record))["deals"][0]["score"]["parts"]] == [
        -1,
        "1/2",
        "1/2",
    ]


def test_a_record_without_a_draw_has_everybody_where_they_came() -> None:
    """Where nobody drew for seats the first one deals, and there is no receipt to check."""
    record = record_of(TOY, "plain", toy.Options(), [])

    assert record.draw == Draw((0, 1), Seat(0))
    assert read_record(write_record(record), find) == record
    assert verify(record) == Verdict(counted=0, void=0, receipts=False)
    assert "names" not in json.loads(write_record(record))


def test_an_order_of_two_decks_is_kept_as_it_reads() -> None:
    """Which of two equal cards comes first isn't written, so it is always that of the first deck."""
    order = as_written(DOUBLE[::-1])

    assert cards_text(order) == cards_text(DOUBLE[::-1])
    assert as_written(order) == order == parse_cards(cards_text(order), DOUBLE)


def test_a_replay_shows_every_moment() -> None:
    """Each deal begins with the dealing, then one frame a move, and ends when it is over."""
    frames = list(replay(WITH_A_VOID))

    assert len(frames) == sum(1 + len(deal.moves) for deal in WITH_A_VOID.deals)
    assert [frame.step for frame in frames if frame.seat is None] == [0] * len(WITH_A_VOID.deals)
    assert [(frame.seat, frame.move) for frame in frames if frame.seat is not None] == [
        move for deal in WITH_A_VOID.deals for move in deal.moves
    ]
    assert all(frame.events for frame in frames)
    assert TOY.outcome(frames[-1].state) is not None
    assert {(frame.number, frame.attempt) for frame in frames} == {
        (deal.number, deal.attempt) for deal in WITH_A_VOID.deals
    }


def test_checking_counts_what_it_found() -> None:
    """The verdict tells deals that counted from void ones, and whether there were receipts to check."""
    assert verify(WITH_A_VOID) == Verdict(counted=2, void=1, receipts=True)
    bare = replace(WITH_A_VOID.draw, receipt=None)
    deals = tuple(replace(deal, receipt=None) for deal in WITH_A_VOID.deals)
    assert verify(replace(WITH_A_VOID, draw=bare, deals=deals)) == Verdict(counted=2, void=1, receipts=False)


# ---------------------------------------------------------------------------------------------- what is tampered with


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Give the path of everything in a document."""
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from places(child, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    """Give what stands at a path."""
    for key in path:
        value = value[key]
    return value


FREE: Final = {("names", 0), ("names", 1), ("names",), ("deals", 2), ("deals", 1)}
"""What the rules say nothing about: names, and whether the last deals were played."""
PATHS: Final = [path for path in places(document()) if path]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_nothing_in_a_record_can_be_taken_away(path: tuple[Any, ...]) -> None:
    """Without any one of its parts a record is refused (names are free, and so is the end of a match)."""
    tampered = document()
    parent = at(tampered, path[:-1])
    del parent[path[-1]]
    if path in {("names",), ("deals", 2)}:
        assert read_record(json.dumps(tampered), find)
    elif path == ("changes", "stake"):
        assert refusal(tampered).en == "record, fingerprint: " + _other_code(tampered)
    else:
        refusal(tampered)


def _other_code(tampered: Any) -> str:
    code = version_code(TOY, toy.Options())
    return f"it says {tampered['fingerprint']}; by the rules it is {code}"


@pytest.mark.parametrize(
    "path", [path for path in PATHS if path not in FREE], ids=lambda path: ".".join(map(str, path))
)
def test_nothing_in_a_record_can_be_changed(path: tuple[Any, ...]) -> None:
    """Any one part changed to something else of its kind, or of another kind, is refused."""
    before = at(document(), path)
    for after in _others(before):
        tampered = document()
        at(tampered, path[:-1])[path[-1]] = after
        refusal(tampered)


def _others(value: Any) -> list[Any]:
    match value:
        case bool() | None:
            return [0, "x", [], {}]
        case int():
            return [value + 1, value - 2, str(value), float(value), None, [value], 10**30, value == 1]
        case str():
            swapped = " ".join([*value.split()[1:2], *value.split()[:1], *value.split()[2:]])
            others = [value + "x", value[1:], "", 7, None, [value], "AC" if value != "AC" else "AD"]
            return [*others, swapped] if swapped != value else others
        case list():
            return [[*value, value[0] if value else 1], None, {}, "x", 3] + (
                [value[::-1]] if value[::-1] != value else []
            )
    return [value | {"more": 1}, None, [], "x", 3]


def test_swapping_two_deals_is_found_out() -> None:
    """Deals stand in the order in which they were played."""
    tampered = document()
    tampered["deals"] = tampered["deals"][::-1]

    assert "deal 1" in refusal(tampered).en


def test_a_draw_by_hand_keeps_the_places_that_were_chosen() -> None:
    """The places are written down, the draw is made again from them, and a record without them has no such field."""
    options = chinese_ten.PRESETS["pagat-basic"].options(2)
    order = chinese_ten.deck(options)
    from_the_top = drawn(chinese_ten, options, order)
    by_hand = drawn(chinese_ten, options, order, picks=(0, 51))
    text = write_record(record_of(chinese_ten, "pagat-basic", options, [], draw=by_hand))

    assert json.loads(text)["draw"]["picks"] == [0, 51]
    assert read_record(text, game).draw == by_hand
    assert by_hand.places == (1, 0)
    without = write_record(record_of(chinese_ten, "pagat-basic", options, [], draw=from_the_top))
    assert "picks" not in json.loads(without)["draw"]
