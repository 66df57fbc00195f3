"""Facts that errors carry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["not_sent", "rejected", "unknown"]
"""Whether the service may have processed the call.

``not_sent``: it never received a complete request. ``rejected``: it refused the call. ``unknown``: it may
have
    processed it.
"""


@dataclass(frozen=True)
class ProblemDetail:
    """One error in a request and its location. A part that was not sent is ``None``."""

    detail: str
    """Explanation of the error."""
    code: str | None = None
    """Stable code of the error."""
    pointer: str | None = None
    """JSON Pointer into the body, as ``#/fields/0/name``."""
    parameter: str | None = None
    """Name of the query or path parameter."""
    header: str | None = None
    """Name of the header."""
    part: str | None = None
    """Name of the part of a multipart body."""


WebhookVerificationReason = Literal[
    "body_not_raw",
    "missing_header",
    "bad_timestamp",
    "bad_secret",
    "no_match",
    "too_old",
    "too_new",
    "bad_json",
    "unknown_type",
]
"""Why the verification of a webhook event failed.

``body_not_raw``: the body was parsed before. ``missing_header``, ``bad_timestamp``: the headers are not those
of a webhook. ``bad_secret``: the receiver's signing secret is invalid. ``no_match``: no signature
matches. ``too_old``, ``too_new``: the signature matches, but its time is outside the tolerance. ``bad_json``:
the signature matches, but the body is not a JSON object. ``unknown_type``: the signature matches, but nothing
says the type of the event.
"""


@dataclass(frozen=True)
class DataIssue:
    """One location in a response that does not match the contract."""

    pointer: str
    """JSON Pointer into the response (RFC 6901), as ``/fields/0/name``."""
    message: str
    """Explanation of the mismatch; never the value."""
