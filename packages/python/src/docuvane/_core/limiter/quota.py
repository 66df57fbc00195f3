"""Counts one quota of the service: how many requests may be sent now, and when the next one."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from ..rate_limit import RateLimitWindow

PROBE = 0.25
"""Seconds. After a reset, the other requests wait this long for the response to the first one."""

_SAME_RESET = 1.1
"""Seconds. Services round resets to seconds: two that differ by less are the same."""

_REFUSED = 0.25
"""Seconds to wait after a 429 whose reset has passed already: services round it down."""


@dataclass(eq=False)
class Pass:
    """A request that was let through."""

    number: int
    """From 1, in the order of sending."""
    sent_at: float
    """Seconds since the epoch."""
    operation: str
    quotas: list[Quota]
    """Quotas that count it."""


class Moment(NamedTuple):
    """When something happened."""

    now: float
    """Seconds since the epoch."""
    sent: int
    """Requests sent by then."""


class Quota:
    """A quota as responses describe it.

    Requests that may be sent now: what remained in the last known response, plus what a token bucket has
    gained since, less all requests in flight. Requests in flight may be counted already; that only delays the
    next ones until they are answered.
    """

    def __init__(self) -> None:
        self.operations: set[str] = set()
        """Operations whose responses carry the quota; only these are held back by it."""
        self._in_flight = 0
        self._remaining = inf
        self._limit = inf
        # Requests that a token bucket gains per second; 0 for a window.
        self._refill = 0.0
        # When `_remaining` was learned, seconds since the epoch, and how many requests had been sent by then.
        self._learned_at = 0.0
        self._learned_after = 0
        self._reset_at: float | None = None
        # Number of the latest request whose response said when the quota resets.
        self._reset_from = 0
        self._window_seconds = inf
        # The last reset that passed, seconds since the epoch, and the first request sent after it.
        self._passed_reset = 0.0
        self._first_of_window = 0
        # Whether the reset has passed and the first response after it is awaited.
        self._is_probing = False

    def ready_at(self, moment: Moment) -> float:
        """When the next request may be sent, seconds since the epoch; the past or now when it may at once."""
        now = moment.now
        if self._refill == 0:
            self._reset_if_due(moment)
        missing = 1 + self._in_flight - self._level(now)
        if missing <= 0:
            return now
        if self._refill > 0:
            return max(now, self._learned_at) + missing / self._refill
        return now if self._reset_at is None else self._reset_at

    def take(self) -> None:
        """Counts a request that is being sent."""
        self._in_flight += 1

    def release(self) -> None:
        """Stops counting a request that is no longer in flight."""
        self._in_flight -= 1

    def observe(self, given: Pass, window: RateLimitWindow, moment: Moment) -> None:
        """Learns from a response. Call ``release`` first."""
        remaining, limit, seconds = window.remaining, window.limit, window.window_seconds
        if remaining is None or self._is_old(given.number, window.reset_at or 0):
            return
        self._limit = self._limit if limit is None else limit
        self._window_seconds = seconds or self._window_seconds
        self._refill = limit / seconds if window.kind == "bucket" and limit and seconds else 0.0
        self._is_probing = False
        if given.number >= self._reset_from:
            self._reset_from = given.number
            self._reset_at = window.reset_at
        # Responses arrive in any order. Only a request sent after the last change was surely counted later.
        if given.number > self._learned_after or remaining < self._level(moment.now):
            self._learn(remaining, moment.now, moment.sent)

    def refuse(self, given: Pass, until: float | None, moment: Moment) -> None:
        """Learns that a request was refused (429) and nothing is left until ``until``."""
        now = moment.now
        if given.number < self._first_of_window:
            return
        self._reset_at = until if until is not None and until > now else now + _REFUSED
        self._is_probing = False
        # A bucket gains nothing before that either.
        self._learn(0, self._reset_at if self._refill > 0 else now, moment.sent)

    def _is_old(self, number: int, reset_at: float) -> bool:
        """A request sent before the last reset may be counted after it: its response names a later one."""
        tolerance = min(_SAME_RESET, self._window_seconds / 2)
        return number < self._first_of_window and reset_at <= self._passed_reset + tolerance

    def _level(self, now: float) -> float:
        return min(self._limit, self._remaining + self._refill * max(0.0, now - self._learned_at))

    def _learn(self, remaining: float, at: float, sent: int) -> None:
        self._remaining = remaining
        self._learned_at = at
        self._learned_after = sent

    def _reset_if_due(self, moment: Moment) -> None:
        """Services differ in what is left after a reset, so one request goes first.

        Without a response to it, all may go.
        """
        now, sent = moment
        if self._reset_at is None or now < self._reset_at:
            return
        if self._is_probing:
            self._reset_at = None
            self._learn(self._limit, now, sent)
        else:
            self._passed_reset = self._reset_at
            self._reset_at = now + PROBE
            self._learn(max(1 + self._in_flight, self._remaining), now, sent)
            self._first_of_window = sent + 1
        self._is_probing = not self._is_probing
