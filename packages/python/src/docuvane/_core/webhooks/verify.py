"""Verifies deliveries: body, headers, secrets, signature, time, content, in this order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from json import JSONDecoder
from time import time
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar, cast

from ..checks import check_number
from .keys import Key, key_of
from .raw_body import RawBody, bytes_of
from .refuse import refuse
from .secret import Secrets, list_secrets
from .signature_headers import WebhookHeaders, read_signature_headers

if TYPE_CHECKING:
    from ..errors.errors import WebhookVerificationError

E = TypeVar("E")

EventReader = Callable[[dict[str, object]], E]
"""Makes an event of the object in a body; takes types and members that it does not know, refuses nothing."""


class VerifyOptions(Secrets, total=False):
    """How deliveries are verified."""

    tolerance: float
    """How far the time of an attempt may be from now, both ways.

    Seconds; default 300 (Standard Webhooks, "Verifying webhooks").
    """
    now: Callable[[], float]
    """Returns the time as Unix seconds; replace it in tests. Default: the clock of the machine."""


_TOLERANCE: Final = 300
"""Seconds. A captured delivery can be replayed for this long; clocks that are set by NTP need far less."""


def verify_event(
    raw_body: RawBody, headers: WebhookHeaders, read: EventReader[E], options: VerifyOptions
) -> E:
    """Verifies a delivery and returns its event (Standard Webhooks 1.0.0; the ``svix-*`` names are read too).

    Args:
        raw_body: The body as it was received, before any parser: bytes, or their text.
        headers: Headers of the request.
        read: Makes the event.
        options: ``secret`` or ``secrets``, ``tolerance`` (default 300 s), ``now``.

    Returns:
        What ``read`` makes of the object in the body; its ``id`` is that of the headers when it has none.

    Raises:
        WebhookVerificationError: Verification failed; ``reason`` says why.
    """
    return read(verify_content(raw_body, headers, options))


def verify_content(raw_body: RawBody, headers: WebhookHeaders, options: VerifyOptions) -> dict[str, object]:
    """Verifies a delivery and returns the object in its body.

    Every secret is tried on every signature, 20 at most, in constant time. The time comes after the
    signature, so that only a sender with a secret learns how our clock stands.

    Raises:
        WebhookVerificationError: Verification failed; ``reason`` says why.
    """
    body = bytes_of(raw_body)
    event_id, timestamp, signatures = read_signature_headers(headers)
    keys = [verifying_key(secret) for secret in list_secrets(options)]
    prefix = f"{event_id}.{timestamp}.".encode("utf-8", "surrogatepass")
    found = False
    for key in keys:
        found |= key.fits(prefix, body, signatures)
    if not found:
        raise _no_match(signatures)
    _check_time(int(timestamp), options)
    content = _parse(body)
    if content.get("id") is None:
        content["id"] = event_id
    return content


def verifying_key(secret: str) -> Key:
    """Returns the key of a receiver's secret.

    Raises:
        WebhookVerificationError: ``bad_secret``: it cannot be one, or it is the sender's.
    """
    key = key_of(secret)
    key.check_verifying()
    return key


def _no_match(signatures: Sequence[bytes]) -> WebhookVerificationError:
    is_known = any(signature.startswith((b"v1,", b"v1a,")) for signature in signatures)
    found = "no signature fits" if is_known else "it has no signature of a known scheme (v1, v1a)"
    return refuse(
        "no_match",
        f"Webhook refused: {found}; check that the secret is this endpoint's and that nothing changes the "
        "body on its way.",
    )


def _check_time(timestamp: int, options: VerifyOptions) -> None:
    given = options.get("tolerance")
    tolerance = _TOLERANCE if given is None else check_number("tolerance", given)
    age = int(options.get("now", time)()) - timestamp
    if age > tolerance:
        raise refuse("too_old", _out_of_time(f"{age} s ago", tolerance))
    if age < -tolerance:
        raise refuse("too_new", _out_of_time(f"{-age} s ahead", tolerance))


def _out_of_time(when: str, tolerance: float) -> str:
    return (
        f"Webhook refused: it was sent {when}, and {tolerance:g} s are tolerated; "
        "check the clock of this machine."
    )


def _parse(body: bytes) -> dict[str, object]:
    """Reads JSON; the error has no cause: that of the parser holds the body, which must not reach logs."""
    try:
        text = body.decode().strip(_SPACE)
        value, end = _DECODER.raw_decode(text)
        problem = "is not a JSON object"
    except (ValueError, RecursionError):
        text, value, end = "", None, 0
        problem = "is not JSON in UTF-8"
    if type(value) is dict and end == len(text):
        return cast("dict[str, object]", value)
    raise refuse("bad_json", f"Webhook refused: its signature fits, but its body {problem}; tell its sender.")


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(constant)


_DECODER: Final = JSONDecoder(parse_float=Decimal, parse_constant=_refuse_constant)
"""JSON as RFC 8259 has it, without NaN; amounts of money stay exact."""

_SPACE: Final = " \t\n\r"
"""What RFC 8259 §2 lets stand around a value. Stripping costs 0.5 µs less than the decoder's look."""
