"""The size of type at which a rule sheet fits on one A4 page: 10.5 pt, or less where there is more to say."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from paizhuo.core.wording import Language
from paizhuo.rulebook.layout import width
from paizhuo.rulebook.parts import Item, Pairs, Table
from paizhuo.rulebook.sheet import Block, Sheet

LARGEST: Final = 10.5
SMALLEST: Final = 5.0
_STEP: Final = 0.1
_POINT: Final = 25.4 / 72
_COLUMN_WIDTH: Final = (210 - 2 * 9 - 6) / 2
_PAGE_HEIGHT: Final = 297 - 2 * 9 - 25
# How much room things take, in lines, and an average sign, in half widths; measured in Chromium with wide Latin type.
_LINE: Final = 1.28
_HEADING: Final = 2.3
_ROW: Final = 1.2
_PAIR_ROW: Final = 2.3
_PAIR_WIDTH: Final = 4.1
_LATIN: Final = 0.58
_WASTE: Final = 1.06


def print_size(sheet: Sheet, languages: Sequence[Language]) -> float:
    """Give the largest size, in points, at which the sheet fits in the longest of its languages."""
    size = LARGEST
    while size > SMALLEST and not all(_fits(sheet, language, size) for language in languages):
        size -= _STEP
    return round(size, 1)


def _fits(sheet: Sheet, language: Language, size: float) -> bool:
    em = size * _POINT
    columns = _COLUMN_WIDTH / em
    lines = sum(_item_lines(change, language, 2 * columns) for change in sheet.changes) / 2
    for section in sheet.sections:
        lines += _HEADING + sum(_block_lines(block, language, columns) for block in section.blocks)
    return lines * _WASTE * _LINE * em <= 2 * _PAGE_HEIGHT


def _block_lines(block: Block, language: Language, columns: float) -> float:
    match block:
        case Table(_, rows, foot):
            return _ROW * (1 + len(rows) + len(foot))
        case Pairs(pairs, items):
            drawn = ceil(len(pairs) / (columns // _PAIR_WIDTH))
            return _PAIR_ROW * drawn + sum(_item_lines(item, language, columns) for item in items)
        case _:
            return sum(_item_lines(item, language, columns) for item in block.items)


def _item_lines(item: Item, language: Language, columns: float) -> float:
    text = item.text.into(language)
    wide = width(text) - len(text)
    ems = max(0, wide) + (len(text) - max(0, wide)) * _LATIN + (4 if item.article else 0)
    return ceil(ems / (columns - 2)) + 0.1
