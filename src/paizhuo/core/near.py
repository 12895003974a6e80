"""What somebody may have meant who wrote something that isn't there."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], zh: str, en: str, *, only_near: bool = False) -> tuple[str, str]:
    """Continue a sentence that says that a word is unknown: with the nearest known one, else with all there are."""
    names = list(known)
    if near := difflib.get_close_matches(word, names, 1) or [name for name in names if word and name.startswith(word)]:
        return f"{zh}，是不是 {near[0]}？", f"{en}; did you mean {near[0]}?"
    if only_near:
        return zh, en
    return f"{zh}，有 {'、'.join(names)}", f"{en}; there are {', '.join(names)}"
