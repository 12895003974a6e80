"""The one process in which bots think, and the watch over it: a bot that hangs or falls must not stop a table."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from paizhuo.core.events import Event
from paizhuo.core.game import AnyGame, Seen, SomeMove, SomeState, SomeView, goes_on, transaction
from paizhuo.core.wording import Seat
from paizhuo.server.wire.parts import Automatic, Level

PATIENCE: Final = 5.0
"""Seconds that a bot may think."""
_MOST_MOVES: Final = 60
_log: Final = logging.getLogger(__name__)


class BotError(Exception):
    """A bot gave no move; `why` is what the log says of it."""

    def __init__(self, why: Automatic) -> None:
        super().__init__(why)
        self.why: Automatic = why


class Thinker(Protocol):
    """Whoever asks bots."""

    async def choose(self, game_id: str, level: str, seen: Seen[SomeView]) -> SomeMove:
        """Give the move of a bot. Raises BotError."""

    async def close(self) -> None:
        """Let it go."""


class BotProcess:
    """Asks bots in a process of their own, which is started when it is needed and again when it has fallen."""

    def __init__(self, patience: float = PATIENCE, command: tuple[str, ...] = ()) -> None:
        self._patience = patience
        self._command = command or (sys.executable, "-m", "paizhuo.server.room.bot_process")
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """The process, while there is one."""
        return self._process.pid if self._process and self._process.returncode is None else None

    async def choose(self, game_id: str, level: str, seen: Seen[SomeView]) -> SomeMove:
        """Give the move of a bot. A process that has fallen is asked once more, freshly started; then BotError."""
        request = pickle.dumps((game_id, level, seen))
        async with self._turn:
            for _ in range(2):
                try:
                    async with asyncio.timeout(self._patience):
                        answer = await self._ask(request)
                except TimeoutError:
                    await self._end()
                    raise BotError("late") from None
                except (OSError, EOFError):
                    await self._end()
                    continue
                return _move_of(answer)
        raise BotError("failed")

    async def _ask(self, request: bytes) -> bytes:
        process = await self._started()
        assert process.stdin, "the process was started with pipes"
        assert process.stdout, "the process was started with pipes"
        process.stdin.write(len(request).to_bytes(4, "big") + request)
        await process.stdin.drain()
        size = await process.stdout.readexactly(4)
        return await process.stdout.readexactly(int.from_bytes(size, "big"))

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe)
        return self._process

    async def close(self) -> None:
        """End the process."""
        async with self._turn:
            await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()
        if process.stdin:
            process.stdin.close()


def _move_of(answer: bytes) -> SomeMove:
    worked, move = pickle.loads(answer)  # noqa: S301  from our own process
    if not worked:
        _log.error("a bot failed: %s", move)
        raise BotError("failed")
    chosen: SomeMove = move
    return chosen


async def think(
    thinker: Thinker, rules: AnyGame, state: SomeState, seat: Seat, level: Level, events: tuple[Event, ...]
) -> list[str]:
    """Have a bot choose its transaction: one move, or several until the table may rest again.

    Raises BotError when it gives no move, or none that may be played.
    """

    async def ask(view: SomeView, seen: tuple[Event, ...]) -> SomeMove:
        return await thinker.choose(rules.ID, level, Seen(view, seen))

    return await _transaction(rules, state, seat, events, ask)


async def stand_in(rules: AnyGame, state: SomeState, seat: Seat) -> list[str]:
    """Choose for a seat whose bot cannot: what is forced, or the first legal move."""

    async def first(view: SomeView, _: tuple[Event, ...]) -> SomeMove:
        return rules.forced_move(view) or rules.legal_moves(view)[0]

    return await _transaction(rules, state, seat, (), first)


async def _transaction(
    rules: AnyGame,
    state: SomeState,
    seat: Seat,
    events: tuple[Event, ...],
    ask: Callable[[SomeView, tuple[Event, ...]], Awaitable[SomeMove]],
) -> list[str]:
    seen = _faces(events, seat)
    made = transaction(rules, state, seat)
    step, texts = next(made), list[str]()
    while not texts or not rules.settled(step.state):
        view = rules.view(step.state, seat)
        move = await ask(view, seen + _faces(step.events, seat))
        if move not in rules.legal_moves(view):
            raise BotError("illegal")
        step = made.send(move)
        texts.append(rules.move_text(move))
        if len(texts) > _MOST_MOVES or not (rules.settled(step.state) or goes_on(rules, step, seat)):
            raise BotError("illegal")
    return texts


def _faces(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """Give what a seat has seen of events."""
    return tuple(one for event in events if (one := event.seen_by(seat)) is not None)
