"""Counts the requests and quotas of one account, and learns from responses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from math import inf
from typing import TYPE_CHECKING

from ..json.dates import server_now
from ..rate_limit import RateLimit
from ..retry_after import read_retry_after
from .quota import Moment, Quota
from .rate_limit_headers import read_rate_limit
from .service_clock import ServiceClock

if TYPE_CHECKING:
    from ..clock import Clock

_COUNTED = 1.0
"""Seconds. A request in flight this much longer than an answered one is counted by the service already."""

_ALL = "*"
"""Key of a pause that applies to all operations."""


@dataclass(eq=False)
class Slot:
    """An admitted request. It counts as in flight until it is finished."""

    operation: str
    """Operation of the spec."""
    number: int
    """From 1, in the order of sending."""
    sent_at: float
    """Seconds of the monotonic clock."""


class Quotas:
    """The quotas of one account. Not safe for threads: the limiter holds its lock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._service_clock = ServiceClock()
        self._quotas: dict[str, Quota] = {}
        # By operation, the quotas that its last response with limits carried; only these hold it back.
        self._carried: dict[str, list[Quota]] = {}
        # Until when a 429 pauses an operation, or all.
        self._pauses: dict[str, float] = {}
        # By operation, in the order of sending.
        self._in_flight: dict[str, dict[Slot, None]] = {}
        self._sent = 0

    def moment(self) -> Moment:
        """The present."""
        return Moment(self._clock.monotonic(), self._sent)

    def take(self, operation: str) -> Slot:
        """Counts a request that is being sent."""
        self._sent += 1
        slot = Slot(operation, self._sent, self._clock.monotonic())
        self._in_flight.setdefault(operation, {})[slot] = None
        return slot

    def release(self, slot: Slot) -> None:
        """Stops counting a request as in flight."""
        self._in_flight.get(slot.operation, {}).pop(slot, None)

    def pause(self, seconds: float) -> None:
        """Pauses all operations."""
        self._pauses[_ALL] = max(self._clock.monotonic() + seconds, self.paused_until(_ALL))

    def ready_at(self, moment: Moment, operation: str | None = None) -> float:
        """When a request of an operation may be sent; ``moment.now`` when it may at once.

        Without an operation: when one of any operation may be sent.
        """
        ready_at = max(moment.now, self.paused_until(operation))
        for quota in self._quotas_of(operation):
            ready_at = max(ready_at, quota.ready_at(moment, self._in_flight_of(quota)))
        return ready_at

    def _quotas_of(self, operation: str | None) -> list[Quota]:
        """The quotas that hold an operation back: before its first response, those that hold all others."""
        if operation in self._carried:
            return self._carried[operation]
        first, *others = self._carried.values() or [[]]
        return [quota for quota in first if all(quota in each for each in others)]

    def _in_flight_of(self, quota: Quota) -> int:
        carried, in_flight = self._carried.items(), self._in_flight
        return sum(len(in_flight.get(operation, ())) for operation, quotas in carried if quota in quotas)

    def paused_until(self, operation: str | None) -> float:
        """Until when a 429 pauses an operation."""
        return max(self._pauses.get(_ALL, -inf), self._pauses.get(operation or _ALL, -inf))

    def learn(self, slot: Slot, status: int | None, headers: Mapping[str, str]) -> RateLimit | None:
        """Learns from a response; returns what it said about its rate limits, if anything."""
        wall_clock, moment = self._clock.now(), self.moment()
        if "date" in headers:
            self._service_clock.observe(server_now(headers, wall_clock), slot.sent_at, moment.now)
        seen = read_rate_limit(headers, wall_clock, self._service_clock.now(wall_clock, moment.now))
        self._forget_counted(slot.sent_at - _COUNTED)
        pause = (read_retry_after(headers, wall_clock) or 0) if status == 429 else None
        if seen is not None:
            learned = self._carried[slot.operation] = [
                self._quotas.setdefault(each.name, Quota()) for each in seen.quotas
            ]
            for quota, described in zip(learned, seen.quotas, strict=True):
                quota.learn(described, slot.number, moment, pause if described.remaining == 0 else None)
        # A 429 although the quotas have room concerns this operation; without any quota, it concerns all.
        if pause and not (seen and any(quota.remaining == 0 for quota in seen.quotas)):
            self._pauses[_ALL if seen is None else slot.operation] = moment.now + pause
        return seen

    def _forget_counted(self, before: float) -> None:
        """Long uploads are counted when they begin; they must not hold back others until they end."""
        for slots in filter(None, self._in_flight.values()):
            for slot in list(takewhile(lambda each: each.sent_at < before, slots)):
                del slots[slot]
