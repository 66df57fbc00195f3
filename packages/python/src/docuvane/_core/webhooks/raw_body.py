"""Reads the raw body of a delivery: a signature covers bytes, and parsing loses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .refuse import refuse

if TYPE_CHECKING:
    from ..errors.errors import WebhookVerificationError

RawBody = str | bytes | bytearray | memoryview
"""A body as it was received: its bytes, or its text."""

ADVICE: Final = "give the bytes or the text of the request before anything parses it"
"""How to get the raw body, if the framework is unknown."""


def bytes_of(body: object) -> bytes:
    """Returns the bytes of a body.

    Raises:
        WebhookVerificationError: ``body_not_raw``: it is anything else, such as a parsed object.
    """
    if isinstance(body, bytes):
        return body
    if isinstance(body, str):
        # An unpaired surrogate never comes from a request; it is not UTF-8, so it is rejected later.
        return body.encode("utf-8", "surrogatepass")
    if isinstance(body, bytearray):
        return bytes(body)
    if isinstance(body, memoryview):
        return body.tobytes()
    raise not_raw(type(body).__name__, ADVICE)


def not_raw(given: str, advice: str) -> WebhookVerificationError:
    """Creates the error for a body that was parsed, already read or missing."""
    return refuse("body_not_raw", f"Webhook verification failed: the body is not raw ({given}); {advice}.")
