"""Parses and serializes JSON without loss: fractions are ``Decimal``, exactly as written.

What another client of this service could not hold is refused: deeper than 1 000 levels, beyond a double.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, timezone
from decimal import Decimal, InvalidOperation
from itertools import accumulate
from typing import Final, NoReturn, cast

from ..errors.checks import invalid
from ..finite import read_finite


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")  # RFC 8259 §6


def _fraction(text: str) -> Decimal:
    """Raises ``ValueError`` beyond a double, as ``1e400``."""
    read_finite(text)
    try:
        return Decimal(text)
    except InvalidOperation:
        # Closer to 0 than any `Decimal`.
        return Decimal(0)


def _integer(text: str) -> int:
    _fraction(text)
    return int(text)


_DECODER = json.JSONDecoder(parse_float=_fraction, parse_constant=_refuse_constant)
_CAREFUL = json.JSONDecoder(parse_float=_fraction, parse_int=_integer, parse_constant=_refuse_constant)
"""For texts with long rows of digits. Calling back for each integer takes twice as long."""

_LONG_INTEGER: Final = re.compile(r"[0-9]{309}")
"""The largest double has 309 digits."""

_MOST_LEVELS: Final = 1_000
"""Maximum nesting of arrays and objects. The parser of Java stops there."""

_NO_STRUCTURE: Final = bytes({*range(256)} - {*b'[]{}"'})
"""Bytes other than brackets and quotation marks."""

_STRING: Final = re.compile(rb'"[^"]*"?')
_STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}

_USUAL_LEVELS: Final = 16
"""Levels that are removed one by one, which is faster than counting; few documents have more."""

_SCALARS = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def decode(text: str | bytes) -> object:
    """Reads JSON; a fraction becomes a ``Decimal``, as exact as its digits.

    Raises:
        ValueError: It is not JSON, not UTF-8, nested deeper than 1 000 levels, or has a number beyond a
            double.
    """
    # Some services send a byte order mark, which a parser may ignore (RFC 8259 §8.1).
    content = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    _check_depth(content)
    characters = text.decode("utf-8-sig") if isinstance(text, bytes) else text
    decoder = _CAREFUL if _LONG_INTEGER.search(characters) else _DECODER
    try:
        value: object = decoder.decode(characters)
    except RecursionError:
        raise ValueError("nested deeper than this Python can read") from None
    return value


def _check_depth(content: bytes) -> None:
    """Counts brackets outside of strings, where there are enough of them to be too deep."""
    if content.count(b"[") + content.count(b"{") <= _MOST_LEVELS:
        return
    # All in C: escapes, then everything but brackets and quotation marks, then strings.
    plain = content.replace(rb"\\", b"").replace(rb"\"", b"").translate(None, _NO_STRUCTURE)
    brackets = _STRING.sub(b"", plain.replace(b'""', b""))
    rest = brackets
    for _ in range(_USUAL_LEVELS):
        rest = rest.replace(b"{}", b"").replace(b"[]", b"")
    if rest and any(level > _MOST_LEVELS for level in accumulate(map(_STEPS.__getitem__, brackets))):
        raise ValueError("nested deeper than 1 000 levels")


def encode(value: object) -> str:
    """Writes JSON: models, mappings, lists, times, and ``Decimal`` digit by digit.

    Raises:
        InvalidArgumentError: Something in it has no form in JSON, is a time without a time zone, or is nested
            too deep.
    """
    try:
        return _encode(value)
    except RecursionError:
        pass
    raise invalid("invalid_argument", "A value is nested too deep to be written as JSON.")


def _encode(value: object) -> str:
    if value is None or isinstance(value, str | int | float):
        return _scalar(value)
    if isinstance(value, Decimal) and value.is_finite():
        return str(value)
    if isinstance(value, date):
        return _scalar(moment(value))
    if isinstance(value, Mapping):
        return _object(cast("Mapping[object, object]", value))
    # Our models, then those of other libraries.
    dump: Callable[[], Mapping[object, object]] | None
    dump = getattr(value, "to_dict", None) or getattr(value, "model_dump", None)
    if dump is not None:
        return _object(dump())
    return f"[{','.join(_encode(item) for item in _items(value))}]"


def moment(value: date) -> str:
    """Writes a date as ISO 8601, a ``datetime`` as RFC 3339.

    Raises:
        InvalidArgumentError: A ``datetime`` has no time zone, so it is ambiguous.
    """
    sent: object = getattr(value, "text", None)
    if isinstance(sent, str):
        return sent
    if not isinstance(value, datetime):
        return value.isoformat()
    if value.utcoffset() is None:
        raise invalid(
            "invalid_argument",
            "A datetime has no time zone: make it with datetime.now(timezone.utc), for example.",
        )
    # The same number of digits as the clients in other languages: none, three or six.
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
    pairs = [f"{_SCALARS.encode(str(name))}:{_encode(value)}" for name, value in members.items()]
    return f"{{{','.join(pairs)}}}"
