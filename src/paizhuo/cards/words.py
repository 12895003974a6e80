"""Words, and the languages that they are said in.

Every sentence is written in Traditional Chinese and in English, side by side. A third language is a dictionary: to the
code of a phrase, or to the English of what has no code (a title, the name of a house rule), it gives the words. What
it lacks is said in English.

In a sentence `{n}` is a variable, and `{n:card/cards}` a number with the right noun, outside Chinese.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, Literal, Self, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Language: TypeAlias = str
"""The code of a language: one of `LANGUAGES`, or of one that was registered."""
BaseLanguage: TypeAlias = Literal["zh-Hant", "en"]
LANGUAGES: Final[tuple[BaseLanguage, ...]] = ("zh-Hant", "en")
"""The languages in which everything is written."""
_DICTIONARIES: Final[dict[Language, Mapping[str, str]]] = {}


def register(language: Language, dictionary: Mapping[str, str]) -> None:
    """Make a language known by its dictionary; what was known of it before is forgotten."""
    assert language not in LANGUAGES, "what is written in the source is said as it is written"
    _DICTIONARIES[language] = dictionary


def forget(language: Language) -> None:
    """Take a language out again."""
    _DICTIONARIES.pop(language, None)


def languages() -> tuple[Language, ...]:
    """Give the languages that can be spoken now."""
    return (*LANGUAGES, *_DICTIONARIES)


def looked_up(language: Language, key: str, english: str) -> str:
    """Give the words of a third language for a code or for English words, else the English ones."""
    return _DICTIONARIES.get(language, {}).get(key, english)


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """The same words in Traditional Chinese and in English: a pair that keeps its names when it is sent as JSON."""

    zh: str
    en: str

    def __eq__(self, other: object) -> bool:
        """Texts that read alike are the same, however they were made."""
        return (self.zh, self.en) == (other.zh, other.en) if isinstance(other, Text) else NotImplemented

    def __hash__(self) -> int:
        """Go by the words."""
        return hash((self.zh, self.en))

    def __iter__(self) -> Iterator[str]:
        """Give both, Chinese first."""
        yield self.zh
        yield self.en

    @property
    def key(self) -> str:
        """Under what a dictionary has these words."""
        return self.en

    def into(self, language: Language) -> str:
        """Give the words in one language."""
        if language == "zh-Hant":
            return self.zh
        return self.en if language == "en" else looked_up(language, self.key, self.en)

    def filled(self, **arguments: object) -> Text:
        """Put values in place of the variables; texts among them are said in the language of the sentence."""
        return late(lambda language: _filled(self.into(language), arguments, language))


class _Late(Text):
    """Words that are made when they are said; those of the source's languages at once."""

    __slots__ = ("_say",)
    _say: Callable[[Language], str]

    def into(self, language: Language) -> str:
        if language == "zh-Hant":
            return self.zh
        return self.en if language == "en" else self._say(language)


def late(say: Callable[[Language], str]) -> Text:
    """Make a text out of what says it in any language."""
    text = _Late(say("zh-Hant"), say("en"))
    object.__setattr__(text, "_say", say)
    return text


def strung(separator: Text, texts: Iterable[Text]) -> Text:
    """Put texts one after another, with the separator of each language."""
    several = tuple(texts)
    return late(lambda language: separator.into(language).join(text.into(language) for text in several))


def verbatim(words: object) -> Text:
    """Give what is the same in every language: a code, a figure, a name."""
    return late(lambda _: str(words))


def raised(text: Text) -> Text:
    """Give words as the beginning of a sentence: with a capital, but in Chinese."""
    return _begun(text, str.upper)


def lowered(text: Text) -> Text:
    """Give words as they stand within a sentence: without a capital, but in Chinese."""
    return _begun(text, str.lower)


def _begun(text: Text, change: Callable[[str], str]) -> Text:
    def say(language: Language) -> str:
        said = text.into(language)
        return said if language == "zh-Hant" else change(said[:1]) + said[1:]

    return late(say)


class _Coded(Text):
    """The words of a phrase: a dictionary has them under its code."""

    __slots__ = ("_code",)
    _code: str

    @property
    def key(self) -> str:
        return self._code


class Phrase(Enum):
    """A phrase with a stable code; games subclass it for their events, refusals and score lines.

    `you` is the English form for the reader's own seat, where the verb differs ("you win", "{who} wins").
    `article` is the number of the rule that the phrase rests on.
    """

    text: Text
    article: str
    you: str

    def __new__(cls, code: str, zh: str, en: str, article: str = "", you: str = "") -> Self:
        """Make a member out of its code, its words and its article."""
        member = object.__new__(cls)
        member._value_ = code
        member.text = _Coded(zh, en)
        object.__setattr__(member.text, "_code", code)
        member.article = article
        member.you = you
        return member

    @property
    def code(self) -> str:
        """The stable code, the same in every language and version."""
        return str(self.value)

    def of(self, **arguments: object) -> Text:
        """Say it of something, with what its variables stand for put in as it is; see `Text.filled`."""
        return self.text.filled(**arguments) if arguments else self.text


class PaizhuoError(Exception):
    """Anything that this package refuses, in one clear sentence in each language."""

    def __init__(self, text: Text) -> None:
        """Keep the sentence."""
        self.text = text
        super().__init__(f"{text.zh}／{text.en}" if text.en != text.zh else text.zh)

    @property
    def zh(self) -> str:
        """The sentence in Chinese."""
        return self.text.zh

    @property
    def en(self) -> str:
        """The sentence in English."""
        return self.text.en


class NotationError(PaizhuoError, ValueError):
    """A text that names no card, no move or no record."""


VARIABLE: Final = re.compile(r"\{(?P<name>\w+)(?::(?P<one>[^/}]+)/(?P<many>[^}]+))?\}")
# one of something, or a part of one, in either direction
_ONE: Final = re.compile(r"[−＋]?(1|[¼½¾⅐-⅞]|\d+/\d+)")


def counted(printed: str, one: str, many: str) -> str:
    """Give a printed number its noun: 1 point, −1 point, ½ point, but 0 points and 1½ points."""
    return f"{printed} {one if _ONE.fullmatch(printed) else many}"


def _filled(template: str, arguments: Mapping[str, object], language: Language) -> str:
    def one(match: re.Match[str]) -> str:
        value = arguments[match["name"]]
        printed = value.into(language) if isinstance(value, Text) else str(value)
        return counted(printed, match["one"], match["many"]) if match["one"] else printed

    return VARIABLE.sub(one, template)
