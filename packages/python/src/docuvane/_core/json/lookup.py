"""Finds values in a response whose type is not known here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast


def member_at(value: object, path: str) -> object:
    """Returns the value at a path of attributes, or of keys of plain objects; ``None`` if it is absent.

    Args:
        value: A model, or a plain object.
        path: Names separated by dots, as ``meta.next_cursor``.
    """
    for name in path.split("."):
        if isinstance(value, Mapping):
            value = cast("Mapping[str, object]", value).get(name)
        else:
            value = cast("object", getattr(value, name, None))
    return value
