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

DelayUnit = Literal["s", "ms"]
"""Unit of a reset that is a delay."""

RateLimitKind = Literal["window", "bucket"]
"""How a quota is refilled: all at once at its reset, or steadily."""


class RateLimitPolicy(NamedTuple):
    """One quota as ``RateLimit-Policy`` states it."""

    name: str
    """Name of the quota, such as ``minute``."""
    quota: int
    """Requests allowed per window."""
    window_seconds: int
    """Length of the window."""
    kind: RateLimitKind
    """``bucket`` when the policy says so; else ``window``."""


class RateLimitWindow(NamedTuple):
    """State of one quota. A field is ``None`` when the service did not send it."""

    name: str
    """Name of the quota; its limit when the service gives it no name."""
    limit: int | None
    """Requests allowed per window."""
    remaining: int | None
    """Requests left."""
    reset_at: float | None
    """When the quota resets, seconds since the epoch by the local clock."""
    window_seconds: float | None
    """Length of the window, when the policy states it."""
    kind: RateLimitKind = "window"
    """How the quota is refilled."""


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
    policies: tuple[RateLimitPolicy, ...]
    """All quotas that the service named, the shortest window first."""
    windows: tuple[RateLimitWindow, ...]
    """State of each quota in this response, the one that binds first."""
    observed_at: float
    """When the response arrived, seconds since the epoch by the local clock."""
