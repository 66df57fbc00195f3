"""Checks waiting: how often it looks, what ends it, and that it can neither hang nor spin."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import anyio
import pytest
from support.fake_sender import ANYTHING, GET, AsyncFakeSender, FakeSender, Response, result

from docuvane._core.errors.errors import (
    AbortedError,
    APIConnectionError,
    APIError,
    InvalidArgumentError,
    NotFoundError,
    RateLimitError,
    ResponseParseError,
    WaitFailedError,
    WaitTimeoutError,
    error_class,
)
from docuvane._core.polling.waiter import Waiter, WaitOptions, send_then_wait, wait
from docuvane._core.request import Operation, Request
from docuvane._core.result import Result


class DocumentFailedError(WaitFailedError):
    """As generated packages have it."""


PROCESSED = Waiter(
    what="document",
    field="status",
    pending=("processing",),
    succeeded=("completed", "needs_review"),
    failed=("failed",),
    error=DocumentFailedError,
)
UPLOAD = Operation("upload", "POST", "/things", "keyed")


def document(status: object, headers: dict[str, str] | None = None, **more: object) -> Result[Any]:
    return result(SimpleNamespace(id="doc_1", status=status, **more), headers)


STILL = document("processing")
DONE = document("completed")


def problem(status: int, retry_after: float | None = None) -> APIError:
    error = error_class(status)("refused", code="x", status=status)
    error.retry_after = retry_after
    return error


def broken() -> APIConnectionError:
    return APIConnectionError("broken", code="connection_failed")


def run(
    responses: Iterable[Response], options: WaitOptions[Any] | None = None, chance: float = 0.5
) -> tuple[Any, FakeSender]:
    sender = FakeSender(responses, chance)
    request = Request(GET, ANYTHING, path={"id": "doc_1"})
    return sender.run(wait(PROCESSED, request, sender.context, options)), sender


def fail(
    kind: type[Exception], responses: Iterable[Response], options: WaitOptions[Any] | None = None
) -> tuple[Any, FakeSender]:
    sender = FakeSender(responses)
    request = Request(GET, ANYTHING, path={"id": "doc_1"})
    with pytest.raises(kind) as caught:
        sender.run(wait(PROCESSED, request, sender.context, options))
    return caught.value, sender


def test_delays_grow_by_half_from_1_s_to_10_s() -> None:
    _, sender = run([*[STILL] * 9, DONE])
    assert sender.clock.sleeps == pytest.approx([1, 1.5, 2.25, 3.375, 5.0625, 7.59375, 10, 10, 10])


@pytest.mark.parametrize(("chance", "expected"), [(0, 0.8), (1, 1.2)])
def test_delays_vary_by_a_fifth(chance: float, expected: float) -> None:
    _, sender = run([STILL, DONE], chance=chance)
    assert sender.clock.sleeps == [pytest.approx(expected)]


def test_delays_are_what_the_service_asks_for() -> None:
    _, sender = run([document("processing", {"retry-after": "7"}), DONE])
    assert sender.clock.sleeps == [7]


def test_a_service_that_asks_for_0_s_does_not_cause_a_tight_loop() -> None:
    _, sender = run([*[document("processing", {"retry-after": "0"})] * 3, DONE])
    assert sender.clock.sleeps == [0.1] * 3


def test_a_look_costs_no_body_while_nothing_changed() -> None:
    same = {"etag": '"v1"'}
    _, sender = run([document("processing", same), result(None, same, 304), DONE])
    assert [request.headers.get("If-None-Match") for request in sender.sent] == [None, '"v1"', '"v1"']


def test_a_look_is_told_to_the_caller_when_it_shows_something_new() -> None:
    seen: list[str] = []
    first, second = {"etag": '"v1"'}, {"etag": '"v2"'}
    responses = [
        document("processing", first),
        document("processing", first),
        result(None, status=304),
        document("processing", second),
        DONE,
    ]
    run(responses, WaitOptions(on_update=lambda latest: seen.append(latest.status)))
    assert seen == ["processing", "processing", "completed"]


@pytest.mark.parametrize("failure", [broken(), *map(problem, (500, 503, 429, 408))], ids=str)
def test_a_look_that_fails_for_now_does_not_end_the_wait(failure: Exception) -> None:
    found, _ = run([STILL, failure, DONE])
    assert found.status == "completed"


def test_a_refusal_that_names_a_time_is_heard() -> None:
    _, sender = run([STILL, problem(429, retry_after=4), DONE])
    assert sender.clock.sleeps == [1, 4]


@pytest.mark.parametrize("status", [400, 401, 403, 410, 422, 501])
def test_a_look_that_is_refused_ends_the_wait(status: int) -> None:
    error, _ = fail(APIError, [STILL, problem(status), DONE])
    assert error.status == status


def test_what_is_not_there_yet_is_looked_for_for_5_s() -> None:
    found, _ = run([problem(404), problem(404), DONE])
    assert found.status == "completed"
    _, sender = fail(NotFoundError, [problem(404)])
    assert sum(sender.clock.sleeps) == pytest.approx(8.125)


@pytest.mark.parametrize("status", [None, 3])
def test_a_state_without_status_is_an_error_not_an_endless_wait(status: object) -> None:
    error, _ = fail(ResponseParseError, [document(status)])
    assert str(error) == "The state of doc_1 has no status."


def test_a_status_this_version_does_not_know_is_waited_out_with_one_warning(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING, "docuvane"):
        found, sender = run([*[document("queued_again")] * 3, DONE])
    assert found.status == "completed"
    assert caplog.messages == ["a document has a status this version does not know: 'queued_again'"]
    assert min(sender.clock.sleeps) >= 0.8


@pytest.mark.parametrize("status", ["completed", "needs_review"])
def test_ends_with_what_is_done(status: str) -> None:
    found, sender = run([document(status)])
    assert found.status == status
    assert sender.clock.sleeps == []


def test_a_failure_is_an_error_with_the_document_and_its_code() -> None:
    reason = SimpleNamespace(code="no_text_layer", message="The page has no text.")
    error, _ = fail(DocumentFailedError, [document("failed", failure=reason)])
    assert error.code == "no_text_layer"
    assert error.last.failure is reason
    assert str(error) == "The document doc_1 failed (no_text_layer): The page has no text."


def test_a_failure_without_a_reason_has_a_code_all_the_same() -> None:
    error, _ = fail(WaitFailedError, [document("failed", error={"message": ""})])
    assert error.code == "document_failed"


def test_time_that_ran_out_is_an_error_with_the_last_state_after_one_last_look() -> None:
    error, sender = fail(WaitTimeoutError, [STILL], WaitOptions(timeout=4))
    assert (error.code, error.last.status, error.retryable, error.attempts) == (
        "wait_timeout",
        "processing",
        True,
        4,
    )
    assert (
        str(error)
        == "doc_1 is not done after 4 s (processing); processing continues, wait again with the same ID."
    )
    assert sender.clock.sleeps == [1, 1.5, 1.5]
    assert [request.options.get("max_retries") for request in sender.sent] == [None, None, None, 0]


def test_the_last_look_may_find_it_done() -> None:
    found, _ = run([STILL, DONE], WaitOptions(timeout=0.01))
    assert found.status == "completed"


def test_ends_at_the_deadline_although_the_service_asks_for_more_time() -> None:
    _, sender = fail(
        WaitTimeoutError, [document("processing", {"retry-after": "3600"})], WaitOptions(timeout=5)
    )
    assert sender.clock.sleeps == [5]


def test_no_look_may_outlive_the_wait() -> None:
    _, sender = run([STILL, DONE], WaitOptions(timeout=100))
    assert [request.options.get("total_timeout") for request in sender.sent] == [105, 104]


def test_a_look_that_is_never_answered_does_not_make_it_endless() -> None:
    error, _ = fail(WaitTimeoutError, [broken()], WaitOptions(timeout=10))
    assert error.last is None
    assert "never seen" in str(error)


def test_ends_at_once_when_the_caller_aborts() -> None:
    cancel = Event()
    options: WaitOptions[Any] = WaitOptions(on_update=lambda _: cancel.set(), cancel=cancel)
    error, sender = fail(AbortedError, [STILL], options)
    assert (error.code, str(error)) == ("aborted", "Aborted while waiting for doc_1; processing continues.")
    assert sender.sent[0].options.get("cancel") is cancel
    assert sender.clock.sleeps == []


@pytest.mark.parametrize("timeout", [-1, float("nan"), "3"])
def test_refuses_a_timeout_that_is_none(timeout: object) -> None:
    fail(InvalidArgumentError, [DONE], WaitOptions(timeout=cast("float", timeout)))


def process(responses: Iterable[Response], options: WaitOptions[Any] | None = None) -> tuple[Any, FakeSender]:
    sender = FakeSender(responses)
    steps = send_then_wait(
        Request(UPLOAD, ANYTHING, options={"cancel": Event()}),
        PROCESSED,
        lambda started: Request(GET, ANYTHING, path={"id": started.id}),
        sender.context,
        options=options or WaitOptions(),
    )
    return sender.run(steps), sender


def test_processing_uploads_then_waits_as_the_response_advises() -> None:
    found, sender = process([document("processing", {"retry-after": "2"}), DONE])
    assert found.status == "completed"
    assert [request.operation.method for request in sender.sent] == ["POST", "GET"]
    assert sender.clock.sleeps == [2]
    assert sender.sent[1].options.get("cancel") is sender.sent[0].options.get("cancel")


def test_processing_does_not_look_again_when_the_response_is_final() -> None:
    _, sender = process([DONE])
    assert len(sender.sent) == 1


def test_processing_looks_when_the_response_is_of_another_kind() -> None:
    class Receipt:
        """Reads something else."""

        def read(self, status: int, headers: object, content: bytes, report: object) -> SimpleNamespace:
            raise AssertionError("the script responds")

    sender = FakeSender([result(SimpleNamespace(job="doc_1")), STILL, DONE])
    steps = send_then_wait(
        Request(UPLOAD, Receipt()),
        PROCESSED,
        lambda started: Request(GET, ANYTHING, path={"id": started.job}),
        sender.context,
        options=WaitOptions(),
    )
    assert sender.run(steps).status == "completed"
    assert sender.clock.sleeps == [1]


def test_does_the_same_for_tasks_and_awaits_their_functions() -> None:
    seen: list[str] = []

    async def hear(latest: SimpleNamespace) -> None:
        await anyio.lowlevel.checkpoint()
        seen.append(latest.status)

    async def main() -> None:
        sender = AsyncFakeSender([STILL, RateLimitError("later", code="x", status=429), DONE])
        request = Request(GET, ANYTHING, path={"id": "doc_1"})
        await sender.run(wait(PROCESSED, request, sender.context, WaitOptions(on_update=hear)))

    anyio.run(main)
    assert seen == ["processing", "completed"]
