"""Facts that errors carry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["not_sent", "rejected", "unknown"]
"""Whether the service may have acted on the call.

``not_sent``: it never got a complete request. ``rejected``: it refused. ``unknown``: it may have done the
work.
"""


@dataclass(frozen=True)
class ProblemDetail:
    """One mistake of a call and where it is. A part that was not sent is ``None``."""

    detail: str
    """What is wrong."""
    code: str | None = None
    """Stable word for it."""
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
]
"""Why the verification of a webhook event failed.

``body_not_raw``: the body was parsed before. ``missing_header``, ``bad_timestamp``: the headers are not those
of a webhook. ``bad_secret``: the receiver's own signing secret cannot be used. ``no_match``: no signature
fits. ``too_old``, ``too_new``: the signature fits, but its time is outside of the tolerance. ``bad_json``:
the signature fits, but the body is no JSON object.
"""


@dataclass(frozen=True)
class DataIssue:
    """One place of a response that is not as the contract says."""

    pointer: str
    """JSON Pointer into the response (RFC 6901), as ``/fields/0/name``."""
    message: str
    """What is wrong with it; never its value."""
