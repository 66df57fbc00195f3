"""Serializes arguments into queries, headers, cookies and forms (OpenAPI, "Style Values")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import TYPE_CHECKING, TypedDict, cast

from .json.codec import encode, moment
from .path import Encoded, encode_text

if TYPE_CHECKING:
    from .request import QueryScalar, QueryValue


def plain(value: object) -> QueryScalar | None:
    """A single value; times as RFC 3339, exact numbers digit by digit. ``None`` is omitted."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, date):
        return moment(value)
    if isinstance(value, Decimal):
        return str(value)
    return encode(value)


def plain_text(value: object) -> str:
    """A value as text: ``true`` and ``false``, lists joined by commas, objects as ``name,value``."""
    if members_of(value) is not None or _is_list(value):
        return ",".join(_flat(value))
    return item_text(value)


def item_text(value: object) -> str:
    """An item of a list or a property as text; lists and objects in it, which no style defines, are JSON."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value.value if isinstance(value, Enum) else plain(value))


def plain_header(value: object, *, explode: bool = False) -> str | None:
    """A header: lists joined by commas, objects as ``name,value``, or ``name=value`` if they are exploded."""
    if value is None or not has_members(value):
        return None
    members = members_of(value) if explode else None
    if members is not None:
        return ",".join(f"{name}={item_text(item)}" for name, item in members.items() if item is not None)
    return plain_text(value)


def repeated(values: object) -> list[QueryScalar] | None:
    """Values that repeat a parameter; a single one is a list of its own."""
    if values is None:
        return None
    found = [plain(value) for value in items_of(values)]
    return [value for value in found if value is not None]


def joined_by(values: object, separator: str) -> str | None:
    """Values in one parameter; ``None`` if a list or an object has no members."""
    return None if values is None or not has_members(values) else separator.join(_flat(values))


def exploded(name: str, value: object) -> dict[str, QueryValue]:
    """Properties of an object as separate parameters; any other value keeps the name."""
    if value is None:
        return {}
    members = members_of(value)
    return (
        {name: repeated(value)} if members is None else {key: _query(item) for key, item in members.items()}
    )


class DateFilter(TypedDict, total=False):
    """A range of times; each limit is optional. Text is RFC 3339."""

    gte: datetime | str
    """At this time or later."""
    gt: datetime | str
    """After this time."""
    lte: datetime | str
    """At this time or earlier."""
    lt: datetime | str
    """Before this time."""


def deep_object(name: str, value: object) -> dict[str, QueryValue]:
    """Properties of an object as ``name[property]``, at any depth; a list repeats its parameter."""
    if value is None:
        return {}
    members = members_of(value)
    if members is None:
        return {name: _query(value)}
    found: dict[str, QueryValue] = {}
    for key, item in members.items():
        found.update(deep_object(f"{name}[{key}]", item))
    return found


def flattened(name: str, value: object, *, numbered: bool = False) -> list[tuple[str, str]]:
    """The fields of a form: lists repeat a name, properties are ``name[property]``, ``None`` is omitted.

    Args:
        name: Name of the field.
        value: Its value.
        numbered: Whether items of lists are ``name[0]`` instead.
    """
    if value is None:
        return []
    members = members_of(value)
    if members is None and numbered and _is_list(value):
        members = {str(index): item for index, item in enumerate(items_of(value))}
    if members is None:
        return [(name, plain_text(item)) for item in items_of(value)]
    pairs = ((f"{name}[{key}]", item) for key, item in members.items())
    return [pair for key, item in pairs for pair in flattened(key, item, numbered=numbered)]


def exploded_fields(name: str, value: object) -> list[tuple[str, str]]:
    """The fields of a form in the style ``form``: properties by their names, lists repeat a name."""
    members = members_of(value)
    if members is None:
        return [(name, item_text(item)) for item in items_of(value)]
    return [(key, item_text(item)) for key, item in members.items() if item is not None]


def json_text(value: object) -> str | None:
    """A value as JSON."""
    return None if value is None else encode(value)


def cookie_header(values: Mapping[str, object]) -> str | None:
    """Values of the header ``Cookie``, encoded, so that none can add a cookie; ``None`` when it is empty.

    Items of a list repeat their name, properties of an object are cookies of their own.
    """
    pairs = [f"{key}={text}" for name, value in values.items() for key, text in _cookies(name, value)]
    return "; ".join(pairs) or None


def _cookies(name: str, value: object) -> list[tuple[str, str]]:
    if isinstance(value, Encoded):
        return [(name, value)]
    members = members_of(value)
    if members is None:
        return [(name, encode_text(item_text(item))) for item in items_of(value)]
    given = [(key, item) for key, item in members.items() if item is not None]
    return [(encode_text(key), encode_text(item_text(item))) for key, item in given]


def _query(value: object) -> QueryValue:
    return repeated(value) if _is_list(value) else plain(value)


def _flat(value: object) -> list[str]:
    members = members_of(value)
    if members is not None:
        return [word for key, item in members.items() if item is not None for word in (key, item_text(item))]
    return [item_text(item) for item in items_of(value)]


def items_of(values: object) -> list[object]:
    """The items of a list, or the one value, without ``None``."""
    found = list(cast("Iterable[object]", values)) if _is_list(values) else [values]
    return [value for value in found if value is not None]


def has_members(value: object) -> bool:
    """Whether a list or an object has anything to send; any other value has."""
    members = members_of(value)
    if members is not None:
        return any(item is not None for item in members.values())
    return bool(items_of(value)) if _is_list(value) else True


def has_parts(value: object) -> bool:
    """Whether a value is a list or an object."""
    return members_of(value) is not None or _is_list(value)


def _is_list(value: object) -> bool:
    return members_of(value) is None and isinstance(value, Iterable) and not isinstance(value, str | bytes)


def members_of(value: object) -> Mapping[str, object] | None:
    """The properties of a mapping or model; ``None`` for any other value."""
    if isinstance(value, Mapping):
        return cast("Mapping[str, object]", value)
    dump = getattr(value, "to_dict", None)
    return None if dump is None else cast("Mapping[str, object]", dump())
