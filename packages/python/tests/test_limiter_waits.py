"""Tests how requests wait at the limiter: their order, what ends a wait, and that nothing stays behind."""

from __future__ import annotations

import pytest
from support.limiter_bench import START, Bench, NoRoomError, soon
from support.simulation import Cancel

from docuvane._core.effects import Sleep, Steps
from docuvane._core.limiter.rate_limit_options import RateLimitWait


def test_lets_requests_go_in_the_order_they_came_across_operations() -> None:
    bench = Bench()
    bench.respond("get")
    bench.respond("list")
    order: list[int] = []

    def call(index: int) -> Steps[None]:
        operation = "get" if index % 2 == 0 else "list"
        slot = yield from bench.steps(operation)
        order.append(index)
        yield Sleep(0.01)
        bench.respond(operation, slot, remaining=99 - index, reset_in=60)

    for index in range(20):
        bench.world.spawn(call(index))
    bench.world.run()
    assert order == sorted(order)
    assert bench.elapsed >= 5


def test_fails_before_the_wait_when_that_would_be_too_long_and_says_how_long() -> None:
    bench = Bench()
    bench.respond()
    with pytest.raises(NoRoomError) as caught:
        bench.admit("get", 4.999)
    assert caught.value.args == (soon(5),)
    assert bench.elapsed == 0


def test_reports_how_long_a_request_waits_and_why() -> None:
    bench = Bench()
    waits: list[RateLimitWait] = []

    def wait() -> Steps[None]:
        yield from bench.limiter.wait("get", 10, on_wait=waits.append)

    bench.respond()
    bench.world.spawn(wait())
    bench.world.run()
    bench.refuse({"retry-after": "3"})
    bench.world.spawn(wait())
    bench.world.run()
    assert [(round(wait.seconds), wait.reason) for wait in waits] == [(5, "window_empty"), (3, "refused")]


def test_leaves_no_request_waiting_when_a_wait_is_aborted() -> None:
    bench = Bench()
    bench.respond()
    cancel = Cancel()
    bench.world.schedule(1, cancel.set)
    with pytest.raises(NoRoomError):
        bench.admit("get", 10, cancel)
    assert bench.elapsed == 1
    assert not bench.limiter.is_waiting


def test_wakes_the_next_when_the_one_that_was_to_wake_all_leaves() -> None:
    bench = Bench()
    bench.respond()
    cancel = Cancel()
    bench.world.schedule(1, cancel.set)
    sent_at: list[float] = []

    def first() -> Steps[None]:
        with pytest.raises(NoRoomError):
            yield from bench.steps("get", 10, cancel)

    def second() -> Steps[None]:
        slot = yield from bench.steps("get", 10)
        sent_at.append(slot.sent_at - START)

    bench.world.spawn(first())
    bench.world.spawn(second())
    bench.world.run()
    assert sent_at == [soon(5)]


def test_gives_back_the_place_of_a_request_whose_task_ends_just_when_it_may_go() -> None:
    bench = Bench()
    bench.respond()
    steps = bench.limiter.wait("get", 10)
    next(steps)
    bench.pass_time(5.001)
    bench.limiter.finish(bench.limiter.take("list"))
    steps.close()
    assert not bench.limiter.is_waiting
    assert bench.admit("get", 1).number > 0
