"""Rule sheets for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from paizhuo.core.wording import Language, Text, cited
from paizhuo.rulebook.comparison import Comparison, Row
from paizhuo.rulebook.layout import columns, wrapped
from paizhuo.rulebook.parts import Item, Pairs, Table
from paizhuo.rulebook.sheet import UNVERIFIED, Block, Sheet

WIDTH: Final = 88
CODE: Final = Text("版本碼 {}", "Version code {}")
DIFFERS: Final = Text("和這個版本不同：", "House rules that differ from this version:")
SAME_CARDS: Final = Text("同樣的牌（得分 → 輸贏）：", "The same cards (points → net):")


def sheet_text(sheet: Sheet, languages: Sequence[Language]) -> str:
    """Write a sheet, one language after the other."""
    return "\n\n\n".join("\n".join(_sheet(sheet, language)) for language in languages) + "\n"


def _sheet(sheet: Sheet, language: Language) -> Iterator[str]:
    yield sheet.title.into(language)
    code = CODE.into(language).format(sheet.code)
    yield code if sheet.verified else f"{code} · {UNVERIFIED.into(language)}"
    yield from changes_text(sheet.changes, language)
    for section in sheet.sections:
        yield ""
        yield f"【{section.title.into(language)}】" if language == "zh-Hant" else section.title.into(language).upper()
        for block in section.blocks:
            yield from _block(block, language)


def changes_text(changes: Sequence[Item], language: Language) -> Iterator[str]:
    """Write which house rules differ from the version, marked ★; nothing where none does."""
    if changes:
        yield DIFFERS.into(language)
    for change in changes:
        yield from _item(change, language, "★ ")


def compare_text(comparison: Comparison, languages: Sequence[Language]) -> str:
    """Write versions side by side; rows in which they differ are marked ≠."""
    return "\n\n\n".join("\n".join(_comparison(comparison, language)) for language in languages) + "\n"


def _comparison(comparison: Comparison, language: Language) -> Iterator[str]:
    yield comparison.title.into(language)
    yield ""
    head = ["", "", *(column.title.into(language) for column in comparison.columns)]
    codes = ["", CODE.into(language).format("").strip(), *(column.code for column in comparison.columns)]
    rows = [_compared(row, row.label.into(language), language) for row in comparison.rows]
    unsure = ["" if column.verified else UNVERIFIED.into(language) for column in comparison.columns]
    yield from columns([head, codes, *([["", "", *unsure]] if any(unsure) else []), *rows])
    yield ""
    yield SAME_CARDS.into(language)
    for number, row in enumerate(comparison.sample, 1):
        yield f"  {number}  {row.label.into(language)}"
    yield ""
    yield from columns(
        [head, *(_compared(row, str(number), language) for number, row in enumerate(comparison.sample, 1))]
    )


def _compared(row: Row, label: str, language: Language) -> list[str]:
    return ["≠" if row.differs else "", label, *(cell.into(language) for cell in row.cells)]


def _block(block: Block, language: Language) -> Iterator[str]:
    match block:
        case Table(head, rows, foot):
            cells = [[cell.into(language) for cell in row] for row in (head, *rows, *foot)]
            yield from (f"  {line}" for line in columns(cells))
        case Pairs(pairs, items):
            yield "  " + "   ".join(f"{one}–{other}" for one, other in pairs)
            for item in items:
                yield from _item(item, language, "・" if language == "zh-Hant" else "- ")
        case _:
            for item in block.items:
                yield from _item(item, language, "・" if language == "zh-Hant" else "- ")


def _item(item: Item, language: Language, mark: str) -> Iterator[str]:
    first, *others = wrapped(cited(item.text, item.article).into(language), WIDTH - 2)
    yield mark + first
    yield from (f"  {line}" for line in others)
