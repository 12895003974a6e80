"""A table that is in use: its standing in memory, the tabs at it, and the commands that come in.

Memory is a cache of the log. Nothing is answered and nothing is told before its row is kept.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from paizhuo.bots import LEVELS
from paizhuo.core.errors import MissingPartError
from paizhuo.core.game import AnyGame
from paizhuo.core.wording import Seat, Who
from paizhuo.games.registry import check_part
from paizhuo.server.log.chain import next_row
from paizhuo.server.log.payloads import AnyPayload, draft
from paizhuo.server.log.payloads import HandOver as HandedOverRow
from paizhuo.server.log.payloads import Pick as PickRow
from paizhuo.server.log.payloads import Play as PlayRow
from paizhuo.server.log.payloads import Sit as SitRow
from paizhuo.server.log.payloads import TakeBack as TakenBackRow
from paizhuo.server.log.payloads import Undo as UndoRow
from paizhuo.server.room.outbox import Outbox
from paizhuo.server.room.preparing import Preparation
from paizhuo.server.room.thinking import Thinker
from paizhuo.server.said.refusal import RefusedError, refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.contract import ConflictError, Store, StoreError
from paizhuo.server.store.people import People, now
from paizhuo.server.table.drawing import check_pick, next_drawer
from paizhuo.server.table.due import Presence
from paizhuo.server.table.standing import Standing, Told, advance, fold
from paizhuo.server.views.changes import changes, parts_of
from paizhuo.server.views.present import Live, log_line, may_go_on, seat_views, table_view
from paizhuo.server.wire.messages import (
    Agree,
    Command,
    Done,
    Draw,
    HandOver,
    Moved,
    Next,
    Play,
    Refused,
    Seats,
    Server,
    TakeBack,
    Undo,
    WholeTable,
)
from paizhuo.server.wire.parts import Level, Rules, said

encode: Final = msgspec.json.Encoder().encode


def ticks() -> int:
    """Give the milliseconds of a clock that nobody can set: it only ever goes on."""
    return time.monotonic_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of a server share.

    `clock` is the time of day, in milliseconds since 1970, UTC: it stamps rows, and people may set it. `ticks` are
    milliseconds that only go on: all waiting goes by them.
    `added_within`: seconds that a connected tab has for its bytes. `rate`, `burst`: how fast a tab may speak.
    """

    store: Store
    people: People
    thinker: Thinker
    clock: Callable[[], int] = now
    ticks: Callable[[], int] = ticks
    added_within: float = 2.0
    rate: float = 20.0
    burst: int = 60


@dataclass(eq=False, slots=True)
class Tab:
    """One window of somebody who has a chair."""

    chair: int
    outbox: Outbox
    known: dict[str, Any] = field(default_factory=dict)
    """The parts of the table as this tab was last told them; what is not in it is told anew."""

    def put(self, message: Server) -> None:
        """Send a message to this tab alone."""
        if isinstance(message, WholeTable | Refused) and message.table is not None:
            self.known = parts_of(message.table)
        self.outbox.put(encode(message))


class Room:
    """A table with the people at it."""

    def __init__(self, house: House, standing: Standing, commands: dict[str, int], rules: Rules) -> None:
        """`commands`: the row of each command that the log holds."""
        self.house = house
        self.standing = standing
        self.rules = rules
        self.commands = commands
        self.tabs: set[Tab] = set()
        people = [chair for chair, one in enumerate(standing.chairs) if one.bot is None]
        self.live = Live(
            clock=house.ticks,
            away_since=dict.fromkeys(people, house.ticks()),
            away_at=dict.fromkeys(people, house.clock()),
        )
        self.lock = asyncio.Lock()
        self.wake = asyncio.Event()
        self.preparation: Preparation | None = None
        self.skipped: set[int] = set()
        """Chairs that let the table draw for them."""
        self.wanted_next: list[tuple[str, Tab]] = []
        self.used = house.ticks()
        self.since = self._since(standing.at)
        """When the last row was kept, in `House.ticks`."""
        self._fresh: dict[Seat, int] = {}
        self._note(None, standing)

    @property
    def presence(self) -> Presence:
        """Who is there, since when, and what they have asked for: what decides with the log what is due."""
        return Presence(
            since=self.since,
            here=frozenset(chair for chair, tabs in self.live.tabs.items() if tabs),
            away_since=self.live.away_since,
            waited_since=self.live.waited_since,
            skipped=frozenset(self.skipped),
            wants_next=bool(self.wanted_next),
        )

    # ---- tabs

    def attach(self, tab: Tab, seen: int) -> None:
        """Let a tab in: it gets the whole table, and the others learn that somebody is there."""
        self.tabs.add(tab)
        self.live.tabs[tab.chair] = self.live.tabs.get(tab.chair, 0) + 1
        self.live.away_since.pop(tab.chair, None)
        self.live.away_at.pop(tab.chair, None)
        tab.put(self.whole(tab.chair, seen))
        if self.preparation:
            tab.put(self.preparation.commitment_message)
        self.tell_seats(but=tab)
        self.wake.set()

    def detach(self, tab: Tab) -> None:
        """Let a tab go."""
        if tab not in self.tabs:
            return
        self.tabs.remove(tab)
        self.live.tabs[tab.chair] -= 1
        if not self.live.tabs[tab.chair]:
            self.live.away_since[tab.chair] = self.house.ticks()
            self.live.away_at[tab.chair] = self.house.clock()
        self.tell_seats()
        self.wake.set()

    def fresh(self, tab: Tab) -> bytes:
        """Give the whole table in place of what found no way out; what is queued behind it is older.

        So nothing is taken for known after it, and the next row tells everything again.
        """
        tab.known = {}
        return encode(self.whole(tab.chair))

    def whole(self, chair: int, seen: int = 0) -> WholeTable:
        """Give everything that a chair may know."""
        seat = self.standing.seat_of(chair)
        log = [log_line(told, seat, self.live.written) for told in self.standing.told]
        return WholeTable(
            id=self.standing.id,
            rules=self.rules,
            settings=self.standing.opened.settings,
            table=table_view(self.standing, chair, self.live),
            log=log,
            since=seen + 1,
        )

    def tell_seats(self, but: Tab | None = None) -> None:
        """Tell who is there and what they are called."""
        self.tell(
            lambda chair: Seats(seats=seat_views(self.standing, chair, self.live), tabs=self.live.tabs.get(chair, 0)),
            but,
        )

    def tell(self, message: Callable[[int], Server], but: Tab | None = None) -> None:
        """Send every tab what its chair may know; tabs of one chair are told the same."""
        for chair, tabs in self._by_chair(but):
            one = message(chair)
            data = encode(one)
            for tab in tabs:
                if isinstance(one, Seats):
                    tab.known = {**tab.known, "seats": one.seats, "tabs": one.tabs}
                tab.outbox.put(data)

    def _tell_moved(self, told: Told) -> None:
        """Tell every tab a row of the log, and what has changed at the table since it was last told something."""
        for chair, tabs in self._by_chair():
            line = log_line(told, self.standing.seat_of(chair), self.live.written)
            parts = parts_of(table_view(self.standing, chair, self.live))
            known, data = None, b""
            for tab in tabs:
                if tab.known is not known:  # tabs of one chair mostly know the same
                    known, data = tab.known, encode(Moved(line=line, table=changes(tab.known, parts)))
                tab.known = parts
                tab.outbox.put(data)

    def _by_chair(self, but: Tab | None = None) -> Iterable[tuple[int, list[Tab]]]:
        by_chair: defaultdict[int, list[Tab]] = defaultdict(list)
        for tab in self.tabs:
            if tab is not but:
                by_chair[tab.chair].append(tab)
        return by_chair.items()

    def prepare(self, preparation: Preparation | None) -> None:
        """Begin or end the preparation of a deal: everybody is told what was committed to."""
        self.preparation = preparation
        if preparation:
            self.tell(lambda _: preparation.commitment_message)

    # ---- the log

    async def keep(self, payload: AnyPayload, seat: Seat | None = None, cmd: str | None = None) -> int:
        """Keep one more row and tell everybody; the lock must be held. Gives its number.

        Raises RefusedError when the rules refuse it, when the log went on elsewhere, or when nothing could be kept.
        """
        before = self.standing
        at = max(self.house.clock(), before.at)
        after = advance(before, payload, seat, at)
        row = next_row(before.id, draft(payload, seat, cmd), after.seq, before.hash, at)
        try:
            await self.house.store.append(row, before.hash)
        except ConflictError:
            await self.reload()
            raise refuse(Trouble.STALE) from None
        except StoreError as error:
            raise refuse(error.trouble) from None
        self.standing, self.since = replace(after, hash=row.hash), self.house.ticks()
        if cmd:
            self.commands[cmd] = row.seq
        self._note(before, self.standing)
        self._tell_moved(self.standing.told[-1])
        self.wake.set()
        return row.seq

    async def reload(self) -> None:
        """Read the log again: it is the truth, whatever memory holds."""
        rows = await self.house.store.rows(self.standing.id)
        self.standing = fold(rows, await self.house.people.secrets_of(self.standing.id))
        self.since = self._since(self.standing.at)
        self.commands = {row.cmd_id: row.seq for row in rows if row.cmd_id}
        self._note(None, self.standing)
        for tab in self.tabs:
            tab.put(self.whole(tab.chair))
        self.wake.set()

    def _since(self, at: int) -> int:
        """Give when a row was kept that carries this stamp, in `House.ticks`; a stamp of the future counts as now.

        Only a table that is read from its log needs the stamp: a time of day that was wrong then, or is wrong now,
        makes it wait anew and never for longer.
        """
        return self.house.ticks() - max(0, self.house.clock() - at)

    def _note(self, before: Standing | None, after: Standing) -> None:
        """Note since when each seat is waited for, and from which row on it knows what it may do.

        A seat that could act before and after somebody else's row has seen nothing change that matters to it: in the
        re-deal window all answer at once, and none of them may be told that it came too late.
        """
        self.live.note_deal(after)
        actors, waited = _acting(after)
        since = self.live.waited_since
        acted_before, waited_before = _acting(before) if before else ((), ())
        mover = after.told[-1].seat if after.told else None
        for seat in map(Seat, range(len(after.chairs))):
            kept = seat != mover and seat in actors and seat in acted_before
            if not (kept and seat in self._fresh):
                self._fresh[seat] = after.seq
            if not (seat in waited and seat in waited_before and seat != mover and seat in since):
                since[seat] = self.since

    # ---- commands

    async def command(self, tab: Tab, message: Command) -> Done | Refused | None:
        """Do what a person asks, once; None where the answer comes later (the next deal)."""
        async with self.lock:
            if (seq := self.commands.get(message.cmd)) is not None:
                return Done(cmd=message.cmd, seq=seq)
            try:
                return await self._command(tab, message)
            except RefusedError as refused:
                return self.refused(tab.chair, message.cmd, refused)

    def refused(self, chair: int, cmd: str, refused: RefusedError) -> Refused:
        """Refuse a command, and show how things stand."""
        return Refused(cmd=cmd, reason=said(refused.reason), table=table_view(self.standing, chair, self.live))

    async def _command(self, tab: Tab, message: Command) -> Done | None:
        if message.seq > self.standing.seq:
            raise refuse(Trouble.STALE)
        if isinstance(message, Next):
            self._next(tab, message)
            return None
        if isinstance(message, Draw) and message.place is None:
            self._skip(tab)
            return Done(cmd=message.cmd, seq=self.standing.seq)
        payload, seat = self._row(tab.chair, message)
        return Done(cmd=message.cmd, seq=await self.keep(payload, seat, message.cmd))

    def _row(self, chair: int, message: Command) -> tuple[AnyPayload, Seat]:
        """Decide what a command becomes in the log."""
        seat = self.standing.seat_of(chair)
        match message:
            case Play(moves=moves):
                self._must_play(chair, seat, message.seq)
                return PlayRow(moves=moves), seat
            case Undo():
                self._must_play(chair, seat, message.seq)
                return UndoRow(), seat
            case Agree():
                if self.standing.stage != "agreement" or self.standing.chairs[chair].ready:
                    raise refuse(Trouble.NOT_NOW)
                return SitRow(agreed=True), Seat(chair)
            case Draw(place=int(place)):
                check_pick(self.standing, chair, place)
                self._must_be_fresh(seat, message.seq)
                return PickRow(place=place), seat
            case HandOver():
                return self._hand_over(chair, message), seat
            case TakeBack():
                if self.standing.chairs[chair].handed_over is None:
                    raise refuse(Trouble.NOT_NOW)
                return TakenBackRow(chair=chair), seat
            case _:
                raise refuse(Trouble.NOT_NOW)

    def _must_play(self, chair: int, seat: Seat, seen: int) -> None:
        self._must_be_fresh(seat, seen)
        if self.standing.stage != "deal" or self.standing.chairs[chair].handed_over:
            raise refuse(Trouble.NOT_NOW)

    def _must_be_fresh(self, seat: Seat, seen: int) -> None:
        if seen < self._fresh[seat]:
            raise refuse(Trouble.STALE)

    def _hand_over(self, chair: int, message: HandOver) -> HandedOverRow:
        seats = len(self.standing.chairs)
        if message.seat is not None and not 0 <= message.seat < seats:
            raise refuse(Trouble.OTHER_SEAT)
        wanted = chair if message.seat is None else self.standing.places[message.seat]
        whose = self.standing.chairs[wanted]
        stage = self.standing.stage
        if stage == "over" or (stage == "agreement" and wanted == chair) or whose.bot or whose.handed_over:
            raise refuse(Trouble.NOT_NOW)
        if wanted != chair and not self.live.overdue(self.standing, wanted):
            raise refuse(Trouble.STILL_HERE, who=Who(self.standing.seat_of(wanted)))
        return HandedOverRow(chair=wanted, level=known_level(self.standing.game, message.level))

    def _skip(self, tab: Tab) -> None:
        if next_drawer(self.standing) is None:
            raise refuse(Trouble.NOT_NOW)
        self.skipped.add(tab.chair)
        self.wake.set()

    def _next(self, tab: Tab, message: Next) -> None:
        settled = max((told.seq for told in self.standing.told if told.kind == "settle"), default=0)
        if message.seq < settled:
            raise refuse(Trouble.STALE)
        if not may_go_on(self.standing):
            raise refuse(Trouble.NOT_NOW)
        self.wanted_next.append((message.cmd, tab))
        self.wake.set()


def known_level(rules: AnyGame, level: Level) -> Level:
    """Give a level back if the game has bots of it. Raises RefusedError."""
    try:
        check_part(rules.ID, "bots")
    except MissingPartError as error:
        raise refuse(Trouble.NO_PART, why=error.text) from error
    if level not in LEVELS:
        raise refuse(Trouble.LEVEL)
    return level


def _acting(standing: Standing) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Give who may act in the deal, and who is waited for."""
    if standing.stage != "deal" or standing.state is None:
        return (), ()
    return standing.game.actors(standing.state), standing.game.waiting_for(standing.state)
