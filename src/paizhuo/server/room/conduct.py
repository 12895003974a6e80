"""What a table does by itself: it waits for what is due, does it, and keeps it as a row.

What is due is worked out elsewhere (`table.due`) from how the table stands, so after a restart it goes on where its
log ends.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Final

from paizhuo.cards import parse_cards
from paizhuo.core.fair import Receipt, commitment_of
from paizhuo.core.wording import Seat
from paizhuo.server.log.payloads import AnyPayload, Deal, Draw, Pick, Play, Shuffle
from paizhuo.server.room.preparing import Preparation, within
from paizhuo.server.room.room import Room
from paizhuo.server.room.rows import deal_row, draw_row, settle_row, shuffle_row
from paizhuo.server.room.thinking import BotError, stand_in, think
from paizhuo.server.said.refusal import RefusedError, refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.table.drawing import is_by_hand, pick_for
from paizhuo.server.table.due import Act, CloseMatch, DrawFor, Due, PlayFor, Prepare, SettleDeal, SitDown, due
from paizhuo.server.table.standing import Standing, dealt_order
from paizhuo.server.views.present import contributions_view
from paizhuo.server.wire.messages import Added, Done, Promised, Refused, Sorry
from paizhuo.server.wire.parts import Automatic, Level, said

_AGAIN_AFTER: Final = 1.0
"""Seconds before something that could not be kept is tried again."""
_log: Final = logging.getLogger(__name__)


class Conductor:
    """Moves one table on."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._overdue: frozenset[int] = frozenset()
        self._thought: tuple[int, Seat, list[str], Automatic | None] | None = None

    async def run(self) -> None:
        """Do what is due, then sleep until something changes or is due. Ends when it is cancelled."""
        while True:
            self.room.wake.clear()
            try:
                wait = await self._do_what_is_due()
            except RefusedError as refused:
                self._complain(refused)
                wait = _AGAIN_AFTER
            except Exception:  # noqa: BLE001  whatever went wrong, the table must not stand still for ever
                _log.exception("table %s", self.room.standing.id)
                wait = _AGAIN_AFTER
            if wait != 0:
                wait = min((seconds for seconds in (wait, self._tell_overdue()) if seconds is not None), default=None)
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self.room.wake.wait()

    def _tell_overdue(self) -> float | None:
        """Tell everybody when a vanished seat may be handed over; give the seconds until the next one may be."""
        left = self.room.live.patience(self.room.standing)
        overdue = frozenset(chair for chair, milliseconds in left.items() if milliseconds <= 0)
        if overdue != self._overdue:
            self._overdue = overdue
            self.room.tell_seats()
        return min((left[chair] / 1000 for chair in left.keys() - overdue), default=None) if self.room.tabs else None

    def _complain(self, refused: RefusedError) -> None:
        if refused.reason.phrase in (Trouble.DISK, Trouble.SERVER, Trouble.GONE):
            sorry = Sorry(reason=said(refused.reason))
            self.room.tell(lambda _: sorry)

    async def _do_what_is_due(self) -> float | None:
        """Give the seconds until something else is due, None for never."""
        standing = self.room.standing
        if isinstance(act := self._due(standing).act, PlayFor) and act.level is not None:
            await self._think_ahead(standing, act.seat, act.level)
        found = self._due(standing)  # thinking took its time
        if found.act is None:
            return None
        if found.wait:
            return found.wait / 1000
        await self._do(standing, found.act)
        return 0

    def _due(self, standing: Standing) -> Due:
        return due(standing, self.room.presence, self.room.house.ticks())

    async def _do(self, standing: Standing, act: Act) -> None:
        match act:
            case PlayFor():
                await self._play(standing, act)
            case DrawFor(chair=chair, why=why):
                await self._keep(standing, Pick(place=pick_for(standing), automatic=why), chair)
            case Prepare():
                await self._deal_fairly(standing)
            case SitDown():
                await self._sit_down_as_drawn(standing)
            case SettleDeal():
                await self._settle(standing)
            case CloseMatch(how=how):
                await self._keep(standing, how)
                await self.room.house.people.table_is_over(standing.id)
                self._refuse_next(refuse(Trouble.NOT_NOW))

    async def _keep(
        self, seen: Standing, payload: AnyPayload, seat: Seat | None = None, cmd: str | None = None
    ) -> int | None:
        """Keep a row unless the table has gone on since it was decided.

        While a deal is prepared, chairs may change hands; nothing else can happen then.
        """
        async with self.room.lock:
            current = self.room.standing
            same = (
                current.stage == seen.stage if isinstance(payload, Shuffle | Draw | Deal) else current.seq == seen.seq
            )
            return await self.room.keep(payload, seat, cmd) if same else None

    # ---- fair dealing

    async def _deal_fairly(self, standing: Standing) -> None:
        """Commit to a secret, take promises and then what was promised, show it, and only then deal.

        A seat that promises and then keeps silent may have liked its bytes no longer: everything is begun again
        without it, with another secret, and everybody is told.
        """
        silent: frozenset[int] = frozenset()
        while True:
            preparation, secret = await self._prepared(standing, silent)
            if not preparation.broken:
                break
            silent |= preparation.broken
        added = map(preparation.added.get, standing.places)
        receipt = replace(_receipt(standing, preparation), contributions=tuple(added), secret=secret)
        self._show_added(receipt)
        await self._begin(standing, receipt)

    async def _prepared(self, standing: Standing, silent: frozenset[int]) -> tuple[Preparation, bytes]:
        room = self.room
        number, attempt = (standing.match.number, standing.match.attempt) if standing.match else (0, 1)
        secret = await room.house.people.new_secret(standing.id, number, attempt)
        people = [chair for chair, one in enumerate(standing.chairs) if one.bot is None]
        asked = frozenset(chair for chair in people if room.live.tabs.get(chair)) - silent
        seats = tuple(standing.seat_of(chair) for chair in sorted(silent))
        preparation = Preparation(number, attempt, commitment_of(secret), asked, seats)
        room.live.pending = _receipt(standing, preparation)
        room.prepare(preparation)
        try:
            await within(room.house.added_within, preparation.all_promised, lambda: bool(asked))
            preparation.close_list()
            promises = list(map(preparation.promised.get, standing.places))
            promised = Promised(deal=number, attempt=attempt, commitment=preparation.commitment, promises=promises)
            room.tell(lambda _: promised)
            await within(room.house.added_within, preparation.all_added, lambda: bool(preparation.promised))
        finally:
            room.live.pending = None
            room.prepare(None)
        return preparation, secret

    def _show_added(self, receipt: Receipt) -> None:
        added = contributions_view(receipt.contributions)
        self.room.tell(lambda _: Added(deal=receipt.number, attempt=receipt.attempt, contributions=added))

    async def _begin(self, standing: Standing, receipt: Receipt) -> None:
        written = dealt_order(standing, receipt)
        assert written, "the secret is the one that was committed to"
        order = parse_cards(written, standing.game.deck(standing.options))
        if standing.match is not None:
            cmd = self.room.wanted_next[0][0] if self.room.wanted_next else None
            seq = await self._keep(standing, deal_row(standing, receipt, order), cmd=cmd)
            if seq is not None:
                self._answer_next(seq)
        elif is_by_hand(standing, order):
            await self._keep(standing, shuffle_row(receipt, order))
        else:
            await self._sit_down(standing, draw_row(standing, receipt, order))

    async def _sit_down_as_drawn(self, standing: Standing) -> None:
        assert standing.shuffled, "there is a pack to draw from"
        receipt, order = standing.shuffled
        secret = (await self.room.house.people.secrets_of(standing.id))[0, 1]
        await self._sit_down(standing, draw_row(standing, replace(receipt, secret=secret), order))

    async def _sit_down(self, standing: Standing, row: Draw) -> None:
        if await self._keep(standing, row) is not None:
            await self.room.house.people.secret_is_out(standing.id, 0, 1)

    def _answer_next(self, seq: int) -> None:
        for cmd, tab in self.room.wanted_next:
            self.room.commands[cmd] = seq
            tab.put(Done(cmd=cmd, seq=seq))
        self.room.wanted_next.clear()

    def _refuse_next(self, refused: RefusedError) -> None:
        for cmd, tab in self.room.wanted_next:
            tab.put(Refused(cmd=cmd, reason=said(refused.reason), table=None))
        self.room.wanted_next.clear()

    # ---- a deal

    async def _settle(self, standing: Standing) -> None:
        deal, people = standing.deal, self.room.house.people
        assert deal is not None, "only a deal is settled"
        secret = (await people.secrets_of(standing.id)).get((deal.number, deal.attempt))
        if await self._keep(standing, settle_row(standing, secret, self.room.live.took(standing))) is not None:
            await people.secret_is_out(standing.id, deal.number, deal.attempt)

    async def _think_ahead(self, standing: Standing, seat: Seat, level: Level) -> None:
        """Let a bot choose before its time has come, so that thinking costs no time of its own."""
        if self._thought and self._thought[:2] == (standing.seq, seat):
            return
        events = tuple(event for told in standing.told for event in told.events)
        why: Automatic | None = None
        try:
            texts = await think(self.room.house.thinker, standing.game, standing.playing, seat, level, events)
        except BotError as error:
            why, texts = error.why, await stand_in(standing.game, standing.playing, seat)
        self._thought = (standing.seq, seat, texts, why)

    async def _play(self, standing: Standing, act: PlayFor) -> None:
        seat, why = act.seat, act.why
        if act.level is None:
            texts = await stand_in(standing.game, standing.playing, seat)
        elif self._thought and self._thought[:2] == (standing.seq, seat):
            texts, why = self._thought[2:]
        else:
            return  # another seat's time came while this one's bot was thinking
        await self._keep(standing, Play(moves=texts, automatic=why), seat)


def _receipt(standing: Standing, preparation: Preparation) -> Receipt:
    """Give what a deal's receipt holds before anybody has added to it."""
    return Receipt(
        table=standing.id,
        number=preparation.number,
        attempt=preparation.attempt,
        fingerprint=standing.opened.fingerprint,
        commitment=preparation.commitment,
        contributions=(None,) * len(standing.chairs),
    )
