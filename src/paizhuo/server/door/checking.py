"""A record that somebody brings along: checked by the same rules, and not kept."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, post

from paizhuo.core.errors import RecordError
from paizhuo.core.record import read_record, verify
from paizhuo.core.wording import Message
from paizhuo.games.registry import game
from paizhuo.server.said.words import Trouble
from paizhuo.server.wire.bodies import RecordChecked, RightRecord
from paizhuo.server.wire.parts import said

MOST_RECORD_BYTES: Final = 1_000_000
"""An evening of two hundred deals is a third of it."""


@post("/api/records/check", status_code=200, request_max_body_size=MOST_RECORD_BYTES)
async def post_record(request: Request[Any, Any, Any]) -> RecordChecked:
    """Say whether a record is what the rules and its receipts give, or where it is not; tables go on meanwhile."""
    return await asyncio.to_thread(check, await request.body())


def check(content: bytes) -> RecordChecked:
    """Check a record: a wrong one is an answer, too, and names the place."""
    try:
        record = read_record(content.decode("utf-8-sig"), game)
        verdict = verify(record)
    except UnicodeDecodeError:
        return RecordChecked(wrong=said(Message(Trouble.NOT_RECORD)), right=None)
    except RecordError as error:
        return RecordChecked(wrong=said(Message(Trouble.RECORD, {"why": error.text})), right=None)
    right = RightRecord(
        game=record.game.ID,
        preset=record.preset,
        seats=record.options.seats,
        fingerprint=record.fingerprint,
        counted=verdict.counted,
        void=verdict.void,
        receipts=verdict.receipts,
    )
    return RecordChecked(wrong=None, right=right)
