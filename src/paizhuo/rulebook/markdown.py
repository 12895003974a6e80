"""Rule sheets in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from paizhuo.core.wording import Language, Text, article_cited
from paizhuo.rulebook.comparison import Comparison, Row
from paizhuo.rulebook.parts import Item, Pairs, Table
from paizhuo.rulebook.sheet import UNVERIFIED, Block, Sheet
from paizhuo.rulebook.text import CODE, DIFFERS, SAME_CARDS


def sheet_markdown(sheet: Sheet, languages: Sequence[Language]) -> str:
    """Write a sheet, one language after the other."""
    return "\n\n".join("\n".join(_sheet(sheet, language)) for language in languages) + "\n"


def _sheet(sheet: Sheet, language: Language) -> Iterator[str]:
    yield f"# {sheet.title.into(language)}"
    yield ""
    code = CODE.into(language).format(f"`{sheet.code}`")
    yield code if sheet.verified else f"{code} · {UNVERIFIED.into(language)}"
    if sheet.changes:
        yield f"\n{DIFFERS.into(language)}\n"
        yield from (f"- ★ {cited(change, language)}" for change in sheet.changes)
    for section in sheet.sections:
        yield f"\n## {section.title.into(language)}\n"
        for place, block in enumerate(section.blocks):
            if place:
                yield ""
            yield from _block(block, language)


def compare_markdown(comparison: Comparison, languages: Sequence[Language]) -> str:
    """Write versions side by side; cells in which they differ are marked ≠."""
    return "\n\n".join("\n".join(_comparison(comparison, language)) for language in languages) + "\n"


def _comparison(comparison: Comparison, language: Language) -> Iterator[str]:
    yield f"# {comparison.title.into(language)}\n"
    head = ["", *(column.title.into(language) for column in comparison.columns)]
    codes = [CODE.into(language).format("").strip(), *(f"`{column.code}`" for column in comparison.columns)]
    yield from markdown_table([head, codes, *(_compared(row, language) for row in comparison.rows)])
    yield f"\n{SAME_CARDS.into(language)}\n"
    yield from markdown_table([head, *(_compared(row, language) for row in comparison.sample)])


def _compared(row: Row, language: Language) -> list[str]:
    mark = "≠ " if row.differs else ""
    return [row.label.into(language), *(mark + cell.into(language) for cell in row.cells)]


def _block(block: Block, language: Language) -> Iterator[str]:
    match block:
        case Table(head, rows, foot):
            yield from markdown_table([[cell.into(language) for cell in row] for row in (head, *rows, *foot)])
        case Pairs(pairs, items):
            yield " · ".join(f"{one}–{other}" for one, other in pairs)
            yield ""
            yield from (f"- {cited(item, language)}" for item in items)
        case _:
            yield from (f"- {cited(item, language)}" for item in block.items)


def cited(item: Item, language: Language) -> str:
    """Give a line with its article after it."""
    said = _escaped(item.text.into(language))
    if not item.article:
        return said
    article = article_cited(item.article).into(language)
    return said + Text(f"（{article}）", f" ({article})").into(language)


def markdown_table(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Write a table whose first row is its head."""
    for place, row in enumerate(rows):
        yield "| " + " | ".join(_escaped(cell).replace("|", "\\|") for cell in row) + " |"
        if place == 0:
            yield "|" + "---|" * len(row)


def _escaped(text: str) -> str:
    # A star or an underline must not change the type; within code they stand as they are.
    return re.sub(r"(`[^`]*`)|([*_])", lambda found: found[1] or f"\\{found[2]}", text)
