"""Says how long an attempt may still take, and ends it when the caller wants that."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING

from typing_extensions import Self

if TYPE_CHECKING:
    from .clock import Clock
    from .outgoing import EndReason, Outgoing


_LONGEST = 2_000_000.0
"""Seconds, 23 days: as much as the system calls that wait take, in milliseconds and 32 bits."""


class Ended(Exception):
    """The attempt was ended from this side."""

    def __init__(self, reason: EndReason) -> None:
        super().__init__(reason)
        self.reason: EndReason = reason


class Watch(float):
    """The seconds of one attempt, as they are handed down to the socket, which asks what is left of them.

    A number alone bounds each read and write but not their sum: a service that sends a byte now and then
    would hold a call for ever.
    """

    def __new__(cls, request: Outgoing, clock: Clock) -> Self:
        """Starts the time of an attempt."""
        return super().__new__(cls, min(request.timeout, _LONGEST))

    def __init__(self, request: Outgoing, clock: Clock) -> None:
        self._clock = clock
        self._timeout = request.timeout
        self._deadline = request.deadline
        self._until = clock.monotonic() + request.timeout
        self._reason: EndReason | None = None
        self._lock = None if request.cancel is None else Lock()
        self._break: Callable[[], object] | None = None
        self._on_touch: Callable[[], object] | None = None
        self.sent = False
        """Whether any of the request left."""

    @property
    def left(self) -> float:
        """Seconds until the attempt is over, more than 0.

        Raises:
            Ended: There are none left, or the caller ended the call.
        """
        if self._reason is not None:
            raise Ended(self._reason)
        now = self._clock.monotonic()
        seconds = min(self._until, self._deadline) - now
        if seconds > 0:
            return min(seconds, _LONGEST)
        reason: EndReason = "total_timeout" if now >= self._deadline else "timeout"
        raise Ended(reason)

    @property
    def reason(self) -> EndReason | None:
        """Why the attempt is over; ``None`` while it is not."""
        try:
            _ = self.left
        except Ended as ended:
            return ended.reason
        return None

    def touch(self) -> None:
        """Starts the attempt's timeout anew, because bytes of a file moved."""
        self._until = self._clock.monotonic() + self._timeout
        if self._on_touch is not None:
            self._on_touch()

    def on_touch(self, action: Callable[[], object]) -> None:
        """Has a function called when the timeout starts anew."""
        self._on_touch = action

    @property
    def can_be_ended(self) -> bool:
        """Whether the caller may want that."""
        return self._lock is not None

    @contextmanager
    def breaking_with(self, break_off: Callable[[], object]) -> Generator[None]:
        """Says how to break off what the attempt does meanwhile; called from another thread."""
        if self._lock is None:
            yield
            return
        with self._lock:
            self._break = break_off
        try:
            yield
        finally:
            # Afterwards the connection may be another call's.
            with self._lock:
                self._break = None

    def end(self) -> None:
        """Ends the attempt, from any thread: the caller wants that."""
        self._reason = "aborted"
        if self._lock is not None:
            with self._lock:
                if self._break is not None:
                    self._break()


class Attempt:
    """One attempt, which a middleware may send more than once."""

    def __init__(self, request: Outgoing, clock: Clock) -> None:
        self._request = request
        self._clock = clock
        self._watches: list[Watch] = []

    @property
    def sent(self) -> bool:
        """Whether anything left."""
        return any(watch.sent for watch in self._watches)

    @property
    def call_left(self) -> float:
        """Seconds until the whole call must be over."""
        return max(0.0, self._request.deadline - self._clock.monotonic())

    def start(self) -> Watch:
        """Starts the time of a sending."""
        watch = Watch(self._request, self._clock)
        self._watches.append(watch)
        return watch

    def end(self) -> None:
        """Ends the attempt, from any thread: the caller wants that."""
        for watch in self._watches:
            watch.end()


def left_of(timeout: float | None) -> float | None:
    """Returns the seconds left of what the HTTP library was told, for the next step."""
    return timeout.left if isinstance(timeout, Watch) else timeout
