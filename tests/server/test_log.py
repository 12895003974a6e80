from __future__ import annotations

import hashlib
import struct
from itertools import pairwise

import pytest

from paizhuo.server.log.chain import START, ChainError, Draft, Row, check_chain, next_row, row_hash


def a_log(*payloads: bytes) -> list[Row]:
    """Make a whole log."""
    rows: list[Row] = []
    for seq, payload in enumerate(payloads, 1):
        based_on = rows[-1].hash if rows else START
        draft = Draft("play", payload, seat=seq % 4, cmd_id=f"command-{seq}")
        rows.append(next_row("table", draft, seq, based_on, at=1_000 + seq))
    return rows


def test_a_whole_log_is_accepted() -> None:
    """A log as it was written passes the check."""
    check_chain(a_log(b"one", b"two", b"three"))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("table_id", "other"),
        ("cmd_id", None),
        ("cmd_id", "another"),
        ("seat", None),
        ("seat", 3),
        ("kind", "undo"),
        ("v", 2),
        ("payload", b"TWO"),
        ("at", 1_003),
    ],
)
def test_a_change_of_any_column_is_found(column: str, value: object) -> None:
    """Whatever is changed in a row, the check names that row."""
    rows = a_log(b"one", b"two", b"three")
    rows[1] = rows[1]._replace(**{column: value})

    with pytest.raises(ChainError) as found:
        check_chain(rows)

    assert found.value.seq == 2


def test_a_hash_is_computed_as_it_always_was() -> None:
    """Logs are read for ever: each column stands after its length in four bytes, what isn't there is ff ff ff ff."""
    row = next_row("table", Draft("play", b"one", seat=None, cmd_id="command-1"), 1, START, at=1_001)
    columns = (START, b"table", b"1", b"command-1", None, b"play", str(row.v).encode(), b"one", b"1001")
    written = (b"\xff" * 4 if one is None else struct.pack(">I", len(one)) + one for one in columns)

    assert row.hash == hashlib.sha256(b"".join(written)).digest()


def test_a_row_that_is_missing_doubled_or_moved_is_found() -> None:
    """A log with a hole, a row twice, or rows in another order does not pass."""
    one, two, three = a_log(b"one", b"two", b"three")
    for wrong in ([one, three], [two, three], [one, two, two, three], [one, three, two]):
        with pytest.raises(ChainError):
            check_chain(wrong)


def test_a_row_rewritten_with_a_right_hash_breaks_the_next() -> None:
    """Who rewrites a row and computes its hash anew is found at the row after it."""
    one, two, three = a_log(b"one", b"two", b"three")
    changed = two._replace(payload=b"zwei")
    changed = changed._replace(hash=row_hash(one.hash, changed))

    with pytest.raises(ChainError) as found:
        check_chain([one, changed, three])

    assert found.value.seq == 3


def test_columns_cannot_run_into_each_other() -> None:
    """Each column has its length before it, so moving text from one to the next changes the hash."""
    rows = [
        Row("ab", 1, "c", None, "play", 1, b"x", 1, b""),
        Row("a", 1, "bc", None, "play", 1, b"x", 1, b""),
        Row("ab", 1, None, None, "cplay", 1, b"x", 1, b""),
        Row("ab", 11, "c", None, "play", 1, b"x", 1, b""),
    ]
    hashes = [row_hash(START, row) for row in rows]

    assert len(set(hashes)) == len(rows)
    assert all(one != other for one, other in pairwise(hashes))
