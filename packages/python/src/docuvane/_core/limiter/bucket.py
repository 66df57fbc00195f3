"""Accounts for a quota that fills steadily: so many calls at once, then so many a second."""

from __future__ import annotations

from math import ceil

from .account import Reading, Ticket

_RESERVE = 0.02
"""Share of a full bucket that is left in it, so that a call which overtakes another is not refused."""

_LEARNING = 0.05
"""How fast a rate that was measured, not announced, follows what answers show."""


class Bucket:
    """A bucket of calls: a mirror of the service's own, set right by each answer."""

    def __init__(self, level: float, capacity: float, refill: float, now: float) -> None:
        """Starts with calls that are there; ``refill`` is calls that flow in per second."""
        self._level = level
        self._capacity = capacity
        self._reserve = max(1.0, capacity * _RESERVE)
        self._refill = refill
        self._at = now
        self._newest = 0

    def ready_at(self, now: float) -> float:
        """When the next call fits."""
        self._fill(now)
        missing = 1 + self._reserve - self._level
        # Whole milliseconds: a wait that ends a hair too early would have to be followed by another.
        return now if missing <= 0 else now + ceil(1_000 * missing / self._refill) / 1_000

    def take(self) -> None:
        """Counts a call that goes out."""
        self._level -= 1

    def observe(self, ticket: Ticket, reading: Reading, now: float, sent: int) -> None:
        """Learns from an answer, unless a call sent later was answered before: then it is old news."""
        if ticket.number < self._newest:
            return
        self._newest = ticket.number
        self._fill(now)
        later = sent - ticket.number
        least = reading.remaining - ticket.beside - later
        most = reading.remaining + 1 + self._refill * (now - ticket.sent_at) - later
        if reading.window_seconds is None and self._level < least:
            self._refill *= 1 + _LEARNING
        if reading.window_seconds is None and self._level > most:
            self._refill *= 1 - _LEARNING
        self._level = min(max(self._level, least), most)

    def _fill(self, now: float) -> None:
        self._level = min(self._capacity, self._level + self._refill * max(0.0, now - self._at))
        self._at = now
