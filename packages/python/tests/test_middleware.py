"""Checks what a middleware sees and may change, how it may respond, and what is hidden from it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import anyio
import httpx
import pytest
from support.client import KEY, Caller, Factory, Source, create, get, run, upload
from support.oauth_service import OAuthService
from support.script import Step, problem, reset, response

from docuvane._core.clock import system_clock
from docuvane._core.errors.errors import AbortedError, InvalidArgumentError
from docuvane._core.middleware import (
    AsyncMiddleware,
    AsyncMiddlewareNext,
    Middleware,
    MiddlewareNext,
    MiddlewareRequest,
    MiddlewareResponse,
)
from docuvane._core.schemes import Grant

OK = response(body={"id": "doc_1", "status": "completed"}, headers={"x-request-id": "req_1"})


class Around:
    """A sync and async middleware from functions that run before and after."""

    def __init__(
        self,
        before: Callable[[MiddlewareRequest], MiddlewareRequest] = lambda request: request,
        after: Callable[[MiddlewareResponse], MiddlewareResponse] = lambda response: response,
        times: int = 1,
    ) -> None:
        self._before = before
        self._after = after
        self._times = times

    def of(self, kind: str) -> Middleware | AsyncMiddleware:
        def around(request: MiddlewareRequest, next: MiddlewareNext) -> MiddlewareResponse:
            for _ in range(self._times - 1):
                next(self._before(request))
            return self._after(next(self._before(request)))

        async def around_async(request: MiddlewareRequest, next: AsyncMiddlewareNext) -> MiddlewareResponse:
            for _ in range(self._times - 1):
                await next(self._before(request))
            return self._after(await next(self._before(request)))

        return around if kind == "threads" else around_async


def connect_with(connect: Factory, steps: list[Step], *around: Around, **options: object) -> Caller:
    return connect(*steps, middleware=[one.of(connect.kind) for one in around], **options)


class TestAMiddleware:
    def test_sees_each_attempt_with_its_route_path_and_headers_without_credential_and_body(
        self, connect: Factory
    ) -> None:
        seen: list[MiddlewareRequest] = []

        def look(request: MiddlewareRequest) -> MiddlewareRequest:
            seen.append(request)
            return request

        caller = connect_with(connect, [reset(), OK], Around(look))
        caller.send(create(idempotency_key="mine"))
        assert [request.attempt for request in seen] == [1, 2]
        first = seen[0]
        assert (first.operation, first.method, first.route) == ("createWorkflow", "POST", "/workflows")
        assert (first.path, first.idempotency_key, first.body_bytes) == ("/api/v1/workflows", "mine", 12)
        assert first.headers["accept"] == "application/json"
        assert first.headers["idempotency-key"] == "mine"
        assert KEY not in str(seen)
        assert "authorization" not in first.headers

    @pytest.mark.parametrize(
        ("source", "size"), [(Source(), None), (Source(length=4), 4)], ids=["unknown", "known"]
    )
    def test_sees_the_size_of_a_stream(self, connect: Factory, source: Source, size: int | None) -> None:
        seen: list[int | None] = []

        def look(request: MiddlewareRequest) -> MiddlewareRequest:
            seen.append(request.body_bytes)
            return request

        caller = connect_with(connect, [OK], Around(look))
        caller.send(upload(source))
        caller.send(get())
        assert seen == [size, 0]

    def test_sees_the_response_before_it_is_read(self, connect: Factory) -> None:
        seen: list[object] = []

        def look(given: MiddlewareResponse) -> MiddlewareResponse:
            seen.extend((given.status, given.headers["x-request-id"], json.loads(given.body)["code"]))
            return given

        caller = connect_with(connect, [problem(404, "not_found")], Around(after=look))
        error = caller.failure(get())
        assert (error.status, error.request_id) == (404, "req_1")
        assert seen == [404, "req_1", "not_found"]

    def test_adds_headers_but_replaces_none_of_the_clients_own(self, connect: Factory) -> None:
        changes = {
            "X-Tenant": "acme",
            "Authorization": "Bearer mine",
            "idempotency-key": "other",
            "content-type": "text/html",
            "Content-Length": "1",
            "host": "evil.example",
        }
        add = Around(lambda request: replace(request, headers={**request.headers, **changes}))
        caller = connect_with(connect, [OK], add)
        caller.send(create(idempotency_key="k"))
        (sent,) = caller.script.sent
        assert sent.headers["x-tenant"] == "acme"
        assert sent.headers["authorization"] == f"Bearer {KEY}"
        assert sent.headers["idempotency-key"] == "k"
        assert sent.headers["content-type"] == "application/json"
        assert sent.headers["content-length"] == str(len(sent.body))
        assert sent.headers["host"] == "127.0.0.1:4010"

    def test_responds_in_place_of_the_service_with_an_error_that_is_retried_like_one_of_it(
        self, connect: Factory
    ) -> None:
        count: list[int] = []

        def instead(request: MiddlewareRequest, next: object) -> MiddlewareResponse:
            count.append(request.attempt)
            if len(count) == 1:
                return MiddlewareResponse(503, {"Retry-After": "2"})
            return MiddlewareResponse(200, {"x-request-id": "req_cached"}, '{"status": "failed"}')

        async def instead_async(request: MiddlewareRequest, next: object) -> MiddlewareResponse:
            return instead(request, next)

        for function in (instead, instead_async) if connect.kind != "threads" else (instead,):
            count.clear()
            caller = connect(OK, middleware=[function])
            result = caller.result(get())
            assert (result.attempts, result.request_id) == (2, "req_cached")
            assert result.data == {"status": "failed"}
            assert caller.clock.sleeps == [2]
            assert caller.script.sent == []

    def test_runs_in_the_order_of_the_list_the_first_outermost(self, connect: Factory) -> None:
        order: list[str] = []

        def named(name: str) -> Around:
            def before(request: MiddlewareRequest) -> MiddlewareRequest:
                order.append(f"{name} in {request.headers.get('x-from', '-')}")
                return replace(request, headers={**request.headers, "x-from": name})

            def after(given: MiddlewareResponse) -> MiddlewareResponse:
                order.append(f"{name} out")
                return given

            return Around(before, after)

        caller = connect_with(connect, [OK], named("a"), named("b"))
        caller.send(get())
        assert order == ["a in -", "b in a", "b out", "a out"]
        assert caller.script.sent[0].headers["x-from"] == "b"

    def test_ends_the_call_with_what_it_raises_as_it_is(self, connect: Factory) -> None:
        mine = LookupError("mine")

        def fail(request: MiddlewareRequest) -> MiddlewareRequest:
            raise mine

        caller = connect_with(connect, [OK], Around(fail))
        assert caller.failure(get()) is mine
        assert caller.script.sent == []

    def test_lets_the_errors_of_the_transport_be_retried(self, connect: Factory) -> None:
        assert connect_with(connect, [reset(), OK], Around()).result(get()).attempts == 2

    def test_may_send_again_what_can_be_sent_again(self, connect: Factory) -> None:
        caller = connect_with(connect, [OK], Around(times=2))
        caller.send(get())
        caller.send(upload(Source(lambda: [b"whole"])))
        assert [sent.body for sent in caller.script.sent] == [b"", b"", b"whole", b"whole"]

    def test_does_not_see_requests_for_access_tokens(self, connect: Factory) -> None:
        seen: list[str] = []

        def look(request: MiddlewareRequest) -> MiddlewareRequest:
            seen.append(request.operation)
            return request

        kind = httpx.Client if connect.kind == "threads" else httpx.AsyncClient
        service = kind(transport=OAuthService())
        credentials = {"oauth2": Grant("p", "s")}
        connect_with(connect, [OK], Around(look), http_client=service, credentials=credentials).send(get())
        assert seen == ["getDocument"]

    def test_that_hangs_ends_when_the_caller_wants_that(self, connect: Factory) -> None:
        cancel, there, end = threading.Event(), threading.Event(), threading.Event()

        def hang(request: MiddlewareRequest, next: object) -> MiddlewareResponse:
            there.set()
            end.wait(5)
            return MiddlewareResponse(200)

        async def hang_async(request: MiddlewareRequest, next: object) -> MiddlewareResponse:
            there.set()
            await anyio.sleep_forever()
            return MiddlewareResponse(200)

        function = hang if connect.kind == "threads" else hang_async
        caller = connect(OK, middleware=[function], clock=system_clock)
        call = caller.start(get(cancel=cancel))
        assert there.wait(5)
        cancel.set()
        error = call.exception(2)
        end.set()
        assert isinstance(error, AbortedError)
        assert error.outcome == "not_sent"


class TestAMiddlewareThatIsWrong:
    @pytest.mark.parametrize(
        ("around", "outcome"),
        [
            (Around(after=lambda _: cast("MiddlewareResponse", None)), "unknown"),
            (Around(lambda _: cast("MiddlewareRequest", None)), "not_sent"),
            (Around(lambda request: replace(request, path="/api/v1/workflows")), "not_sent"),
            (Around(lambda request: replace(request, method="DELETE")), "not_sent"),
        ],
        ids=["returns nothing", "sends nothing on", "changes the path", "changes the method"],
    )
    def test_is_an_error_that_says_so(self, connect: Factory, around: Around, outcome: str) -> None:
        error = connect_with(connect, [OK], around).failure(get())
        assert isinstance(error, InvalidArgumentError)
        assert (error.code, error.outcome) == ("invalid_middleware", outcome)
        assert str(error).startswith("The middleware ")

    def test_starts_another_header_and_is_refused(self, connect: Factory) -> None:
        wrong = Around(lambda request: replace(request, headers={"x-a": "1\r\nx-b: 2"}))
        caller = connect_with(connect, [OK], wrong)
        assert caller.failure(get()).code == "invalid_header"
        assert caller.script.sent == []

    def test_runs_a_workflow_twice_and_the_second_is_not_sent(self, connect: Factory) -> None:
        caller = connect_with(connect, [OK], Around(times=2))
        error = caller.failure(run())
        assert (error.code, error.outcome) == ("invalid_middleware", "unknown")
        assert len(caller.script.sent) == 1

    def test_sends_a_stream_twice_and_the_second_which_would_be_empty_is_not_sent(
        self, connect: Factory
    ) -> None:
        caller = connect_with(connect, [OK], Around(times=2))
        assert caller.failure(upload(Source(replayable=False))).code == "invalid_middleware"
        assert len(caller.script.sent) == 1

    def test_sends_after_its_attempt_has_ended(self, connect: Factory) -> None:
        kept: list[Callable[[], Any]] = []

        def keep(request: MiddlewareRequest, next: MiddlewareNext) -> MiddlewareResponse:
            kept.append(lambda: next(request))
            return MiddlewareResponse(200, {}, "{}")

        caller = connect(OK, middleware=[keep])
        caller.send(get())
        with pytest.raises(InvalidArgumentError, match="after its attempt has ended"):
            late = kept[0]()
            if connect.kind != "threads":
                late.send(None)
        assert caller.script.sent == []
