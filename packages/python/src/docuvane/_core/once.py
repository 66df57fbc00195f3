"""Runs shared work once for all concurrent callers, sync or async."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

from .parking import Park, Place

if TYPE_CHECKING:
    from .deadline import CallDeadline
    from .effects import Steps

T = TypeVar("T")

_LATE = 1.0
"""Seconds after which waiting callers check for themselves: the event loop that should have woken them may be
busy."""


class _Flight(Generic[T]):
    """One run of the work."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.landed = False
        self.results: list[T] = []
        """A run that succeeded."""
        self.error: Exception | None = None


class Once(Generic[T]):
    """Work that runs once for all concurrent callers.

    The first caller runs it, within its own call. If that caller leaves early, because it was
    cancelled or its time ran out, the next waiting caller runs it.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._flight: _Flight[T] | None = None

    @property
    def under_way(self) -> bool:
        """Whether the work is in progress."""
        return self._flight is not None

    def join(
        self, work: Callable[[], Steps[T]], deadline: CallDeadline, finished: Callable[[], T | None]
    ) -> Steps[T]:
        """Does the work, waits for the caller that is doing it, or returns what was finished just before.

        Args:
            work: Starts it.
            deadline: Of this caller.
            finished: Returns the current result, or ``None`` when the work must be done. It is called under
                the lock: a caller that found no result, was preempted and joins after the work has finished
                would otherwise do it a second time.

        Raises:
            AbortedError: The caller set ``cancel``.
            APITimeoutError: ``total_timeout``: the whole call took too long.
            Exception: The work failed. All waiting callers get the same error.
        """
        while True:
            flight, leads = self._board(finished)
            if leads:
                return (yield from self._lead(flight, work, deadline))
            yield from _follow(flight, deadline)
            if flight.error is not None:
                raise flight.error
            for result in flight.results:
                return result

    def forget(self) -> None:
        """Lets the next caller do the work again, although it is still in progress."""
        with self._lock:
            self._flight = None

    def _board(self, finished: Callable[[], T | None]) -> tuple[_Flight[T], bool]:
        with self._lock:
            if self._flight is not None:
                return self._flight, False
            result = finished()
            flight: _Flight[T] = _Flight()
            if result is None:
                self._flight = flight
                return flight, True
            flight.results.append(result)
            flight.landed = True
            return flight, False

    def _lead(self, flight: _Flight[T], work: Callable[[], Steps[T]], deadline: CallDeadline) -> Steps[T]:
        try:
            result = yield from work()
            flight.results.append(result)
            return result
        except Exception as error:
            # A caller that leaves for its own reasons passes the work on to the next one.
            if not deadline.is_over:
                flight.error = error
            raise
        finally:
            self._land(flight)

    def _land(self, flight: _Flight[T]) -> None:
        with self._lock:
            if self._flight is flight:
                self._flight = None
            flight.landed = True
        for place in flight.places:
            place.wake()


def _follow(flight: _Flight[T], deadline: CallDeadline) -> Steps[None]:
    place = Place()
    flight.places.append(place)
    while not flight.landed:
        yield Park(place, min(_LATE, deadline.left()), deadline.cancel)
        deadline.check()
