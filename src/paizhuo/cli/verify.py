"""`paizhuo verify FILE`: whether a record is what the rules and its receipts give."""

from __future__ import annotations

from collections.abc import Sequence

from paizhuo.cli.records import record_in
from paizhuo.cli.terminal import Parser
from paizhuo.cli.words import COMMANDS
from paizhuo.core.record import Record, Verdict, verify
from paizhuo.core.wording import Language, Text


def run(arguments: Sequence[str], language: Language) -> int:
    """Check a record and say what was found in order."""
    parser = Parser("verify", COMMANDS["verify"], language)
    parser.say(parser.group, Text("牌譜（- 是標準輸入）", "a record (- for stdin)"), "file", metavar="FILE")
    record = record_in(parser.read(arguments).file)
    for line in _said(record, verify(record)):
        print(line.into(language))
    return 0


def _said(record: Record, verdict: Verdict) -> list[Text]:
    name, preset = record.game.NAME, record.game.PRESETS[record.preset].text
    return [
        Text(
            f"{name.zh}（{preset.zh}），{record.options.seats} 人，版本碼 {record.fingerprint}",
            f"{name.en} ({preset.en}), {record.options.seats} seats, version code {record.fingerprint}",
        ),
        Text(
            f"{verdict.counted} 局，另外重發 {verdict.void} 次；每一步、每項得分、莊家和累計都照規則",
            f"deals: {verdict.counted}, void: {verdict.void}; every move, score, dealer and total is by the rules",
        ),
        Text(
            "發牌憑證都相符。它證明牌沒有換過，不證明主機沒偷看。",
            "The receipts match. They prove that the cards weren't changed, not that the host never looked.",
        )
        if verdict.receipts
        else Text(
            "沒有發牌憑證，不知道牌是怎麼洗的。", "There are no receipts: nothing says how the cards were shuffled."
        ),
    ]
