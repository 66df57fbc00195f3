"""Checks that deliveries of one event at the same moment share one piece of work, in threads and in tasks."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import anyio
import pytest

from docuvane._core.webhooks.handler import WebhookHandler
from docuvane._core.webhooks.response import WebhookResponse
from docuvane._core.webhooks.sign import sign_message
from docuvane._core.webhooks.standard import StandardReceiver

SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"
BODY = json.dumps({"id": "evt_1", "type": "a", "data": {"id": "doc_42"}})
HANDLED = WebhookResponse(200, "handled")

Event = dict[str, object]


def make(work: Callable[[Event], object]) -> WebhookHandler[Event]:
    return WebhookHandler(StandardReceiver(dict, {"secret": SECRET}), on={"a": work}, options={})


def signed() -> dict[str, str]:
    return sign_message(BODY, {"secret": SECRET, "id": "evt_1"})


def test_does_the_work_once_when_an_event_arrives_again_while_a_thread_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started, waiting = threading.Event(), threading.Event()

    class Ended(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waiting.set()
            return super().wait(timeout)

    monkeypatch.setattr("docuvane._core.webhooks.once.Event", Ended)
    calls: list[Event] = []

    def work(event: Event) -> None:
        calls.append(event)
        started.set()
        waiting.wait(10)

    handler = make(work)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(handler.handle, BODY, signed())
        started.wait(10)
        second = threads.submit(handler.handle, BODY, signed())
        assert [first.result(), second.result()] == [HANDLED, HANDLED]
    assert len(calls) == 1
    handler.handle(BODY, signed())
    assert len(calls) == 2


def test_does_the_work_once_when_an_event_arrives_again_while_a_task_works() -> None:
    calls: list[Event] = []
    responses: list[WebhookResponse] = []

    async def main() -> None:
        go_on = anyio.Event()

        async def work(event: Event) -> None:
            calls.append(event)
            await go_on.wait()

        handler = make(work)

        async def deliver() -> None:
            responses.append(await handler.handle_async(BODY, signed()))

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(deliver)
            tasks.start_soon(deliver)
            await anyio.wait_all_tasks_blocked()
            go_on.set()
        await deliver()

    anyio.run(main)
    assert responses == [HANDLED] * 3
    assert len(calls) == 2


@pytest.mark.parametrize("backend", ["asyncio", "trio"])
def test_hands_the_work_over_when_the_task_that_did_it_is_cancelled(backend: str) -> None:
    calls: list[Event] = []
    responses: list[WebhookResponse] = []

    async def main() -> None:
        go_on = anyio.Event()

        async def work(event: Event) -> None:
            calls.append(event)
            await go_on.wait()

        handler = make(work)
        first = anyio.CancelScope()

        async def deliver(scope: anyio.CancelScope) -> None:
            with scope:
                responses.append(await handler.handle_async(BODY, signed()))

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(deliver, first)
            await anyio.wait_all_tasks_blocked()
            tasks.start_soon(deliver, anyio.CancelScope())
            await anyio.wait_all_tasks_blocked()
            first.cancel()
            await anyio.wait_all_tasks_blocked()
            go_on.set()

    anyio.run(main, backend=backend)
    assert responses == [HANDLED]
    assert len(calls) == 2
