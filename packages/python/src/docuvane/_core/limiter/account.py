"""Says what an account of a quota is given: what one answer said, and which calls are on their way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

PATIENCE = 0.25
"""Seconds. An answer that does not come within a quarter of a second is not waited for by other calls."""


class Reading(NamedTuple):
    """What one answer said about one quota."""

    remaining: int
    """Calls left after the answered one."""
    limit: int | None
    """Calls in a window; for a bucket, the most it holds."""
    reset_at: float | None
    """When the quota is new, seconds since the epoch by the local clock."""
    window_seconds: float | None
    """Length of a window, where the service names it."""


class Ticket(Protocol):
    """A call on its way: its place in the order of sending."""

    @property
    def number(self) -> int:
        """From 1, in the order of sending."""
        ...

    @property
    def sent_at(self) -> float:
        """Seconds since the epoch."""
        ...

    @property
    def beside(self) -> int:
        """Calls that were under way when it was sent: the service may have counted them after it."""
        ...


@dataclass(frozen=True)
class Refusal:
    """When a refused call may come back, as far as the service said; seconds since the epoch."""

    reset_at: float | None
    until: float | None
