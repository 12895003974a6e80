"""Text on a terminal: one line for a complaint, columns that line up with Chinese in them, arguments that are read."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from paizhuo.cards.text import PaizhuoError
from paizhuo.core.near import nearest
from paizhuo.core.wording import Language, Text


class UsageError(PaizhuoError, ValueError):
    """Arguments that make no command."""


def use_safe_streams() -> None:
    """Never fail over a terminal that can't show a sign: it shows a question mark instead."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def one_line(text: str) -> str:
    """Put a text on one line, without anything that a terminal would obey."""
    return "".join(sign if sign.isprintable() or sign == "\ufe0e" else " " for sign in " ".join(text.split()))


class Parser(argparse.ArgumentParser):
    """Reads the arguments of one command; what is wrong with them is raised, in both languages."""

    def __init__(self, name: str, about: Text, language: Language) -> None:
        self.language = language
        super().__init__(
            prog=f"paizhuo {name}",
            description=about.into(language),
            add_help=False,
            allow_abbrev=False,
            formatter_class=_Formatter if language == "en" else _ChineseFormatter,
        )
        self.group = self.add_argument_group(Text("選項", "options").into(language))
        self.say(self.group, Text("顯示這段說明", "show this help"), "-h", "--help", action="help")

    def say(self, group: Any, about: Text, *names: str, **how: Any) -> None:
        """Declare an argument, with its words."""
        group.add_argument(*names, help=about.into(self.language), **how)

    def read(self, arguments: Sequence[str]) -> Any:
        """Read the arguments.

        Raises UsageError.
        """
        return self.parse_args(_with_negative_numbers(arguments))

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print."""
        for pattern, zh, en in _COMPLAINTS:
            if match := re.fullmatch(pattern, message, re.DOTALL):
                said = zh.format(**match.groupdict()), en.format(**match.groupdict())
                raise UsageError(*(self._nearer(match["what"], *said) if pattern is _UNKNOWN else said))
        raise UsageError(f"{self.prog}：{message}", f"{self.prog}: {message}")

    def _nearer(self, what: str, zh: str, en: str) -> tuple[str, str]:
        if not what.startswith("-"):
            return zh, en
        known = [name for action in self._actions for name in action.option_strings]
        return nearest(what.split(maxsplit=1)[0].split("=", maxsplit=1)[0], known, zh, en, only_near=True)


_UNKNOWN: Final = r"unrecognized arguments: (?P<what>.*)"
_COMPLAINTS: Final = (
    (_UNKNOWN, "這裡不認得「{what}」", "there is no {what} here"),
    (r"argument (?P<what>\S+): expected one argument", "{what} 後面要有一個值", "{what} needs a value"),
    (r"argument (?P<what>\S+): expected at least one argument", "{what} 後面要有值", "{what} needs values"),
    (r"argument (?P<what>\S+): ignored explicit argument (?P<value>.*)", "{what} 後面沒有值", "{what} takes no value"),
    (r"the following arguments are required: (?P<what>.*)", "少了 {what}", "{what} is missing"),
)


def _with_negative_numbers(arguments: Sequence[str]) -> list[str]:
    """Join an option and a list of numbers that begins with a minus: argparse would take that for an option."""
    joined: list[str] = []
    for argument in arguments:
        if joined and re.match(r"-\d", argument) and re.fullmatch(r"--[a-z-]+", joined[-1]):
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return joined


class _Formatter(argparse.RawDescriptionHelpFormatter):
    usage_word = "usage: "

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=100)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Begin the help."""
        super().add_usage(usage, actions, groups, prefix or self.usage_word)


class _ChineseFormatter(_Formatter):
    usage_word = "用法："
