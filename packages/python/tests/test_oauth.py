"""Checks client credentials: when tokens are asked for, where, and what an error says and does not say."""

from __future__ import annotations

import base64
import logging
import threading
from typing import cast
from urllib.parse import parse_qs, quote

import httpx
import pytest
from support.client import Factory, Source, create, get, run, upload
from support.oauth_service import SECRET, OAuthService, at, connect_to
from support.script import refused, reset, response
from support.until import until

from docuvane._core.clock import system_clock
from docuvane._core.errors.errors import AuthenticationError, DocuvaneError, ServerError
from docuvane._core.request import Operation, Request
from docuvane._core.schemes import Grant

BASIC = base64.b64encode(f"program:{quote(SECRET, safe='')}".encode()).decode()


class TestClientCredentials:
    def test_get_one_token_for_many_calls_at_the_endpoint_of_the_origin(self, connect: Factory) -> None:
        service = OAuthService()
        caller = connect_to(connect, service, clock=system_clock)
        calls = [caller.start(get()) for _ in range(30)]
        assert {call.result(10).data["status"] for call in calls} == {"completed"}
        caller.send(get())
        assert service.own == ["GET /.well-known/oauth-authorization-server", "POST /oauth/token"]
        (request,) = service.token_requests
        assert str(request.url) == "http://127.0.0.1:4010/oauth/token"
        assert request.headers["authorization"] == f"Basic {BASIC}"
        assert request.headers["content-type"] == "application/x-www-form-urlencoded"
        assert request.content == b"grant_type=client_credentials"

    def test_ask_for_the_scopes_they_are_given(self, connect: Factory) -> None:
        service = OAuthService()
        connect_to(connect, service, Grant("p", "s", ["documents:read", "workflows:run"])).send(get())
        form = parse_qs(service.token_requests[0].content.decode())
        assert form["scope"] == ["documents:read workflows:run"]

    def test_do_not_go_along_with_a_call_nor_the_token_with_the_request_for_one(
        self, connect: Factory
    ) -> None:
        service = OAuthService()
        connect_to(connect, service).send(get())
        sent = [request.headers.get("authorization", "-").split()[0] for request in service.requests]
        assert sent == ["-", "Basic", "Bearer"]

    def test_renew_the_token_before_it_ends(self, connect: Factory) -> None:
        service = OAuthService()
        caller = connect_to(connect, service)
        caller.send(get())
        caller.clock.advance(3_539.999)
        caller.send(get())
        assert len(service.token_requests) == 1
        caller.clock.advance(0.001)
        caller.send(get())
        assert len(service.token_requests) == 2
        assert service.requests[-1].headers["authorization"] == "Bearer token-2"

    def test_use_the_token_on_when_it_cannot_be_renewed_yet(self, connect: Factory) -> None:
        service = OAuthService()
        caller = connect_to(connect, service)
        caller.send(get())
        service.override = at("/oauth/token", lambda: response(400))
        caller.clock.advance(3_540)
        for _ in range(3):
            caller.send(get())
        assert len(service.token_requests) == 2
        assert service.requests[-1].headers["authorization"] == "Bearer token-1"
        caller.clock.advance(5)
        caller.send(get())
        assert len(service.token_requests) == 3
        caller.clock.advance(25)
        assert caller.failure(get()).outcome == "not_sent"

    def test_take_a_token_without_a_life_to_be_good_for_300_s(self, connect: Factory) -> None:
        service = OAuthService()
        service.life = None
        caller = connect_to(connect, service)
        caller.send(get())
        caller.clock.advance(239.9)
        caller.send(get())
        assert len(service.token_requests) == 1
        caller.clock.advance(60.1)
        caller.send(get())
        assert len(service.token_requests) == 2

    def test_get_a_fresh_token_after_a_refusal_and_make_the_call_once_more(self, connect: Factory) -> None:
        service = OAuthService()
        caller = connect_to(connect, service, clock=system_clock)
        caller.send(get())
        service.revoked.add("token-1")
        # All three are refused before any of them asks for a token.
        service.hold = lambda _: lambda: len(service.requests) >= 6
        calls = [caller.start(request) for request in (get(), run(), upload(Source()))]
        assert [call.result(10).attempts for call in calls] == [2, 2, 2]
        assert len(service.token_requests) == 2

    def test_give_up_when_the_fresh_token_is_refused_as_well(self, connect: Factory) -> None:
        service = OAuthService()
        service.revoked |= {"token-1", "token-2", "token-3"}
        error = connect_to(connect, service, max_retries=0).failure(get())
        assert (error.status, error.code, error.attempts) == (401, "invalid_token", 2)
        assert len(service.token_requests) == 2

    def test_serve_others_when_the_caller_who_asked_first_leaves(self, connect: Factory) -> None:
        service = OAuthService()
        cancel, gate = threading.Event(), threading.Event()
        service.hold = lambda request: gate.is_set if request.url.path == "/oauth/token" else None
        caller = connect_to(connect, service, clock=system_clock)
        first = caller.start(get(cancel=cancel))
        until(lambda: len(service.token_requests) == 1)
        second = caller.start(get())
        cancel.set()
        error = cast("DocuvaneError", first.exception(10))
        assert (error.code, error.outcome) == ("aborted", "not_sent")
        gate.set()
        assert second.result(10).data["status"] == "completed"

    def test_serve_the_operation_that_asks_for_tokens(self, connect: Factory) -> None:
        service = OAuthService()
        operation = Operation(
            "createToken", "POST", "/oauth/token", "safe", ({"clientBasic": ()},), at_origin=True
        )
        caller = connect_to(connect, service)
        request = Request(operation, get().returns)
        assert caller.send(request)["access_token"] == "token-1"
        assert len(service.requests) == 1


class TestATokenEndpointThatRefuses:
    @pytest.mark.parametrize(
        ("status", "phrase", "code"),
        [
            (401, "Unauthorized", "invalid_client"),
            (400, "Bad Request", "unauthorized_client"),
            (400, "Bad Request", "invalid_scope"),
        ],
    )
    def test_is_an_authentication_error_with_its_code(
        self, connect: Factory, status: int, phrase: str, code: str
    ) -> None:
        body = {"error": code, "error_description": "No such client."}
        service = OAuthService(at("/oauth/token", lambda: response(status, body)))
        error = connect_to(connect, service).failure(get())
        assert isinstance(error, AuthenticationError)
        assert (error.status, error.code, error.outcome, error.retryable) == (status, code, "not_sent", False)
        assert str(error) == (
            f"No access token: Request failed with {status} {phrase}: POST /oauth/token ({code}): "
            "No such client."
        )
        assert isinstance(error.__cause__, DocuvaneError)
        assert len(service.token_requests) == 1

    def test_for_a_moment_is_asked_again_three_times_in_all_and_not_nine(self, connect: Factory) -> None:
        service = OAuthService(at("/oauth/token", lambda: response(503)))
        error = connect_to(connect, service).failure(get())
        assert isinstance(error, ServerError)
        assert (error.status, error.outcome, error.retryable) == (503, "not_sent", True)
        assert len(service.token_requests) == 3

    def test_because_of_its_own_rate_limit_leaves_that_of_the_calls_as_it_was(self, connect: Factory) -> None:
        headers = {"x-ratelimit-limit": "5", "x-ratelimit-remaining": "0", "retry-after": "50"}
        service = OAuthService(at("/oauth/token", lambda: response(429, headers=headers)))
        caller = connect_to(connect, service)
        error = caller.failure(get())
        assert (type(error).__name__, error.outcome) == ("RateLimitError", "not_sent")
        assert caller.client.rate_limit is None
        waited = len(caller.clock.sleeps)
        service.override = lambda _: None
        caller.send(get())
        assert len(caller.clock.sleeps) == waited

    def test_by_a_broken_connection_says_that_the_call_itself_was_not_sent(self, connect: Factory) -> None:
        def break_off(request: httpx.Request) -> None:
            if request.url.path == "/oauth/token":
                raise reset()

        service = OAuthService(break_off)
        error = connect_to(connect, service).failure(run())
        assert (type(error).__name__, error.outcome) == ("APIConnectionError", "not_sent")
        assert error.__cause__.outcome == "unknown"
        assert len(error.idempotency_key) == 36
        assert not any("/run" in line for line in service.log)

    def test_gives_each_waiting_caller_an_error_of_its_own(self, connect: Factory) -> None:
        service = OAuthService(at("/oauth/token", lambda: response(401, {"error": "invalid_client"})))
        caller = connect_to(connect, service, clock=system_clock)
        calls = [caller.start(run(idempotency_key="first")), caller.start(get())]
        first, second = (cast("DocuvaneError", call.exception(10)) for call in calls)
        assert first is not second
        assert (first.idempotency_key, second.idempotency_key) == ("first", None)

    def test_does_not_turn_a_call_that_may_have_acted_into_one_that_was_not_sent(
        self, connect: Factory
    ) -> None:
        uploads: list[httpx.Request] = []

        def revoke(request: httpx.Request) -> httpx.Response | None:
            if request.url.path == "/oauth/token" and uploads:
                return response(401, {"error": "invalid_client"})
            if not request.url.path.endswith("/workflows"):
                return None
            uploads.append(request)
            service.revoked.add("token-1")
            if len(uploads) == 1:
                raise reset()
            return None

        service = OAuthService(revoke)
        error = connect_to(connect, service).failure(create())
        assert (error.code, error.outcome, error.attempts) == ("invalid_client", "unknown", 3)

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ({"token_type": "Bearer"}, "unreadable_response"),
            ({"access_token": "a\r\nb"}, "unreadable_response"),
            ({"access_token": 5}, "unreadable_response"),
            ({"access_token": "abc", "token_type": "mac"}, "unsupported_token_type"),
            (["abc"], "unreadable_response"),
            ("", "unreadable_response"),
        ],
    )
    def test_with_a_success_that_is_none_is_told_from_a_refusal(
        self, connect: Factory, body: object, code: str
    ) -> None:
        service = OAuthService(at("/oauth/token", lambda: response(200, body)))
        error = connect_to(connect, service).failure(get())
        assert (type(error).__name__, error.code, error.outcome) == ("ResponseParseError", code, "not_sent")
        assert "abc" not in str(error)
        assert not any("/documents/" in line for line in service.log)

    def test_with_204_has_no_token(self, connect: Factory) -> None:
        service = OAuthService(at("/oauth/token", lambda: response(204)))
        error = connect_to(connect, service).failure(get())
        assert str(error) == "No access token: The token response has no access_token: check token_url."
        assert error.outcome == "not_sent"

    def test_cannot_be_reached(self, connect: Factory) -> None:
        def unreachable(request: httpx.Request) -> None:
            raise refused()

        error = connect_to(connect, OAuthService(unreachable)).failure(get())
        assert (type(error).__name__, error.outcome) == ("APIConnectionError", "not_sent")


def test_shows_secret_and_token_nowhere(connect: Factory, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    echo = f"secret {SECRET} {BASIC} {quote(SECRET, safe='')}"
    refusal = {"error": "invalid_client", "error_description": echo, "echo": echo}

    def dislike(request: httpx.Request) -> httpx.Response | None:
        if not request.url.path.endswith("/doc_1"):
            return None
        return response(401, f"I do not like {request.headers['authorization']}")

    first = connect_to(connect, OAuthService(at("/oauth/token", lambda: response(401, refusal))))
    second = connect_to(connect, OAuthService(dislike))
    errors = [first.failure(get()), second.failure(get())]
    shown = [repr(error) + str(vars(error)) + str(error.to_dict()) + error.body for error in errors]
    shown += [repr(caller.client) + str(vars(caller.client)) for caller in (first, second)]
    shown += [str(vars(record)) for record in caplog.records if record.name == "docuvane"]
    text = "\n".join(shown)
    for secret in (SECRET, quote(SECRET, safe=""), BASIC, "token-1", "token-2"):
        assert secret not in text
    assert "[redacted]" in text
    assert len(shown) > 8
