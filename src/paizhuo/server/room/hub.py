"""The tables that are in use: opened, found again in their logs, and let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Final

from paizhuo.core.errors import TableError
from paizhuo.core.game import preset_of
from paizhuo.server.log.chain import START, ChainError, Row, next_row
from paizhuo.server.log.payloads import HandOver, Open, draft
from paizhuo.server.room.conduct import Conductor
from paizhuo.server.room.room import House, Room, known_level, ticks
from paizhuo.server.said.refusal import RefusedError, refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.contract import StoreError
from paizhuo.server.store.people import Guest, now
from paizhuo.server.table.due import due
from paizhuo.server.table.standing import Secrets, Standing, fold
from paizhuo.server.table.units import check_unit
from paizhuo.server.views.present import Live, time_text, waited_for
from paizhuo.server.views.rules import find, options_of, table_rules
from paizhuo.server.wire.bodies import OpenTable, Played, TableSummary
from paizhuo.server.wire.parts import Level

_IDLE: Final = 300.0
"""Seconds after which a table that nobody looks at leaves the memory."""
_LISTED: Final = 100
_A_DAY: Final = 86_400.0
_log: Final = logging.getLogger(__name__)


class Hub:
    """All tables of a server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._rooms: dict[str, Room] = {}
        self._conductors: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._keepers: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to look after the tables; those whose clocks run are taken up when they are due."""
        house, found = self.house, await self.house.people.clocked_tables()
        now, today = house.ticks(), house.clock()
        at_rest = sorted((now - max(0, today - at) + clock, table_id) for table_id, at, clock in found)
        keepers = (self._sweep(), self._take_up(at_rest), self._clean())
        self._keepers = [asyncio.create_task(keeper) for keeper in keepers]

    async def stop(self) -> None:
        """Let every table rest; its log is whole at any moment."""
        tasks = [*self._conductors.values(), *self._keepers]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._rooms.clear()
        self._conductors.clear()

    async def open(self, guest: Guest, wanted: OpenTable) -> str:
        """Open a table; the guest takes the first chair. Gives its id.

        Raises OptionsError or RefusedError.
        """
        rules, preset = find(wanted.game, wanted.preset)
        options = options_of(preset, wanted.seats, wanted.changes)
        usual: list[Level] = ["family"] * (options.seats - 1)
        bots = usual if wanted.bots is None else wanted.bots
        if len(bots) >= options.seats:
            raise refuse(Trouble.SEATS)
        check_unit(wanted.settings.unit)
        table = table_rules(rules, preset, options)
        payload = Open(
            game=rules.ID,
            preset=preset.id,
            values=table.values,
            fingerprint=table.fingerprint,
            rules_revision=rules.RULES_REVISION,
            settings=wanted.settings,
            bots=[known_level(rules, level) for level in bots],
        )
        table_id = secrets.token_urlsafe(9)
        row = next_row(table_id, draft(payload), 1, START, self.house.clock())
        people = self.house.people
        try:
            await people.open_table(table_id, {0: guest.id}, clocked=wanted.settings.clock is not None)
            await self.house.store.append(row)
            played = Played(game=rules.ID, preset=preset.id, seats=options.seats, changes=table.changes)
            await people.change(guest.id, last_played=played)
        except StoreError as error:
            raise refuse(error.trouble) from error
        return table_id

    async def room(self, table_id: str) -> Room:
        """Give a table, read from its log where it is not in use yet. Raises RefusedError."""
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            if table_id not in self._rooms:
                self._rooms[table_id] = room = await self._load(table_id)
                self._conductors[table_id] = asyncio.create_task(Conductor(room).run(), name=f"table {table_id}")
            room = self._rooms[table_id]
            room.used = self.house.ticks()
            return room

    async def _load(self, table_id: str) -> Room:
        rows, standing = await self._read(table_id)
        commands = {row.cmd_id: row.seq for row in rows if row.cmd_id}
        preset = preset_of(standing.game, standing.opened.preset)
        room = Room(self.house, standing, commands, table_rules(standing.game, preset, standing.options))
        room.live.names = {place: guest.name for place, guest in (await self.house.people.chairs(table_id)).items()}
        return room

    async def _read(self, table_id: str) -> tuple[list[Row], Standing]:
        rows = await self.house.store.rows(table_id)
        if not rows:
            raise refuse(Trouble.NO_TABLE)
        secrets = await self.house.people.secrets_of(table_id)
        return rows, await asyncio.to_thread(_folded, rows, secrets)

    async def chair_of(self, table_id: str, guest: Guest) -> int:
        """Give the chair of a guest at a table; whoever has none learns nothing of it. Raises RefusedError."""
        chairs = await self.house.people.chairs(table_id)
        mine = [place for place, one in chairs.items() if one.id == guest.id]
        if not mine:
            raise refuse(Trouble.NO_TABLE)
        return min(mine)

    async def renamed(self, guest: Guest) -> None:
        """Tell the tables of a guest the new name."""
        await self._refresh_names(await self.house.people.tables_of(guest.id))

    async def _refresh_names(self, tables: list[str]) -> None:
        for table_id in tables:
            if room := self._rooms.get(table_id):
                chairs = await self.house.people.chairs(table_id)
                room.live.names = {place: one.name for place, one in chairs.items()}
                room.tell_seats()

    async def forget(self, guest: Guest) -> None:
        """Forget a guest; where others still play, a bot takes the seat, and the log stays whole."""
        tables = await self.house.people.tables_of(guest.id)
        for table_id in tables:
            chairs = await self.house.people.chairs(table_id)
            mine = [place for place, one in chairs.items() if one.id == guest.id]
            with suppress(RefusedError):
                if len(mine) < len(chairs):
                    await _hand_over(await self.room(table_id), mine)
            if room := self._rooms.get(table_id):
                for tab in [tab for tab in room.tabs if tab.chair in mine]:
                    tab.outbox.close()
            if len(mine) == len(chairs):
                self._let_go(table_id)
        await self.house.people.forget(guest.id)
        await self._refresh_names(tables)

    async def join(self, guest_id: str, other: Guest) -> None:
        """Let another guest be one with this one; where both sit at one table, a bot takes the other's chair."""
        if guest_id == other.id:
            return
        people = self.house.people
        mine, theirs = await people.tables_of(guest_id), await people.tables_of(other.id)
        for table_id in set(mine) & set(theirs):
            places = [place for place, one in (await people.chairs(table_id)).items() if one.id == other.id]
            with suppress(RefusedError):
                await _hand_over(await self.room(table_id), places)
        await self.come_again(other)
        await people.join(guest_id, other.id)
        await self._refresh_names(theirs)

    async def come_again(self, guest: Guest) -> None:
        """End every line of a guest, so that each tab says again who it is."""
        for table_id in await self.house.people.tables_of(guest.id):
            if room := self._rooms.get(table_id):
                chairs = await self.house.people.chairs(table_id)
                for tab in [tab for tab in room.tabs if chairs.get(tab.chair) and chairs[tab.chair].id == guest.id]:
                    tab.outbox.close()

    async def summaries(self, guest: Guest) -> list[TableSummary]:
        """Give the tables of a guest, last played first."""
        found = []
        for table_id in (await self.house.people.tables_of(guest.id))[:_LISTED]:
            with suppress(RefusedError):
                found.append(await self._summary(table_id, guest))
        return sorted(found, key=lambda one: one.played, reverse=True)

    async def _summary(self, table_id: str, guest: Guest) -> TableSummary:
        room = self._rooms.get(table_id)
        standing = room.standing if room else (await self._read(table_id))[1]
        chairs = await self.house.people.chairs(table_id)
        return _summary(standing, chairs, guest)

    async def _take_up(self, at_rest: list[tuple[int, str]]) -> None:
        """Take up tables whose clocks run although nobody is there, each when it is due (in `House.ticks`).

        One after the other, and as long a pause after each as it took: who plays already has the better half.
        """
        for when, table_id in at_rest:
            await asyncio.sleep(max(0, when - self.house.ticks()) / 1000)
            began = ticks()
            try:
                await self.room(table_id)
            except Exception:  # noqa: BLE001  a table that can't be read holds up no other
                _log.warning("table %s can't be taken up", table_id, exc_info=True)
            await asyncio.sleep((ticks() - began) / 1000)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_IDLE)
            for table_id, room in list(self._rooms.items()):
                idle = self.house.ticks() - room.used > _IDLE * 1000
                nothing = due(room.standing, room.presence, self.house.ticks()).act is None
                if idle and nothing and not room.tabs and not room.lock.locked():
                    self._let_go(table_id)

    def _let_go(self, table_id: str) -> None:
        if conductor := self._conductors.pop(table_id, None):
            conductor.cancel()
        self._rooms.pop(table_id, None)
        self._loading.pop(table_id, None)

    async def _clean(self) -> None:
        """Delete what nobody comes back for, now and once a day."""
        while True:
            try:
                await self.house.people.clean(now(), list(self._rooms))
            except StoreError:
                _log.warning("nothing could be cleaned", exc_info=True)
            await asyncio.sleep(_A_DAY)


def _folded(rows: list[Row], secrets: Secrets) -> Standing:
    try:
        return fold(rows, secrets)
    except ChainError as error:
        raise refuse(Trouble.BROKEN, n=error.seq) from error
    except TableError as error:
        raise refuse(Trouble.NEWER) from error


def _summary(standing: Standing, chairs: dict[int, Guest], guest: Guest) -> TableSummary:
    names = ["" if place not in chairs else chairs[place].name for place in standing.places]
    waiting = waited_for(standing, Live())
    mine = [place for place, one in chairs.items() if one.id == guest.id]
    shown = standing.deal or standing.match
    return TableSummary(
        id=standing.id,
        game=standing.opened.game,
        preset=standing.opened.preset,
        preset_text=preset_of(standing.game, standing.opened.preset).text,
        fingerprint=standing.opened.fingerprint,
        names=names,
        chairs=list(standing.places),
        stage=standing.stage,
        deal=shown.number if shown else 0,
        waiting_for=waiting,
        yours=any(standing.places[seat] in mine for seat in waiting),
        seat=standing.seat_of(min(mine)),
        played=time_text(standing.at),
    )


async def _hand_over(room: Room, places: list[int]) -> None:
    """Hand the chairs of somebody who is forgotten to a bot."""
    async with room.lock:
        for place in places:
            if room.standing.stage != "over" and room.standing.chairs[place].handed_over is None:
                await room.keep(HandOver(chair=place, level="family"))
