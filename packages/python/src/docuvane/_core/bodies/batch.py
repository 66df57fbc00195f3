"""Works through many inputs, a few at a time, and gives a result for each, whatever becomes of the others."""

from __future__ import annotations

from collections.abc import (
    AsyncIterable,
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sized,
)
from contextvars import copy_context
from inspect import isawaitable
from os import PathLike
from threading import Condition, Event, Lock, Thread
from typing import Generic, TypeVar, cast

from ..errors.checks import invalid
from ..errors.errors import AbortedError
from .batch_result import BatchFailure, BatchOptions, BatchResult, BatchSuccess, Report

In = TypeVar("In")
T = TypeVar("T")

_CANCEL_EVERY = 0.02
"""Seconds between two looks at the caller's ``cancel``: a thread can wait for one event only."""


def run_batch(
    inputs: Iterable[In], work: Callable[[In, Event], T], options: BatchOptions[T]
) -> list[BatchResult[T]]:
    """Does work on every input, in threads.

    An input is asked for only when work can begin, so that no more than ``concurrency`` are held at a time.

    Args:
        inputs: A list, or a generator that finds them meanwhile.
        work: Works on one input; the event is set when it shall end.
        options: How many at a time, and who is told.

    Returns:
        A result for each input, in their order. After ``cancel``, inputs of a list that were not begun have
        failed; a generator is not asked for more.

    Raises:
        Exception: What the inputs raise when they are asked for the next one, or ``on_progress``, after work
        under
            way has ended.
    """
    return _Crew(_Inputs(_iterator(inputs), _size_of(inputs)), work, options).run()


class _Inputs(Generic[In]):
    """Hands out inputs one by one, also to several who ask at once."""

    def __init__(self, iterator: Iterator[In], size: int | None) -> None:
        self._iterator = iterator
        self._lock = Lock()
        self._taken = 0
        self._over = Event()
        self.size = size
        """All inputs, as soon as their number is known."""

    def take(self) -> tuple[int, In] | None:
        """Gives the next input and its place; ``None`` at the end."""
        # Generators answer one question at a time; a failure is for the one who asked, the others find the
        # end.
        with self._lock:
            if self._over.is_set():
                return None
            try:
                value = next(self._iterator)
            except StopIteration:
                self._over.set()
                self.size = self._taken
                return None
            if self._over.is_set():
                return None
            self._taken += 1
            return self._taken - 1, value

    def rest(self) -> range:
        """Places of inputs that were never handed out."""
        return range(self._taken, self.size or 0)

    def close(self) -> None:
        """Hands out nothing more, and lets a generator close what it opened, unless it is busy."""
        self._over.set()
        if self._lock.acquire(blocking=False):
            try:
                close = getattr(self._iterator, "close", None)
                if callable(close):
                    close()
            finally:
                self._lock.release()


class _Crew(Generic[In, T]):
    """Threads that take the next input when the last is done."""

    def __init__(self, inputs: _Inputs[In], work: Callable[[In, Event], T], options: BatchOptions[T]) -> None:
        self._inputs = inputs
        self._work = work
        self._options = options
        self._report: Report[T] = Report()
        self._stop = Event()
        self._changed = Condition()
        self._present = 0
        self._working = 0
        self._broken: BaseException | None = None

    def run(self) -> list[BatchResult[T]]:
        size = self._inputs.size
        concurrency = self._options.concurrency
        self._present = concurrency if size is None else min(size, concurrency)
        for _ in range(self._present):
            # A copy of the context for each, so that traces find their parents.
            Thread(target=copy_context().run, args=(self._serve,), daemon=True).start()
        try:
            self._wait()
        except BaseException:
            self._end()
            raise
        if self._broken is not None:
            raise self._broken
        for index in self._inputs.rest():
            self._tell(BatchFailure(index, _not_begun()))
        return self._report.results

    def _wait(self) -> None:
        """Waits for all; once it is to end, only for those at work, not for inputs that do not come."""
        cancel = self._options.cancel
        with self._changed:
            while self._working > 0 or (self._present > 0 and not self._stop.is_set()):
                if cancel is None or self._stop.is_set():
                    self._changed.wait()
                elif cancel.is_set():
                    self._end()
                else:
                    self._changed.wait(_CANCEL_EVERY)

    def _end(self) -> None:
        self._stop.set()
        self._inputs.close()

    def _serve(self) -> None:
        try:
            while (taken := self._inputs.take()) is not None and self._begin():
                try:
                    self._tell(self._attempt(*taken))
                finally:
                    self._count(working=-1)
        except BaseException as error:
            self._broken = self._broken or error
            self._inputs.close()
        finally:
            self._count(present=-1)

    def _begin(self) -> bool:
        with self._changed:
            if self._stop.is_set():
                return False
            self._working += 1
            return True

    def _count(self, present: int = 0, working: int = 0) -> None:
        with self._changed:
            self._present += present
            self._working += working
            self._changed.notify_all()

    def _attempt(self, index: int, value: In) -> BatchResult[T]:
        try:
            return BatchSuccess(index, self._work(value, self._stop))
        except Exception as error:
            return BatchFailure(index, error)

    def _tell(self, latest: BatchResult[T]) -> None:
        with self._changed:
            progress = self._report.add(latest, self._inputs.size)
            if self._options.on_progress is not None:
                self._options.on_progress(progress)


async def run_batch_async(
    inputs: Iterable[In] | AsyncIterable[In], work: Callable[[In], Awaitable[T]], options: BatchOptions[T]
) -> list[BatchResult[T]]:
    """Does work on every input, in tasks; otherwise as ``run_batch``.

    When the task that waits for this is cancelled, all that is under way is.
    """
    return await _Tasks(inputs, work, options).run()


class _Tasks(Generic[In, T]):
    """Tasks that take the next input when the last is done."""

    def __init__(
        self,
        inputs: Iterable[In] | AsyncIterable[In],
        work: Callable[[In], Awaitable[T]],
        options: BatchOptions[T],
    ) -> None:
        self._iterator = aiter(inputs) if isinstance(inputs, AsyncIterable) else _Plain(_iterator(inputs))
        self._size = _size_of(inputs)
        self._work = work
        self._options = options
        self._report: Report[T] = Report()
        self._taken = 0
        self._ended = False
        self._broken: Exception | None = None

    async def run(self) -> list[BatchResult[T]]:
        import anyio

        self._turn = anyio.Lock()
        async with anyio.create_task_group() as group:
            for _ in range(min(self._options.concurrency, self._size or self._options.concurrency)):
                group.start_soon(self._serve)
        if self._broken is not None:
            raise self._broken
        for index in range(self._taken, self._size or 0):
            await self._tell(BatchFailure(index, _not_begun()))
        return self._report.results

    async def _serve(self) -> None:
        try:
            while (taken := await self._take()) is not None:
                await self._tell(await self._attempt(*taken))
        except Exception as error:
            # Raised when the others are done: not in a group of exceptions, and not in place of their
            # results.
            self._broken = self._broken or error
            self._ended = True

    async def _take(self) -> tuple[int, In] | None:
        async with self._turn:
            cancel = self._options.cancel
            if self._ended or (cancel is not None and cancel.is_set()):
                return None
            try:
                value = await anext(self._iterator)
            except StopAsyncIteration:
                self._ended = True
                self._size = self._taken
                return None
            self._taken += 1
            return self._taken - 1, value

    async def _attempt(self, index: int, value: In) -> BatchResult[T]:
        try:
            return BatchSuccess(index, await self._work(value))
        except Exception as error:
            return BatchFailure(index, error)

    async def _tell(self, latest: BatchResult[T]) -> None:
        progress = self._report.add(latest, self._size)
        if self._options.on_progress is not None:
            told = self._options.on_progress(progress)
            if isawaitable(told):
                await told


class _Plain(AsyncIterator[In]):
    """A plain iterator, asked by tasks."""

    def __init__(self, iterator: Iterator[In]) -> None:
        self._iterator = iterator

    async def __anext__(self) -> In:
        try:
            return next(self._iterator)
        except StopIteration:
            raise StopAsyncIteration from None


def _iterator(inputs: Iterable[In]) -> Iterator[In]:
    """Text, bytes, open files and mappings can be iterated too, but never as a list of inputs."""
    given = cast("object", inputs)
    single = isinstance(given, str | bytes | bytearray | memoryview | PathLike | Mapping)
    if single or hasattr(given, "read") or not isinstance(given, Iterable):
        message = "The inputs must be a list or a generator: for a single one, use the method for one."
        raise invalid("invalid_argument", message)
    return iter(inputs)


def _size_of(inputs: object) -> int | None:
    return len(inputs) if isinstance(inputs, Sized) else None


def _not_begun() -> AbortedError:
    return AbortedError("Aborted before this one was begun.", code="aborted", outcome="not_sent")
