"""Rate limits of simulated services: fixed windows, and a bucket that fills steadily."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor
from typing import Protocol


@dataclass(frozen=True)
class Verdict:
    """What a limit says about one request."""

    allowed: bool
    remaining: int
    reset_at: float


class Limit(Protocol):
    """A limit of a simulated service."""

    limit: int
    seconds: float
    kind: str

    def take(self, now: float) -> Verdict: ...

    def ideal(self, calls: int, start: float) -> float:
        """Seconds in which so many calls can be made at best."""
        ...


class FixedWindow:
    """So many calls in each window; windows begin at multiples of their length, shifted by ``phase``."""

    kind = "window"

    def __init__(self, limit: int, seconds: float, phase: float = 0) -> None:
        self.limit = limit
        self.seconds = seconds
        self._phase = phase
        self._current = 0
        self._used = 0

    def take(self, now: float) -> Verdict:
        index = floor((now - self._phase) / self.seconds)
        if index != self._current:
            self._current, self._used = index, 0
        allowed = self._used < self.limit
        self._used += allowed
        return Verdict(allowed, self.limit - self._used, (index + 1) * self.seconds + self._phase)

    def ideal(self, calls: int, start: float) -> float:
        windows = ceil(calls / self.limit)
        return (
            0
            if windows < 2
            else self.seconds - (start - self._phase) % self.seconds + (windows - 2) * self.seconds
        )


class TokenBucket:
    """Holds ``limit`` calls and fills with as many per ``seconds``, a little at a time."""

    kind = "bucket"

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit = limit
        self.seconds = seconds
        self._level = float(limit)
        self._at: float | None = None

    def take(self, now: float) -> Verdict:
        passed = now - (now if self._at is None else self._at)
        self._level = min(self.limit, self._level + passed * self.limit / self.seconds)
        self._at = now
        allowed = self._level >= 1
        self._level -= allowed
        return Verdict(
            allowed, floor(self._level), now + (self.limit - self._level) * self.seconds / self.limit
        )

    def ideal(self, calls: int, start: float) -> float:
        return max(0, calls - self.limit) / self.limit * self.seconds
