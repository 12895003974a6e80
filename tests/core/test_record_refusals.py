"""What is refused in a match record: each thing in one sentence that names the place."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from paizhuo.core.errors import RecordError
from paizhuo.core.fair import commitment_of
from paizhuo.core.record import (
    Played,
    read_record,
    record_of,
    verify,
    write_record,
)
from paizhuo.core.record.model import drawn
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten
from paizhuo.games.registry import game
from tests.core.matches import TOY, WITH_A_VOID, document, refusal


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


CUT = "this isn't a Paizhuo record, or it is damaged or cut off"


@pytest.mark.parametrize("text", ["", "{", "[]", '"x"', "{}", '{"format": "other"}', "NaN", "[" * 100_000])
def test_what_is_no_record_is_called_so(text: str) -> None:
    """A file of another kind is answered in one sentence."""
    assert refusal(text).en in {"this isn't a Paizhuo record", CUT}


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1.0", "1e3", "9" * 5_000])
def test_numbers_are_whole(number: str) -> None:
    """Neither decimals nor endless numbers stand in a record."""
    text = json.dumps(document()).replace('"version": 1', f'"version": {number}')

    assert refusal(text).en == CUT


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


@pytest.mark.parametrize(
    ("picks", "says"),
    [
        ([0, 52], "seating, picks, 2: this must be a whole number from 0 to 51"),
        ([7, 7], "seating, picks: a card was drawn twice"),
        ([0], "seating, picks: the draw isn't over yet"),
        ([0, 51, 3], "seating, picks: only 2 cards are drawn"),
        ([51, 0], "seating, places"),
        ("0 51", "seating, picks: this must be a list"),
    ],
)
def test_a_draw_by_hand_must_be_what_the_rules_make_of_it(picks: Any, says: str) -> None:
    """Places are in the pack, none is taken twice, as many are drawn as the rules ask, and who sits where follows."""
    options = chinese_ten.PRESETS["pagat-basic"].options(2)
    draw = drawn(chinese_ten, options, chinese_ten.deck(options), picks=(0, 51))
    tampered = json.loads(write_record(record_of(chinese_ten, "pagat-basic", options, [], draw=draw)))
    tampered["draw"]["picks"] = picks
    with pytest.raises(RecordError) as error:
        read_record(json.dumps(tampered), game)

    assert error.value.en.startswith(says)


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
