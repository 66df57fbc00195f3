"""Admits requests in arrival order, as the service's quotas allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from math import inf
from threading import Event, RLock
from typing import TYPE_CHECKING

from ..parking import Park, Place
from ..rate_limit import RateLimit
from .quotas import Quotas, Slot
from .rate_limit_options import RateLimitWait

if TYPE_CHECKING:
    from ..clock import Clock
    from ..effects import Steps

_SHORTEST_PARK = 0.001
"""Seconds. Clocks differ slightly; a wait that ends early must not become a busy loop."""

_LATE = 1.0
"""Seconds after which a waiting request checks for itself, in case it was not woken."""


@dataclass(eq=False)
class _Waiter:
    number: int
    """Position among all that wait."""
    operation: str
    until: float
    """When it gives up."""
    place: Place = field(default_factory=Place)
    slot: Slot | None = None
    """What it waits for."""
    alarm_at: float = -inf
    """When it wakes by itself; the past while it is awake."""


class Limiter:
    """Paces the requests of all clients that use one credential at one service, sync and async.

    Nothing here blocks: a request that waits yields ``Park``. The one that waits the longest sets the alarm
    for the next reset and wakes the others.
    """

    def __init__(self, account: str, clock: Clock) -> None:
        self.account = account
        """Identifies the account without revealing its credential."""
        self.latest: RateLimit | None = None
        """The rate limits of the last response that carried them."""
        self._clock = clock
        # Reentrant, because the garbage collector may end an abandoned wait wherever memory is allocated.
        self._lock = RLock()
        self._quotas = Quotas(clock)
        self._waiting: dict[str, dict[_Waiter, None]] = {}
        self._numbers = count(1)
        self._wake_at = inf

    @property
    def is_waiting(self) -> bool:
        """Whether any request waits."""
        return bool(self._waiting)

    def seconds_left(self, operation: str | None = None) -> float:
        """Seconds until a request of an operation may be sent; by default, of any operation."""
        with self._lock:
            moment = self._quotas.moment()
            return self._quotas.ready_at(moment, operation) - moment.now

    def try_take(self, operation: str) -> Slot | None:
        """Admits a request at once, or returns ``None`` when it has to ``wait``."""
        with self._lock:
            if operation in self._waiting:
                return None
            moment = self._quotas.moment()
            must_wait = self._quotas.ready_at(moment, operation) > moment.now
            return None if must_wait else self._quotas.take(operation)

    def take(self, operation: str) -> Slot:
        """Admits a request regardless of the quotas."""
        with self._lock:
            return self._quotas.take(operation)

    def wait(
        self,
        operation: str,
        max_wait: float,
        cancel: Event | None = None,
        on_wait: Callable[[RateLimitWait], None] | None = None,
    ) -> Steps[Slot | None]:
        """Admits a request when the quotas allow it.

        Args:
            operation: Operation of the spec.
            max_wait: Seconds it may wait; 0 for not at all.
            cancel: Ends the wait when it is set.
            on_wait: Called when the wait begins. Must not raise.

        Returns:
            ``None`` when it would wait longer than it may, or when ``cancel`` was set.
        """
        waiter = self._begin(operation, max_wait, on_wait)
        if waiter is None:
            return None
        goes = False
        try:
            while (slot := self._check(waiter)) is None:
                now = self._clock.monotonic()
                if now >= waiter.until or (cancel is not None and cancel.is_set()):
                    return None
                yield Park(waiter.place, max(_SHORTEST_PARK, waiter.alarm_at - now), cancel)
            # Read again: a busy program may continue long after it was woken.
            slot.sent_at = self._clock.monotonic()
            goes = True
            return slot
        finally:
            if not goes:
                self._leave(waiter)

    def finish(
        self, slot: Slot, status: int | None = None, headers: Mapping[str, str] | None = None
    ) -> RateLimit | None:
        """Ends a request; returns what its response, if any, said about its rate limits."""
        with self._lock:
            self._quotas.release(slot)
            seen = None if headers is None else self._quotas.learn(slot, status, headers)
            self.latest = seen or self.latest
            self._pump()
        return seen

    def pause(self, seconds: float) -> None:
        """Pauses all operations, as another process was told to."""
        with self._lock:
            self._quotas.pause(seconds)
            self._pump()

    def _begin(
        self, operation: str, max_wait: float, on_wait: Callable[[RateLimitWait], None] | None
    ) -> _Waiter | None:
        with self._lock:
            now, seconds = self._clock.monotonic(), self.seconds_left(operation)
            if max_wait <= 0 or seconds > max_wait:
                return None
            is_paused = self._quotas.paused_until(operation) > now
            waiter = _Waiter(next(self._numbers), operation, now + max_wait)
            self._waiting.setdefault(operation, {})[waiter] = None
        if seconds and on_wait is not None:
            on_wait(RateLimitWait(seconds, "refused" if is_paused else "window_empty"))
        return waiter

    def _check(self, waiter: _Waiter) -> Slot | None:
        """Admits all that may be sent; returns the slot of this request, or sets its alarm."""
        with self._lock:
            waiter.alarm_at = -inf
            self._pump()
            late = 0 if _longest_waiting(self._waiting) is waiter else _LATE
            waiter.alarm_at = min(waiter.until, self._wake_at + late)
            # Safe under the lock: earlier wake-ups are taken into account by the check above.
            waiter.place.clear()
            return waiter.slot

    def _leave(self, waiter: _Waiter) -> None:
        with self._lock:
            self._forget(waiter)
            if waiter.slot is not None:
                self._quotas.release(waiter.slot)
            self._pump()

    def _pump(self) -> None:
        """Admits all that may be sent, the longest waiting first. Call under the lock.

        It wakes those that may go, and the first of the rest when its alarm is too late.
        """
        self._wake_at = inf
        if not self._waiting:
            return
        waiting = dict(self._waiting)
        while (waiter := _longest_waiting(waiting)) is not None:
            moment = self._quotas.moment()
            ready_at = self._quotas.ready_at(moment, waiter.operation)
            if ready_at > moment.now:
                del waiting[waiter.operation]
                self._wake_at = min(self._wake_at, ready_at)
            else:
                waiter.slot = self._quotas.take(waiter.operation)
                self._forget(waiter)
                waiter.place.wake()
        first = _longest_waiting(self._waiting)
        if first is not None and first.alarm_at > self._wake_at:
            first.place.wake()

    def _forget(self, waiter: _Waiter) -> None:
        queue = self._waiting.get(waiter.operation, {})
        queue.pop(waiter, None)
        if not queue:
            self._waiting.pop(waiter.operation, None)


def _longest_waiting(waiting: dict[str, dict[_Waiter, None]]) -> _Waiter | None:
    first = [next(iter(queue)) for queue in waiting.values() if queue]
    return min(first, key=lambda waiter: waiter.number, default=None)
