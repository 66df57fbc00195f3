"""Checks that threads and async tasks wake each other at one limiter, in real time."""

from __future__ import annotations

import threading
import time
from threading import Event

import anyio
import pytest

from docuvane._core.clock import system_clock
from docuvane._core.effects import Steps
from docuvane._core.limiter.limiter import Limiter
from docuvane._core.limiter.quotas import Slot
from docuvane._core.parking import Park, Place, park_task, park_thread


def run_in_thread(steps: Steps[Slot | None]) -> Slot | None:
    try:
        effect = next(steps)
        while True:
            assert isinstance(effect, Park)
            park_thread(effect, system_clock)
            effect = steps.send(None)
    except StopIteration as end:
        slot = end.value
        assert slot is None or isinstance(slot, Slot)
        return slot


async def run_in_task(steps: Steps[Slot | None]) -> Slot | None:
    try:
        effect = next(steps)
        while True:
            assert isinstance(effect, Park)
            await park_task(effect, system_clock)
            effect = steps.send(None)
    except StopIteration as end:
        slot = end.value
        assert slot is None or isinstance(slot, Slot)
        return slot
    finally:
        steps.close()


def headers(remaining: int, seconds: float) -> dict[str, str]:
    return {"x-ratelimit-remaining": str(remaining), "x-ratelimit-reset": f"{seconds:.3f}"}


def empty(seconds: float) -> Limiter:
    """A limiter whose window is used up for so long."""
    limiter = Limiter("account", system_clock)
    limiter.finish(limiter.take("get"), 200, headers(0, seconds))
    return limiter


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_threads_and_tasks_that_wait_at_one_limiter_all_go_when_there_is_room(backend: str) -> None:
    limiter = empty(0.15)
    gone: list[str] = []

    def finish(slot: Slot | None, who: str) -> None:
        assert slot is not None
        gone.append(who)
        limiter.finish(slot, 200, headers(1_000 - len(gone), 60))

    def thread() -> None:
        finish(run_in_thread(limiter.wait("get", 10)), "thread")

    async def task() -> None:
        finish(await run_in_task(limiter.wait("get", 10)), "task")

    async def tasks() -> None:
        async with anyio.create_task_group() as group:
            for _ in range(5):
                group.start_soon(task)

    threads = [threading.Thread(target=thread) for _ in range(5)]
    for each in threads:
        each.start()
    start = time.monotonic()
    anyio.run(tasks, backend=backend)
    for each in threads:
        each.join()
    assert sorted(gone) == ["task"] * 5 + ["thread"] * 5
    assert time.monotonic() - start < 8
    assert not limiter.is_waiting


def test_a_thread_stops_waiting_when_its_cancel_is_set() -> None:
    limiter = empty(60)
    cancel = Event()
    threading.Timer(0.05, cancel.set).start()
    start = time.monotonic()
    assert run_in_thread(limiter.wait("get", 100, cancel)) is None
    assert time.monotonic() - start < 5
    assert not limiter.is_waiting


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_a_cancelled_task_leaves_nothing_behind(backend: str) -> None:
    limiter = empty(60)

    async def main() -> None:
        with anyio.move_on_after(0.05):
            await run_in_task(limiter.wait("get", 100))

    anyio.run(main, backend=backend)
    assert not limiter.is_waiting
    # Whoever wakes it after its loop is gone is not bothered.
    limiter.pause(0)


def test_a_place_that_was_woken_before_does_not_wait() -> None:
    place = Place()
    place.wake()
    start = time.monotonic()
    park_thread(Park(place, 60), system_clock)
    park_thread(Park(place, 60, Event()), system_clock)
    anyio.run(park_task, Park(place, 60), system_clock)
    assert time.monotonic() - start < 5


def test_a_wait_ends_when_its_time_is_over() -> None:
    park_thread(Park(Place(), 0.01), system_clock)
    park_thread(Park(Place(), 0.01, Event()), system_clock)
    anyio.run(park_task, Park(Place(), 0.01), system_clock)


def test_waking_somebody_whose_event_loop_is_closed_is_no_error() -> None:
    place = Place()

    def closed() -> None:
        raise RuntimeError("Event loop is closed")

    place.on_wake(closed)
    place.wake()
    assert place.woken
