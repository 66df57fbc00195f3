"""Says how long a call waits for something that is not its own: its deadline, and the caller's ``cancel``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors.errors import AbortedError, TimeoutError

if TYPE_CHECKING:
    from threading import Event

    from .clock import Clock
    from .outgoing import Outgoing


class Patience:
    """The patience of one call."""

    def __init__(self, request: Outgoing, clock: Clock, what: str) -> None:
        """``what`` is for messages: ``for a credential``."""
        self._call = f"{request.operation.method} {request.operation.path}"
        self._deadline = request.deadline
        self._clock = clock
        self._what = what
        self.cancel: Event | None = request.cancel

    @property
    def is_over(self) -> bool:
        """Whether the call is over, whatever it waits for."""
        aborted = self.cancel is not None and self.cancel.is_set()
        return aborted or self._clock.monotonic() >= self._deadline

    def left(self) -> float:
        """Seconds until the call is over."""
        return max(0.0, self._deadline - self._clock.monotonic())

    def check(self) -> None:
        """Raises when the call is over; nothing of it was sent.

        Raises:
            AbortedError: The caller set ``cancel``.
            TimeoutError: ``total_timeout``: the call's time is over.
        """
        if self.cancel is not None and self.cancel.is_set():
            message = f"Aborted while waiting {self._what}: {self._call}."
            raise AbortedError(message, code="aborted", outcome="not_sent")
        if self._clock.monotonic() >= self._deadline:
            message = f"The call took longer than its total timeout while waiting {self._what}: {self._call}."
            raise TimeoutError(message, code="total_timeout", outcome="not_sent")
