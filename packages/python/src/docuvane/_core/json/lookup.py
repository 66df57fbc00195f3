"""Finds values in a response whose type is not known here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast


def member_at(value: object, path: str) -> object:
    """Returns the value at a path of attributes, or of keys of plain objects; ``None`` if it is absent.

    Args:
        value: A model, or a plain object.
        path: Names separated by dots, as ``meta.next_cursor``; empty for the value itself. A key that
            itself contains dots takes precedence.
    """
    if not path:
        return value
    if not isinstance(value, Mapping):
        name, _, rest = path.partition(".")
        return member_at(getattr(value, name, None), rest)
    members = cast("Mapping[str, object]", value)
    if path in members:
        return members[path]
    name, _, rest = path.partition(".")
    return member_at(members.get(name), rest) if rest else None
