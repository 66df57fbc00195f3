"""Reads and writes JSON without touching numbers: fractions are ``Decimal``, exactly as they were written."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import NoReturn, cast

from ..errors.checks import invalid


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")  # RFC 8259 §6


_DECODER = json.JSONDecoder(parse_float=Decimal, parse_constant=_refuse_constant)
_SCALARS = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def decode(text: str | bytes) -> object:
    """Reads JSON; a fraction becomes a ``Decimal``, as exact as its digits.

    Raises:
        ValueError: It is not JSON, or not UTF-8.
    """
    # Some services begin with a byte order mark, which a parser may ignore (RFC 8259 §8.1).
    characters = text.decode("utf-8-sig") if isinstance(text, bytes) else text
    value: object = _DECODER.decode(characters)
    return value


def encode(value: object) -> str:
    """Writes JSON: models, mappings, lists, times, and ``Decimal`` digit by digit.

    Raises:
        InvalidArgumentError: Something in it has no form in JSON, or is a time without a time zone.
    """
    if value is None or isinstance(value, str | int | float):
        return _scalar(value)
    if isinstance(value, Decimal) and value.is_finite():
        return str(value)
    if isinstance(value, date):
        return _scalar(moment(value))
    if isinstance(value, Mapping):
        return _object(cast("Mapping[object, object]", value))
    # Our models, then those of others.
    dump: Callable[[], Mapping[object, object]] | None
    dump = getattr(value, "to_dict", None) or getattr(value, "model_dump", None)
    if dump is not None:
        return _object(dump())
    return f"[{','.join(encode(item) for item in _items(value))}]"


def moment(value: date) -> str:
    """Writes a date as ISO 8601, a ``datetime`` as RFC 3339.

    Raises:
        InvalidArgumentError: A ``datetime`` has no time zone, so it is ambiguous.
    """
    if not isinstance(value, datetime):
        return value.isoformat()
    if value.utcoffset() is None:
        raise invalid(
            "invalid_argument",
            "A datetime has no time zone: make it with datetime.now(timezone.utc), for example.",
        )
    # As many digits as clients in other languages write: none, three or six.
    text = value.isoformat(
        timespec="auto" if value.microsecond % 1_000 else "milliseconds" if value.microsecond else "seconds"
    )
    return f"{text[:-6]}Z" if value.utcoffset() == timezone.utc.utcoffset(None) else text


def _items(value: object) -> Iterable[object]:
    kind = type(value).__name__
    if isinstance(value, Iterable) and not isinstance(value, bytes | bytearray | memoryview):
        return cast("Iterable[object]", value)
    raise invalid("invalid_argument", f"A {kind} cannot be written as JSON.")


def _scalar(value: str | float | None) -> str:
    try:
        return _SCALARS.encode(value)
    except ValueError as cause:
        raise invalid("invalid_argument", f"The number {value} cannot be written as JSON.") from cause


def _object(members: Mapping[object, object]) -> str:
    pairs = [f"{_SCALARS.encode(str(name))}:{encode(value)}" for name, value in members.items()]
    return f"{{{','.join(pairs)}}}"
