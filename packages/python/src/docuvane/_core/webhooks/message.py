"""Checks everything about a signed message except for the cryptography: ID, timestamp, content."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from json import JSONDecoder
from math import floor, isfinite
from time import time
from typing import TYPE_CHECKING, Final, NoReturn, cast
from uuid import uuid4

from typing_extensions import TypedDict

from ..errors.checks import check_number, invalid
from .refuse import refuse
from .secret import Secrets

if TYPE_CHECKING:
    from ..errors.errors import WebhookVerificationError


class SignOptions(Secrets, total=False):
    """How a message is signed: secrets, event ID and time."""

    id: str
    """Identifier of the event, without a full stop. Default: ``evt_`` and a random UUID."""
    timestamp: float | datetime
    """Time of the attempt: Unix seconds, or an aware ``datetime``. Default: now."""


class TimeOptions(TypedDict, total=False):
    """How the time of deliveries is checked."""

    tolerance: float
    """How far the time of an attempt may be from now, in both directions.

    Seconds; default 300 (Standard Webhooks, "Verifying webhooks").
    """
    now: Callable[[], float]
    """Returns the time as Unix seconds; replace it in tests. Default: the system clock."""


class VerifyOptions(Secrets, TimeOptions, total=False):
    """How deliveries are verified."""


_TOLERANCE: Final = 300
"""Seconds. A captured delivery can be replayed for this long; clocks synchronized by NTP need far less."""

_ID: Final = re.compile(r"[!-\-/-~]+")
"""Printable ASCII without spaces; a full stop would make the signed text ambiguous."""


def describe_message(options: SignOptions) -> tuple[str, str]:
    """Returns ID and timestamp of a message as they are signed and sent.

    Raises:
        InvalidArgumentError: The ID or the timestamp cannot be sent.
    """
    event_id = _check_id(options.get("id", f"evt_{uuid4().hex}"))
    return event_id, _seconds(options.get("timestamp", time()))


def _check_id(event_id: str) -> str:
    if _ID.fullmatch(event_id):
        return event_id
    raise invalid(
        "invalid_argument",
        "The id of a webhook event must be printable ASCII without full stops and spaces.",
    )


def _seconds(timestamp: float | datetime) -> str:
    seconds = timestamp.timestamp() if isinstance(timestamp, datetime) else timestamp
    if isfinite(seconds) and seconds >= 0:
        return str(floor(seconds))
    raise invalid("invalid_argument", f"Invalid timestamp {timestamp}: pass Unix seconds.")


def check_time(timestamp: int, options: TimeOptions, standard: float = _TOLERANCE) -> None:
    """Refuses a message that was sent too long ago, or too far in the future."""
    given = options.get("tolerance")
    tolerance = standard if given is None else check_number("tolerance", given)
    age = int(options.get("now", time)()) - timestamp
    if age > tolerance:
        raise refuse("too_old", _out_of_time(f"{age} s ago", tolerance))
    if age < -tolerance:
        raise refuse("too_new", _out_of_time(f"{-age} s ahead", tolerance))


def _out_of_time(when: str, tolerance: float) -> str:
    return (
        f"Webhook verification failed: it was sent {when}, and {tolerance:g} s are tolerated; "
        "check the clock of this machine."
    )


def parse_body(body: bytes) -> dict[str, object]:
    """Parses the body of a verified delivery, which must be a JSON object."""
    return check_object(parse_json(body))


def check_object(value: object) -> dict[str, object]:
    """Refuses the body of a verified delivery unless it is a JSON object."""
    if type(value) is dict:
        return cast("dict[str, object]", value)
    raise _bad_json("is not a JSON object", _SIGNED)


def parse_json(body: bytes, subject: str | None = None) -> object:
    """Parses JSON; the error has no cause: the parser's contains the body, which must not reach logs."""
    value: object
    try:
        text = body.decode().strip(_SPACE)
        value, end = _DECODER.raw_decode(text)
    except (ValueError, RecursionError):
        text, value, end = "", None, -1
    if end == len(text):
        return value
    raise _bad_json("is not JSON in UTF-8", subject or _SIGNED)


def _bad_json(problem: str, subject: str) -> WebhookVerificationError:
    return refuse("bad_json", f"{subject} {problem}; contact the sender.")


_SIGNED: Final = "Webhook verification failed: the signature is valid, but the body"
"""How the error begins for the body of a verified delivery."""


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(constant)


_DECODER: Final = JSONDecoder(parse_float=Decimal, parse_constant=_refuse_constant)
"""JSON as RFC 8259 has it, without NaN; amounts of money stay exact."""

_SPACE: Final = " \t\n\r"
"""Whitespace that RFC 8259 §2 allows around a value. Stripping is 0.5 µs faster than the decoder's scan."""
