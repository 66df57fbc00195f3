"""Validates options and arguments before anything is sent."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping

from .errors import InvalidArgumentError

_HEADER_NAME = re.compile(r"[\w!#$%&'*+.^`|~-]+", re.ASCII)
"""Name of a header (RFC 9110 §5.1)."""

_HEADER_VALUE = re.compile(r"[\t\x20-\x7e]*")
"""One line of ASCII, which all libraries send alike (RFC 9110 §5.5)."""


def check_number(name: str, value: object) -> float:
    """Returns a number option of at least 0.

    Raises:
        InvalidArgumentError: It is negative or not a number.
    """
    if isinstance(value, int | float) and not isinstance(value, bool) and value >= 0:
        return value
    raise invalid("invalid_option", f"The option {name} is {value!r}: pass a number of at least 0.")


def check_count(name: str, value: object) -> int:
    """Returns a number option that is whole and 1 or more.

    Raises:
        InvalidArgumentError: It is not.
    """
    if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
        return value
    raise invalid("invalid_option", f"The option {name} is {value!r}: pass an integer of at least 1.")


def check_names(options: Mapping[str, object], known: Collection[str]) -> None:
    """Rejects unknown options: a typo must not silently keep a default.

    Raises:
        InvalidArgumentError: A name is unknown.
    """
    for name in options:
        if name not in known:
            raise invalid("unknown_option", f"Unknown option {name}. Available: {', '.join(sorted(known))}.")


def check_headers(headers: Mapping[str, str]) -> dict[str, str]:
    """Returns headers with their names in lower case; refuses those that would start another header.

    Raises:
        InvalidArgumentError: A name or value has a character that no header can carry. The value is not
        shown.
    """
    checked: dict[str, str] = {}
    for name, value in headers.items():
        if not (_is_text(_HEADER_NAME, name) and _is_text(_HEADER_VALUE, value)):
            shown = json.dumps(_lower_case(name), default=repr)
            raise invalid("invalid_header", f"The header {shown} must be ASCII text on one line.")
        checked[name.lower()] = value
    return checked


def _lower_case(name: object) -> object:
    return name.lower() if isinstance(name, str) else name


def _is_text(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def invalid(code: str, message: str) -> InvalidArgumentError:
    """Creates the error for an invalid option or argument."""
    return InvalidArgumentError(message, code=code)
