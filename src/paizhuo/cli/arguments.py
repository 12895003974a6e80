"""The arguments of a command, read by click; what is wrong with them and what they mean is said in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from types import SimpleNamespace
from typing import Any, Final, cast

import click

from paizhuo.cli.terminal import UsageError
from paizhuo.cli.words import COMMANDS, Said
from paizhuo.core.near import nearest
from paizhuo.core.wording import Language, Text
from paizhuo.rulebook.layout import padded, width, wrapped

_HELP: Final = ("-h", "--help")
_WIDTH: Final = 100
_WIDEST_NAME: Final = 24
"""Columns of the names in the help; what is explained by a longer one stands below it."""


class Option(click.Option):
    """An option, or a flag that takes no value."""

    def __init__(
        self, name: str, about: Said | Text, *, metavar: Said | str = "", group: Said | str = Said.OPTIONS, **how: Any
    ) -> None:
        """Declare it. `group` is the title below which the help has it; the rest is click's."""
        super().__init__([name], **how)
        self.about, self.group = about, group
        self.placeholder = metavar or self.human_readable_name.upper()


class Several(Option):
    """An option that takes all the words that follow it: `--compare P Q R`."""

    def __init__(self, name: str, about: Said, *, metavar: str) -> None:
        super().__init__(name, about, metavar=metavar, multiple=True)


class Word(click.Argument):
    """A word that stands by itself, such as the name of a file."""

    def __init__(self, name: str, about: Said, *, required: bool = True) -> None:
        """Declare it; `name` is written in capitals in the help."""
        super().__init__([name.lower()], required=required)
        self.about, self.placeholder = about, name


class Arguments:
    """What a command takes, in one language."""

    def __init__(self, command: str, language: Language, declared: Sequence[Option | Word]) -> None:
        """Declare it, in the order of the help."""
        self.command, self.language, self.declared = command, language, declared
        self._options = {name: one for one in declared if isinstance(one, Option) for name in one.opts}
        self._reader = click.Command(
            command,
            params=list(declared),
            add_help_option=False,
            context_settings={"allow_extra_args": True, "default_map": {}},
        )

    def read(self, arguments: Sequence[str]) -> Any:
        """Read the arguments: a value for each, None or () for what was not given.

        Raises UsageError; ends the program where help was asked for.
        """
        if any(word in _HELP for word in _before_dashes(arguments)):
            print("\n".join(self._help()))
            raise SystemExit(0)
        words = list(self._spread(arguments))
        self._refuse_options_for_values(words)
        try:
            context = self._reader.make_context(self.command, words)
        except click.NoSuchOption as error:
            what = _from(arguments, error.option_name)
            raise UsageError(self._nearest(error.option_name, what)) from None
        except click.BadOptionUsage as error:
            raise UsageError(self._misused(self._options[error.option_name])) from None
        except click.MissingParameter as error:
            raise UsageError(Said.MISSING(what=cast("Word", error.param).placeholder)) from None
        if context.args:
            raise UsageError(Said.UNKNOWN(what=" ".join(context.args)))
        return SimpleNamespace(**context.params)

    def _spread(self, arguments: Sequence[str]) -> Iterator[str]:
        """Write an option that takes several words once for each of them, as click has it."""
        several, before = None, None
        for word in arguments:
            if word.startswith("-"):
                several = word if isinstance(self._options.get(word), Several) else None
            elif several and before != several:
                yield several
            yield word
            before = word

    def _refuse_options_for_values(self, words: Sequence[str]) -> None:
        """An option's name is never the value of another: that one was forgotten."""
        for name, value in pairwise(words):
            option = self._options.get(name)
            if option is not None and not option.is_flag and value.startswith("--"):
                raise UsageError(self._misused(option))

    def _misused(self, option: Option) -> Any:
        said = (
            Said.NO_VALUE if option.is_flag else Said.NEEDS_VALUES if isinstance(option, Several) else Said.NEEDS_VALUE
        )
        return said(what=option.opts[0])

    def _nearest(self, name: str, what: str) -> Text:
        return nearest(name, (*_HELP, *self._options), Said.UNKNOWN(what=what).both(), only_near=True)

    # -------------------------------------------------------------------------------------------------------- help

    def _help(self) -> Iterator[str]:
        yield from self._usage()
        yield ""
        yield COMMANDS[self.command].into(self.language)
        explained = [(name, one.about.into(self.language), self._group(one)) for name, one in self._named()]
        explained.insert(0, (", ".join(_HELP), Said.HELP.into(self.language), Said.OPTIONS.into(self.language)))
        column = min(_WIDEST_NAME, max(width(name) for name, _, _ in explained))
        for group, rows in groupby(explained, lambda row: row[2]):
            yield from ("", f"{group}:")
            for name, about, _ in rows:
                yield from _row(name, about, column)

    def _usage(self) -> Iterator[str]:
        begin = Said.USAGE(command=self.command).into(self.language) + " "
        options = ["[-h]"]
        for name, one in self._named():
            if isinstance(one, Option):
                options.append(f"[{name}]")
        words = [
            one.placeholder if one.required else f"[{one.placeholder}]"
            for one in self.declared
            if isinstance(one, Word)
        ]
        whole = " ".join([*options, *words])
        if width(begin + whole) <= _WIDTH:
            yield begin + whole
            return
        for line in (*_filled(options, _WIDTH - width(begin)), *([" ".join(words)] if words else [])):
            yield begin + line
            begin = " " * width(begin)

    def _named(self) -> Iterator[tuple[str, Option | Word]]:
        for one in self.declared:
            if isinstance(one, Word):
                yield one.placeholder, one
            elif one.is_flag:
                yield one.opts[0], one
            else:
                value = one.placeholder.into(self.language) if isinstance(one.placeholder, Said) else one.placeholder
                yield f"{one.opts[0]} {value}" + (f" [{value} ...]" if isinstance(one, Several) else ""), one

    def _group(self, one: Option | Word) -> str:
        group = one.group if isinstance(one, Option) else Said.OPTIONS
        return group.into(self.language) if isinstance(group, Said) else group


def _before_dashes(arguments: Sequence[str]) -> Sequence[str]:
    return arguments[: arguments.index("--")] if "--" in arguments else arguments


def _from(arguments: Sequence[str], name: str) -> str:
    """Give what was written of an option that is unknown: the word itself, and what seems to be its value."""
    place = next(place for place, word in enumerate(arguments) if word.startswith(name))
    what = [arguments[place]]
    for word in arguments[place + 1 :]:
        if word.startswith("-"):
            break
        what.append(word)
    return " ".join(what)


def _row(name: str, about: str, column: int) -> Iterator[str]:
    lines = wrapped(about, _WIDTH - column - 4)
    if width(name) > column:
        yield f"  {name}"
    else:
        yield f"  {padded(name, column)}  {lines.pop(0)}"
    yield from (" " * (column + 4) + line for line in lines)


def _filled(items: Sequence[str], columns: int) -> list[str]:
    lines = [items[0]]
    for item in items[1:]:
        if width(f"{lines[-1]} {item}") > columns:
            lines.append(item)
        else:
            lines[-1] += f" {item}"
    return lines
