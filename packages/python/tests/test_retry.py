"""Checks when an attempt is made again, after how long, and what an error says afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from threading import Event
from typing import Any

import pytest
from support.client import CREATE, Factory, Source, create, get, run, upload
from support.script import Step, problem, refused, reset, response, silence

from docuvane._core.errors.errors import AbortedError, APIConnectionError, RateLimitError, ServerError

OK = response(body={"id": "doc_1", "status": "completed"})

STATUSES = [408, 425, 429, 500, 502, 503, 504]


class TestACallThatIsSafeToRepeat:
    @pytest.mark.parametrize("status", STATUSES)
    def test_is_made_again_after_a_status_that_may_pass(self, connect: Factory, status: int) -> None:
        caller = connect(problem(status, "x"), OK)
        assert caller.send(get())["status"] == "completed"
        assert len(caller.script.sent) == 2

    @pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 412, 413, 415, 422, 501, 505])
    def test_is_not_made_again_after_a_refusal(self, connect: Factory, status: int) -> None:
        caller = connect(problem(status, "x"), OK)
        error = caller.failure(get())
        assert (error.status, error.attempts, error.retryable) == (status, 1, False)
        assert len(caller.script.sent) == 1

    @pytest.mark.parametrize(
        "step", [refused, reset, silence, lambda: problem(409, "idempotency_in_progress")]
    )
    def test_is_made_again_after_a_failure(self, connect: Factory, step: Callable[[], Step]) -> None:
        assert connect(step(), OK).result(get()).attempts == 2

    def test_is_made_three_times_in_all_then_raises_the_last_error(self, connect: Factory) -> None:
        caller = connect(reset(), problem(500, "a"), problem(502, "b"))
        error = caller.failure(get())
        assert isinstance(error, ServerError)
        assert (error.status, error.attempts, error.retryable) == (502, 3, True)
        assert len(caller.script.sent) == 3
        assert caller.clock.sleeps == [0.25, 0.5]

    def test_is_made_once_when_retries_are_off(self, connect: Factory) -> None:
        caller = connect(reset())
        caller.failure(get(max_retries=0))
        assert len(caller.script.sent) == 1


class TestACallWithAnIdempotencyKey:
    def test_keeps_its_key_over_attempts_and_gives_it_with_the_result(self, connect: Factory) -> None:
        caller = connect(reset(), OK)
        key = caller.result(create()).idempotency_key or ""
        assert [sent.headers["idempotency-key"] for sent in caller.script.sent] == [key, key]
        assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", key)

    def test_makes_a_key_when_none_is_given(self, connect: Factory) -> None:
        key = connect(OK).result(create(idempotency_key=None)).idempotency_key or ""
        assert len(key) == 36

    def test_sends_the_whole_body_again(self, connect: Factory) -> None:
        source = Source(lambda: [b"a", b"b" * 100_000, b"c"])
        caller = connect(reset(), OK)
        caller.send(upload(source))
        first, second = caller.script.sent
        assert first.body == second.body == b"a" + b"b" * 100_000 + b"c"
        assert source.attempts == [1, 2]

    def test_gives_the_key_with_the_error_so_that_the_call_can_be_made_again(self, connect: Factory) -> None:
        caller = connect(reset())
        error = caller.failure(create(idempotency_key="mine"))
        assert (error.idempotency_key, error.outcome, error.attempts) == ("mine", "unknown", 3)
        assert caller.script.sent[2].headers["idempotency-key"] == "mine"

    def test_is_made_again_only_when_unprocessed_if_the_service_does_not_honour_keys(
        self, connect: Factory
    ) -> None:
        lost = connect(reset(), OK, retry_keyed=False).failure(create())
        assert (lost.attempts, lost.retryable) == (1, False)
        assert connect(refused(), OK, retry_keyed=False).result(create()).attempts == 2

    @pytest.mark.parametrize("key", ["", "a\r\nb", "x" * 256, "ü"])
    def test_refuses_a_key_that_cannot_work(self, connect: Factory, key: str) -> None:
        caller = connect(OK)
        error = caller.failure(create(idempotency_key=key))
        assert (error.code, error.outcome) == ("invalid_idempotency_key", "not_sent")
        assert caller.script.sent == []


class TestRunningAWorkflow:
    @pytest.mark.parametrize(
        "step", [reset, silence, *(lambda s=s: problem(s, "x") for s in (500, 502, 503, 408))]
    )
    def test_is_not_repeated_when_it_may_have_been_processed(
        self, connect: Factory, step: Callable[[], Step]
    ) -> None:
        caller = connect(step(), OK)
        error = caller.failure(run())
        assert (error.attempts, error.retryable) == (1, False)
        assert len(caller.script.sent) == 1

    @pytest.mark.parametrize(
        "step", [refused, lambda: problem(429, "x"), lambda: problem(503, "x", {"retry-after": "1"})]
    )
    def test_is_repeated_when_it_was_certainly_not_processed(
        self, connect: Factory, step: Callable[[], Step]
    ) -> None:
        assert connect(step(), OK).result(run()).attempts == 2

    def test_is_not_repeated_because_the_service_says_so(self, connect: Factory) -> None:
        caller = connect(problem(500, "x", {"x-should-retry": "true"}), OK)
        caller.failure(run())
        assert len(caller.script.sent) == 1

    def test_carries_a_key_and_asks_every_cache_to_stay_out(self, connect: Factory) -> None:
        caller = connect(OK)
        caller.send(run())
        (sent,) = caller.script.sent
        assert (sent.method, sent.headers["cache-control"]) == ("GET", "no-store")
        assert len(sent.headers["idempotency-key"]) == 36

    def test_carries_no_key_where_the_service_knows_none(self, connect: Factory) -> None:
        caller = connect(reset(), OK)
        keyless = replace(create(), operation=replace(CREATE, retry="unprocessed-only", takes_key=False))
        assert caller.failure(keyless).idempotency_key is None
        (sent,) = caller.script.sent
        assert "idempotency-key" not in sent.headers


class TestABodyThatCannotBeReadAgain:
    @pytest.mark.parametrize("headers", [{}, {"x-should-retry": "true"}])
    def test_gets_one_attempt_and_the_original_error(self, connect: Factory, headers: dict[str, str]) -> None:
        caller = connect(problem(503, "service_unavailable", headers), OK)
        error = caller.failure(upload(Source(replayable=False)))
        assert isinstance(error, ServerError)
        assert (error.code, error.retryable, error.attempts) == ("service_unavailable", False, 1)
        assert len(caller.script.sent) == 1


class TestTheAdviceOfTheService:
    @pytest.mark.parametrize(
        ("name", "value", "expected"),
        [
            ("retry-after-ms", "1500", 1.5),
            ("retry-after", "2", 2),
            ("retry-after", "Fri, 20 Nov 2026 20:00:09 GMT", 9),
        ],
    )
    def test_is_waited_for_not_shortened(
        self, connect: Factory, name: str, value: str, expected: float
    ) -> None:
        caller = connect(problem(503, "x", {name: value}), OK)
        caller.send(get())
        assert caller.clock.sleeps == [expected]

    def test_is_the_reset_of_the_window_when_nothing_remains_in_it(self, connect: Factory) -> None:
        limits = {"x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795204830"}
        caller = connect(problem(429, "rate_limited", limits), OK)
        caller.send(get())
        assert caller.clock.sleeps == [30]

    def test_is_raised_not_slept_when_it_is_longer_than_the_caller_allows(self, connect: Factory) -> None:
        caller = connect(problem(429, "rate_limited", {"retry-after": "61"}), OK)
        error = caller.failure(get())
        assert isinstance(error, RateLimitError)
        assert (error.retry_after, error.retryable, error.attempts) == (61, True, 1)
        assert caller.clock.sleeps == []
        assert len(caller.script.sent) == 1

    def test_is_raised_when_it_lies_behind_the_deadline_of_the_call(self, connect: Factory) -> None:
        caller = connect(problem(503, "x", {"retry-after": "10"}), OK)
        error = caller.failure(get(total_timeout=9))
        assert (error.status, error.retry_after) == (503, 10)
        assert caller.clock.sleeps == []

    def test_not_to_retry_is_obeyed_and_to_retry_as_well(self, connect: Factory) -> None:
        refusing = connect(problem(503, "x", {"x-should-retry": "false"}), OK)
        assert refusing.failure(get()).attempts == 1
        asking = connect(problem(400, "x", {"x-should-retry": "true"}), OK)
        assert asking.result(get()).attempts == 2


class TestTheBudget:
    def test_ends_retries_while_everything_fails_and_says_so(self, connect: Factory) -> None:
        caller = connect(problem(500, "x"))
        for _ in range(10):
            caller.failure(get())
        error = caller.failure(get())
        assert (error.retry_budget_exhausted, error.attempts, error.retryable) == (True, 1, True)
        assert "Not retried: too many calls of this client failed lately." in str(error)
        assert len(caller.script.sent) == 31

    def test_is_refilled_by_successes(self, connect: Factory) -> None:
        steps: list[Any] = [*[problem(500, "x")] * 30, *[OK] * 5, problem(500, "x"), OK]
        caller = connect(*steps)
        for _ in range(10):
            caller.failure(get())
        for _ in range(5):
            caller.send(get())
        assert caller.result(get()).attempts == 2

    def test_is_not_touched_by_a_429_that_says_when_to_come_back(self, connect: Factory) -> None:
        caller = connect(problem(429, "x", {"retry-after": "1"}), rate_limit="off")
        assert {caller.failure(get()).attempts for _ in range(20)} == {3}

    def test_pays_double_for_a_timeout(self, connect: Factory) -> None:
        caller = connect(silence())
        attempts = [caller.failure(get(max_retries=1)).attempts for _ in range(11)]
        assert attempts == [*[2] * 10, 1]


class TestAnError:
    def test_says_that_nothing_was_sent_when_no_attempt_got_through(self, connect: Factory) -> None:
        error = connect(refused()).failure(get())
        assert isinstance(error, APIConnectionError)
        assert (error.outcome, error.code, error.attempts) == ("not_sent", "connection_failed", 3)

    @pytest.mark.parametrize(
        ("steps", "outcome"),
        [
            ([reset(), refused(), refused()], "unknown"),
            ([reset(), problem(422, "x")], "unknown"),
            ([problem(429, "x"), problem(422, "x")], "rejected"),
        ],
    )
    def test_says_whether_any_attempt_may_have_been_processed(
        self, connect: Factory, steps: list[Step], outcome: str
    ) -> None:
        assert connect(*steps).failure(create()).outcome == outcome

    def test_names_the_cause_as_the_system_names_it(self, connect: Factory) -> None:
        unsent = str(connect(refused()).failure(get()))
        assert unsent == (
            "No connection to http://127.0.0.1:4010 (ECONNREFUSED); check that the service is running there: "
            "GET /documents/doc_1."
        )
        broken = str(connect(reset()).failure(get()))
        assert broken == (
            "The connection to http://127.0.0.1:4010 broke (ECONNRESET); "
            "the service may have processed the call: "
            "GET /documents/doc_1."
        )


def test_a_wait_ends_when_the_caller_wants_that(connect: Factory) -> None:
    cancel = Event()
    caller = connect(problem(503, "x", {"retry-after": "50"}), OK)
    caller.clock.on_sleep = cancel.set
    error = caller.failure(get(cancel=cancel))
    assert isinstance(error, AbortedError)
    assert (error.code, error.attempts) == ("aborted", 1)
    assert str(error) == "Aborted while waiting to repeat GET /documents/{id}."
