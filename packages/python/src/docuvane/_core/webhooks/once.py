"""Runs the action once for concurrent deliveries of the same event, with one response for all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from threading import Event, Lock
from typing import TYPE_CHECKING

from ..forks import renew_in_children

if TYPE_CHECKING:
    import anyio

    from .response import WebhookResponse


class _Flight:
    """Work running in a thread."""

    def __init__(self) -> None:
        self.ended = Event()
        self.response: WebhookResponse | None = None


class Once:
    """Work of threads, by event ID."""

    def __init__(self) -> None:
        self.renew()
        renew_in_children(self)

    def renew(self) -> None:
        """Begins afresh in a child process: the threads of its parent do not run there."""
        self._lock = Lock()
        self._flights: dict[str, _Flight] = {}

    def run(self, event_id: str, work: Callable[[], WebhookResponse]) -> WebhookResponse:
        """Runs the work, or waits for the thread that runs it; takes over from one that was torn down."""
        while True:
            with self._lock:
                flight = self._flights.get(event_id)
                if flight is None:
                    mine = self._flights[event_id] = _Flight()
                    break
            flight.ended.wait()
            if flight.response is not None:
                return flight.response
        try:
            mine.response = work()
            return mine.response
        finally:
            with self._lock:
                del self._flights[event_id]
            mine.ended.set()


class _AsyncFlight:
    """Work running in a task."""

    def __init__(self, ended: anyio.Event) -> None:
        self.ended = ended
        self.response: WebhookResponse | None = None


class AsyncOnce:
    """Work of tasks of one event loop, by event ID."""

    def __init__(self) -> None:
        self._flights: dict[str, _AsyncFlight] = {}

    async def run(self, event_id: str, work: Callable[[], Awaitable[WebhookResponse]]) -> WebhookResponse:
        """Runs the work, or waits for the task that runs it; takes over from one that was cancelled."""
        import anyio

        while (flight := self._flights.get(event_id)) is not None:
            await flight.ended.wait()
            if flight.response is not None:
                return flight.response
        mine = self._flights[event_id] = _AsyncFlight(anyio.Event())
        try:
            mine.response = await work()
            return mine.response
        finally:
            del self._flights[event_id]
            mine.ended.set()
