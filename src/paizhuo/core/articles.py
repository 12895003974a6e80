"""The rule book as data: numbered articles, each a function of the house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from paizhuo.core.wording import Text

OptionsT_contra = TypeVar("OptionsT_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Article(Generic[OptionsT_contra]):
    """One numbered rule.

    `text` says what holds under these options, or None where the article has nothing to say at this table.
    `options` are the ids of the house rules that it depends on.
    """

    number: str
    title: Text
    text: Callable[[OptionsT_contra], Text | None]
    options: tuple[str, ...] = ()
    source: str = ""


def always(zh: str, en: str) -> Callable[[object], Text]:
    """Make the text of an article that is the same at every table."""
    words = Text(zh, en)
    return lambda _: words
