"""What may leave the server. Every message to a client is made here, out of what its seat may know; nothing else is.

`Live` holds what the log does not: names, who is connected, and the deal that is being prepared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from functools import cache
from typing import Any, get_type_hints

from paizhuo.cards import Card, card_text
from paizhuo.core.events import Event
from paizhuo.core.fair import PROTOCOL, Receipt
from paizhuo.core.game import AnyGame, DealScore, Outcome, Scored, SomeMove, SomeView
from paizhuo.core.game import ScoreLine as GameLine
from paizhuo.core.plain import plain, plain_message, writer
from paizhuo.core.wording import Seat, exact_text
from paizhuo.server.table.drawing import draw_view, next_drawer
from paizhuo.server.table.due import patience
from paizhuo.server.table.ending import ending
from paizhuo.server.table.rest import minutes_left, played_in
from paizhuo.server.table.standing import Standing, Told, may_undo
from paizhuo.server.wire.parts import (
    Happened,
    Legal,
    LogLine,
    MatchView,
    May,
    PartScore,
    ReceiptView,
    Score,
    ScoreLine,
    SeatView,
    TableView,
    VoidDeal,
    said,
)


class Written:
    """Writes a value once for all seats that are shown the very same one: most of a view is what everybody sees.

    What is written depends on the value alone, so sharing it can't show a seat anything else. It holds one value for
    each place in a view, and belongs to one table.
    """

    def __init__(self) -> None:
        self._written: dict[Any, tuple[Any, Any]] = {}

    def once(self, place: Any, write: Callable[[Any], Any], value: Any) -> Any:
        """Give a value as it is written at a place."""
        known = self._written.get(place)
        if known is not None and known[0] is value:
            return known[1]
        data = write(value)
        self._written[place] = (value, data)
        return data


@dataclass(slots=True)
class Live:
    """What is true of a table now and stands in no log; keys are chairs, or seats for `waited_since`.

    `away_at` is the time of day, to be shown; `away_since`, `waited_since` and `dealt_since` (when the play of a deal
    began) are milliseconds of `clock`, which only ever goes on.
    """

    names: Mapping[int, str] = field(default_factory=dict)
    tabs: dict[int, int] = field(default_factory=dict)
    away_since: dict[int, int] = field(default_factory=dict)
    away_at: dict[int, int] = field(default_factory=dict)
    waited_since: dict[Seat, int] = field(default_factory=dict)
    dealt: tuple[int, int] | None = None
    dealt_since: int = 0
    pending: Receipt | None = None
    clock: Callable[[], int] = lambda: 0
    written: Written = field(default_factory=Written)

    def overdue(self, standing: Standing, chair: int) -> bool:
        """Say whether somebody has been away for so long that others may hand the seat over."""
        return self.patience(standing).get(chair, 1) <= 0

    def patience(self, standing: Standing) -> dict[int, int]:
        """Give the milliseconds after which others may hand over the seat of each chair that is away."""
        return patience(standing, self.away_since, self.clock())

    def note_deal(self, standing: Standing) -> None:
        """Note when the play of a deal began; for one that is read from its log, its stamps tell."""
        if standing.deal and self.dealt != (known := (standing.deal.number, standing.deal.attempt)):
            self.dealt, self.dealt_since = known, self.clock() - played_in(standing.at - standing.dealt_at)

    def took(self, standing: Standing) -> int:
        """Give for how many milliseconds the deal in play has been played."""
        return played_in(self.clock() - self.dealt_since) if standing.stage == "deal" else 0


def table_view(standing: Standing, chair: int | None, live: Live) -> TableView:
    """Give all that a chair, or somebody watching, may know now: the one way out."""
    seat = None if chair is None else standing.seat_of(chair)
    deal, rules = standing.deal, standing.game
    state = deal.state if deal else None
    seen = None if state is None else rules.view(state, seat)
    waiting = waited_for(standing, live)
    plays = standing.stage == "deal" and seat is not None and standing.level_at(seat) is None
    legal = legal_moves(rules, seen) if plays and seen is not None else []
    return TableView(
        seq=standing.seq,
        stage="dealing" if live.pending and live.pending.number else standing.stage,
        seat=seat,
        seats=seat_views(standing, chair, live),
        match=live.written.once(MatchView, match_view, standing),
        waiting_for=waiting,
        waited=_waited(standing, live, waiting),
        may=[] if chair is None else may(standing, chair, live, can_play=bool(legal)),
        view=None if seen is None else game_view(seen, live.written),
        legal=legal,
        score=standing.settled.score if standing.settled else None,
        void=standing.settled.void if standing.settled else None,
        draw=draw_view(standing),
        rest=standing.rest_due,
        minutes_left=minutes_left(standing.opened.settings, standing.match_played + live.took(standing)),
        receipt=_receipt(standing, live),
        tabs=0 if chair is None else live.tabs.get(chair, 0),
    )


def game_view(view: SomeView, written: Written | None = None) -> dict[str, Any]:
    """Turn what a game shows a seat into plain data; the rules of the table are told once, elsewhere."""
    kind: Any = type(view)
    once = (written or Written()).once
    return {name: once((kind, name), write, getattr(view, name)) for name, write in _fields(kind)}


@cache
def _fields(kind: Any) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    hints = get_type_hints(kind)
    return tuple((field.name, writer(hints[field.name])) for field in fields(kind) if field.name != "options")


def legal_moves(rules: AnyGame, view: SomeView) -> list[Legal]:
    """Give the legal moves of a view, each with what it does."""
    return [legal_move(rules, view, move) for move in rules.legal_moves(view)]


def legal_move(rules: AnyGame, view: SomeView, move: SomeMove) -> Legal:
    """Give a legal move with what it does."""
    fields = {"type": type(move).__name__, **plain(move)}
    return Legal(move=rules.move_text(move), fields=fields, effect=plain(rules.effect(view, move)))


def may(standing: Standing, chair: int, live: Live, *, can_play: bool) -> list[May]:
    """Say what a chair may do besides looking."""
    seat, stage = standing.seat_of(chair), standing.stage
    mine, busy = standing.chairs[chair], live.pending is not None
    allowed: dict[May, bool] = {
        "play": can_play,
        "hint": can_play,
        "undo": mine.handed_over is None and may_undo(standing, seat),
        "next": not busy and may_go_on(standing),
        "draw": next_drawer(standing) == chair,
        "agree": stage == "agreement" and not mine.ready,
        "hand_over": stage == "deal" and mine.handed_over is None,
        "take_back": mine.handed_over is not None,
    }
    return [name for name, yes in allowed.items() if yes]


def may_go_on(standing: Standing) -> bool:
    """Say whether the next deal comes when somebody asks for it: after a score, and after a draw by hand."""
    if standing.stage == "dealing":
        return bool(standing.picks)
    return standing.stage == "scored" and ending(standing) is None


def seat_views(standing: Standing, mine: int | None, live: Live) -> list[SeatView]:
    """Show who sits where."""
    return [_seat_view(standing, Seat(seat), chair, mine, live) for seat, chair in enumerate(standing.places)]


def _seat_view(standing: Standing, seat: Seat, chair: int, mine: int | None, live: Live) -> SeatView:
    who = standing.chairs[chair]
    since = live.away_at.get(chair)
    return SeatView(
        seat=seat,
        chair=chair,
        side=standing.game.side_of(standing.options, seat),
        name=live.names.get(chair, ""),
        you=chair == mine,
        bot=who.bot or who.handed_over,
        handed_over=who.handed_over is not None,
        connected=who.bot is not None or live.tabs.get(chair, 0) > 0,
        away_since=None if since is None else time_text(since),
        agreed=who.agreed,
        overdue=who.bot is None and who.handed_over is None and live.overdue(standing, chair),
    )


def match_view(standing: Standing) -> MatchView | None:
    """Show where the match stands."""
    match = standing.match
    if match is None:
        return None
    shown = standing.deal if standing.settled and standing.deal else match
    return MatchView(
        number=shown.number,
        attempt=shown.attempt,
        dealer=shown.dealer,
        totals=[exact_text(total) for total in match.totals],
        winners=standing.closed.winners if standing.closed else None,
        ending=standing.closed.ending if standing.closed else None,
    )


def waited_for(standing: Standing, live: Live) -> list[Seat]:
    """Give the seats whose silence holds the table."""
    if standing.stage == "deal" and standing.state is not None:
        return list(standing.game.waiting_for(standing.state))
    if standing.stage == "agreement":
        return [Seat(chair) for chair, one in enumerate(standing.chairs) if not one.ready]
    if (drawer := next_drawer(standing)) is not None:
        return [drawer]
    if live.pending is None and (standing.stage == "scored" or (standing.stage == "dealing" and standing.picks)):
        return [Seat(seat) for seat, chair in enumerate(standing.places) if standing.chairs[chair].bot is None]
    return []


def _waited(standing: Standing, live: Live, waiting: Sequence[Seat]) -> int:
    """Give for how long the table has waited for people; bots have a pace of their own."""
    since = [live.waited_since.get(seat, 0) for seat in waiting if standing.level_at(seat) is None]
    return max(0, live.clock() - min(since)) if since else 0


def _receipt(standing: Standing, live: Live) -> ReceiptView | None:
    if live.pending:
        return receipt_view(live.pending, None)
    kept: ReceiptView | None = live.written.once(ReceiptView, _kept_receipt, standing)
    return kept


def _kept_receipt(standing: Standing) -> ReceiptView | None:
    if deal := standing.deal:
        return receipt_view(deal.receipt, deal.order)
    return receipt_view(*standing.drawn) if standing.drawn else None


def receipt_view(receipt: Receipt, order: Sequence[Card] | None) -> ReceiptView:
    """Show a receipt: its secret and the order only once the deal is over."""
    secret = receipt.secret
    over = secret is not None and order is not None
    return ReceiptView(
        protocol=PROTOCOL,
        table=receipt.table,
        number=receipt.number,
        attempt=receipt.attempt,
        fingerprint=receipt.fingerprint,
        commitment=receipt.commitment,
        contributions=contributions_view(receipt.contributions),
        secret=secret.hex() if over and secret else None,
        order=[card_text(card) for card in order] if over and order else None,
    )


def contributions_view(contributions: Iterable[bytes | None]) -> list[str | None]:
    """Show what the seats added."""
    return [None if added is None else added.hex() for added in contributions]


def log_line(told: Told, seat: Seat | None, written: Written) -> LogLine:
    """Show a row of the log as a seat saw it."""
    seen = [event.seen_by(seat) for event in told.events]
    events = [written.once((Happened, at), happened, event) for at, event in enumerate(seen) if event is not None]
    return LogLine(seq=told.seq, kind=told.kind, seat=told.seat, events=events, automatic=told.automatic)


def happened(event: Event) -> Happened:
    """Say what happened; the event must be the one that the reader may see."""
    return Happened(type=type(event).__name__, **plain_message(event.message()))


def score_view(score: DealScore) -> Score:
    """Show the score of a deal that is over."""
    parts = [
        PartScore(points=exact_text(part.points), net=exact_text(part.net), lines=_lines(part.lines))
        for part in score.parts
    ]
    total = None if score.total is None else exact_text(score.total)
    par = None if score.par is None else exact_text(score.par)
    return Score(parts=parts, total=total, par=par, lines=_lines(score.lines))


def _lines(lines: Iterable[GameLine]) -> list[ScoreLine]:
    return [
        ScoreLine(
            cards=[card_text(card) for card in line.cards], points=exact_text(line.points), said=said(line.message)
        )
        for line in lines
    ]


def outcome_view(outcome: Outcome) -> tuple[Score | None, VoidDeal | None]:
    """Show how a deal ended: its score, or why it does not count."""
    if isinstance(outcome, Scored):
        return score_view(outcome.score), None
    cards = [card_text(card) for card in outcome.cards]
    return None, VoidDeal(reason=said(outcome.reason), cards=cards)


def time_text(milliseconds: int) -> str:
    """Write a moment as ISO 8601 in UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
