"""`paizhuo verify FILE`: whether a record is what the rules and its receipts give."""

from __future__ import annotations

from collections.abc import Sequence

from paizhuo.cli.arguments import Arguments, Word
from paizhuo.cli.records import record_in
from paizhuo.cli.words import Said
from paizhuo.core.record import Record, Verdict, verify
from paizhuo.core.wording import Language, Message


def run(arguments: Sequence[str], language: Language) -> int:
    """Check a record and say what was found in order."""
    record = record_in(Arguments("verify", language, [Word("FILE", Said.FILE)]).read(arguments).file)
    for line in _said(record, verify(record)):
        print(line.into(language))
    return 0


def _said(record: Record, verdict: Verdict) -> list[Message]:
    preset, seats = record.game.PRESETS[record.preset].text, str(record.options.seats)
    return [
        Said.RECORD(game=record.game.NAME, preset=preset, seats=seats, code=record.fingerprint),
        Said.SOUND(counted=str(verdict.counted), void=str(verdict.void)),
        Said.RECEIPTS() if verdict.receipts else Said.NO_RECEIPTS(),
        Said.NOT_KNOWN(),
    ]
