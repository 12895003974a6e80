"""What has changed at a table since a tab was last told: most of a table is as it was after a move."""

from __future__ import annotations

from typing import Any

from paizhuo.server.wire.parts import TableView


def parts_of(table: TableView) -> dict[str, Any]:
    """Give the parts of a table by name."""
    return {name: getattr(table, name) for name in TableView.__struct_fields__}


def changes(known: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    """Give the parts that are not as they are known; of what the game shows, the fields that are not.

    Of a field that holds a list for each seat or side, the lists that are not, by their place. Whoever puts all that
    over what is known has the parts; of somebody who knows nothing, all are given.
    """
    changed = _other(known, parts)
    if changed.get("view") and known.get("view"):
        before = known["view"]
        changed["view"] = {
            name: _lists(before.get(name), value) for name, value in _other(before, parts["view"]).items()
        }
    return changed


def _lists(known: Any, value: Any) -> Any:
    if not (isinstance(value, list) and isinstance(known, list) and len(known) == len(value)):
        return value
    if not all(isinstance(one, list) for one in value):
        return value
    return {place: one for place, (was, one) in enumerate(zip(known, value, strict=True)) if was != one}


def _other(known: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in parts.items() if name not in known or known[name] != value}
