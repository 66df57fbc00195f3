"""Describes the rate limits in a response."""

from __future__ import annotations

from typing import Literal, NamedTuple

ResetUnit = Literal[
    "epoch-s",
    "epoch-ms",
    "epoch-us",
    "epoch-ns",
    "delta-s",
    "delta-ms",
    "duration",
    "http-date",
    "iso-date",
    "negative",
]
"""Format of a reset. ``epoch-*`` and dates are points in time; ``delta-*`` and durations are delays."""


class RateLimitQuota(NamedTuple):
    """One quota, as a response described it. A field is ``None`` when the service did not send it."""

    name: str
    """Name of the quota, such as ``minute``; its limit when the service gives it no name."""
    limit: int | None
    """Requests allowed per window."""
    remaining: int | None
    """Requests left."""
    reset_in: float | None
    """Seconds until it resets."""
    window_seconds: int | None
    """Length of the window, when ``RateLimit-Policy`` states it."""
    is_bucket: bool
    """Whether it is a token bucket, which refills steadily; a window refills at its reset."""


# A named tuple, because every response makes one: a frozen dataclass costs four times as much.
class RateLimit(NamedTuple):
    """What a response said about its rate limits. A field is ``None`` when the service did not send it."""

    limit: int | None
    """Requests allowed by the quota that binds."""
    remaining: int | None
    """Requests left in it."""
    reset_at: float | None
    """When it resets, seconds since the epoch by the local clock."""
    reset_in: float | None
    """Seconds from ``observed_at`` until it resets."""
    unit: ResetUnit | None
    """Format of the reset header."""
    sure: bool
    """``False`` when the unit of the reset had to be guessed."""
    quotas: tuple[RateLimitQuota, ...]
    """All quotas of the response, the one that binds first."""
    observed_at: float
    """When the response arrived, seconds since the epoch by the local clock."""
