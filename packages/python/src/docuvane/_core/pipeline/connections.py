"""Bounds the connections to each origin: further calls wait for one, in order, within their deadline."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from ..deadline import CallDeadline
from ..loops import running_loop
from ..parking import Park, Place

if TYPE_CHECKING:
    from ..address import Origin
    from ..clock import Clock
    from ..effects import Steps
    from ..outgoing import Outgoing


class Gate:
    """The connections to one origin, of all threads or of one event loop. Thread-safe."""

    def __init__(self, most: int, clock: Clock) -> None:
        """``most`` is how many there may be."""
        self._most = most
        self._clock = clock
        self._lock = Lock()
        self._used = 0
        self._waiting: deque[Place] = deque()

    def take(self, request: Outgoing) -> Steps[None]:
        """Waits for a connection.

        Raises:
            AbortedError: The caller set ``cancel``. Nothing was sent.
            APITimeoutError: ``total_timeout``: the whole call took too long. Nothing was sent.
        """
        place = self._take_or_queue()
        if place is None:
            return
        deadline = CallDeadline(request, self._clock, "")
        try:
            while not place.woken:
                deadline.check()
                # Connections come free as time really passes, whatever the clock of the client shows.
                yield Park(place, deadline.left(), request.cancel, real_time=True)
        except BaseException:
            self._leave(place)
            raise

    def release(self) -> None:
        """Hands a connection to the call that has waited longest."""
        with self._lock:
            place = self._waiting.popleft() if self._waiting else None
            if place is None:
                self._used -= 1
        if place is not None:
            place.wake()

    def _take_or_queue(self) -> Place | None:
        with self._lock:
            if self._used < self._most:
                self._used += 1
                return None
            place = Place()
            self._waiting.append(place)
            return place

    def _leave(self, place: Place) -> None:
        """Leaves the queue. A connection that was handed over meanwhile goes to the next call."""
        with self._lock:
            if place in self._waiting:
                self._waiting.remove(place)
                return
        self.release()


class Connections:
    """Connections in use, by sync and async clients."""

    def __init__(self, most: int, clock: Clock) -> None:
        """``most`` is how many there may be to one origin, from all threads or from one event loop."""
        self._most = most
        self._clock = clock
        self._lock = Lock()
        self._of_threads: dict[Origin, Gate] = {}
        # A loop may be closed while calls hold connections, which are lost with it.
        self._of_loops: WeakKeyDictionary[object, dict[Origin, Gate]] = WeakKeyDictionary()

    def gate(self, origin: Origin) -> Gate:
        """Returns the connections to an origin that the caller may use."""
        loop = running_loop()
        with self._lock:
            gates = self._of_threads if loop is None else self._of_loops.setdefault(loop, {})
            return gates.setdefault(origin, Gate(self._most, self._clock))
