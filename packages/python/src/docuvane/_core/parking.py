"""Lets a thread or a task wait until another thread or task wakes it, or until time runs out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import TIMEOUT_MAX, Event
from time import monotonic
from typing import cast

from .clock import Clock, system_clock
from .loops import running_loop

CANCEL_EVERY = 0.02
"""Seconds between two checks of ``cancel``: a thread can wait for only one event, here its
place."""


class Place:
    """The wait of one thread or task. Reusable after ``clear``."""

    __slots__ = ("_event", "_on_wake")

    def __init__(self) -> None:
        self._event = Event()
        self._on_wake: Callable[[], object] | None = None

    @property
    def woken(self) -> bool:
        """Whether it was woken since the last ``clear``."""
        return self._event.is_set()

    def wake(self) -> None:
        """Wakes the waiter, or the next one. From any thread."""
        self._event.set()
        call = self._on_wake
        if call is None:
            return
        try:
            call()
        except RuntimeError:
            # The event loop of the task is closed, so it does not wait any more.
            return

    def clear(self) -> None:
        """Forgets that it was woken."""
        self._event.clear()

    def wait(self, seconds: float) -> None:
        """Waits as a thread."""
        self._event.wait(seconds)

    def sleep(self, seconds: float, clock: Clock) -> None:
        """Waits as a thread by another clock than the machine's; it may end early by ``wake``."""
        clock.sleep(seconds, self._event)

    def on_wake(self, call: Callable[[], object] | None) -> None:
        """Registers a function for ``wake``, called now if already woken; ``None`` unregisters it."""
        self._on_wake = call
        if call is not None and self._event.is_set():
            call()


@dataclass(frozen=True)
class Park:
    """An effect: waits until the place is woken, for at most ``seconds``. Is sent ``None``.

    It ends early when ``cancel`` is set; the steps check it themselves.
    """

    place: Place
    seconds: float
    cancel: Event | None = None
    real_time: bool = False
    """Whether to wait in real time, even if the client has its own clock."""


def park_thread(park: Park, clock: Clock) -> None:
    """Runs the effect in a thread. With a clock of the caller, sleeps by that clock."""
    place, cancel = park.place, park.cancel
    if clock is not system_clock and not park.real_time:
        if cancel is None:
            place.sleep(park.seconds, clock)
        else:
            clock.sleep(park.seconds, cancel)
    elif cancel is None:
        place.wait(min(park.seconds, TIMEOUT_MAX))
    else:
        _wait_for_either(place, cancel, park.seconds)


def _wait_for_either(place: Place, cancel: Event, seconds: float) -> None:
    end = monotonic() + seconds
    while not cancel.is_set() and not place.woken:
        left = end - monotonic()
        if left <= 0:
            return
        place.wait(min(CANCEL_EVERY, left))


async def park_task(park: Park, clock: Clock) -> None:
    """Runs the effect in a task of asyncio or trio, which cancellation ends as every ``await``."""
    import anyio

    soon = _caller()
    if clock is not system_clock and not park.real_time:
        with anyio.CancelScope() as scope:
            park.place.on_wake(lambda: soon(scope.cancel))
            await clock.sleep_async(park.seconds)
        park.place.on_wake(None)
        return
    event = anyio.Event()
    park.place.on_wake(lambda: soon(event.set))
    try:
        with anyio.move_on_after(park.seconds):
            await event.wait()
    finally:
        park.place.on_wake(None)


def _caller() -> Callable[[Callable[[], object]], object]:
    """How any thread can schedule a call on the event loop of this task."""
    loop = running_loop()
    name = "call_soon_threadsafe" if hasattr(loop, "call_soon_threadsafe") else "run_sync_soon"
    return cast("Callable[[Callable[[], object]], object]", getattr(loop, name))
