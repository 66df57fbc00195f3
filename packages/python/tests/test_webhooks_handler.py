"""Checks what a handler calls, when, how often, and how it responds: in threads and in tasks alike."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Mapping
from typing import NoReturn, cast

import anyio
import pytest
from typing_extensions import Unpack

from docuvane._core.errors.errors import InvalidArgumentError, WebhookVerificationError
from docuvane._core.webhooks.handler import WebhookHandler
from docuvane._core.webhooks.raw_body import RawBody
from docuvane._core.webhooks.response import WebhookResponse
from docuvane._core.webhooks.sign import sign_message
from docuvane._core.webhooks.standard import HandlerOptions, StandardReceiver

SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"
NOW = 1_795_204_800
HANDLED = WebhookResponse(200, "handled")
FAILED = WebhookResponse(500, "handler_failed")

Event = dict[str, object]
Handle = Callable[[WebhookHandler[Event], object, dict[str, str]], WebhookResponse]


def in_a_thread(handler: WebhookHandler[Event], body: object, headers: dict[str, str]) -> WebhookResponse:
    return handler.handle(cast("RawBody", body), headers)


def in_a_task(handler: WebhookHandler[Event], body: object, headers: dict[str, str]) -> WebhookResponse:
    return anyio.run(handler.handle_async, cast("RawBody", body), headers)


handles = pytest.mark.parametrize("handle", [in_a_thread, in_a_task])


def make(
    on: Mapping[str, object] | None = None,
    fallback: Callable[[Event], object] | None = None,
    **options: Unpack[HandlerOptions],
) -> WebhookHandler[Event]:
    settings: HandlerOptions = {"secret": SECRET, "now": lambda: NOW, **options}
    return WebhookHandler(StandardReceiver(dict, settings), on=on or {}, fallback=fallback, options=settings)


def event(event_type: object, event_id: str = "evt_1") -> str:
    return json.dumps({"id": event_id, "type": event_type, "data": {"id": "doc_42"}})


def signed(body: str, event_id: str = "evt_1") -> dict[str, str]:
    return sign_message(body, {"secret": SECRET, "id": event_id, "timestamp": NOW})


def not_this(*_: object) -> NoReturn:
    pytest.fail("called")


@handles
def test_calls_the_function_of_the_events_type_with_the_event(handle: Handle) -> None:
    calls: list[Event] = []
    handler = make({"document.completed": calls.append, "document.failed": not_this}, fallback=not_this)
    body = event("document.completed")
    assert handle(handler, body, signed(body)) == HANDLED
    assert calls == [{"id": "evt_1", "type": "document.completed", "data": {"id": "doc_42"}}]


@handles
def test_gives_all_other_types_to_the_fallback_and_success_when_there_is_none(handle: Handle) -> None:
    types: list[object] = []
    words = ["document.created", "document.archived", "__class__", None, 5, ["a"]]
    handler = make(fallback=lambda event: types.append(event["type"]))
    for word in words:
        assert handle(handler, event(word), signed(event(word))) == HANDLED
    assert types == words
    body = event("document.created")
    assert handle(make(), body, signed(body)) == WebhookResponse(200, "ignored")


@handles
def test_responds_400_with_the_reason_alone_and_calls_nothing_when_it_is_not_believed(handle: Handle) -> None:
    errors: list[Exception] = []
    handler = make(fallback=not_this, seen=not_this, remember=not_this, on_error=errors.append)
    body = event("document.completed")
    assert handle(handler, f"{body} ", signed(body)) == WebhookResponse(400, "no_match")
    assert handle(handler, body, {}) == WebhookResponse(400, "missing_header")
    assert handle(handler, {}, {}) == WebhookResponse(400, "body_not_raw")
    reasons = [error.reason for error in errors if isinstance(error, WebhookVerificationError)]
    assert reasons == ["no_match", "missing_header", "body_not_raw"]


@handles
def test_responds_500_when_a_function_fails_and_does_not_remember_the_event(handle: Handle) -> None:
    errors: list[Exception] = []
    failure = OSError("no room")

    def fail(_: object) -> NoReturn:
        raise failure

    handler = make({"document.completed": fail}, remember=not_this, on_error=errors.append)
    body = event("document.completed")
    assert handle(handler, body, signed(body)) == FAILED
    assert errors == [failure]


@handles
def test_keeps_a_refusal_inside_of_a_function_apart_from_a_refusal_of_the_delivery(handle: Handle) -> None:
    def fail(_: object) -> NoReturn:
        raise WebhookVerificationError("x", reason="no_match")

    handler = make(fallback=fail, on_error=lambda _: None)
    body = event("document.completed")
    assert handle(handler, body, signed(body)) == FAILED


@handles
def test_responds_200_to_a_duplicate_by_the_signed_id_and_not_by_the_bodys(handle: Handle) -> None:
    kept: set[str] = set()
    calls: list[Event] = []
    handler = make(fallback=calls.append, seen=kept.__contains__, remember=kept.add)
    body = event("document.completed", "evt_in_body")
    assert handle(handler, body, signed(body, "evt_signed")) == HANDLED
    assert handle(handler, body, signed(body, "evt_signed")) == WebhookResponse(200, "duplicate")
    assert len(calls) == 1
    assert kept == {"evt_signed"}


@handles
def test_responds_500_when_the_store_of_ids_fails(handle: Handle) -> None:
    def fail(_: str) -> NoReturn:
        raise OSError("store")

    body = event("document.completed")
    assert handle(make(seen=fail, on_error=lambda _: None), body, signed(body)) == FAILED


@handles
def test_responds_413_to_a_body_over_the_limit_counted_in_bytes(handle: Handle) -> None:
    def body_of(filler: str) -> str:
        return json.dumps({"type": "x", "filler": filler}, ensure_ascii=False)

    handler = make(max_body_bytes=100)
    fits, too_long = body_of("é" * 36), body_of("é" * 50)
    assert handle(handler, fits, signed(fits)).status == 200
    assert handle(handler, too_long, signed(too_long)) == WebhookResponse(413, "body_too_large")


@handles
def test_logs_mistakes_of_the_program_and_not_what_strangers_send(
    handle: Handle, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: object) -> NoReturn:
        raise OSError("no room")

    handler = make({"document.failed": fail})
    body = event("document.failed")
    handle(handler, body, {})
    assert caplog.records == []
    handle(handler, body, signed(body))
    handle(handler, {}, {})
    assert [record.levelno for record in caplog.records] == [logging.ERROR, logging.ERROR]
    assert "no room" in caplog.text
    assert "the body is not raw (dict)" in caplog.text


@handles
def test_responds_even_when_on_error_fails(handle: Handle, caplog: pytest.LogCaptureFixture) -> None:
    def fail(_: object) -> NoReturn:
        raise OSError("second")

    assert handle(make(on_error=fail), "{}", {}).status == 400
    assert "on_error failed" in caplog.text


def test_awaits_asynchronous_functions_and_calls_plain_ones_in_a_thread() -> None:
    calls: list[tuple[str, bool]] = []

    def note(name: str) -> None:
        calls.append((name, threading.current_thread() is threading.main_thread()))

    async def seen(_: str) -> bool:
        await anyio.lowlevel.checkpoint()
        note("seen")
        return False

    class Remember:
        async def __call__(self, _: str) -> None:
            note("remember")

    async def late() -> None:
        note("late")

    handler = make(
        {"plain": lambda _: note("plain"), "late": lambda _: late()}, seen=seen, remember=Remember()
    )
    for name in ("plain", "late"):
        assert in_a_task(handler, event(name), signed(event(name))) == HANDLED
    assert calls == [
        ("seen", True),
        ("plain", False),
        ("remember", True),
        ("seen", True),
        ("late", True),
        ("remember", True),
    ]


def test_says_so_when_nothing_can_await_a_function() -> None:
    async def archive(_: Event) -> None: ...

    body = event("a")
    with pytest.raises(InvalidArgumentError, match="handle_async"):
        make({"a": archive}).handle(body, signed(body))
    errors: list[Exception] = []
    hidden = make({"a": lambda event: archive(event)}, on_error=errors.append)
    assert hidden.handle(body, signed(body)) == FAILED
    assert "async def" in str(errors[0])


def test_refuses_options_that_cannot_work_at_once() -> None:
    with pytest.raises(InvalidArgumentError, match="max_body_bytes"):
        make(max_body_bytes=-1)
    with pytest.raises(InvalidArgumentError, match="tolerance"):
        make(tolerance=float("nan"))
    with pytest.raises(InvalidArgumentError, match=r"document\.failed must be a function"):
        make({"document.failed": "archive"})
