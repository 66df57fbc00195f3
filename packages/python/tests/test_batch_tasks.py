"""Checks many inputs at a time in tasks: that they do as threads, and what is theirs alone."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from io import BytesIO
from threading import Event
from typing import cast

import anyio
import pytest

from docuvane._core.bodies.batch import run_batch_async
from docuvane._core.bodies.batch_result import BatchOptions, BatchProgress, BatchResult
from docuvane._core.errors.errors import InvalidArgumentError


def values(results: list[BatchResult[int]]) -> list[object]:
    return [each.value if each.status == "succeeded" else "failed" for each in results]


async def double_later(value: int) -> int:
    for _ in range(5 - value):
        await anyio.lowlevel.checkpoint()
    if value == 2:
        raise ValueError("two")
    return value * 2


async def stream(count: int) -> AsyncIterator[int]:
    for value in range(count):
        await anyio.lowlevel.checkpoint()
        yield value


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_does_the_same_in_tasks(backend: str) -> None:
    seen: list[BatchProgress[int]] = []

    async def hear(progress: BatchProgress[int]) -> None:
        await anyio.lowlevel.checkpoint()
        seen.append(progress)

    async def main() -> None:
        options = BatchOptions(concurrency=3, on_progress=hear)
        assert values(await run_batch_async(range(5), double_later, options)) == [0, 2, "failed", 6, 8]
        assert values(await run_batch_async(stream(4), double_later, options)) == [0, 2, "failed", 6]

    anyio.run(main, backend=backend)
    assert [each.total for each in seen][:5] == [5] * 5
    assert max(each.finished for each in seen) == 5


def test_tasks_are_no_more_than_asked_for() -> None:
    under_way: list[int] = []
    most: list[int] = []

    async def work(value: int) -> int:
        under_way.append(value)
        most.append(len(under_way))
        # Long enough for every other task to begin.
        for _ in range(50):
            await anyio.lowlevel.checkpoint()
        under_way.remove(value)
        return value

    anyio.run(run_batch_async, range(20), work, BatchOptions(concurrency=4))
    assert max(most) == 4


def test_a_stream_of_inputs_that_fails_ends_the_tasks_with_its_error_as_it_is() -> None:
    async def inputs() -> AsyncIterator[int]:
        yield 1
        raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        anyio.run(run_batch_async, inputs(), double_later, BatchOptions())


def test_tasks_begin_nothing_more_after_cancel() -> None:
    cancel = Event()

    async def work(value: int) -> int:
        cancel.set()
        return value

    results = anyio.run(run_batch_async, range(3), work, BatchOptions(concurrency=1, cancel=cancel))
    assert values(results) == [0, "failed", "failed"]


def test_a_task_that_is_cancelled_ends_its_batch() -> None:
    ended: list[int] = []

    async def work(value: int) -> int:
        try:
            await anyio.sleep_forever()
        finally:
            ended.append(value)
        return value

    async def main() -> None:
        with anyio.move_on_after(0.05):
            await run_batch_async(range(10), work, BatchOptions(concurrency=2))

    start = time.monotonic()
    anyio.run(main)
    assert sorted(ended) == [0, 1]
    assert time.monotonic() - start < 10


def test_of_nothing_gives_nothing() -> None:
    assert anyio.run(run_batch_async, [], double_later, BatchOptions()) == []


@pytest.mark.parametrize("inputs", ["invoice.pdf", b"abc", 7, None, {"a": 1}, BytesIO(b"a\nb")])
def test_refuses_what_is_one_input_and_not_many(inputs: object) -> None:
    with pytest.raises(InvalidArgumentError):
        anyio.run(run_batch_async, cast("list[int]", inputs), double_later, BatchOptions())
