"""Reads single values of a response: a value that differs from the contract is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, timezone
from decimal import Decimal, InvalidOperation
from typing import cast

from .trail import Trail

Read = Callable[[object, Trail], object]
"""Converts a JSON value, or reports it and returns it unchanged."""

_DATETIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d)?(?:\.(\d+))?(?:([Zz])|([+-]\d\d):?(\d\d))?", re.ASCII
)
"""An RFC 3339 time; seconds and offset may be missing. ``fromisoformat`` of Python 3.10 accepts less."""


def read_anything(value: object, trail: Trail) -> object:
    """Any JSON value."""
    return value


def read_nothing(value: object, trail: Trail) -> object:
    """``null``."""
    if value is not None:
        trail.expected("null", value)
    return value


def exactly(kind: type, word: str) -> Read:
    """Reads values of one Python type without conversion."""

    def read(value: object, trail: Trail) -> object:
        if type(value) is not kind:
            trail.expected(word, value)
        return value

    return read


def read_integer(value: object, trail: Trail) -> object:
    """An integer, also written as ``1.0`` (JSON Schema, "integer")."""
    if isinstance(value, Decimal) and value == value.to_integral_value():
        return int(value)
    if type(value) is not int:
        trail.expected("integer", value)
    return value


def read_float(value: object, trail: Trail) -> object:
    """A floating-point number."""
    if isinstance(value, Decimal) or type(value) is int:
        return float(value)
    if type(value) is not float:
        trail.expected("number", value)
    return value


def read_decimal(value: object, trail: Trail) -> object:
    """An exact number, also sent as text, as many services send money."""
    if isinstance(value, Decimal):
        return value
    try:
        if type(value) is int or (type(value) is str and value.strip() == value):
            return Decimal(value)
    except InvalidOperation:
        pass
    trail.expected("number", value)
    return value


def read_exact(value: object, trail: Trail) -> object:
    """Any JSON value, with every number in it as a ``Decimal``: a copy, however deep it is."""
    found: dict[object, object] = {}
    pending: list[tuple[dict[object, object], object, object]] = [(found, "", value)]
    while pending:
        container, place, item = pending.pop()
        exact = Decimal(item) if type(item) is int else _copied(item)
        container[place] = exact
        pending += [(cast("dict[object, object]", exact), inner, each) for inner, each in _members(exact)]
    return found[""]


def _copied(item: object) -> object:
    if type(item) is dict:
        return {**cast("dict[object, object]", item)}
    return [*cast("list[object]", item)] if type(item) is list else item


def _members(container: object) -> Iterable[tuple[object, object]]:
    """The members of a container that are numbers or containers."""
    if type(container) is dict:
        members: Iterable[tuple[object, object]] = cast("dict[object, object]", container).items()
    else:
        members = enumerate(cast("list[object]", container)) if type(container) is list else ()
    return [(place, each) for place, each in members if type(each) in (int, list, dict)]


class SentTime(datetime):
    """A time from a response, written again as it was sent: without its zone, or with nanoseconds."""

    text: str | None = None

    def __repr__(self) -> str:
        return f"datetime.{super().__repr__().replace('SentTime', 'datetime', 1)}"


def read_datetime(value: object, trail: Trail) -> object:
    """A time (RFC 3339); without an offset it is read as UTC, which services that omit it mean."""
    # Text of only digits is a Unix time, not a date.
    if type(value) is not str or value[4:5] != "-":
        trail.expected("date-time", value)
        return value
    try:
        return _datetime(value)
    except ValueError:
        trail.note("is no date-time")
        return value


def _datetime(text: str) -> datetime:
    match = _DATETIME.fullmatch(text)
    if match is None:
        raise ValueError(text)
    day, minutes, seconds, fraction, _, hours, rest = match.groups()
    offset = "+00:00" if hours is None else f"{hours}:{rest}"
    digits = (fraction or "")[:6].ljust(6, "0")
    found = SentTime.fromisoformat(f"{day}T{minutes}{seconds or ':00'}.{digits}{offset}")
    sent = found if found.utcoffset() else found.replace(tzinfo=timezone.utc)
    sent.text = text
    return sent


def read_date(value: object, trail: Trail) -> object:
    """A day, as ``2026-11-20``."""
    if type(value) is str and len(value) == len("2026-11-20"):
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    trail.expected("date", value)
    return value


def one_of_words(words: tuple[object, ...]) -> Read:
    """Reads values of an enum; an unknown value passes, as it may be new."""

    def read(value: object, trail: Trail) -> object:
        if value not in words:
            trail.note("is not a known value")
        return value

    return read


SCALARS: Mapping[object, Read] = {
    str: exactly(str, "string"),
    int: read_integer,
    float: read_float,
    bool: exactly(bool, "boolean"),
    Decimal: read_decimal,
    datetime: read_datetime,
    date: read_date,
    bytes: read_anything,
    object: read_anything,
    None: read_nothing,
    type(None): read_nothing,
}
"""Readers by type."""
