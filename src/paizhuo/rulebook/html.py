"""Rule sheets as one HTML page that needs nothing else: no script, its style within, one A4 page on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from importlib import resources
from typing import Final

from paizhuo.core.wording import Language, Text, article_cited
from paizhuo.rulebook.comparison import Comparison, Row
from paizhuo.rulebook.fit import print_size
from paizhuo.rulebook.parts import Item, Pairs, Table
from paizhuo.rulebook.sheet import UNVERIFIED, Block, Section, Sheet
from paizhuo.rulebook.text import CODE, DIFFERS, SAME_CARDS

OPEN: Final = Text("用這個版本開桌", "Open a table with this version")


def sheet_html(sheet: Sheet, languages: Sequence[Language], link: str = "") -> str:
    """Write a sheet as a page; with two languages they stand side by side.

    `link` opens a table with this version: a button on screen, a picture of 25 mm to scan on paper.
    """
    bodies = ["".join(_sheet(sheet, language, link)) for language in languages]
    style = f":root {{ --print-size: {print_size(sheet, languages)}pt }}"
    return _page(sheet.title.into(languages[0]), languages, bodies, style)


def compare_html(comparison: Comparison, languages: Sequence[Language]) -> str:
    """Write versions side by side; cells in which they differ are framed and marked ≠."""
    bodies = ["".join(_comparison(comparison, language)) for language in languages]
    return _page(comparison.title.into(languages[0]), languages, bodies, "", "comparison")


def _page(title: str, languages: Sequence[Language], bodies: Iterable[str], style: str, kind: str = "") -> str:
    both = "both" if len(languages) > 1 else ""
    articles = "".join(
        f'<article lang="{language}">{body}</article>' for language, body in zip(languages, bodies, strict=True)
    )
    return (
        f'<!doctype html>\n<html lang="{languages[0]}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_style()}{style}\n</style>\n</head>\n"
        f'<body>\n<main class="{f"{kind} {both}".strip()}">{articles}</main>\n</body>\n</html>\n'
    )


@cache
def _style() -> str:
    return resources.files("paizhuo.rulebook").joinpath("sheet.css").read_text(encoding="utf-8")


# ------------------------------------------------------------------------------------------------------------- sheet


def _sheet(sheet: Sheet, language: Language, link: str) -> Iterator[str]:
    yield f"<header><h1>{escape(sheet.title.into(language))}</h1>"
    unsure = "" if sheet.verified else f" · {escape(UNVERIFIED.into(language))}"
    yield f"<p>{CODE.into(language).format(f'<code>{sheet.code}</code>')}{unsure}</p>"
    if sheet.changes:
        yield f"<p>{escape(DIFFERS.into(language))}</p>"
        yield f'<ul class="changes">{"".join(_items(sheet.changes, language, "★ "))}</ul>'
    yield f"{_picture(link)}</header><nav>"
    for section in sheet.sections:
        yield f'<a href="#{_anchor(section, language)}">{escape(section.title.into(language))}</a>'
    yield "</nav>"
    for section in sheet.sections:
        yield f'<section><h2 id="{_anchor(section, language)}">{escape(section.title.into(language))}</h2>'
        for block in section.blocks:
            yield from _block(block, language)
        yield "</section>"
    if link:
        yield f'<a class="open" href="{escape(link)}">{escape(OPEN.into(language))}</a>'


def _anchor(section: Section, language: Language) -> str:
    return f"{section.id}-{language}"


def _picture(link: str) -> str:
    if not link:
        return ""
    import segno  # noqa: PLC0415  only a sheet with a link has a picture

    drawn: str = segno.make(link, micro=False, error="m").svg_inline(border=0, omitsize=True, svgclass="code-picture")
    return drawn


def _block(block: Block, language: Language) -> Iterator[str]:
    match block:
        case Table(head, rows, foot):
            yield f"<table><thead>{_row(head, language, 'th')}</thead>"
            yield f"<tbody>{''.join(_row(row, language) for row in rows)}</tbody>"
            if foot:
                yield f"<tfoot>{''.join(_row(row, language) for row in foot)}</tfoot>"
            yield "</table>"
        case Pairs(pairs, items):
            drawn = (f"<li>{_card(one)}{_card(other)}</li>" for one, other in pairs)
            yield f'<ul class="pairs">{"".join(drawn)}</ul><ul>{"".join(_items(items, language))}</ul>'
        case _:
            yield f"<ul>{''.join(_items(block.items, language))}</ul>"


def _row(cells: Iterable[Text], language: Language, name: str = "td") -> str:
    return f"<tr>{''.join(f'<{name}>{escape(cell.into(language))}</{name}>' for cell in cells)}</tr>"


def _card(name: str) -> str:
    return f'<span class="card">{escape(name)}</span>'


def _items(items: Iterable[Item], language: Language, mark: str = "") -> Iterator[str]:
    for item in items:
        article = f" <small>{escape(article_cited(item.article).into(language))}</small>" if item.article else ""
        yield f"<li>{mark}{escape(item.text.into(language))}{article}</li>"


# -------------------------------------------------------------------------------------------------------- comparison


def _comparison(comparison: Comparison, language: Language) -> Iterator[str]:
    yield f"<header><h1>{escape(comparison.title.into(language))}</h1></header>"
    heads = "".join(f"<th>{escape(column.title.into(language))}</th>" for column in comparison.columns)
    codes = "".join(
        f"<td><code>{column.code}</code>{'' if column.verified else '<br>' + escape(UNVERIFIED.into(language))}</td>"
        for column in comparison.columns
    )
    yield f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>"
    yield f"<tr><th>{escape(CODE.into(language).format('').strip())}</th>{codes}</tr>"
    yield from (_compared(row, language) for row in comparison.rows)
    yield f"</tbody></table><h2>{escape(SAME_CARDS.into(language))}</h2>"
    yield f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>"
    yield from (_compared(row, language) for row in comparison.sample)
    yield "</tbody></table>"


def _compared(row: Row, language: Language) -> str:
    opening, mark = ('<td class="differs">', "≠ ") if row.differs else ("<td>", "")
    cells = "".join(f"{opening}{mark}{escape(cell.into(language))}</td>" for cell in row.cells)
    return f"<tr><th>{escape(row.label.into(language))}</th>{cells}</tr>"
