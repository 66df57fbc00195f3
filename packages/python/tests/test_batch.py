"""Checks many inputs at a time: bounds, order, failures among successes, and how it ends early."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from io import BytesIO
from threading import Event
from typing import Generic, TypeVar, cast

import pytest

from docuvane._core.bodies.batch import run_batch
from docuvane._core.bodies.batch_result import (
    BatchFailure,
    BatchOptions,
    BatchProgress,
    BatchResult,
    BatchSuccess,
)
from docuvane._core.errors.errors import AbortedError, InvalidArgumentError

In = TypeVar("In")
T = TypeVar("T")


class Gates:
    """Work that ends when the test says so."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._open: set[object] = set()
        self.begun: list[object] = []

    def work(self, value: object, stop: Event) -> str:
        with self._changed:
            self.begun.append(value)
            self._changed.notify_all()
            while value not in self._open and not stop.is_set():
                self._changed.wait(0.01)
        if stop.is_set():
            raise AbortedError("Aborted.", code="aborted", outcome="unknown")
        return f"{value}!"

    def open(self, *values: object) -> None:
        with self._changed:
            self._open.update(values)
            self._changed.notify_all()

    def wait(self, count: int) -> int:
        """Waits until so many were begun."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.begun) >= count, 10)
            return len(self.begun)


class Background(Generic[T]):
    """A batch in a thread of its own, so that the test can act meanwhile."""

    def __init__(
        self, inputs: Iterable[In], work: Callable[[In, Event], T], options: BatchOptions[T]
    ) -> None:
        self.results: list[BatchResult[T]] | None = None
        self.error: BaseException | None = None

        def run() -> None:
            try:
                self.results = run_batch(inputs, work, options)
            except BaseException as error:
                self.error = error

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def end(self) -> list[BatchResult[T]]:
        self._thread.join(10)
        assert not self.running
        if self.error is not None:
            raise self.error
        assert self.results is not None
        return self.results


def values(results: list[BatchResult[T]]) -> list[object]:
    return [each.value if each.status == "succeeded" else "failed" for each in results]


def double(value: int, stop: Event) -> int:
    if value == 2:
        raise ValueError("two")
    return value * 2


def test_works_on_five_at_a_time_with_results_in_the_order_of_inputs() -> None:
    gates = Gates()
    batch = Background(range(12), gates.work, BatchOptions())
    for ended in range(12):
        assert gates.wait(min(12, ended + 5)) == min(12, ended + 5)
        # The newest ends first, so that the order of ends is not that of inputs.
        newest = next(value for value in reversed(gates.begun) if value not in gates._open)
        gates.open(newest)
    results = batch.end()
    assert [each.index for each in results] == list(range(12))
    assert values(results) == [f"{index}!" for index in range(12)]


def test_works_on_as_many_at_a_time_as_asked_for() -> None:
    gates = Gates()
    batch = Background(["a", "b", "c"], gates.work, BatchOptions(concurrency=2))
    assert gates.wait(2) == 2
    gates.open("b")
    assert gates.wait(3) == 3
    gates.open("a", "c")
    assert values(batch.end()) == ["a!", "b!", "c!"]


def test_keeps_failures_beside_successes_each_with_its_own_error() -> None:
    results = run_batch([1, 2, 3], double, BatchOptions())
    assert values(results) == [2, "failed", 6]
    failure = results[1]
    assert isinstance(failure, BatchFailure)
    assert isinstance(failure.error, ValueError)


def test_tells_how_far_it_is_when_each_ends() -> None:
    seen: list[BatchProgress[int]] = []
    run_batch([1, 2, 3], double, BatchOptions(concurrency=1, on_progress=seen.append))
    assert [(each.finished, each.failed, each.total) for each in seen] == [(1, 0, 3), (2, 1, 3), (3, 1, 3)]
    assert seen[0].latest == BatchSuccess(0, 2)


def test_of_nothing_gives_nothing() -> None:
    assert run_batch([], double, BatchOptions()) == []


def test_asks_a_generator_for_the_next_only_when_work_can_begin() -> None:
    counts = {"made": 0, "ended": 0, "most": 0}
    totals: list[int | None] = []

    def inputs() -> Iterator[int]:
        for _ in range(200):
            counts["made"] += 1
            counts["most"] = max(counts["most"], counts["made"] - counts["ended"])
            yield 1

    def hear(progress: BatchProgress[int]) -> None:
        counts["ended"] += 1
        totals.append(progress.total)

    results = run_batch(inputs(), double, BatchOptions(concurrency=3, on_progress=hear))
    assert len(results) == 200
    assert counts["most"] <= 3
    assert totals[0] is None
    assert set(totals) <= {None, 200}


def test_a_generator_that_fails_ends_the_whole_after_work_under_way_with_its_error() -> None:
    cause = RuntimeError("no more")

    def inputs() -> Iterator[str]:
        yield "a"
        raise cause

    gates = Gates()
    batch = Background(inputs(), gates.work, BatchOptions())
    gates.wait(1)
    assert batch.running
    gates.open("a")
    with pytest.raises(RuntimeError) as caught:
        batch.end()
    assert caught.value is cause


@pytest.mark.parametrize("inputs", ["invoice.pdf", b"abc", bytearray(3), 7, None, {"a": 1}, BytesIO(b"a\nb")])
def test_refuses_what_is_one_input_and_not_many(inputs: object) -> None:
    given = cast("list[int]", inputs)
    with pytest.raises(InvalidArgumentError) as caught:
        run_batch(given, double, BatchOptions())
    assert caught.value.code == "invalid_argument"


@pytest.mark.parametrize("concurrency", [0, -1, 1.5, float("nan"), "3", True])
def test_refuses_a_concurrency_that_is_none(concurrency: object) -> None:
    with pytest.raises(InvalidArgumentError) as caught:
        BatchOptions(concurrency=cast("int", concurrency))
    assert (caught.value.code, caught.value.outcome) == ("invalid_option", "not_sent")


def test_cancel_ends_work_under_way_and_begins_no_other_and_what_was_done_stays_known() -> None:
    gates = Gates()
    cancel = Event()
    batch = Background(["a", "b", "c", "d"], gates.work, BatchOptions(concurrency=2, cancel=cancel))
    gates.wait(2)
    gates.open("a")
    gates.wait(3)
    cancel.set()
    results = batch.end()
    assert values(results) == ["a!", "failed", "failed", "failed"]
    errors = [each.error for each in results if each.status == "failed"]
    assert [error.outcome for error in errors if isinstance(error, AbortedError)] == [
        "unknown",
        "unknown",
        "not_sent",
    ]
    assert gates.begun == ["a", "b", "c"]


def test_cancel_does_not_wait_for_a_generator_that_is_busy_and_lets_another_close() -> None:
    cancel, release = Event(), Event()

    def busy() -> Iterator[int]:
        release.wait(10)
        yield 1

    closed = Event()

    def idle() -> Iterator[int]:
        try:
            while True:
                yield 1
        finally:
            closed.set()

    def hear(progress: BatchProgress[int]) -> None:
        if progress.finished == 10:
            cancel.set()

    stuck = Background(busy(), double, BatchOptions(cancel=cancel))
    results = run_batch(idle(), double, BatchOptions(on_progress=hear, cancel=cancel))
    assert len(results) >= 10
    assert stuck.end() == []
    release.set()
    assert closed.wait(10)


def test_stops_taking_inputs_when_the_callers_on_progress_raises_and_fails_with_its_error() -> None:
    made: list[int] = []

    def inputs() -> Iterator[int]:
        while True:
            made.append(1)
            yield 1

    def hear(_: object) -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError):
        run_batch(inputs(), double, BatchOptions(concurrency=2, on_progress=hear))
    assert len(made) <= 4


def test_work_sees_the_context_of_who_asked_for_it() -> None:
    trace: ContextVar[str] = ContextVar("trace")
    trace.set("mine")
    assert values(run_batch([1], lambda _value, _stop: trace.get(), BatchOptions())) == ["mine"]
