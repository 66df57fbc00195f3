"""Lets deliveries of one event, at the same moment, share one piece of work and one response."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from threading import Event, Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import anyio

    from .response import WebhookResponse


class _Flight:
    """Work that goes on in a thread."""

    def __init__(self) -> None:
        self.ended = Event()
        self.answer: WebhookResponse | None = None


class Once:
    """Work of threads, by the id of its event."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._flights: dict[str, _Flight] = {}

    def run(self, event_id: str, work: Callable[[], WebhookResponse]) -> WebhookResponse:
        """Does the work, or waits for the thread that does it; takes over from one that was torn down."""
        while True:
            with self._lock:
                flight = self._flights.get(event_id)
                if flight is None:
                    mine = self._flights[event_id] = _Flight()
                    break
            flight.ended.wait()
            if flight.answer is not None:
                return flight.answer
        try:
            mine.answer = work()
            return mine.answer
        finally:
            with self._lock:
                del self._flights[event_id]
            mine.ended.set()


class _AsyncFlight:
    """Work that goes on in a task."""

    def __init__(self, ended: anyio.Event) -> None:
        self.ended = ended
        self.answer: WebhookResponse | None = None


class AsyncOnce:
    """Work of tasks of one event loop, by the id of its event."""

    def __init__(self) -> None:
        self._flights: dict[str, _AsyncFlight] = {}

    async def run(self, event_id: str, work: Callable[[], Awaitable[WebhookResponse]]) -> WebhookResponse:
        """Does the work, or waits for the task that does it; takes over from one that was cancelled."""
        import anyio

        while (flight := self._flights.get(event_id)) is not None:
            await flight.ended.wait()
            if flight.answer is not None:
                return flight.answer
        mine = self._flights[event_id] = _AsyncFlight(anyio.Event())
        try:
            mine.answer = await work()
            return mine.answer
        finally:
            del self._flights[event_id]
            mine.ended.set()
