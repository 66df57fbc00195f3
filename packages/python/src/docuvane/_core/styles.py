"""Serializes lists and objects into paths and queries, in the styles of OpenAPI 3.1 (§4.8.12.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .path import Encoded, encode_in_query, encode_reserved, encode_text
from .serialize import has_members, item_text, items_of, members_of


def simple_path(value: object, *, explode: bool = False, reserved: bool = False) -> str:
    """A path segment: ``3,4``; of an object ``name,value``, or ``name=value`` if it is exploded.

    Args:
        value: A list, an object or a single value.
        explode: Whether properties are ``name=value``.
        reserved: Whether reserved characters such as ``/`` are not encoded.
    """
    return Encoded(
        _joined(value, ",", explode=explode, encoding=encode_reserved if reserved else encode_text)
    )


def label_path(value: object, *, explode: bool = False) -> str:
    """A path segment that begins with a dot: ``.3,4``, or ``.3.4`` if it is exploded."""
    return Encoded(f".{_joined(value, '.' if explode else ',', explode=explode)}")


def matrix_path(name: str, value: object, *, explode: bool = False) -> str:
    """A path segment that begins with a semicolon: ``;id=3,4``, or ``;id=3;id=4`` if it is exploded."""
    key = encode_text(name)
    if not explode:
        return Encoded(f";{key}={_joined(value, ',')}")
    members = members_of(value)
    pairs = [(key, item) for item in items_of(value)] if members is None else _pairs(members)
    return Encoded("".join(f";{name}={encode_text(item_text(item))}" for name, item in pairs))


def joined_query(value: object, separator: str, *, reserved: bool = False) -> str | None:
    """Values in one query parameter.

    Args:
        value: A list, an object or a single value; ``None`` and what has no members is omitted.
        separator: Written between the values as it is: ``,``, ``%20`` or ``%7C``.
        reserved: Whether reserved characters are not encoded.
    """
    if value is None or (not isinstance(value, str) and not has_members(value)):
        return None
    encoding = encode_reserved if reserved else encode_in_query
    return Encoded(_joined(value, separator, encoding=encoding, between=separator))


def joined_cookie(value: object) -> str | None:
    """Values in one cookie, joined by commas; ``None`` and what has no members is omitted."""
    if value is None or not has_members(value):
        return None
    return Encoded(_joined(value, ","))


def reserved_query(value: object) -> str | list[str] | None:
    """A query parameter, or one for each item of a list, whose reserved characters are not encoded."""
    if value is None:
        return None
    texts: list[str] = [Encoded(encode_reserved(item_text(item))) for item in items_of(value)]
    return texts if isinstance(value, list | tuple) else texts[0]


def _joined(
    value: object,
    separator: str,
    *,
    explode: bool = False,
    encoding: Callable[[str], str] = encode_text,
    between: str = ",",
) -> str:
    members = members_of(value)
    if members is None:
        return separator.join(encoding(item_text(item)) for item in items_of(value))
    sign = "=" if explode else between
    pairs = _pairs(members, encoding)
    return separator.join(f"{name}{sign}{encoding(item_text(item))}" for name, item in pairs)


def _pairs(
    members: Mapping[str, object], encoding: Callable[[str], str] = encode_text
) -> list[tuple[str, object]]:
    return [(encoding(name), item) for name, item in members.items() if item is not None]
