"""What is due at a table: a pure function of how it stands, who is there and what time it is.

Whoever waits and keeps asks it again whenever one of the three has changed; nothing is remembered in between, so a
table goes on after a restart where its log ends. All times are milliseconds of one clock that nobody can set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from paizhuo.core.wording import Seat
from paizhuo.server.log.payloads import Close
from paizhuo.server.table.drawing import next_drawer
from paizhuo.server.table.ending import ending
from paizhuo.server.table.standing import Standing
from paizhuo.server.wire.parts import Automatic, Level

BACK_SOON: Final = 5_000
"""Milliseconds for which whoever has just gone is taken to be loading the page anew."""


@dataclass(frozen=True, slots=True)
class Presence:
    """What no log knows: who is there, since when, and what they have asked for. Keys are chairs or seats.

    `since`: when the last row was kept. `here`: chairs that look at the table. `away_since`: chairs of people who
    don't. `waited_since`: seats of the deal. `skipped`: chairs that let the table draw for them. `wants_next`:
    somebody has asked for the next deal.
    """

    since: int = 0
    here: frozenset[int] = frozenset()
    away_since: Mapping[int, int] = field(default_factory=dict)
    waited_since: Mapping[Seat, int] = field(default_factory=dict)
    skipped: frozenset[int] = frozenset()
    wants_next: bool = False


@dataclass(frozen=True, slots=True)
class Prepare:
    """Commit to a secret, take what people add, and shuffle for the draw or deal."""


@dataclass(frozen=True, slots=True)
class DrawFor:
    """Draw a card for a chair that doesn't; `why` is None for a bot."""

    chair: Seat
    why: Automatic | None


@dataclass(frozen=True, slots=True)
class SitDown:
    """Everybody has drawn: tell who sits where."""


@dataclass(frozen=True, slots=True)
class PlayFor:
    """Play for a seat: a bot of a `level` chooses, or (None) what is forced or comes first is played, and `why`."""

    seat: Seat
    level: Level | None
    why: Automatic | None


@dataclass(frozen=True, slots=True)
class SettleDeal:
    """Score the deal that is over, or void one that can't go on."""


@dataclass(frozen=True, slots=True)
class CloseMatch:
    """The match is over: nothing follows at this table."""

    how: Close


Act = Prepare | DrawFor | SitDown | PlayFor | SettleDeal | CloseMatch


@dataclass(frozen=True, slots=True)
class Due:
    """What comes next by itself, and in how many milliseconds; 0 is now. `act` None: nothing, until somebody acts."""

    act: Act | None = None
    wait: int = 0


def due(standing: Standing, presence: Presence, now: int) -> Due:
    """Say what the table does next without anybody asking for it, and when."""
    here = bool(presence.here)
    match standing.stage:
        case "drawing" if here and standing.shuffled:
            return _draw(standing, presence, now)
        case "dealing" if standing.picks and not presence.wants_next:
            return Due()  # who sits where is looked at first
        case "drawing" | "dealing" if here:
            return Due(Prepare())
        case "scored":
            return _after_a_deal(standing, presence)
        case "deal" if standing.state is None or standing.game.outcome(standing.state) is not None:
            return Due(SettleDeal())
        case "deal":
            at, act = min(_plays(standing, presence), key=lambda one: (one[0], one[1].seat), default=(0, None))
            return Due(act, max(0, at - now))
        case _:
            return Due()


def patience(standing: Standing, away_since: Mapping[int, int], now: int) -> dict[int, int]:
    """Give the milliseconds after which others may hand over the seat of each chair that is away."""
    longest = standing.opened.settings.away * 1000
    return {chair: since + longest - now for chair, since in away_since.items()}


def _after_a_deal(standing: Standing, presence: Presence) -> Due:
    assert standing.match is not None, "a deal is of a match"
    if (how := ending(standing)) is not None:
        return Due(CloseMatch(how))
    return Due(Prepare() if presence.wants_next else None)


def _plays(standing: Standing, presence: Presence) -> Iterator[tuple[int, PlayFor]]:
    """Give when each seat that is waited for plays by itself: bots at the table's pace, people by its clock.

    Bots take equally long whatever they have to decide, so that their silence tells nothing.
    """
    settings = standing.opened.settings
    for seat in standing.game.waiting_for(standing.playing):
        level = standing.level_at(seat)
        if level is not None:
            yield presence.since + settings.pace, PlayFor(seat, level, None)
        elif not settings.ceremony and standing.game.is_ceremony(standing.game.view(standing.playing, seat)):
            yield presence.since + settings.pace, PlayFor(seat, None, "ceremony")
        elif settings.clock is not None:
            yield presence.waited_since[seat] + settings.clock * 1000, PlayFor(seat, None, "clock")


def _draw(standing: Standing, presence: Presence, now: int) -> Due:
    who = next_drawer(standing)
    if who is None:
        return Due(SitDown())
    drawn = _draws(standing, presence, who)
    if drawn is None:
        return Due()
    at, why = drawn
    return Due(DrawFor(who, why), max(0, at - now))


def _draws(standing: Standing, presence: Presence, chair: int) -> tuple[int, Automatic | None] | None:
    """Give when a card is drawn for somebody, None for never: bots, who is away, and who wants it to run."""
    settings, since = standing.opened.settings, presence.since
    by_bot = standing.chairs[chair].bot or standing.chairs[chair].handed_over
    if presence.here <= presence.skipped:
        return since, None if by_bot else "ceremony"
    if by_bot:
        return since + settings.pace, None
    if chair in presence.skipped:
        return since + settings.pace, "ceremony"
    if chair not in presence.here:  # whoever loads the page anew comes back in a moment
        gone = presence.away_since.get(chair, since)
        return max(since + settings.pace, gone + BACK_SOON), "ceremony"
    return None if settings.clock is None else (since + settings.clock * 1000, "clock")
