"""Values of the rules as plain data: what JSON can hold, in the text forms of cards, moves and options.

Built from the type hints of the dataclasses, once for each type; the browser's types are generated from the same
hints, so that a view cannot say one thing and its type another.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from paizhuo.cards import Card, Rank, Suit, card, card_text, rank_text
from paizhuo.core.wording import KINDS, Argument, Message, Seat, Text, exact_text, kind_of_argument

Plain = Any
"""Null, booleans, numbers, text, lists and objects."""


def plain(value: Any) -> Plain:
    """Turn a dataclass of the rules (a view, an effect, a move) into plain data; fields keep their names."""
    kind: Any = type(value)
    return writer(kind)(value)


def plain_message(message: Message) -> dict[str, Plain]:
    """Turn a message into its code, article and arguments; each argument says what it is."""
    arguments = {name: plain_argument(value) for name, value in message.arguments.items()}
    return {"code": message.phrase.code, "article": message.phrase.article, "args": arguments}


def plain_argument(value: Argument) -> Plain:
    """Turn one argument of a message into plain data."""
    return kind_of_argument(value).plain(value)


SUIT_CODES = {suit: suit.name[0] for suit in Suit}


@cache
def writer(hint: Any) -> Callable[[Any], Plain]:
    """Give what turns values of a type into plain data.

    Raises TypeError for a type that has no plain form.
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in LEAVES:
        return LEAVES[hint].write
    if origin in (Union, types.UnionType):
        return _union_writer(arguments)
    if origin is tuple and arguments[-1] is not Ellipsis:
        writers = tuple(map(writer, arguments))
        return lambda value: [write(item) for write, item in zip(writers, value, strict=True)]
    if origin in (tuple, list, frozenset):
        write = writer(arguments[0])
        return lambda value: [write(item) for item in (sorted(value) if origin is frozenset else value)]
    if origin in (dict, Mapping):
        key, item = map(writer, arguments)
        return lambda value: {str(key(name)): item(one) for name, one in value.items()}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: value.value
    if is_dataclass(hint):
        return _record_writer(hint)
    message = f"no plain form for {hint!r}"
    raise TypeError(message)


def _union_writer(arguments: tuple[Any, ...]) -> Callable[[Any], Plain]:
    kinds = [argument for argument in arguments if argument is not types.NoneType]
    if len(kinds) == 1:
        write = writer(kinds[0])
        return lambda value: None if value is None else write(value)
    return lambda value: None if value is None else plain(value)


def _record_writer(kind: Any) -> Callable[[Any], Plain]:
    hints = get_type_hints(kind)
    writers = tuple((field.name, writer(hints[field.name])) for field in fields(kind))
    return lambda value: {name: write(getattr(value, name)) for name, write in writers}


def _same(value: Any) -> Plain:
    return value


class Leaf(NamedTuple):
    """How a value not made of others is written, typed in TypeScript, and read back (None: nothing reads it)."""

    write: Callable[[Any], Plain]
    typescript: str
    read: Callable[[Any], Any] | None = None


LEAVES: Mapping[Any, Leaf] = {
    Card: Leaf(card_text, "Card", card),
    Seat: Leaf(_same, "Seat", _same),
    Rank: Leaf(rank_text, "Rank", Rank),
    Suit: Leaf(SUIT_CODES.__getitem__, "Suit", Suit),
    Message: Leaf(plain_message, "Said"),
    Fraction: Leaf(exact_text, "Exact", Fraction),
    Text: Leaf(KINDS[Text].written, "Text"),
    int: Leaf(_same, "number", _same),
    str: Leaf(_same, "string", _same),
    bool: Leaf(_same, "boolean", _same),
    float: Leaf(_same, "number"),
    types.NoneType: Leaf(_same, "null"),
}
"""A row for each leaf: log, wire and the browser's types all read it."""
