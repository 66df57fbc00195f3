"""Bounds the connections to each origin: further calls wait for one, in order, within their deadline."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import TYPE_CHECKING

from ..deadline import CallDeadline
from ..parking import Park, Place

if TYPE_CHECKING:
    from ..address import Origin
    from ..clock import Clock
    from ..effects import Steps
    from ..outgoing import Outgoing


class Connections:
    """Connections in use. Thread-safe, and usable by sync and async clients."""

    def __init__(self, most: int, clock: Clock) -> None:
        """``most`` is how many there may be to one origin."""
        self._most = most
        self._clock = clock
        self._lock = Lock()
        self._used: dict[Origin, int] = {}
        self._waiting: dict[Origin, deque[Place]] = {}

    def take(self, request: Outgoing) -> Steps[None]:
        """Waits for a connection.

        Raises:
            AbortedError: The caller set ``cancel``. Nothing was sent.
            APITimeoutError: ``total_timeout``: the whole call took too long. Nothing was sent.
        """
        place = self._take_or_queue(request.origin)
        if place is None:
            return
        deadline = CallDeadline(request, self._clock, "")
        try:
            while not place.woken:
                deadline.check()
                # Connections come free as time really passes, whatever the clock of the client shows.
                yield Park(place, deadline.left(), request.cancel, real_time=True)
        except BaseException:
            self._leave(request.origin, place)
            raise

    def release(self, origin: Origin) -> None:
        """Hands a connection to the call that has waited longest."""
        with self._lock:
            waiting = self._waiting[origin]
            place = waiting.popleft() if waiting else None
            if place is None:
                self._used[origin] -= 1
        if place is not None:
            place.wake()

    def _take_or_queue(self, origin: Origin) -> Place | None:
        with self._lock:
            waiting = self._waiting.setdefault(origin, deque())
            used = self._used.get(origin, 0)
            if used < self._most:
                self._used[origin] = used + 1
                return None
            place = Place()
            waiting.append(place)
            return place

    def _leave(self, origin: Origin, place: Place) -> None:
        """Leaves the queue. A connection that was handed over meanwhile goes to the next call."""
        with self._lock:
            if place in self._waiting[origin]:
                self._waiting[origin].remove(place)
                return
        self.release(origin)
