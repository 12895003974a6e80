"""Records as text: written in one way only, read strictly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from paizhuo.cards import Card, cards_text, parse_cards
from paizhuo.core.draw import draws, picked
from paizhuo.core.errors import NotationError, OptionsError, RecordError
from paizhuo.core.fair import SEAT_BYTES, SECRET_BYTES, Receipt
from paizhuo.core.game import AnyGame, SomeMove, preset_of, version_code
from paizhuo.core.options import HouseRules, changed, saved
from paizhuo.core.plain import Plain
from paizhuo.core.record.model import (
    RECORD,
    DealRecord,
    Draw,
    Record,
    deal_place,
    drawn,
    head_plain,
    outcome_plain,
    receipts_of,
    seating_plain,
    step_place,
)
from paizhuo.core.record.play import check_receipts_belong, play_through, start
from paizhuo.core.strict_json import Node, parse, pretty
from paizhuo.core.wording import Seat
from paizhuo.core.words import Place, Unfit

FORMAT: Final = "paizhuo-record"
VERSION: Final = 1
SUFFIX: Final = ".paizhuo"
_MOST: Final = 1_000_000


def write_record(record: Record) -> str:
    """Write a record down; the same match always gives the same text."""
    options = record.game.PRESETS[record.preset].options(record.options.seats)
    receipts = receipts_of(record)
    document = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game.ID,
        "rules_revision": record.rules_revision,
        "preset": record.preset,
        "seats": record.options.seats,
        "changes": saved(record.options, options),
        "fingerprint": record.fingerprint,
        "table": receipts[0].table if receipts else None,
        **({} if record.names is None else {"names": list(record.names)}),
        "draw": _draw_plain(record.draw),
        "deals": [_deal_plain(record.game, deal) for deal in record.deals],
    }
    return pretty(document) + "\n"


def _draw_plain(draw: Draw) -> dict[str, Plain]:
    order = None if draw.order is None else cards_text(draw.order)
    picks = {"picks": list(draw.picks)} if draw.picks else {}
    return seating_plain(draw) | {"receipt": _receipt_plain(draw.receipt), "order": order, **picks}


def _deal_plain(game: AnyGame, deal: DealRecord) -> dict[str, Plain]:
    return head_plain(deal) | {
        "receipt": _receipt_plain(deal.receipt),
        "order": cards_text(deal.order),
        "moves": [[seat, game.move_text(move)] for seat, move in deal.moves],
        **outcome_plain(deal.outcome),
    }


def _receipt_plain(receipt: Receipt | None) -> dict[str, Plain] | None:
    if receipt is None:
        return None
    assert receipt.secret is not None, "a record is given out only when its deals are over"
    added = [None if bytes_ is None else bytes_.hex() for bytes_ in receipt.contributions]
    return {"commitment": receipt.commitment, "secret": receipt.secret.hex(), "contributions": added}


def read_record(text: str, game_named: Callable[[str], AnyGame]) -> Record:
    """Read a record and check all that the rules decide; `game_named` finds a game by its id.

    Raises RecordError, naming the place, for whatever is unknown, missing, illegal or wrongly added up.
    """
    top = parse(text, RECORD)
    _check_format(top)
    parts = top.fields(*_FIELDS, optional=("names",))
    game, revision = _read_game(parts, game_named)
    options = _read_options(game, parts)
    parts["fingerprint"].agree(version_code(game, options))
    receipts = _Receipts(parts["table"], game, options)
    names = _read_names(parts["names"], options.seats) if "names" in parts else None
    record = Record(
        game=game,
        preset=parts["preset"].text(),
        options=options,
        draw=_read_draw(parts["draw"].at(Place.SEATING.text), receipts),
        names=names,
        rules_revision=revision,
    )
    record = replace(record, deals=tuple(_read_deals(record, parts["deals"], receipts)))
    check_receipts_belong(record)
    if not receipts_of(record):
        parts["table"].agree(None)
    return record


_FIELDS: Final = (
    *("format", "version", "game", "rules_revision", "preset", "seats", "changes"),
    *("fingerprint", "table", "draw", "deals"),
)


def _check_format(top: Node) -> None:
    if not isinstance(top.value, dict) or top.value.get("format") != FORMAT:
        raise RecordError(Unfit.NO_RECORD.text)
    version = top.entries().get("version", Node(None, top.place)).number(1, _MOST)
    if version > VERSION:
        top.refuse(Unfit.NEWER.text)


def _read_game(parts: Mapping[str, Node], game_named: Callable[[str], AnyGame]) -> tuple[AnyGame, int]:
    try:
        game = game_named(parts["game"].text())
    except NotationError as error:
        parts["game"].refuse(error.text)
    parts["game"].agree(game.ID)
    revision = parts["rules_revision"].number(1, _MOST)
    if revision > game.RULES_REVISION:
        parts["rules_revision"].refuse(Unfit.NEWER_RULES.text)
    return game, revision


def _read_options(game: AnyGame, parts: Mapping[str, Node]) -> HouseRules:
    changes = {name: node.text() for name, node in parts["changes"].entries().items()}
    try:
        preset = preset_of(game, parts["preset"].text())
        base = preset.options(parts["seats"].number(1, _MOST))
        options = changed(base, changes)
    except (NotationError, OptionsError) as error:
        Node(None, RECORD).refuse(error.text)
    parts["preset"].agree(preset.id)
    parts["changes"].agree(saved(options, base))
    return options


def _read_names(node: Node, seats: int) -> tuple[str, ...]:
    names = tuple(item.text() for item in node.items())
    if len(names) != seats or not all(name.isprintable() for name in names):
        node.refuse(Unfit.NAMES.of(seats=seats))
    return names


class _Receipts(NamedTuple):
    """Reads receipts of one record: they are all of one table and of one set of rules."""

    table: Node
    game: AnyGame
    options: HouseRules

    def read(self, node: Node, number: int, attempt: int) -> Receipt | None:
        if node.value is None:
            return None
        parts = node.fields("commitment", "secret", "contributions")
        added = [None if item.value is None else item.data(SEAT_BYTES) for item in parts["contributions"].items()]
        if len(added) != self.options.seats:
            parts["contributions"].refuse(Unfit.ITEMS.of(count=self.options.seats))
        return Receipt(
            table=self.table.text(),
            number=number,
            attempt=attempt,
            fingerprint=version_code(self.game, self.options),
            commitment=parts["commitment"].data(32).hex(),
            contributions=tuple(added),
            secret=parts["secret"].data(SECRET_BYTES),
        )


def _read_draw(node: Node, receipts: _Receipts) -> Draw:
    game, options = receipts.game, receipts.options
    parts = node.fields("places", "dealer", "receipt", "order", optional=("picks",))
    places = tuple(item.number(0, options.seats - 1) for item in parts["places"].items())
    dealer = Seat(parts["dealer"].number(0, options.seats - 1))
    if sorted(places) != list(range(options.seats)):
        parts["places"].refuse(Unfit.PLACES.text)
    if parts["order"].value is None:
        parts["receipt"].agree(None)
        if "picks" in parts:
            parts["picks"].agree([])
        return Draw(places, dealer)
    order = _read_order(parts["order"], game, options)
    picks = _read_picks(parts["picks"], receipts, order) if "picks" in parts else ()
    draw = drawn(game, options, order, receipts.read(parts["receipt"], 0, 1), picks)
    parts["places"].agree(list(draw.places))
    parts["dealer"].agree(draw.dealer)
    return draw


def _read_picks(node: Node, receipts: _Receipts, order: tuple[Card, ...]) -> tuple[int, ...]:
    picks = tuple(item.number(0, len(order) - 1) for item in node.items())
    if len(set(picks)) < len(picks):
        node.refuse(Unfit.DRAWN_TWICE.text)
    count = len(draws(receipts.game.seating(receipts.options, picked(order, picks)).events))
    if len(picks) < count:
        node.refuse(Unfit.DRAW_NOT_OVER.text)
    if len(picks) > count:
        node.refuse(Unfit.DRAWS.of(count=count))
    return picks


def _read_order(node: Node, game: AnyGame, options: HouseRules) -> tuple[Card, ...]:
    deck = game.deck(options)
    try:
        order = parse_cards(node.text(), deck)
    except NotationError as error:
        node.refuse(error.text)
    if missing := sorted(set(deck) - set(order)):
        node.refuse(Unfit.CARDS_MISSING.of(cards=cards_text(missing)))
    return order


def _read_deals(record: Record, node: Node, receipts: _Receipts) -> Iterator[DealRecord]:
    game, match = record.game, start(record)
    for item in node.items():
        where = deal_place(match.number, match.attempt)
        parts = item.at(where.place).fields("number", "attempt", "dealer", "receipt", "order", "moves", optional=_ENDS)
        head = head_plain(match)
        for name, right in head.items():
            parts[name].agree(right)
        order = _read_order(parts["order"], game, record.options)
        moves = tuple(_read_moves(game, record.options.seats, parts["moves"], where))
        outcome = play_through(game, match, order, moves, where)
        ends = {name: node.value for name, node in parts.items() if name in _ENDS}
        Node(ends, where.place).agree(outcome_plain(outcome))
        receipt = receipts.read(parts["receipt"], match.number, match.attempt)
        yield DealRecord(match.number, match.attempt, match.dealer, order, moves, outcome, receipt)
        match = game.close(match, outcome)


_ENDS: Final = ("score", "void")


def _read_moves(game: AnyGame, seats: int, node: Node, where: Node) -> Iterator[tuple[Seat, SomeMove]]:
    for count, item in enumerate(node.items(), 1):
        here = step_place(where, count)
        pair = item.at(here.place).items()
        if len(pair) != 2:
            here.refuse(Unfit.MOVE.text)
        seat = Seat(pair[0].at(here.place).number(0, seats - 1))
        try:
            move = game.read_move(pair[1].at(here.place).text())
        except NotationError as error:
            here.refuse(error.text)
        yield seat, move
