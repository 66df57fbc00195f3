"""Checks keys and key functions: when they are asked for, and what an error says and does not say."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, cast

import anyio
import pytest
from support.client import KEY, Caller, Factory, Source, create, get, run, upload
from support.script import Step, problem, response

from docuvane._core.clock import system_clock
from docuvane._core.errors.errors import AbortedError, APITimeoutError, AuthenticationError

OK = response(body={"id": "doc_1"})
REFUSAL = problem(401, "invalid_token")


def connect_with(connect: Factory, ask: Callable[[], object], *steps: Step, **options: object) -> Caller:
    """A client whose keys come from a function: an asynchronous one where it can be."""

    async def ask_async() -> object:
        return ask()

    function = ask if connect.kind == "threads" else ask_async
    return connect(*steps, credentials={"apiKey": function}, **options)


def key_function() -> Callable[[], str]:
    asked: list[str] = []

    def ask() -> str:
        asked.append("")
        return f"key-{len(asked)}"

    return ask


def keys_of(caller: Caller) -> list[str]:
    return [sent.headers["authorization"] for sent in caller.script.sent]


class TestAKeyFunction:
    def test_is_asked_before_each_attempt(self, connect: Factory) -> None:
        caller = connect_with(connect, key_function(), problem(500, "x"), OK)
        caller.send(get())
        assert keys_of(caller) == ["Bearer key-1", "Bearer key-2"]

    def test_need_not_be_asynchronous(self, connect: Factory) -> None:
        caller = connect(OK, credentials={"apiKey": key_function()})
        caller.send(get())
        assert keys_of(caller) == ["Bearer key-1"]

    def test_is_asked_once_more_when_its_key_was_refused_for_a_run_as_well(self, connect: Factory) -> None:
        caller = connect_with(connect, key_function(), REFUSAL, OK)
        assert caller.result(run()).attempts == 2
        assert keys_of(caller) == ["Bearer key-1", "Bearer key-2"]

    def test_is_asked_once_more_even_without_retries_and_only_once(self, connect: Factory) -> None:
        caller = connect_with(connect, key_function(), REFUSAL, max_retries=0)
        error = caller.failure(get())
        assert isinstance(error, AuthenticationError)
        assert (error.attempts, error.outcome) == (2, "rejected")
        assert len(caller.script.sent) == 2
        assert caller.clock.sleeps == []

    def test_leaves_the_retries_their_number(self, connect: Factory) -> None:
        caller = connect_with(connect, key_function(), REFUSAL, problem(500, "x"))
        error = caller.failure(get())
        assert (error.status, error.attempts, len(caller.script.sent)) == (500, 4, 4)

    def test_is_not_asked_again_for_a_body_that_is_gone(self, connect: Factory) -> None:
        caller = connect_with(connect, key_function(), REFUSAL, OK)
        error = caller.failure(upload(Source(replayable=False)))
        assert (error.status, error.attempts, error.retryable) == (401, 1, False)
        assert len(caller.script.sent) == 1

    def test_that_fails_ends_the_call_with_its_error_as_the_cause_and_nothing_was_sent(
        self, connect: Factory
    ) -> None:
        cause = OSError("vault is sealed")

        def ask() -> str:
            raise cause

        caller = connect_with(connect, ask, OK)
        error = caller.failure(run())
        assert (error.code, error.outcome, error.__cause__) == ("api_key_failed", "not_sent", cause)
        assert len(error.idempotency_key) == 36
        assert caller.script.sent == []

    @pytest.mark.parametrize("key", [None, "", "  ", 7, b"key", "a\r\nb", "a b"])
    def test_that_returns_no_key_is_an_error_that_does_not_show_it(
        self, connect: Factory, key: object
    ) -> None:
        caller = connect_with(connect, lambda: key, OK)
        error = caller.failure(get())
        assert (error.code, error.outcome) == ("invalid_api_key", "not_sent")
        assert str(error).startswith("The api_key function did not return a valid key")
        assert caller.script.sent == []

    def test_that_hangs_ends_when_the_caller_wants_that(self, connect: Factory) -> None:
        asked, cancel, end = threading.Event(), threading.Event(), threading.Event()

        def hang() -> str:
            asked.set()
            end.wait(60)
            return "k"

        async def hang_async() -> str:
            asked.set()
            await anyio.sleep_forever()
            return "k"

        function = cast("Any", hang if connect.kind == "threads" else hang_async)
        caller = connect(OK, credentials={"apiKey": function}, clock=system_clock)
        call = caller.start(get(cancel=cancel))
        assert asked.wait(5)
        cancel.set()
        error = call.exception(30)
        end.set()
        assert isinstance(error, AbortedError)
        assert (error.code, error.outcome) == ("aborted", "not_sent")
        assert str(error) == "Aborted while waiting for a credential: GET /documents/{id}."

    def test_that_hangs_ends_with_the_deadline_in_a_task(self, connect: Factory) -> None:
        if connect.kind == "threads":
            return

        async def hang() -> str:
            await anyio.sleep_forever()
            return "k"

        caller = connect(OK, credentials={"apiKey": hang}, clock=system_clock)
        error = caller.failure(get(total_timeout=0.02))
        assert isinstance(error, APITimeoutError)
        assert (error.code, error.outcome) == ("total_timeout", "not_sent")


class TestAKey:
    def test_that_never_changes_is_not_sent_again_after_a_refusal(self, connect: Factory) -> None:
        caller = connect(REFUSAL, OK)
        error = caller.failure(get())
        assert (error.status, error.attempts, len(caller.script.sent)) == (401, 1, 1)

    def test_cannot_be_replaced_by_a_header_of_the_caller(self, connect: Factory) -> None:
        caller = connect(OK, extra_headers={"Authorization": "Bearer a"})
        caller.send(create(extra_headers={"authorization": "Bearer b", "X-Trace": "t", "Host": "evil"}))
        (sent,) = caller.script.sent
        assert sent.headers["authorization"] == f"Bearer {KEY}"
        assert sent.headers["x-trace"] == "t"
        assert sent.url == "http://127.0.0.1:4010/api/v1/workflows"
