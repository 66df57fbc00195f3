"""Holds what a response said about its rate limit."""

from __future__ import annotations

from dataclasses import dataclass
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
"""How a reset was written. ``epoch-*`` and dates are times; ``delta-*`` and durations are delays."""


DelayUnit = Literal["s", "ms"]
"""Unit of a reset that is a delay."""


@dataclass(frozen=True)
class RateLimitPolicy:
    """One window of a plan: so many calls in so many seconds."""

    name: str
    """Name the service gives it, such as ``minute``."""
    quota: int
    """Calls allowed in the window."""
    window_seconds: int
    """Length of the window."""


class RateLimitWindow(NamedTuple):
    """State of one window. A part that was not sent is ``None``."""

    name: str
    """Name the service gives it, else its limit."""
    limit: int | None
    """Calls allowed in the window."""
    remaining: int | None
    """Calls left in it."""
    reset_at: float | None
    """When it is new, seconds since the epoch by the local clock."""
    window_seconds: float | None
    """Length of the window, where the service names it."""


# A tuple, as every answer makes one: a frozen dataclass costs four times as much.
class RateLimit(NamedTuple):
    """What an answer said about its rate limit. A part that was not sent is ``None``."""

    limit: int | None
    """Calls allowed in a window."""
    remaining: int | None
    """Calls left in this window."""
    reset_at: float | None
    """When the window is new, seconds since the epoch by the local clock."""
    reset_in: float | None
    """Seconds from ``observed_at`` until the window is new."""
    unit: ResetUnit | None
    """How the service wrote the reset."""
    sure: bool
    """``False`` when the unit of the reset is a guess."""
    raw: float | None
    """The number of the reset header as it was sent; evidence for reading the next one."""
    policies: tuple[RateLimitPolicy, ...]
    """All windows the service named, the shortest first."""
    windows: tuple[RateLimitWindow, ...]
    """State of each window the answer described, the one that binds first."""
    observed_at: float
    """When the answer came, seconds since the epoch by the local clock."""
