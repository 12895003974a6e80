"""The match record: one match as one text (`.paizhuo`, JSON), from which everything can be rebuilt and checked.

It holds the version of the rules, the draw for seats, and for each deal, void ones too, the deck order, the moves
with their seats, the outcome and what the order was computed from. Seats count from 0, as everywhere in the rules.
Only deals that are over stand in a record; names stand in it only if they were asked for.
"""

from paizhuo.core.record.model import DealRecord, Draw, Frame, Played, Record, Verdict, drawn, score_plain
from paizhuo.core.record.play import record_of, replay, replay_deal, verify
from paizhuo.core.record.text import FORMAT, SUFFIX, VERSION, read_record, write_record

__all__ = [
    "FORMAT",
    "SUFFIX",
    "VERSION",
    "DealRecord",
    "Draw",
    "Frame",
    "Played",
    "Record",
    "Verdict",
    "drawn",
    "read_record",
    "record_of",
    "replay",
    "replay_deal",
    "score_plain",
    "verify",
    "write_record",
]
