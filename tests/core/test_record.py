"""Match records: written in one way, read strictly, played again and checked; what doesn't fit is named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.cards import DOUBLE, cards, cards_text, parse_cards
from paizhuo.core.errors import NotationError, RecordError
from paizhuo.core.fair import Receipt, commitment_of, deck_order
from paizhuo.core.game import Void, version_code
from paizhuo.core.options import changed
from paizhuo.core.record import (
    Draw,
    Played,
    Record,
    Verdict,
    drawn,
    read_record,
    record_of,
    replay,
    verify,
    write_record,
)
from paizhuo.core.record.model import as_written
from paizhuo.core.wording import Seat
from tests.core import toy

TOY: Any = toy


def find(name: str) -> Any:
    """Find a game by its id, or by one other name."""
    if name in {"toy", "玩具"}:
        return TOY
    raise NotationError(f"沒有「{name}」這個遊戲", f"there is no game {name}")


def a_receipt(random: Random, options: Any, number: int, attempt: int = 1, table: str = "t-1") -> Receipt:
    """Make a receipt whose first seat added bytes."""
    secret = random.randbytes(64)
    return Receipt(
        table=table,
        number=number,
        attempt=attempt,
        fingerprint=version_code(TOY, options),
        commitment=commitment_of(secret),
        contributions=(random.randbytes(16), *(None,) * (options.seats - 1)),
        secret=secret,
    )


def play_match(seed: int, *, preset: str = "plain", seats: int = 2, receipts: bool = True, **changes: str) -> Record:
    """Play a match at random, with void deals as they come, and write it down."""
    random = Random(seed)
    options = changed(TOY.PRESETS[preset].options(seats), changes)
    receipt = a_receipt(random, options, 0)
    draw = drawn(TOY, options, deck_order(toy.DECK, receipt), receipt if receipts else None)
    match, deals = TOY.new_match(options, TOY.seating(options, draw.order)), []
    while TOY.result(match) is None:
        receipt = a_receipt(random, options, match.number, match.attempt)
        order = deck_order(toy.DECK, receipt)
        state, moves = TOY.deal(match, order).state, []
        while waited := TOY.waiting_for(state):
            moves.append((waited[0], random.choice(TOY.legal_moves(TOY.view(state, waited[0])))))
            state = TOY.apply(state, *moves[-1]).state
        deals.append(Played(order, tuple(moves), receipt if receipts else None))
        match = TOY.close(match, TOY.outcome(state))
    return record_of(TOY, preset, options, deals, draw=draw, names=["阿公", "媽媽", "小明"][:seats])


WITH_A_VOID: Final = next(
    record
    for record in (play_match(seed, stake="2", deals="2") for seed in range(1_000))
    if [isinstance(deal.outcome, Void) for deal in record.deals] == [True, False, False]
)
"""A match of two deals of which the first was dealt twice, with receipts, names and changed rules."""


def document() -> Any:
    """Give the JSON of that record, to be tampered with."""
    return json.loads(write_record(WITH_A_VOID))


def refusal(tampered: Any) -> RecordError:
    """Give the refusal of a record that was tampered with; checking counts as reading."""
    text = tampered if isinstance(tampered, str) else json.dumps(tampered)
    with pytest.raises(RecordError) as error:
        verify(read_record(text, find))
    return error.value


# ------------------------------------------------------------------------------------------------- what is in order


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


# ------------------------------------------------------------------------------------------------- named places


def last_deal() -> tuple[Any, Any]:
    """Give the document, and its last deal within it: deal 2."""
    tampered = document()
    return tampered, tampered["deals"][-1]


def test_an_illegal_move_is_refused_with_its_step() -> None:
    """A card that the seat doesn't hold: deal and step are named, with the rule's reason and article."""
    tampered, deal = last_deal()
    turned = deal["order"].split()[0]
    deal["moves"][1][1] = turned

    error = refusal(tampered)

    assert error.zh.startswith("第 2 局第 2 步：你手上沒有")
    assert error.en.startswith("deal 2, step 2: you don't hold")
    assert error.en.endswith("(art. 2)")


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (lambda moves: moves[:1], "the deal isn't over after its last move"),
        (lambda moves: [*moves, moves[0]], "step 3: the deal was already over"),
        (lambda moves: moves[::-1], "step 1: It's seat"),
        (lambda moves: [[7, moves[0][1]], *moves[1:]], "step 1: this must be a whole number from 0 to 1"),
        (lambda moves: [[*moves[0], "AC"], *moves[1:]], "step 1: this must be a seat and a move"),
        (lambda moves: [[moves[0][0], "KS"], *moves[1:]], "step 1: there is no KS"),
    ],
)
def test_wrong_moves_are_refused_with_their_step(moves: Any, says: str) -> None:
    """Too few moves, too many, out of turn, of a seat that isn't there, or no move at all."""
    tampered, deal = last_deal()
    deal["moves"] = moves(deal["moves"])

    error = refusal(tampered)

    assert error.en.startswith("deal 2")
    assert says in error.en


def test_a_card_twice_is_refused_by_name() -> None:
    """A deck order in which a card stands twice names the card and the deal."""
    tampered, deal = last_deal()
    first, second, *rest = deal["order"].split()
    deal["order"] = " ".join([first, first, *rest])

    error = refusal(tampered)

    assert error.zh.startswith("第 2 局的 order：")
    assert error.en == f"deal 2, order: {first} is repeated or not in this pack"
    deal["order"] = " ".join([first, *rest])
    assert refusal(tampered).en == f"deal 2, order: {second} missing"


def test_a_wrong_total_is_refused_with_both_numbers() -> None:
    """A net that the rules don't give names seat and field, what is written and what is right."""
    tampered, deal = last_deal()
    part = deal["score"]["parts"][1]
    right = part["net"]
    part["net"] = 99

    error = refusal(tampered)

    assert error.zh == f"第 2 局的 score的 parts的 2的 net：寫的是 99，照規則是 {right}"
    assert error.en == f"deal 2, score, parts, 2, net: it says 99; by the rules it is {right}"


def test_a_receipt_that_gives_another_order_is_refused() -> None:
    """The order of a deal, the draw included, must be the one that its receipt gives."""
    tampered, deal = last_deal()
    commitment, secret = commitment_of(bytes(64)), bytes(64).hex()
    deal["receipt"] |= {"commitment": commitment, "secret": secret}

    assert refusal(tampered).zh == "第 2 局：紀錄和發牌憑證不符"
    tampered = document()
    tampered["draw"]["receipt"] |= {"commitment": commitment, "secret": secret}
    assert refusal(tampered).en == "the draw for seats: the record doesn't match its receipt"


def test_receipts_are_there_for_all_deals_or_for_none() -> None:
    """A receipt that somebody took out is missed."""
    tampered, deal = last_deal()
    deal["receipt"] = None

    assert refusal(tampered).en == "record: the receipt of some deal is missing"


def test_receipts_are_of_one_table() -> None:
    """A deal that was dealt at another table doesn't belong to this match."""
    first, *others = WITH_A_VOID.deals
    assert first.receipt is not None
    mixed = replace(WITH_A_VOID, deals=(replace(first, receipt=replace(first.receipt, table="t-2")), *others))

    with pytest.raises(RecordError, match="different tables"):
        verify(mixed)


def test_a_match_that_is_over_has_no_further_deal() -> None:
    """After the agreed deals nothing can be added."""
    deals = [Played(deal.order, deal.moves) for deal in WITH_A_VOID.deals]

    with pytest.raises(RecordError) as error:
        record_of(TOY, "plain", WITH_A_VOID.options, [*deals, deals[-1]], draw=WITH_A_VOID.draw)

    assert error.value.en == "deal 3: the match was over before this deal"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": 2}, "record: it is newer than this program; update the program first"),
        ({"version": 0}, "record, version: this must be a whole number from 1 to 1000000"),
        ({"rules_revision": 3}, "record, rules_revision: it was played under newer rules; update the program first"),
        ({"game": "chess"}, "record, game: there is no game chess"),
        ({"game": "玩具"}, "record, game: it says 玩具; by the rules it is toy"),
        ({"preset": "plane"}, "record: Toy has no version plane; did you mean plain?"),
        ({"preset": "PLAIN"}, "record, preset: it says PLAIN; by the rules it is plain"),
        ({"preset": "high"}, "record: high is for 3 seats, not 2"),
        ({"seats": 3}, "record, fingerprint: it says"),
        ({"changes": {"steak": "2"}}, "record: there is no house rule steak; did you mean stake?"),
        ({"changes": {"stake": 2}}, "record, changes, stake: this must be a text"),
        ({"changes": {"stake": "2", "deals": "2"}}, "record, changes: there is no field deals"),
        ({"fingerprint": "AAAA-AAAA"}, "record, fingerprint: it says AAAA-AAAA"),
        ({"names": ["阿公"]}, "record, names: there must be 2 names"),
        ({"names": ["阿公", "\u001b[2J"]}, "record, names: there must be 2 names"),
        ({"table": None}, "record, table: this must be a text"),
        ({"color": "red"}, "record: there is no field color"),
    ],
)
def test_what_a_record_says_of_itself_must_be_true(change: Any, says: str) -> None:
    """A newer format, newer rules, an unknown game, version or house rule, or a wrong code is refused by name."""
    assert refusal(document() | change).en.startswith(says)


@pytest.mark.parametrize("text", ["", "{", "[]", '"x"', "{}", '{"format": "other"}', "NaN", "[" * 100_000])
def test_what_is_no_record_is_called_so(text: str) -> None:
    """A file of another kind is answered in one sentence."""
    assert refusal(text).en in {"this isn't a Paizhuo record", "record: this is not JSON"}


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1.0", "1e3", "9" * 5_000])
def test_numbers_are_whole(number: str) -> None:
    """Neither decimals nor endless numbers stand in a record."""
    text = json.dumps(document()).replace('"version": 1', f'"version": {number}')

    assert refusal(text).en == "record: this is not JSON"


def test_a_field_that_stands_twice_is_refused() -> None:
    """Of two fields with one name none is believed."""
    text = write_record(WITH_A_VOID).replace('"seats": 2', '"seats": 2, "seats": 2')

    assert refusal(text).zh == "牌譜：欄位「seats」寫了兩次"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"places": [0, 0]}, "seating, places: everybody must have one seat"),
        ({"places": [0, 2]}, "seating, places, 2: this must be a whole number from 0 to 1"),
        ({"order": None}, "seating, receipt: it says"),
    ],
)
def test_the_draw_for_seats_must_be_what_was_drawn(change: Any, says: str) -> None:
    """Everybody has one seat, and without a draw there is nothing to have a receipt of."""
    tampered = document()
    tampered["draw"] |= change

    assert refusal(tampered).en.startswith(says)


def test_a_receipt_has_bytes_for_every_seat() -> None:
    """Contributions are named for each seat; what isn't 16 bytes in lower-case hex is refused."""
    tampered, deal = last_deal()
    added = deal["receipt"]["contributions"]
    deal["receipt"]["contributions"] = added[:1]
    assert refusal(tampered).en == "deal 2, receipt, contributions: there must be 2 of them"
    for wrong in ("zz" * 16, "ab" * 15, "AB" * 16, "ab " * 16):
        deal["receipt"]["contributions"] = [wrong, None]
        assert refusal(tampered).en == "deal 2, receipt, contributions, 1: this must be 16 bytes in lower-case hex"


def test_a_record_is_given_out_only_when_its_deals_are_over() -> None:
    """A receipt whose secret isn't known yet can't be written."""
    deal = WITH_A_VOID.deals[0]
    assert deal.receipt is not None
    sealed = replace(WITH_A_VOID, deals=(replace(deal, receipt=replace(deal.receipt, secret=None)),))

    with pytest.raises(AssertionError):
        write_record(sealed)


def test_a_record_in_memory_is_checked_too() -> None:
    """Somebody who builds a record by hand gets the same answers as somebody who reads one."""
    *others, deal = WITH_A_VOID.deals
    wrong = (
        replace(deal, dealer=Seat(1 - deal.dealer)),
        replace(deal, outcome=others[0].outcome),
        replace(deal, outcome=others[1].outcome),
        replace(deal, order=deal.order[::-1]),
    )
    for one in wrong:
        with pytest.raises(RecordError):
            verify(replace(WITH_A_VOID, deals=(*others, one)))
    with pytest.raises(RecordError, match="seating"):
        verify(replace(WITH_A_VOID, draw=replace(WITH_A_VOID.draw, dealer=Seat(1))))
