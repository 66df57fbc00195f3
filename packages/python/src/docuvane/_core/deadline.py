"""Deadlines of an attempt and of a call, and early cancellation by the caller."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING

from .errors.errors import AbortedError, APITimeoutError
from .path import describe_call

if TYPE_CHECKING:
    from threading import Event

    import anyio

    from .clock import Clock
    from .outgoing import EndReason, Outgoing


_LONGEST = 2_000_000.0
"""Seconds (23 days). System calls that wait take milliseconds in 32 bits."""


class Ended(Exception):
    """The client ended the attempt."""

    def __init__(self, reason: EndReason) -> None:
        super().__init__(reason)
        self.reason: EndReason = reason


class Deadline:
    """The deadline of one attempt. Transferred bytes of a file extend it."""

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
        """Whether any part of the request was sent."""

    @property
    def left(self) -> float:
        """Seconds until the attempt is over, more than 0.

        Raises:
            Ended: No time is left, or the caller ended the call.
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
        """Restarts the attempt's timeout, because bytes of a file were transferred."""
        self._until = self._clock.monotonic() + self._timeout
        if self._on_touch is not None:
            self._on_touch()

    def on_touch(self, action: Callable[[], object]) -> None:
        """Registers a function to call when the timeout restarts."""
        self._on_touch = action

    def cancel_scope(self) -> anyio.CancelScope:
        """Creates a scope that is cancelled when the attempt is over."""
        import anyio

        scope = anyio.CancelScope(deadline=anyio.current_time() + self.left)

        def put_off() -> None:
            scope.deadline = anyio.current_time() + self.left

        self.on_touch(put_off)
        return scope

    @property
    def can_be_ended(self) -> bool:
        """Whether the caller may cancel."""
        return self._lock is not None

    @contextmanager
    def breaking_with(self, break_off: Callable[[], object]) -> Generator[None]:
        """Registers how to interrupt the attempt meanwhile; called from another thread."""
        if self._lock is None:
            yield
            return
        with self._lock:
            self._break = break_off
        try:
            yield
        finally:
            # Afterwards another call may use the connection.
            with self._lock:
                self._break = None

    def end(self) -> None:
        """Ends the attempt on the caller's request, from any thread."""
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
        self._deadlines: list[Deadline] = []

    @property
    def sent(self) -> bool:
        """Whether anything was sent."""
        return any(deadline.sent for deadline in self._deadlines)

    @property
    def call_left(self) -> float:
        """Seconds until the whole call must be over."""
        return max(0.0, self._request.deadline - self._clock.monotonic())

    def start(self) -> Deadline:
        """Starts the timeout of one sending."""
        deadline = Deadline(self._request, self._clock)
        self._deadlines.append(deadline)
        return deadline

    def end(self) -> None:
        """Ends the attempt on the caller's request, from any thread."""
        for deadline in self._deadlines:
            deadline.end()


class CallDeadline:
    """The deadline of one call."""

    def __init__(self, request: Outgoing, clock: Clock, what: str) -> None:
        """``what`` is for messages: ``for a credential``; empty for a wait that belongs to an attempt."""
        operation = f"{request.operation.method} {request.operation.path}"
        self._where = f" while waiting {what}: {operation}" if what else f": {describe_call(request)}"
        self._deadline = request.deadline
        self._clock = clock
        self.cancel: Event | None = request.cancel

    @property
    def is_over(self) -> bool:
        """Whether the call is over."""
        aborted = self.cancel is not None and self.cancel.is_set()
        return aborted or self._clock.monotonic() >= self._deadline

    def left(self) -> float:
        """Seconds until the call is over."""
        return max(0.0, self._deadline - self._clock.monotonic())

    def check(self) -> None:
        """Raises when the call is over; nothing of it was sent.

        Raises:
            AbortedError: The caller set ``cancel``.
            APITimeoutError: ``total_timeout``: the whole call took too long.
        """
        if self.cancel is not None and self.cancel.is_set():
            message = f"Aborted{self._where}."
            raise AbortedError(message, code="aborted", outcome="not_sent")
        if self._clock.monotonic() >= self._deadline:
            message = f"The call took longer than its total timeout{self._where}."
            raise APITimeoutError(message, code="total_timeout", outcome="not_sent")
