"""What a table does by itself: deals fairly, lets bots play, keeps its clock, settles a deal that is over.

Everything is worked out from how the table stands, so after a restart it goes on where its log ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

from paizhuo.cards import Card, cards_text
from paizhuo.core.draw import picked
from paizhuo.core.fair import Receipt, commitment_of, deck_order
from paizhuo.core.wording import Message, Seat
from paizhuo.server.log.facts import match_values
from paizhuo.server.log.payloads import AnyPayload, Close, Deal, Draw, Pick, Play, Settle, Shuffle
from paizhuo.server.room.room import Preparation, Room
from paizhuo.server.room.thinking import BotError, stand_in, think
from paizhuo.server.said.words import AtTheTable, Trouble
from paizhuo.server.table.drawing import is_by_hand, next_drawer, pick_for
from paizhuo.server.table.standing import RefusedError, Standing, refuse
from paizhuo.server.views.present import contributions_view, outcome_view, said
from paizhuo.server.wire.messages import Added, Done, Refused, Sorry
from paizhuo.server.wire.parts import Automatic, Level, Score, VoidDeal

_AGAIN_AFTER: Final = 1.0
"""Seconds before something that could not be kept is tried again."""
_BACK_SOON: Final = 5_000
"""Milliseconds for which whoever has just gone is taken to be loading the page anew."""
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
        if refused.reason.phrase in (Trouble.DISK, Trouble.SERVER):
            sorry = Sorry(reason=said(refused.reason))
            self.room.tell(lambda _: sorry)

    async def _do_what_is_due(self) -> float | None:
        """Give the seconds until something else is due, None for never."""
        standing = self.room.standing
        match standing.stage:
            case "drawing" if self.room.tabs and standing.shuffled:
                return await self._draw_by_hand(standing)
            case "dealing" if standing.picks and not self.room.wanted_next:
                return None  # who sits where is looked at first
            case "drawing" | "dealing" if self.room.tabs:
                await self._deal_fairly()
                return 0
            case "scored":
                return await self._after_a_deal()
            case "deal" if standing.state is None or standing.game.outcome(standing.state) is not None:
                await self._settle()
                return 0
            case "deal":
                return await self._play_for_seats()
            case _:
                return None

    async def _after_a_deal(self) -> float | None:
        room = self.room
        match = room.standing.match
        assert match is not None, "a deal is of a match"
        if (result := room.standing.game.result(match)) is not None:
            await self._keep(room.standing, Close(winners=list(result.winners)))
            await room.house.people.table_is_over(room.standing.id)
            self._refuse_next(refuse(Trouble.NOT_NOW))
            return 0
        if room.wanted_next:
            await self._deal_fairly()
            return 0
        return None

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

    async def _deal_fairly(self) -> None:
        """Commit to a secret, take what people add, show it, and only then deal."""
        room, standing = self.room, self.room.standing
        number, attempt = (standing.match.number, standing.match.attempt) if standing.match else (0, 1)
        secret = await room.house.people.secret_of(standing.id, number, attempt)
        people = [chair for chair, one in enumerate(standing.chairs) if one.bot is None]
        asked = frozenset(chair for chair in people if room.live.tabs.get(chair))
        receipt = Receipt(
            table=standing.id,
            number=number,
            attempt=attempt,
            fingerprint=standing.opened.fingerprint,
            commitment=commitment_of(secret),
            contributions=(None,) * len(standing.chairs),
        )
        preparation = Preparation(number, attempt, receipt.commitment, asked)
        room.live.pending = receipt
        room.prepare(preparation)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(room.house.added_within if asked else 0):
                    await preparation.complete.wait()
            receipt = replace(receipt, contributions=tuple(map(preparation.added.get, standing.places)), secret=secret)
            self._show_added(receipt)
        finally:
            room.live.pending = None
            room.prepare(None)
        await self._begin(standing, receipt)

    def _show_added(self, receipt: Receipt) -> None:
        added = contributions_view(receipt.contributions)
        self.room.tell(lambda _: Added(deal=receipt.number, attempt=receipt.attempt, contributions=added))

    async def _begin(self, standing: Standing, receipt: Receipt) -> None:
        rules = standing.game
        order = deck_order(rules.deck(standing.options), receipt)
        if standing.match is None:
            await self._shuffle(standing, receipt, order)
            return
        payload = Deal(
            number=receipt.number,
            attempt=receipt.attempt,
            rules_revision=rules.RULES_REVISION,
            commitment=receipt.commitment,
            contributions=contributions_view(receipt.contributions),
            order=cards_text(order),
        )
        cmd = self.room.wanted_next[0][0] if self.room.wanted_next else None
        seq = await self._keep(standing, payload, cmd=cmd)
        if seq is not None:
            self._answer_next(seq)

    # ---- the draw for seats

    async def _shuffle(self, standing: Standing, receipt: Receipt, order: tuple[Card, ...]) -> None:
        if is_by_hand(standing, order):
            added = contributions_view(receipt.contributions)
            await self._keep(
                standing, Shuffle(commitment=receipt.commitment, contributions=added, order=cards_text(order))
            )
        else:
            await self._sit_down(standing, receipt, order)

    async def _draw_by_hand(self, standing: Standing) -> float | None:
        """Draw for whoever doesn't, and let all sit down when everybody has drawn; give the seconds until then."""
        assert standing.shuffled, "there is a pack to draw from"
        receipt, order = standing.shuffled
        who = next_drawer(standing)
        if who is None:
            secret = await self.room.house.people.secret_of(standing.id, 0, 1)
            await self._sit_down(standing, replace(receipt, secret=secret), order)
            return 0
        due = self._draws_at(standing, who)
        if due is None:
            return None
        at, why = due
        if (wait := (at - self.room.house.clock()) / 1000) > 0:
            return wait
        await self._keep(standing, Pick(place=pick_for(standing), automatic=why), who)
        return 0

    def _draws_at(self, standing: Standing, chair: int) -> tuple[int, Automatic | None] | None:
        """Give when a card is drawn for somebody, None for never: bots, who is away, and who wants it to run."""
        room, settings = self.room, standing.opened.settings
        here = {chair for chair in room.live.tabs if room.live.tabs[chair]}
        if here <= room.skipped:
            return standing.at, None if standing.chairs[chair].bot else "ceremony"
        if standing.chairs[chair].bot:
            return standing.at + settings.pace, None
        if chair in room.skipped:
            return standing.at + settings.pace, "ceremony"
        if chair not in here:  # whoever loads the page anew comes back in a moment
            gone = room.live.away_since.get(chair, standing.at)
            return max(standing.at + settings.pace, gone + _BACK_SOON), "ceremony"
        return None if settings.clock is None else (standing.at + settings.clock * 1000, "clock")

    async def _sit_down(self, standing: Standing, receipt: Receipt, order: tuple[Card, ...]) -> None:
        assert receipt.secret, "the draw is made with its secret"
        seating = standing.game.seating(standing.options, picked(order, standing.picks))
        payload = Draw(
            commitment=receipt.commitment,
            contributions=contributions_view(receipt.contributions),
            secret=receipt.secret.hex(),
            order=cards_text(order),
            places=list(seating.places),
            dealer=seating.dealer,
            picks=list(standing.picks),
        )
        if await self._keep(standing, payload) is not None:
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

    # ---- the end of a deal

    async def _settle(self) -> None:
        """Settle a deal that is over; one that the rules of this program cannot go on with is void."""
        room, standing = self.room, self.room.standing
        deal, match, rules = standing.deal, standing.match, standing.game
        assert deal is not None, "only a deal is settled"
        assert match is not None, "a deal is of a match"
        secret = await room.house.people.secret_of(standing.id, deal.number, deal.attempt)
        score: Score | None = None
        void: VoidDeal | None = None
        if deal.state is None:
            void = VoidDeal(reason=said(Message(AtTheTable.NEW_RULES)), cards=[])
            after = replace(match, attempt=match.attempt + 1)
        else:
            outcome = rules.outcome(deal.state)
            assert outcome is not None, "the deal is over"
            score, void = outcome_view(outcome)
            after = rules.close(match, outcome)
        payload = Settle(
            number=deal.number,
            attempt=deal.attempt,
            dealer=deal.dealer,
            secret=secret.hex(),
            score=score,
            void=void,
            match=match_values(after),
        )
        if await self._keep(standing, payload) is not None:
            await room.house.people.secret_is_out(standing.id, deal.number, deal.attempt)

    # ---- seats that play by themselves

    async def _play_for_seats(self) -> float | None:
        """Play for the seat that is due first; give the seconds until the next one is."""
        standing = self.room.standing
        due = sorted(self._due(standing))
        if not due:
            return None
        at, seat, level = due[0]
        wait = (at - self.room.house.clock()) / 1000
        if level is not None:
            await self._think_ahead(standing, seat, level)
            wait = (at - self.room.house.clock()) / 1000
        if wait > 0:
            return wait
        if level is None:
            why: Automatic = "ceremony" if self._is_ceremony(standing, seat) else "clock"
            await self._play(standing, seat, await stand_in(standing.game, standing.playing, seat), why)
        elif self._thought and self._thought[:2] == (standing.seq, seat):
            await self._play(standing, seat, *self._thought[2:])
        return 0

    def _due(self, standing: Standing) -> Iterator[tuple[int, Seat, Level | None]]:
        """Give when each seat that is waited for plays by itself: bots at the table's pace, people by its clock.

        Bots take equally long whatever they have to decide, so that their silence tells nothing.
        """
        settings = standing.opened.settings
        for seat in standing.game.waiting_for(standing.playing):
            level = standing.level_at(seat)
            if level is not None:
                yield standing.at + settings.pace, seat, level
            elif self._is_ceremony(standing, seat):
                yield standing.at + settings.pace, seat, None
            elif settings.clock is not None:
                yield self.room.live.waited_since[seat] + settings.clock * 1000, seat, None

    def _is_ceremony(self, standing: Standing, seat: Seat) -> bool:
        asks = not standing.opened.settings.ceremony
        return asks and standing.game.is_ceremony(standing.game.view(standing.playing, seat))

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

    async def _play(self, standing: Standing, seat: Seat, texts: list[str], why: Automatic | None) -> None:
        await self._keep(standing, Play(moves=texts, automatic=why), seat)
