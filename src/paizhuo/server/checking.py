"""A record that somebody brings along: checked by the same rules, and not kept."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, post

from paizhuo.core.errors import RecordError
from paizhuo.core.record import read_record, verify
from paizhuo.games.registry import game
from paizhuo.server.bodies import RecordChecked
from paizhuo.server.table import refuse
from paizhuo.server.words import Trouble

MOST_RECORD_BYTES: Final = 1_000_000
"""An evening of two hundred deals is a third of it."""


@post("/api/records/check", status_code=200, request_max_body_size=MOST_RECORD_BYTES)
async def post_record(request: Request[Any, Any, Any]) -> RecordChecked:
    """Say whether a record is what the rules and its receipts give, or where it is not; tables go on meanwhile."""
    return await asyncio.to_thread(check, await request.body())


def check(content: bytes) -> RecordChecked:
    """Check a record. Raises RefusedError, which names the place."""
    try:
        record = read_record(content.decode("utf-8-sig"), game)
        verdict = verify(record)
    except UnicodeDecodeError as error:
        raise refuse(Trouble.NOT_RECORD) from error
    except RecordError as error:
        raise refuse(Trouble.RECORD, why=error.text) from error
    return RecordChecked(
        game=record.game.ID,
        preset=record.preset,
        seats=record.options.seats,
        fingerprint=record.fingerprint,
        counted=verdict.counted,
        void=verdict.void,
        receipts=verdict.receipts,
    )
