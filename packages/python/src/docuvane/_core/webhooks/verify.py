"""Verifies deliveries: body, headers, secrets, signature, time, content, in this order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sys import exc_info
from typing import TYPE_CHECKING, TypeVar

from ..errors.docuvane_error import DocuvaneError
from .keys import Key, key_of
from .message import VerifyOptions, check_time, parse_body
from .raw_body import RawBody, bytes_of
from .refuse import refuse
from .secret import forget_secrets, list_secrets
from .signature_headers import WebhookHeaders, read_signature_headers

if TYPE_CHECKING:
    from ..errors.errors import WebhookVerificationError

E = TypeVar("E")

EventReader = Callable[[dict[str, object]], E]
"""Creates an event from the object in a body; accepts unknown types and properties."""


def verify_event(
    raw_body: RawBody, headers: WebhookHeaders, read: EventReader[E], options: VerifyOptions
) -> E:
    """Verifies a delivery and returns its event (Standard Webhooks 1.0.0; the ``svix-*`` names are read too).

    Args:
        raw_body: The body as it was received, before any parser: bytes, or their text.
        headers: Headers of the request.
        read: Creates the event.
        options: ``secret`` or ``secrets``, ``tolerance`` (default 300 s), ``now``. Emptied on failure.

    Returns:
        The result of ``read`` for the object in the body; its ``id`` defaults to that of the headers.

    Raises:
        WebhookVerificationError: Verification failed; ``reason`` says why.
    """
    handled = exc_info()[1]
    try:
        return read(verify_content(raw_body, headers, options))
    except DocuvaneError as error:
        forget_secrets(options, error, handled)
        raise error


def verify_content(raw_body: RawBody, headers: WebhookHeaders, options: VerifyOptions) -> dict[str, object]:
    """Verifies a delivery and returns the object in its body.

    Every secret is tried on every signature, at most 20, in constant time. The time is checked after the
    signature, so that only a sender with a secret can probe our clock.

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
    check_time(int(timestamp), options)
    content = parse_body(body)
    if content.get("id") is None:
        content["id"] = event_id
    return content


def verifying_key(secret: str) -> Key:
    """Returns the key of a receiver's secret.

    Raises:
        WebhookVerificationError: ``bad_secret``: it is malformed, or it is the sender's.
    """
    key = key_of(secret)
    key.check_verifying()
    return key


def _no_match(signatures: Sequence[bytes]) -> WebhookVerificationError:
    is_known = any(signature.startswith((b"v1,", b"v1a,")) for signature in signatures)
    found = "no signature fits" if is_known else "it has no signature of a known scheme (v1, v1a)"
    return refuse(
        "no_match",
        f"Webhook verification failed: {found}; check that the secret belongs to this endpoint "
        "and that nothing changes the body in transit.",
    )
