"""Admits requests in arrival order, as the service's quotas allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from math import inf
from threading import RLock
from typing import TYPE_CHECKING

from ..parking import Park, Place
from ..rate_limit import RateLimitWindow
from .admission import Admission, NoRoomError, Observation, RateLimitWait, WaitCanceledError
from .quota import Moment, Pass, Quota

if TYPE_CHECKING:
    from ..clock import Clock
    from ..effects import Steps

_COUNTED = 1.0
"""Seconds. A request in flight this much longer than an answered one is counted by the service already."""

_SHORTEST_PARK = 0.001
"""Seconds. Clocks differ slightly; a wait that ends early must not become a busy loop."""

_LATE = 1.0
"""Seconds after which a waiting request checks itself when the one that should have woken it did not."""

_ALL = "*"
"""Key of a pause that applies to all operations."""


@dataclass(eq=False)
class _Waiter:
    number: int
    """Position among all that wait."""
    operation: str
    until: float
    """When it gives up, seconds since the epoch."""
    place: Place
    given: Pass | None = None
    """What it waits for."""
    alarm_at: float = -inf
    """When it wakes by itself; the past while it is awake."""


class Limiter:
    """Paces the requests of all clients that use one credential at one service, sync and async.

    Nothing here blocks: a request that waits yields ``Park``. The one that waits the longest sets the alarm
    for the next reset and wakes the others.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        # Reentrant, because the garbage collector may end an abandoned wait wherever memory is allocated.
        self._lock = RLock()
        self._quotas: dict[str, Quota] = {}
        # Operations that were answered with rate-limit headers.
        self._seen: set[str] = set()
        # Until when a 429 pauses an operation, or all.
        self._pauses: dict[str, float] = {}
        # In the order of sending.
        self._in_flight: dict[Pass, None] = {}
        self._waiting: dict[str, dict[_Waiter, None]] = {}
        self._sent = 0
        self._numbers = count(1)
        self._wake_at = inf

    @property
    def closed_until(self) -> float:
        """Until when no operation may be sent, seconds since the epoch."""
        with self._lock:
            return self._ready_at(_ALL, self._clock.now())

    @property
    def is_waiting(self) -> bool:
        """Whether any request waits."""
        return bool(self._waiting)

    def enter(self, operation: str) -> Pass | None:
        """Lets a request through at once, or returns ``None`` when it has to ``wait``."""
        with self._lock:
            now = self._clock.now()
            if operation in self._waiting or self._ready_at(operation, now) > now:
                return None
            return self._let(operation, now)

    def wait(self, admission: Admission) -> Steps[Pass]:
        """Lets a request through when the quotas allow it.

        Raises:
            NoRoomError: It would wait longer than it may; raised before the wait when that is known.
            WaitCanceledError: ``cancel`` was set.
        """
        waiter = self._begin(admission)
        cancel, goes = admission.cancel, False
        try:
            while (given := self._check(waiter)) is None:
                if cancel is not None and cancel.is_set():
                    raise WaitCanceledError
                yield Park(waiter.place, max(_SHORTEST_PARK, waiter.alarm_at - self._clock.now()), cancel)
            # A busy program continues only now.
            given.sent_at = self._clock.now()
            goes = True
            return given
        finally:
            if not goes:
                self._leave(waiter)

    def let(self, operation: str) -> Pass:
        """Lets a request through regardless of the quotas."""
        with self._lock:
            return self._let(operation, self._clock.now())

    def finish(self, given: Pass, observation: Observation | None = None) -> None:
        """Ends a request, with the limits in its response; ``None`` without a response."""
        with self._lock:
            self._release(given)
            if observation is not None:
                self._observe(given, observation)
            awake = self._pump()
        _wake(awake)

    def close(self, until: float) -> None:
        """Pauses all operations until a time that another process received."""
        with self._lock:
            self._pauses[_ALL] = max(until, self._pauses.get(_ALL, 0))
            awake = self._pump()
        _wake(awake)

    def _begin(self, admission: Admission) -> _Waiter:
        operation, patience = admission.operation, admission.patience
        with self._lock:
            now = self._clock.now()
            seconds = max(0.0, self._ready_at(operation, now) - now)
            if patience <= 0 or seconds > patience:
                raise NoRoomError(seconds)
            is_paused = self._paused_until(operation) > now
            waiter = _Waiter(next(self._numbers), operation, now + patience, Place())
            self._waiting.setdefault(operation, {})[waiter] = None
        if seconds and admission.on_wait is not None:
            admission.on_wait(RateLimitWait(seconds, "refused" if is_paused else "window_empty"))
        return waiter

    def _check(self, waiter: _Waiter) -> Pass | None:
        """Lets all go that may; returns what this request waits for, or sets its alarm.

        Raises:
            NoRoomError: It would wait longer than allowed.
        """
        waiter.place.clear()
        with self._lock:
            now = self._clock.now()
            waiter.alarm_at = inf
            awake = self._pump()
            if waiter.given is None and now >= waiter.until:
                raise NoRoomError(max(0.0, self._ready_at(waiter.operation, now) - now))
            late = 0 if self._first() is waiter else _LATE
            waiter.alarm_at = min(waiter.until, self._wake_at + late)
            given = waiter.given
        _wake(awake, but=waiter)
        return given

    def _leave(self, waiter: _Waiter) -> None:
        with self._lock:
            self._forget(waiter)
            given, waiter.given = waiter.given, None
            if given is not None:
                self._release(given)
            awake = self._pump()
        _wake(awake)

    def _let(self, operation: str, now: float) -> Pass:
        self._sent += 1
        given = Pass(self._sent, now, operation, self._quotas_of(operation))
        for quota in given.quotas:
            quota.take()
        self._in_flight[given] = None
        return given

    def _ready_at(self, operation: str, now: float) -> float:
        """When a request of this operation may be sent."""
        moment = Moment(now, self._sent)
        ready_at = self._paused_until(operation)
        for quota in self._quotas_of(operation):
            ready_at = max(ready_at, quota.ready_at(moment))
        return ready_at

    def _paused_until(self, operation: str) -> float:
        return max(self._pauses.get(_ALL, 0), self._pauses.get(operation, 0)) if self._pauses else 0

    def _quotas_of(self, operation: str) -> list[Quota]:
        """The quotas its responses carry; before the first one, those that all other operations carry."""
        if operation in self._seen:
            return [quota for quota in self._quotas.values() if operation in quota.operations]
        return [quota for quota in self._quotas.values() if len(quota.operations) == len(self._seen)]

    def _release(self, given: Pass) -> None:
        if given in self._in_flight:
            del self._in_flight[given]
            for quota in given.quotas:
                quota.release()

    def _observe(self, given: Pass, observation: Observation) -> None:
        windows, refusal = observation
        moment = Moment(self._clock.now(), self._sent)
        counted = given.sent_at - _COUNTED
        for older in list(takewhile(lambda each: each.sent_at < counted, self._in_flight)):
            self._release(older)
        if windows:
            self._assign(given.operation, windows)
        is_empty = False
        for window in windows:
            quota = self._quotas[window.name]
            if refusal is not None and window.remaining == 0:
                is_empty = True
                quota.refuse(given, window.reset_at if refusal.until is None else refusal.until, moment)
            else:
                quota.observe(given, window, moment)
        # A 429 although the quotas have room concerns this operation; without any quota, it concerns all.
        if refusal is not None and refusal.until is not None and not is_empty:
            self._pauses[given.operation if windows else _ALL] = refusal.until

    def _assign(self, operation: str, windows: Sequence[RateLimitWindow]) -> None:
        """Notes which quotas an operation carries."""
        self._seen.add(operation)
        names = {window.name for window in windows}
        for name in names:
            (self._quotas.get(name) or self._add(name, operation)).operations.add(operation)
        for name, quota in list(self._quotas.items()):
            if name not in names:
                quota.operations.discard(operation)
                if not quota.operations:
                    del self._quotas[name]

    def _add(self, name: str, operation: str) -> Quota:
        quota = self._quotas[name] = Quota()
        for given in (each for each in self._in_flight if each.operation == operation):
            given.quotas.append(quota)
            quota.take()
        return quota

    def _pump(self) -> list[_Waiter]:
        """Lets all go that may, the longest waiting first.

        Returns:
            Those to wake: the ones that may go, and the first of the rest when its alarm is too late.
        """
        now = self._clock.now()
        awake: list[_Waiter] = []
        self._wake_at = inf
        waiting = dict(self._waiting)
        while (waiter := _longest_waiting(waiting)) is not None:
            ready_at = self._ready_at(waiter.operation, now)
            if ready_at > now:
                del waiting[waiter.operation]
                self._wake_at = min(self._wake_at, ready_at)
            else:
                waiter.given = self._let(waiter.operation, now)
                self._forget(waiter)
                awake.append(waiter)
        first = self._first()
        if first is not None and first.alarm_at > self._wake_at:
            awake.append(first)
        return awake

    def _first(self) -> _Waiter | None:
        return _longest_waiting(self._waiting)

    def _forget(self, waiter: _Waiter) -> None:
        queue = self._waiting.get(waiter.operation, {})
        queue.pop(waiter, None)
        if not queue:
            self._waiting.pop(waiter.operation, None)


def _longest_waiting(waiting: dict[str, dict[_Waiter, None]]) -> _Waiter | None:
    first = [next(iter(queue)) for queue in waiting.values() if queue]
    return min(first, key=lambda waiter: waiter.number, default=None)


def _wake(waiters: list[_Waiter], but: _Waiter | None = None) -> None:
    """Call without the lock: those that wake ask for it."""
    for waiter in waiters:
        if waiter is not but:
            waiter.place.wake()
