"""What the states of all games have in common: they are made and copied at little cost, and a view is built once.

All of it is about time alone: with `dataclasses.replace`, and without `quick` and `kept`, every game plays the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from functools import cache, wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from paizhuo.core.wording import Seat


class KeepsViews:
    """A state that keeps the views that were made of it, by seat: they follow from it, and are no part of its value."""

    __slots__ = ("_views",)

    _views: dict[Seat | None, Any]


KindT = TypeVar("KindT", bound=type)


def quick(kind: KindT) -> KindT:
    """Let values of a frozen dataclass with slots be made at half the price, and as fixed as before.

    What Python writes for a frozen class looks up for each field how to set it although it is frozen. This is the same
    `__init__`, which knows that beforehand. The class may check nothing when a value is made.
    """
    assert not hasattr(kind, "__post_init__"), "what is made quickly is not checked"
    names = {"MISSING": MISSING}
    parameters, lines = list[str](), list[str]()
    for field in sorted(fields(kind), key=lambda one: bool(one.kw_only)):
        assert field.default_factory is MISSING, "a default that is made anew is not made quickly"
        if field.kw_only and "*" not in parameters:
            parameters.append("*")
        names |= {f"write_{field.name}": getattr(kind, field.name).__set__, f"usual_{field.name}": field.default}
        parameters.append(field.name if field.default is MISSING else f"{field.name}=usual_{field.name}")
        lines.append(f"    write_{field.name}(self, {field.name})")
    exec("\n".join([f"def __init__(self, {', '.join(parameters)}):", *lines]), names)  # noqa: S102  our own text
    type.__setattr__(kind, "__init__", names["__init__"])
    return kind


StateT = TypeVar("StateT", bound=KeepsViews)
ViewT = TypeVar("ViewT")


def kept(make: Callable[[StateT, Seat | None], ViewT]) -> Callable[[StateT, Seat | None], ViewT]:
    """Let a state keep the views that are made of it: who asks for moves and then makes one needs the same view twice.

    Neither states nor views ever change, so what is given again is what would be built again.
    """

    @wraps(make)
    def view(state: StateT, seat: Seat | None) -> ViewT:
        try:
            views = state._views  # noqa: SLF001  the two belong together
        except AttributeError:
            views = {}
            object.__setattr__(state, "_views", views)
        seen: ViewT | None = views.get(seat)
        if seen is None:
            seen = views[seat] = make(state, seat)
        return seen

    return view


if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414  the type checker knows what may be changed
else:

    def replace(state, /, **changes):  # noqa: ANN001, ANN003, ANN201  as above
        """Copy a state with some fields changed, as `dataclasses.replace` does: at half its price.

        The class must be a frozen dataclass with slots, whose values are not checked when it is made. Raises KeyError
        for a field that it hasn't.
        """
        kind = type(state)
        read, slots, slot = _slots(kind)
        copied = object.__new__(kind)
        for write, value in zip(slots, read(state)):  # noqa: B905  as many as there are fields
            write(copied, value)
        for name, value in changes.items():
            slot[name](copied, value)
        return copied


_Write: TypeAlias = Callable[[Any, Any], None]


@cache
def _slots(kind: type[Any]) -> tuple[Callable[[Any], Iterable[Any]], Iterable[_Write], Mapping[str, _Write]]:
    """Give how the fields of a class are read, all at once, and how each is written, without asking leave."""
    assert not hasattr(kind, "__post_init__"), "what is checked when it is made is not copied unchecked"
    names = [field.name for field in fields(kind)]
    assert len(names) > 1, "of a single field there is nothing to copy"
    slots = {name: getattr(kind, name).__set__ for name in names}
    return attrgetter(*names), tuple(slots.values()), slots
