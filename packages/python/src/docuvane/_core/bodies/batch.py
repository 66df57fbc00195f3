"""Processes many inputs with bounded concurrency and returns a result for each, even if others fail."""

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
"""Seconds between two checks of the caller's ``cancel``: a thread can wait for only one event."""


def run_batch(
    inputs: Iterable[In], work: Callable[[In, Event], T], options: BatchOptions[T]
) -> list[BatchResult[T]]:
    """Processes every input, in threads.

    An input is requested only when work can start, so that at most ``concurrency`` are held at a time.

    Args:
        inputs: A list, or a generator.
        work: Processes one input; the event is set to stop it.
        options: The concurrency and the callbacks.

    Returns:
        A result for each input, in their order. After ``cancel``, list inputs that were not started have
        failed; no more inputs are requested from a generator.

    Raises:
        Exception: What the inputs raise when the next one is requested, or ``on_progress``, after the work in
            progress has ended.
    """
    return _Crew(_Inputs(_iterator(inputs), _size_of(inputs)), work, options).run()


class _Inputs(Generic[In]):
    """Hands out inputs one by one, also to concurrent callers."""

    def __init__(self, iterator: Iterator[In], size: int | None) -> None:
        self._iterator = iterator
        self._lock = Lock()
        self._taken = 0
        self._over = Event()
        self.size = size
        """All inputs, as soon as their number is known."""

    def take(self) -> tuple[int, In] | None:
        """Returns the next input and its index; ``None`` at the end."""
        # Generators handle one request at a time; a failure goes to the caller that made it, the others see
        # the end.
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
        """Indexes of inputs that were never handed out."""
        return range(self._taken, self.size or 0)

    def close(self) -> None:
        """Stops handing out inputs, and lets a generator close what it opened, unless it is busy."""
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
        """Waits for all workers; after a stop, only for those with work in progress."""
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
    """Processes every input, in tasks; otherwise as ``run_batch``.

    Cancelling the waiting task cancels all work in progress.
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
            # Raised after the others are done: not in an exception group, and not instead of their
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
    """A plain iterator, used by tasks."""

    def __init__(self, iterator: Iterator[In]) -> None:
        self._iterator = iterator

    async def __anext__(self) -> In:
        try:
            return next(self._iterator)
        except StopIteration:
            raise StopAsyncIteration from None


def _iterator(inputs: Iterable[In]) -> Iterator[In]:
    """Text, bytes, open files and mappings are iterable too, but are not lists of inputs."""
    given = cast("object", inputs)
    single = isinstance(given, str | bytes | bytearray | memoryview | PathLike | Mapping)
    if single or hasattr(given, "read") or not isinstance(given, Iterable):
        message = "The inputs must be a list or a generator: to send one, use the method for one input."
        raise invalid("invalid_argument", message)
    return iter(inputs)


def _size_of(inputs: object) -> int | None:
    return len(inputs) if isinstance(inputs, Sized) else None


def _not_begun() -> AbortedError:
    return AbortedError("Aborted before this upload started.", code="aborted", outcome="not_sent")
