"""Lets calls go in the order they came, as long as the service has room for them."""

from __future__ import annotations

from math import inf, isfinite
from threading import RLock
from typing import TYPE_CHECKING

from ..parking import Park
from .account import Reading, Refusal
from .admission import Admission, NoRoomError, Observation, RateLimitWait, WaitCanceledError
from .queue import Queue, Waiter
from .quota_set import Pass, QuotaSet

if TYPE_CHECKING:
    from ..clock import Clock
    from ..effects import Steps

_COUNTED = 1.0
"""Seconds. A call that is still under way this long after a later one was sent has certainly been counted."""

_SHORTEST_PARK = 0.001
"""Seconds. Clocks differ by a hair; a wait that ends before its time must not become a loop."""

_LATE = 1.0
"""Seconds after which others look for themselves when the one who should have woken them did not: its loop is
busy."""

_ALL = "*"
"""Any operation."""


class Limiter:
    """Paces the calls of everybody who uses one credential at one service: threads, tasks, or both.

    Nothing here blocks or runs by itself. Who waits yields ``Park``; whoever learns something, or is the one
    whose alarm rings, wakes those who may go.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        # Reentrant, because the garbage collector may end an abandoned wait wherever memory is asked for.
        self._lock = RLock()
        self._quotas = QuotaSet()
        self._queues: dict[str, Queue] = {}
        # Until when a refusal closes an operation, or all.
        self._closed: dict[str, float] = {}
        self._under_way: dict[Pass, None] = {}
        self._sent = 0
        self._wake_at = inf

    @property
    def closed_until(self) -> float:
        """Until when nothing may be sent, seconds since the epoch; in the past while there is room."""
        with self._lock:
            now = self._clock.now()
            moments = [quota.ready_at(now, self._sent, False) for quota in self._quotas.for_all()]
            return max(self._closed.get(_ALL, 0), *(at for at in moments if isfinite(at)), 0)

    @property
    def waiting(self) -> int:
        """Calls that wait for room."""
        with self._lock:
            return sum(map(len, self._queues.values()))

    def enter(self, operation: str, may_wait: bool) -> Pass | None:
        """Lets a call through at once.

        Returns:
            ``None`` when there is no room, or others wait for it already: then ``wait``.
        """
        with self._lock:
            now = self._clock.now()
            if operation in self._queues or self._ready_at(operation, now, may_wait) > now:
                return None
            return self._let(operation, now)

    def wait(self, admission: Admission) -> Steps[Pass]:
        """Lets a call through when there is room.

        Raises:
            NoRoomError: There is no room in time; raised at once where that is known.
            WaitCanceledError: ``cancel`` was set.
        """
        waiter = self._begin(admission)
        cancel = admission.cancel
        goes = False
        try:
            while (given := self._look(waiter)) is None:
                if cancel is not None and cancel.is_set():
                    raise WaitCanceledError
                yield Park(waiter.place, max(_SHORTEST_PARK, waiter.alarm_at - self._clock.now()), cancel)
            # A busy program comes to it only now.
            given.sent_at = self._clock.now()
            goes = True
            return given
        finally:
            if not goes:
                self._leave(waiter)

    def let(self, operation: str) -> Pass:
        """Lets a call through whether there is room or not, and counts it."""
        with self._lock:
            return self._let(operation, self._clock.now())

    def finish(self, given: Pass, observation: Observation | None, counted: bool) -> None:
        """Learns how a call ended.

        Args:
            given: What the call was let through with.
            observation: What the answer said; ``None`` when there was none.
            counted: Whether the service may have counted the call.
        """
        with self._lock:
            self._release(given, counted)
            if observation is not None:
                self._observe(given, observation)
            awake = self._pump()
        _wake(awake)

    def close(self, until: float) -> None:
        """Closes everything until a time: what another process learned."""
        with self._lock:
            self._closed[_ALL] = max(until, self._closed.get(_ALL, 0))
            awake = self._pump()
        _wake(awake)

    def _begin(self, admission: Admission) -> Waiter:
        operation, patience = admission.operation, admission.patience
        with self._lock:
            now = self._clock.now()
            ready_at = self._ready_at(operation, now, patience > 0)
            seconds = max(0.0, ready_at - now) if isfinite(ready_at) else None
            if patience <= 0 or (seconds is not None and seconds > patience):
                raise NoRoomError(seconds)
            is_closed = self._closed_until(operation) > now
            waiter = Waiter(operation, now + patience)
            self._queues.setdefault(operation, Queue()).add(waiter)
        if seconds and admission.on_wait is not None:
            admission.on_wait(RateLimitWait(seconds, "refused" if is_closed else "window_empty"))
        return waiter

    def _look(self, waiter: Waiter) -> Pass | None:
        """Lets go whoever may; returns what this one waits for, or sets its alarm.

        Raises:
            NoRoomError: Its patience is over.
        """
        waiter.place.clear()
        with self._lock:
            now = self._clock.now()
            waiter.alarm_at = inf
            awake = self._pump()
            if waiter.given is None and now >= waiter.until:
                ready_at = self._ready_at(waiter.operation, now, False)
                raise NoRoomError(max(0.0, ready_at - now) if isfinite(ready_at) else None)
            is_leader = self._leader() is waiter
            waiter.alarm_at = min(waiter.until, self._wake_at if is_leader else self._wake_at + _LATE)
            given = waiter.given
        _wake(awake, but=waiter)
        return given

    def _leave(self, waiter: Waiter) -> None:
        with self._lock:
            self._forget(waiter)
            given, waiter.given = waiter.given, None
            awake = self._pump() if given is None else []
        _wake(awake)
        # It was let through in the moment it left: nothing is sent.
        if given is not None:
            self.finish(given, None, False)

    def _let(self, operation: str, now: float) -> Pass:
        self._sent += 1
        given = Pass(self._sent, now, len(self._under_way), operation, self._quotas.of(operation))
        for quota in given.quotas:
            quota.take()
        self._under_way[given] = None
        return given

    def _ready_at(self, operation: str, now: float, may_hold: bool) -> float:
        """When a call of this operation fits; the latest of all that binds it."""
        ready_at = self._closed_until(operation)
        for quota in self._quotas.of(operation):
            ready_at = max(ready_at, quota.ready_at(now, self._sent, may_hold))
        return ready_at

    def _closed_until(self, operation: str) -> float:
        if not self._closed:
            return 0
        return max(self._closed.get(_ALL, 0), self._closed.get(operation, 0))

    def _release(self, given: Pass, counted: bool) -> None:
        if given not in self._under_way:
            return
        del self._under_way[given]
        for quota in given.quotas:
            quota.release(given, counted)

    def _observe(self, given: Pass, observation: Observation) -> None:
        now = self._clock.now()
        self._release_counted(given.sent_at - _COUNTED)
        windows, refused = observation.windows, observation.refused
        self._quotas.recognize(given.operation, windows, self._under_way)
        is_empty = False
        for window in windows:
            quota = self._quotas.named(window.name)
            if window.remaining is None or quota is None:
                continue
            if refused is not None and window.remaining < 1:
                is_empty = True
                quota.refuse(given, Refusal(window.reset_at, refused.until), now, len(self._under_way))
            else:
                reading = Reading(window.remaining, window.limit, window.reset_at, window.window_seconds)
                quota.observe(given, reading, now, self._sent)
        # A refusal although there is room concerns what was asked for, not everybody.
        if refused is not None and refused.until is not None and not is_empty:
            self._closed[given.operation if windows else _ALL] = refused.until

    def _release_counted(self, sent_before: float) -> None:
        counted: list[Pass] = []
        for older in self._under_way:
            if older.sent_at >= sent_before:
                break
            counted.append(older)
        for older in counted:
            self._release(older, True)

    def _pump(self) -> list[Waiter]:
        """Lets go whoever has room, the longest waiting first.

        Returns:
            Whom to wake: those who may go, and the first of the rest when its alarm is too late.
        """
        if not self._queues:
            return []
        now = self._clock.now()
        awake: list[Waiter] = []
        self._wake_at = inf
        waiting = dict(self._queues)
        while (waiter := _longest_waiting(waiting)) is not None:
            ready_at = self._ready_at(waiter.operation, now, True)
            if ready_at > now:
                del waiting[waiter.operation]
                self._wake_at = min(self._wake_at, ready_at)
            else:
                waiter.given = self._let(waiter.operation, now)
                self._forget(waiter)
                awake.append(waiter)
        leader = self._leader()
        if leader is not None and leader.alarm_at > self._wake_at:
            awake.append(leader)
        return awake

    def _leader(self) -> Waiter | None:
        """The one of those that wait whose alarm wakes all others."""
        return _longest_waiting(self._queues)

    def _forget(self, waiter: Waiter) -> None:
        queue = self._queues.get(waiter.operation)
        if queue is not None:
            queue.remove(waiter)
        if not queue:
            self._queues.pop(waiter.operation, None)


def _longest_waiting(queues: dict[str, Queue]) -> Waiter | None:
    first = [queue.first for queue in queues.values()]
    return min((waiter for waiter in first if waiter), key=lambda waiter: waiter.number, default=None)


def _wake(waiters: list[Waiter], but: Waiter | None = None) -> None:
    """Outside the lock: those who wake ask for it."""
    for waiter in waiters:
        if waiter is not but:
            waiter.place.wake()
