"""Which language the command speaks: `--lang`, else that of the locale."""

from __future__ import annotations

import locale
from collections.abc import Mapping, Sequence
from typing import Final

from paizhuo.cli.terminal import UsageError
from paizhuo.cli.words import Said
from paizhuo.core.wording import Language, languages

_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_PREFIXES: Final[Mapping[str, Language]] = {"zh": "zh-Hant", "chinese": "zh-Hant", "en": "en"}


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[Language, tuple[str, ...]]:
    """Take `--lang` out of the arguments, wherever it stands, and give the language and the other arguments.

    Raises UsageError for a language that the table doesn't speak.
    """
    left: list[str] = []
    language = locale_language(environment)
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--lang" or argument.startswith("--lang="):
            language = _named(argument.removeprefix("--lang").removeprefix("=") or next(waiting, ""))
        else:
            left.append(argument)
    return language, tuple(left)


def locale_language(environment: Mapping[str, str]) -> Language:
    """Give the language of the locale: Chinese where it is any Chinese, else English."""
    name = next((environment[key] for key in _LOCALE if environment.get(key)), None)
    return _known(name if name is not None else locale.getlocale()[0] or "") or "en"


def _named(name: str) -> Language:
    language = _known(name)
    if language is None:
        raise UsageError(Said.NO_LANGUAGE(name=name, repr=repr(name)))
    return language


def _known(name: str) -> Language | None:
    spoken = {**_PREFIXES, **{language.lower(): language for language in languages()}}
    return next((language for prefix, language in spoken.items() if name.lower().startswith(prefix)), None)
