"""Abandons work that cannot be cancelled when the caller sets ``cancel``: it ends in a thread of its own."""

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
"""Seconds between two looks at ``cancel``: a thread can wait for one event only, and here that is the work's
end."""


class Left(Exception):
    """The work was left before its end."""


def until_canceled(work: Callable[[], T], cancel: Event) -> T:
    """Does work in a thread of its own, and waits for its end or the caller's wish.

    Only for calls with a ``cancel``: a thread costs something, and what belongs to a thread stays behind.

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
    """Does work in this task, until its end, the caller's wish, or the time is over.

    Raises:
        Left: ``cancel`` was set, or the time is over.
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
                # Carried out by hand: a task group would wrap it.
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
