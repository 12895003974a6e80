"""A language made by machine out of the English words: the same sentences with other letters, in brackets."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import paizhuo
from paizhuo.core.wording import VARIABLE, Phrase, forget, register

LANGUAGE = "qps"
_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẍýźÁɃĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ",
)


def pseudo(english: str) -> str:
    """Say an English sentence in the machine's language; its variables stay."""
    said, position = "", 0
    for match in VARIABLE.finditer(english):
        said += english[position : match.start()].translate(_LETTERS)
        nouns = f":{pseudo(match['one'])}/{pseudo(match['many'])}" if match["one"] else ""
        said += f"{{{match['name']}{nouns}}}"
        position = match.end()
    return f"⟦{said}{english[position:].translate(_LETTERS)}⟧"


def phrases(kind: type[Phrase] = Phrase) -> Iterator[Phrase]:
    """Give every phrase that is there, once whatever says them was imported."""
    for one in kind.__subclasses__():
        yield from one
        yield from phrases(one)


def dictionary() -> dict[str, str]:
    """Make the dictionary: of the phrases by their codes, of all else that stands in the source by what stands there.

    What is glued together when it is said can't be in it.
    """
    for module in walk_packages(paizhuo.__path__, "paizhuo."):
        if not module.name.endswith("__main__") and ".migrations" not in module.name:
            import_module(module.name)
    words = {}
    for file in Path(paizhuo.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words[node.value] = pseudo(node.value)
    coded = {phrase.code: pseudo(phrase.text.en) for phrase in phrases()}
    for phrase in phrases():
        words.pop(phrase.text.en, None)
    return words | coded


@contextmanager
def spoken() -> Iterator[None]:
    """Speak the language for a while."""
    register(LANGUAGE, dictionary())
    try:
        yield
    finally:
        forget(LANGUAGE)


_ARGUMENTS = re.compile(
    r"\b[A-Z2-7]{4}-[A-Z2-7]{4}\b"  # version codes
    r"|\b(?:\d+[A-Z]\.|[A-Z])\d+[a-z]?\b"  # articles
    r"|\b(?:10|[2-9AKQJ])(?:[♣♦♥♠]|[CDHS]\b)"  # cards
    r"|(?<![A-Za-z])[AKQJ](?![A-Za-z])"  # ranks
)


def english_in(said: str, *given: str) -> list[str]:
    """Give the English words left in what was said, but for cards, codes, articles and what was `given`."""
    said = _ARGUMENTS.sub("", said)
    for words in sorted(filter(re.compile("[A-Za-z]").search, given), key=len, reverse=True):
        said = said.replace(words, "")
    return re.findall(r"[A-Za-z]+", said)
