"""Runs the work of a handler in a thread or in a task; both share its code."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from inspect import isawaitable, iscoroutinefunction
from typing import TypeVar

from ..errors.checks import invalid

T = TypeVar("T")

Work = Generator[Callable[[], object], object, T]
"""Yields functions of the user to be called; is sent what they return, and thrown what they raise."""


def run(work: Work[T]) -> T:
    """Runs work in this thread."""
    try:
        function = next(work)
        while True:
            try:
                result = _call(function)
            except Exception as error:
                function = work.throw(error)
            else:
                function = work.send(result)
    except StopIteration as stop:
        value: T = stop.value
        return value


async def run_async(work: Work[T]) -> T:
    """Runs work in this task; a plain function is called in a thread, which keeps the event loop free."""
    try:
        function = next(work)
        while True:
            try:
                result = await _call_async(function)
            except Exception as error:
                function = work.throw(error)
            else:
                function = work.send(result)
    except StopIteration as stop:
        value: T = stop.value
        return value


def is_async(function: object) -> bool:
    """Returns whether a function, a partial function or an object with ``__call__`` is asynchronous."""
    return iscoroutinefunction(function) or (callable(function) and iscoroutinefunction(function.__call__))


def _call(function: Callable[[], object]) -> object:
    result = function()
    if isinstance(result, Coroutine):
        result.close()
        raise invalid(
            "invalid_argument",
            "A function of the webhook handler returned a coroutine where nothing can await it: "
            "define the function with async def.",
        )
    return result


async def _call_async(function: Callable[[], object]) -> object:
    if is_async(function):
        result = function()
    else:
        from anyio import to_thread

        result = await to_thread.run_sync(function)
    return await result if isawaitable(result) else result
