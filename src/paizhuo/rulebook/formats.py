"""The forms in which a sheet or a comparison can be written."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from paizhuo.core.plain import plain
from paizhuo.core.wording import Language
from paizhuo.rulebook.comparison import Comparison
from paizhuo.rulebook.html import compare_html, sheet_html
from paizhuo.rulebook.markdown import compare_markdown, sheet_markdown
from paizhuo.rulebook.sheet import Sheet
from paizhuo.rulebook.text import compare_text, sheet_text


def _sheet_json(sheet: Sheet, languages: Sequence[Language]) -> str:  # noqa: ARG001  holds both languages anyway
    return json.dumps(plain(sheet), ensure_ascii=False, indent=2) + "\n"


def _compare_json(comparison: Comparison, languages: Sequence[Language]) -> str:  # noqa: ARG001  as above
    return json.dumps(plain(comparison), ensure_ascii=False, indent=2) + "\n"


_SHEET: Final[Mapping[str, Callable[[Sheet, Sequence[Language]], str]]] = {
    "text": sheet_text,
    "markdown": sheet_markdown,
    "html": sheet_html,
    "json": _sheet_json,
}
_COMPARISON: Final[Mapping[str, Callable[[Comparison, Sequence[Language]], str]]] = {
    "text": compare_text,
    "markdown": compare_markdown,
    "html": compare_html,
    "json": _compare_json,
}
FORMATS: Final = tuple(_SHEET)


def write_sheet(sheet: Sheet, form: str, languages: Sequence[Language]) -> str:
    """Write a sheet in one of FORMATS."""
    return _SHEET[form](sheet, languages)


def write_comparison(comparison: Comparison, form: str, languages: Sequence[Language]) -> str:
    """Write a comparison in one of FORMATS."""
    return _COMPARISON[form](comparison, languages)
