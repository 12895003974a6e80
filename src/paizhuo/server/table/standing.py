"""A table as a fold of its log: `advance` puts one more row to it, and is the only thing that changes a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from paizhuo.cards import Card, cards_text, parse_cards
from paizhuo.core.draw import picked, seated, told_of
from paizhuo.core.errors import IllegalMoveError, NotationError, TableError
from paizhuo.core.events import Event
from paizhuo.core.fair import Receipt, commitment_of, deck_order
from paizhuo.core.game import AnyGame, Match, Seating, SomeMove, SomeState, Step, goes_on, preset_of, transaction
from paizhuo.core.options import HouseRules, changed
from paizhuo.core.wording import Message, Seat
from paizhuo.games.registry import game
from paizhuo.server.log.chain import START, Row, check_chain
from paizhuo.server.log.facts import match_with
from paizhuo.server.log.payloads import (
    AnyPayload,
    Close,
    Deal,
    Draw,
    HandOver,
    Open,
    Pick,
    Play,
    Settle,
    Shuffle,
    Sit,
    TakeBack,
    Undo,
    read_payload,
)
from paizhuo.server.said.happenings import Agreed, HandedOver, NewRules, TakenBack, TimeIsUp, Undone, Unreadable
from paizhuo.server.said.refusal import RefusedError, refuse
from paizhuo.server.said.words import Starting, Trouble
from paizhuo.server.table.rest import played_in, rest_after
from paizhuo.server.wire.parts import Automatic, Level, Rest, Stage

Secrets: TypeAlias = Mapping[tuple[int, int], bytes]
"""Secrets of deals by number and attempt; (0, 1) is the draw for seats."""
NO_SECRETS: Final[Secrets] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Chair:
    """Who took a chair: `bot` is the level of a computer, `handed_over` that of one that plays for a person."""

    bot: Level | None
    agreed: bool
    handed_over: Level | None = None

    @property
    def ready(self) -> bool:
        """Say whether the table need not wait for an agreement here: a bot that plays for somebody needs none."""
        return self.agreed or self.handed_over is not None


@dataclass(frozen=True, slots=True)
class Told:
    """What a row of the log brought; each seat is told its own version of the events."""

    seq: int
    kind: str
    seat: Seat | None
    events: tuple[Event, ...]
    automatic: Automatic | None = None


@dataclass(frozen=True, slots=True)
class Past:
    """How the deal stood before a row of play, and whether that row showed something hidden."""

    state: SomeState
    seat: Seat
    moves: int
    revealed: bool


@dataclass(frozen=True, slots=True)
class InPlay:
    """A deal; `state` is None where it can't go on: the rules have changed since, or (no order) its secret is lost."""

    number: int
    attempt: int
    dealer: Seat
    receipt: Receipt
    order: tuple[Card, ...]
    state: SomeState | None
    moves: tuple[tuple[Seat, SomeMove], ...] = ()
    past: tuple[Past, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands after a row of its log. `told` holds what happened since the deal began."""

    id: str
    game: AnyGame
    opened: Open
    options: HouseRules
    chairs: tuple[Chair, ...]
    seating: Seating | None = None
    shuffled: tuple[Receipt, tuple[Card, ...]] | None = None
    picks: tuple[int, ...] = ()
    drawn: tuple[Receipt, tuple[Card, ...]] | None = None
    match: Match[HouseRules] | None = None
    deal: InPlay | None = None
    settled: Settle | None = None
    closed: Close | None = None
    dealt_at: int = 0
    played: int = 0
    """Milliseconds of play since the last break."""
    match_played: int = 0
    """Milliseconds of play in the deals of the match that are settled."""
    rest_due: Rest | None = None
    told: tuple[Told, ...] = ()
    seq: int = 1
    at: int = 0
    hash: bytes = START

    @property
    def stage(self) -> Stage:
        """Say what the table is at."""
        if self.closed:
            return "over"
        if self.deal and not self.settled:
            return "deal"
        if self.settled:
            return "scored"
        if self.seating:
            return "dealing"
        # Once the pack is spread out, who comes back takes a seat at a table that plays.
        return "drawing" if self.shuffled or all(chair.ready for chair in self.chairs) else "agreement"

    @property
    def places(self) -> tuple[int, ...]:
        """Give the chair of each seat; before the draw seats are chairs."""
        return self.seating.places if self.seating else tuple(range(len(self.chairs)))

    def seat_of(self, chair: int) -> Seat:
        """Give the seat of a chair."""
        return Seat(self.places.index(chair))

    def chair_of(self, seat: Seat) -> Chair:
        """Give who sits at a seat."""
        return self.chairs[self.places[seat]]

    def level_at(self, seat: Seat) -> Level | None:
        """Give the level of the bot that plays a seat, None for a person."""
        chair = self.chair_of(seat)
        return chair.bot or chair.handed_over

    @property
    def state(self) -> SomeState | None:
        """Give the state of the deal, None where there is none to go on with."""
        return self.deal.state if self.deal else None

    @property
    def playing(self) -> SomeState:
        """Give the state of the deal that is being played."""
        assert self.state is not None, "a deal is being played"
        return self.state


def fold(rows: Iterable[Row], secrets: Secrets = NO_SECRETS) -> Standing:
    """Make a table out of its log. Finished deals stand as facts; only the last is played through again.

    `secrets`: those that the log does not tell yet; without them a deal in play can't go on.
    Raises ChainError for a log that is not what was written, TableError for one of a newer program.
    """
    rows = list(rows)
    check_chain(rows)
    last_deal = max((row.seq for row in rows if row.kind == "deal"), default=0)
    known = {**secrets, **_told_since(rows, last_deal)}
    standing: Standing | None = None
    for row in rows:
        if row.kind in ("deal", "play", "undo") and row.seq < last_deal:
            # Of a deal that is over only its score is read; and when it was dealt, to know how long people have played.
            if row.kind == "deal" and standing is not None:
                standing = replace(standing, dealt_at=row.at, rest_due=None)
            continue
        payload = read_payload(row.kind, row.v, row.payload)
        if isinstance(payload, Open):
            standing = opened(row.table_id, payload, row.at)
        else:
            assert standing is not None, "a log begins with `open`"
            seat = None if row.seat is None else Seat(row.seat)
            if isinstance(payload, Shuffle | Deal) and payload.order is None:
                payload.order = _order_of(standing, payload, known)
            standing = _again(replace(standing, seq=row.seq - 1), payload, seat, row.at)
    assert standing is not None, "a log is not empty"
    return replace(standing, hash=rows[-1].hash)


def _told_since(rows: Iterable[Row], deal: int) -> Secrets:
    """Give the secrets that the log tells itself of what has come since a row: of that deal, once it is settled.

    Of a draw that is over nothing is needed: its row says who sits where.
    """
    found: dict[tuple[int, int], bytes] = {}
    for row in rows:
        if row.kind == "settle" and row.seq > deal:
            payload = read_payload(row.kind, row.v, row.payload)
            if isinstance(payload, Settle) and payload.secret:
                found[payload.number, payload.attempt] = bytes.fromhex(payload.secret)
    return found


def _order_of(standing: Standing, payload: Shuffle | Deal, secrets: Secrets) -> str | None:
    number, attempt = (payload.number, payload.attempt) if isinstance(payload, Deal) else (0, 1)
    secret = secrets.get((number, attempt))
    receipt = replace(_receipt(standing, payload, number, attempt), secret=secret)
    return dealt_order(standing, receipt)


def dealt_order(standing: Standing, receipt: Receipt) -> str | None:
    """Write the order that a receipt's secret makes; None without the secret that was committed to."""
    if receipt.secret is None or commitment_of(receipt.secret) != receipt.commitment:
        return None
    return cards_text(deck_order(standing.game.deck(standing.options), receipt))


def _again(standing: Standing, payload: AnyPayload, seat: Seat | None, at: int) -> Standing:
    """Put a row of an old log to a table; play that the rules of now refuse leaves a deal that can't go on."""
    try:
        return advance(standing, payload, seat, at)
    except RefusedError:
        deal = standing.deal
        assert deal is not None, "only play is ever refused by the rules"
        return replace(standing, seq=standing.seq + 1, at=at, deal=replace(deal, state=None, past=()))


def opened(table_id: str, payload: Open, at: int) -> Standing:
    """Give a table that has just been opened.

    Raises TableError where a newer program has opened it.
    """
    rules = game(payload.game)
    if payload.rules_revision > rules.RULES_REVISION:
        raise TableError(Starting.NEWER_TABLE.text)
    options = changed(preset_of(rules, payload.preset).options(int(payload.values["seats"])), payload.values)
    people = options.seats - len(payload.bots)
    chairs = (
        *(Chair(None, people == 1) for _ in range(people)),
        *(Chair(level, agreed=True) for level in payload.bots),
    )
    return Standing(table_id, rules, payload, options, chairs, at=at)


def advance(standing: Standing, payload: AnyPayload, seat: Seat | None, at: int) -> Standing:  # noqa: C901  one line a kind
    """Give the table after one more row.

    Raises RefusedError for moves that the rules refuse.
    """
    before = replace(standing, seq=standing.seq + 1, at=at)
    match payload:
        case Play():
            return _play(before, payload, seat)
        case Deal():
            return _deal(before, payload)
        case Settle():
            return _settle(before, payload)
        case Undo():
            return _undo(before, seat)
        case Shuffle():
            return _shuffle(before, payload)
        case Pick():
            return _pick(before, payload, seat)
        case Draw():
            return _draw(before, payload)
        case Sit():
            assert seat is not None, "a chair that agrees is named by its row"
            after = _with_chair(before, seat, agreed=payload.agreed)
            return _tell(after, "seat", seat, (Agreed(seat),))
        case HandOver():
            after = _with_chair(before, payload.chair, handed_over=payload.level)
            return _tell(after, "hand_over", seat, (HandedOver(before.seat_of(payload.chair)),))
        case TakeBack():
            after = _with_chair(before, payload.chair, handed_over=None)
            return _tell(after, "take_back", seat, (TakenBack(before.seat_of(payload.chair)),))
        case Close():
            up = (TimeIsUp(),) if payload.ending == "time" else ()
            return _tell(replace(before, closed=payload), "close", None, up)
        case Open():
            message = "a log is opened once"
            raise AssertionError(message)


def made_moves(standing: Standing, seat: Seat, texts: Iterable[str]) -> Iterator[tuple[SomeMove, Step[SomeState]]]:
    """Make moves of one seat as they are written; give each with the step that all so far have led to.

    Raises RefusedError with the reason of the first that is refused, or that may not follow what was made.
    """
    made = transaction(standing.game, standing.playing, seat)
    step = next(made)
    for count, text in enumerate(texts):
        # Nothing may follow what has shown something, whatever it says.
        if count and not goes_on(standing.game, step, seat):
            raise refuse(Trouble.REVEALS)
        try:
            move = standing.game.read_move(text)
            step = made.send(move)
        except NotationError as error:
            raise refuse(Trouble.NOT_JSON, why=error.text) from error
        except IllegalMoveError as error:
            raise RefusedError(error.reason) from error
        yield move, step


def may_undo(standing: Standing, seat: Seat) -> bool:
    """Say whether a seat's last transaction can be taken back: same turn, nothing hidden was shown, nobody answered."""
    deal = standing.deal
    if standing.stage != "deal" or not deal or not deal.past or deal.state is None:
        return False
    last = deal.past[-1]
    return (
        last.seat == seat
        and not last.revealed
        and standing.game.waiting_for(last.state) == standing.game.waiting_for(deal.state) == (seat,)
    )


def _play(before: Standing, payload: Play, seat: Seat | None) -> Standing:
    assert seat is not None, "a row of play names its seat"
    deal = before.deal
    if before.stage != "deal" or deal is None or deal.state is None:
        raise refuse(Trouble.NOT_NOW)
    made = list(made_moves(before, seat, payload.moves))
    step = made[-1][1] if made else Step(deal.state)
    if not before.game.settled(step.state):
        raise RefusedError(missing(before.game, step.state, seat))
    past = Past(deal.state, seat, len(deal.moves), step.reveals)
    played = tuple((seat, move) for move, _ in made)
    after = replace(deal, state=step.state, moves=deal.moves + played, past=(*deal.past, past))
    return _tell(replace(before, deal=after), "play", seat, step.events, payload.automatic)


def missing(rules: AnyGame, state: SomeState, seat: Seat) -> Message:
    """Say why the table may not rest in a state that a seat has led to."""
    return rules.unsettled(rules.view(state, seat)) or Message(Trouble.INCOMPLETE)


def _deal(before: Standing, payload: Deal) -> Standing:
    match = before.match
    assert match is not None, "a deal needs a match"
    order = parse_cards(payload.order, before.game.deck(before.options)) if payload.order else ()
    receipt = _receipt(before, payload, payload.number, payload.attempt)
    current = payload.rules_revision == before.game.RULES_REVISION
    step = before.game.deal(match, order) if current and order else Step(None)
    deal = InPlay(payload.number, payload.attempt, match.dealer, receipt, order, step.state)
    first = before.told if payload.number == payload.attempt == 1 else ()
    after = replace(before, deal=deal, settled=None, told=first, dealt_at=before.at, rest_due=None)
    return _tell(after, "deal", None, step.events)


def _settle(before: Standing, payload: Settle) -> Standing:
    deal, match = before.deal, before.match
    assert match is not None, "only a deal of a match is settled"
    if deal is not None:
        deal = replace(deal, receipt=replace(deal.receipt, secret=bytes.fromhex(payload.secret) or None), past=())
    void = payload.void.reason.code if payload.void else None
    events = tuple(event() for event in (NewRules, Unreadable) if event.phrase.code == void)
    took = played_in(before.at - before.dealt_at if payload.took is None else payload.took)
    rest = rest_after(payload, before.opened.settings, before.played + took)
    after = replace(
        before,
        settled=payload,
        deal=deal,
        match=match_with(match, payload.match),
        rest_due=rest,
        played=0 if rest else before.played + took,
        match_played=before.match_played + took,
    )
    return _tell(after, "settle", None, events)


def _undo(before: Standing, seat: Seat | None) -> Standing:
    if seat is None or before.deal is None or not may_undo(before, seat):
        raise refuse(Trouble.NO_UNDO)
    *past, last = before.deal.past
    deal = replace(before.deal, state=last.state, moves=before.deal.moves[: last.moves], past=tuple(past))
    return _tell(replace(before, deal=deal), "undo", seat, (Undone(seat),))


def _shuffle(before: Standing, payload: Shuffle) -> Standing:
    if payload.order is None:
        return before  # its secret is lost: it is shuffled again, and what was drawn from it is forgotten
    order = parse_cards(payload.order, before.game.deck(before.options))
    return _tell(replace(before, picks=(), told=(), shuffled=(_receipt(before, payload), order)), "shuffle", None, ())


def _pick(before: Standing, payload: Pick, seat: Seat | None) -> Standing:
    if before.shuffled is None:
        return before
    picks = (*before.picks, payload.place)
    seating = before.game.seating(before.options, picked(before.shuffled[1], picks))
    return _tell(replace(before, picks=picks), "pick", seat, told_of(seating, len(picks)), payload.automatic)


def _draw(before: Standing, payload: Draw) -> Standing:
    order = parse_cards(payload.order, before.game.deck(before.options))
    receipt = replace(_receipt(before, payload), secret=bytes.fromhex(payload.secret))
    # Who sits where is a fact of the log; what was drawn can be told only under the rules of then.
    current = before.opened.rules_revision == before.game.RULES_REVISION
    events = before.game.seating(before.options, picked(order, payload.picks)).events if current else ()
    seating = Seating(tuple(payload.places), Seat(payload.dealer), events)
    match = before.game.new_match(before.options, seating)
    drawn = replace(before, seating=seating, drawn=(receipt, order), picks=tuple(payload.picks), shuffled=None)
    return _tell(replace(drawn, match=match, told=()), "draw", None, seated(seating))


def _receipt(before: Standing, payload: Shuffle | Draw | Deal, number: int = 0, attempt: int = 1) -> Receipt:
    return Receipt(
        table=before.id,
        number=number,
        attempt=attempt,
        fingerprint=before.opened.fingerprint,
        commitment=payload.commitment,
        contributions=tuple(None if added is None else bytes.fromhex(added) for added in payload.contributions),
    )


def _with_chair(before: Standing, chair: int, **changes: Any) -> Standing:
    chairs = tuple(replace(one, **changes) if place == chair else one for place, one in enumerate(before.chairs))
    return replace(before, chairs=chairs)


def _tell(
    after: Standing, kind: str, seat: Seat | None, events: tuple[Event, ...], automatic: Automatic | None = None
) -> Standing:
    return replace(after, told=(*after.told, Told(after.seq, kind, seat, events, automatic)))
