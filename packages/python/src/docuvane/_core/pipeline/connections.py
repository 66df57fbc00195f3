"""Bounds the connections to each origin: further calls wait for one, in order, within their deadline."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import TYPE_CHECKING
from weakref import ReferenceType, WeakKeyDictionary, WeakSet, ref

from ..deadline import CallDeadline
from ..loops import running_loop
from ..parking import Park, Place

if TYPE_CHECKING:
    from ..address import Origin
    from ..clock import Clock
    from ..effects import Steps
    from ..outgoing import Outgoing


class Use:
    """A call that uses a connection, or waits for one."""

    __slots__ = ("__weakref__", "place")

    def __init__(self) -> None:
        self.place: Place | None = None
        """Where it waits."""


class Gate:
    """The connections to one origin, of all threads or of one event loop. Thread-safe.

    A use that was interrupted before it could be released, by a signal handler that raises, is counted no
    longer than it exists.
    """

    def __init__(self, most: int, clock: Clock) -> None:
        """``most`` is how many there may be."""
        self._most = most
        self._clock = clock
        self._lock = Lock()
        self._used: WeakSet[Use] = WeakSet()
        self._waiting: deque[ReferenceType[Use]] = deque()

    def take(self, use: Use, request: Outgoing) -> Steps[None]:
        """Waits for a connection. The caller releases it in any case.

        Raises:
            AbortedError: The caller set ``cancel``. Nothing was sent.
            APITimeoutError: ``total_timeout``: the whole call took too long. Nothing was sent.
        """
        place = self._take_or_queue(use)
        if place is None:
            return
        deadline = CallDeadline(request, self._clock, "")
        while not place.woken:
            deadline.check()
            # Connections come free as time really passes, whatever the clock of the client shows.
            yield Park(place, deadline.left(), request.cancel, real_time=True)

    def release(self, use: Use) -> None:
        """Ends a use; hands its connection to the call that has waited longest."""
        with self._lock:
            self._used.discard(use)
            if use.place is not None and not use.place.woken and ref(use) in self._waiting:
                self._waiting.remove(ref(use))
            while self._waiting and len(self._used) < self._most:
                following = self._waiting[0]()
                if following is not None and following.place is not None:
                    self._used.add(following)
                    following.place.wake()
                self._waiting.popleft()

    def _take_or_queue(self, use: Use) -> Place | None:
        with self._lock:
            if len(self._used) < self._most:
                self._used.add(use)
                return None
            use.place = Place()
            self._waiting.append(ref(use))
            return use.place


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
            if origin not in gates:
                gates[origin] = Gate(self._most, self._clock)
            return gates[origin]
