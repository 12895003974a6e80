"""Setting text for a terminal: Chinese signs take two columns, marks of style none."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

_NO_LINE_BEGINS_WITH: Final = "，。、；：！？）」』》〉】…％.,;:!?)%"
_NO_LINE_ENDS_WITH: Final = "（「『《〈【(＋−"


def width(text: str) -> int:
    """Say how many columns a text takes: Chinese signs take two, marks of style none."""
    return sum(_sign_width(sign) for sign in text)


def _sign_width(sign: str) -> int:
    if unicodedata.combining(sign) or sign in "\ufe0e\ufe0f":
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def padded(text: str, columns: int) -> str:
    """Fill a text up with spaces."""
    return text + " " * (columns - width(text))


def columns(rows: Iterable[Sequence[str]], *, gap: str = "  ") -> list[str]:
    """Set rows of cells in columns, left-aligned, without trailing spaces."""
    table = [list(row) for row in rows]
    widths = [max(map(width, column)) for column in zip(*table, strict=True)]
    return [gap.join(padded(cell, size) for cell, size in zip(row, widths, strict=True)).rstrip() for row in table]


def wrapped(text: str, columns: int) -> list[str]:
    """Break a text into lines: between words, or between Chinese signs, never before a full stop."""
    lines, line = [], ""
    for piece in _pieces(text):
        if line and width(line + piece.rstrip()) > columns:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str) -> list[str]:
    """Split into what must stay together."""
    pieces: list[str] = []
    for sign in text:
        if pieces and _stays(pieces[-1], sign):
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces


def _stays(before: str, sign: str) -> bool:
    last = before[-1]
    if sign in _NO_LINE_BEGINS_WITH or last in _NO_LINE_ENDS_WITH or _sign_width(sign) == 0 or sign == " ":
        return True
    return last != " " and _sign_width(last) == 1 and _sign_width(sign) == 1
