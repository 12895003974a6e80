"""What somebody may have meant who wrote something that isn't there."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from paizhuo.cards.words import Text, strung, verbatim
from paizhuo.core.wording import Joint
from paizhuo.core.words import Asked


def nearest(word: str, known: Iterable[str], wrong: Text, *, only_near: bool = False) -> Text:
    """Continue a sentence that says that a word is unknown: with the nearest known one, else with all there are."""
    names = list(known)
    if near := difflib.get_close_matches(word, names, 1) or [name for name in names if word and name.startswith(word)]:
        return Asked.NEAR.of(wrong=wrong, near=near[0])
    return wrong if only_near else Asked.ALL.of(wrong=wrong, all=enumerated(names))


def enumerated(names: Iterable[object]) -> Text:
    """Put names or numbers after one another, with the comma of each language."""
    return strung(Joint.COMMA.text, map(verbatim, names))
