"""Deals that are over: the ledger, the replay and the record of a table, read from its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from paizhuo.cards import Card, parse_cards
from paizhuo.core.errors import RecordError
from paizhuo.core.fair import Receipt
from paizhuo.core.record import Draw, Played, Record, record_of, replay_deal, write_record
from paizhuo.core.record import Frame as GameFrame
from paizhuo.core.wording import Seat, exact_text, jokers_alike
from paizhuo.server.log.chain import Row
from paizhuo.server.log.facts import match_with
from paizhuo.server.log.payloads import Deal, Play, Settle, Undo, read_payload
from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.table.standing import Standing, dealt_order
from paizhuo.server.views.present import Written, game_view, happened, receipt_view, time_text
from paizhuo.server.wire.bodies import DealLine, Frame, Ledger, Replay
from paizhuo.server.wire.parts import MatchView, Rules


class Over(NamedTuple):
    """A deal that is over, as its rows say."""

    deal: Deal
    settled: Settle
    plays: list[tuple[Seat, list[str]]]
    at: int


class Wanted(NamedTuple):
    """A deal that somebody wants to see again, from a chair."""

    number: int
    attempt: int
    chair: int


def deals_of(rows: Iterable[Row]) -> Iterator[Over]:
    """Give the deals that are over."""
    deal: Deal | None = None
    plays: list[tuple[Seat, list[str]]] = []
    for row in rows:
        payload = read_payload(row.kind, row.v, row.payload)
        match payload:
            case Deal():
                deal, plays = payload, []
            case Play():
                assert row.seat is not None, "a row of play names its seat"
                plays.append((Seat(row.seat), payload.moves))
            case Undo():
                plays.pop()
            case Settle():
                assert deal is not None, "only a deal is settled"
                yield Over(deal, payload, plays, row.at)


def ledger(standing: Standing, rows: Iterable[Row], names: list[str]) -> Ledger:
    """Give the ledger: every deal that is over, with its score as it was kept."""
    lines = [_line(over) for over in deals_of(rows)]
    match = standing.match
    return Ledger(
        names=names,
        chairs=list(standing.places),
        unit=standing.opened.settings.unit,
        alike=jokers_alike(standing.game.deck(standing.options)),
        sides=[standing.game.side_of(standing.options, Seat(seat)) for seat in range(len(standing.chairs))],
        deals=lines,
        totals=[exact_text(total) for total in match.totals] if match else [],
        winners=standing.closed.winners if standing.closed else None,
    )


def _line(over: Over) -> DealLine:
    settled = over.settled
    return DealLine(
        number=settled.number,
        attempt=settled.attempt,
        dealer=Seat(settled.dealer),
        played=time_text(over.at),
        void=settled.void,
        score=settled.score,
        totals=settled.match["totals"],
    )


def record(standing: Standing, rows: Iterable[Row], names: list[str] | None) -> str:
    """Give the match record of the deals that are over. Raises RefusedError."""
    overs = list(deals_of(rows))
    _same_rules(standing, overs)
    try:
        return write_record(_record(standing, overs, names))
    except RecordError as error:
        raise refuse(Trouble.OLD_RULES) from error


def replay(standing: Standing, rows: Iterable[Row], names: list[str], rules: Rules, wanted: Wanted) -> Replay:
    """Give a deal that is over, step by step; no other is played for it. Raises RefusedError."""
    which = (wanted.number, wanted.attempt)
    overs = list(deals_of(rows))
    over = next((one for one in overs if (one.deal.number, one.deal.attempt) == which), None)
    if over is None:
        in_play = standing.deal and (standing.deal.number, standing.deal.attempt) == which
        raise refuse(Trouble.NOT_OVER if in_play else Trouble.NO_DEAL)
    _same_rules(standing, [over])
    written, played, seating = Written(), standing.game, standing.seating
    assert seating is not None, "who has played sat down"
    match = played.new_match(standing.options, seating)
    if before := overs[: overs.index(over)]:
        match = match_with(match, before[-1].settled.match)
    moves = [(seat, played.read_move(text)) for seat, texts in over.plays for text in texts]
    try:
        frames = list(replay_deal(played, match, _order(standing, over), moves))
    except RecordError as error:
        raise refuse(Trouble.OLD_RULES) from error
    return Replay(
        names=names,
        chairs=list(standing.places),
        seat=standing.seat_of(wanted.chair),
        rules=rules,
        match=MatchView(
            number=over.settled.number,
            attempt=over.settled.attempt,
            dealer=Seat(over.settled.dealer),
            totals=over.settled.match["totals"],
            winners=None,
            ending=None,
        ),
        frames=[_frame(standing, frame, written) for frame in frames],
        score=over.settled.score,
        void=over.settled.void,
        receipt=receipt_view(_receipt(standing, over), _order(standing, over)),
    )


def _frame(standing: Standing, frame: GameFrame, written: Written) -> Frame:
    rules = standing.game
    seats = map(Seat, range(len(standing.chairs)))
    return Frame(
        seat=frame.seat,
        move=None if frame.move is None else rules.move_text(frame.move),
        events=[happened(event) for event in frame.events],
        open=game_view(rules.open_view(frame.state), written),
        views=[game_view(rules.view(frame.state, seat), written) for seat in seats],
    )


def _same_rules(standing: Standing, overs: list[Over]) -> None:
    if any(one.deal.rules_revision != standing.game.RULES_REVISION for one in overs):
        raise refuse(Trouble.OLD_RULES)


def _record(standing: Standing, overs: list[Over], names: list[str] | None) -> Record:
    rules, seating = standing.game, standing.seating
    if seating is None or standing.drawn is None:
        raise refuse(Trouble.NOT_OVER)
    receipt, order = standing.drawn
    draw = Draw(seating.places, seating.dealer, order, receipt, standing.picks)
    played = [
        Played(
            _order(standing, over),
            [(seat, rules.read_move(text)) for seat, texts in over.plays for text in texts],
            _receipt(standing, over),
        )
        for over in overs
    ]
    try:
        return record_of(rules, standing.opened.preset, standing.options, played, draw=draw, names=names)
    except RecordError as error:
        raise refuse(Trouble.OLD_RULES) from error


def _order(standing: Standing, over: Over) -> tuple[Card, ...]:
    order = over.deal.order or dealt_order(standing, _receipt(standing, over))
    if order is None:
        raise refuse(Trouble.LOST_KEY)
    return parse_cards(order, standing.game.deck(standing.options))


def _receipt(standing: Standing, over: Over) -> Receipt:
    return Receipt(
        table=standing.id,
        number=over.deal.number,
        attempt=over.deal.attempt,
        fingerprint=standing.opened.fingerprint,
        commitment=over.deal.commitment,
        contributions=tuple(None if added is None else bytes.fromhex(added) for added in over.deal.contributions),
        secret=bytes.fromhex(over.settled.secret) or None,
    )
