"""Abandons work that cannot be cancelled when the caller sets ``cancel``: it finishes in its own thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextvars import copy_context
from math import inf
from threading import Event, Thread
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import anyio

T = TypeVar("T")

_LOOK_EVERY = 0.01
"""Seconds between two checks of ``cancel``: a thread can wait for only one event, here the work's
end."""


class Left(Exception):
    """The work was abandoned."""


def until_canceled(work: Callable[[], T], cancel: Event) -> T:
    """Runs work in its own thread, and waits until it ends or the caller cancels.

    Only for calls with a ``cancel``: a thread has a cost, and thread-local state is lost.

    Raises:
        Left: ``cancel`` was set.
    """
    end = Event()
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)
        finally:
            end.set()

    Thread(target=copy_context().run, args=(run,), name="docuvane-call", daemon=True).start()
    while not end.wait(_LOOK_EVERY):
        if cancel.is_set():
            raise Left
    for failure in errors:
        raise failure
    return results[0]


async def until_left(work: Callable[[], Awaitable[T]], cancel: Event | None, seconds: float = inf) -> T:
    """Runs work in this task until it ends, the caller cancels, or time runs out.

    Raises:
        Left: ``cancel`` was set, or time ran out.
    """
    import anyio

    results: list[T] = []
    errors: list[BaseException] = []
    with anyio.move_on_after(seconds):
        if cancel is None:
            return await work()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_cancel_on, cancel, tasks.cancel_scope)
            try:
                results.append(await work())
            except Exception as error:
                # Re-raised by hand: a task group would wrap it.
                errors.append(error)
            tasks.cancel_scope.cancel()
    for failure in errors:
        raise failure
    for result in results:
        return result
    raise Left


async def _cancel_on(cancel: Event, scope: anyio.CancelScope) -> None:
    import anyio

    while not cancel.is_set():
        await anyio.sleep(_LOOK_EVERY)
    scope.cancel()
