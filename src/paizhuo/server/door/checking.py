"""A record that somebody brings along: checked by the same rules, and not kept."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, post

from paizhuo.core.errors import RecordError
from paizhuo.core.record import read_record, verify
from paizhuo.core.wording import Message
from paizhuo.games.registry import game
from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.wire.bodies import RecordChecked, RightRecord
from paizhuo.server.wire.parts import said

CHECK_PATH: Final = "/api/records/check"
MOST_RECORD_BYTES: Final = 4_000_000
"""Some 1,400 deals: more than any table plays; `paizhuo verify` takes a record of any length."""
_BYTES_A_TOKEN: Final = 50_000
RATE, BURST = 0.5, 100
"""What somebody may have checked: five megabytes at once, and 25 kB a second in the long run."""


@post(CHECK_PATH, status_code=200, request_max_body_size=MOST_RECORD_BYTES)
async def post_record(request: Request[Any, Any, Any]) -> RecordChecked:
    """Say whether a record is what the rules and its receipts give, or where it is not; tables go on meanwhile."""
    content = await request.body()
    client = request.client.host if request.client else ""
    if not request.app.state.checks.take(client, 1 + len(content) / _BYTES_A_TOKEN):
        raise refuse(Trouble.BUSY)
    found: RecordChecked = await request.app.state.long_work.do(check, content)
    return found


def check(content: bytes) -> RecordChecked:
    """Check a record: a wrong one is an answer, too, and names the place."""
    try:
        record = read_record(content.decode("utf-8-sig"), game)
        verdict = verify(record)
    except (UnicodeDecodeError, RecursionError):
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
