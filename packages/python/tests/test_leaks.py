"""Finds no secret in an error: neither in what it says nor in any variable of any frame of its traceback."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from support import failing_calls
from support.failing_calls import (
    CREDENTIALS,
    FAULTS,
    KEY,
    SECRETS,
    fail,
    fail_to_configure,
    fail_webhook,
    service,
)
from support.leaks import leaks_of

from docuvane import webhooks
from docuvane._core.middleware import MiddlewareRequest, MiddlewareResponse
from docuvane.webhooks import WebhookVerificationError

HERE = (Path(__file__).parent,)
"""Frames of these tests, which know the secrets."""


def leaks(error: BaseException) -> list[str]:
    return leaks_of(error, SECRETS, HERE)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("credential", CREDENTIALS)
@pytest.mark.parametrize("kind", ["sync", "async"])
def test_no_error_of_a_call_holds_a_secret(kind: str, credential: str, fault: str) -> None:
    with service(fault) as origin:
        assert leaks(fail(kind, origin, credential)) == []


@pytest.mark.parametrize("kind", ["sync", "async"])
@pytest.mark.parametrize("fault", ["401", "broken", "timeout", "refused"])
def test_no_error_holds_a_secret_over_an_http_client_of_the_caller(kind: str, fault: str) -> None:
    with service(fault) as origin:
        assert leaks(fail(kind, origin, "key", own_http_client=True)) == []


@pytest.mark.parametrize("credential", ["key", "key function"])
def test_no_error_that_a_middleware_sees_holds_a_secret(credential: str) -> None:
    seen: list[list[str]] = []

    def watch(request: MiddlewareRequest, send: object) -> MiddlewareResponse:
        assert callable(send)
        try:
            response = send(request)
        except Exception as error:
            seen.append(leaks(error))
            raise
        assert isinstance(response, MiddlewareResponse)
        return response

    with service("timeout") as origin:
        assert leaks(fail("sync", origin, credential, middleware=[watch])) == []
    assert seen == [[]]


def test_the_error_of_a_callback_keeps_the_frames_of_the_caller_and_no_secret() -> None:
    def break_down(request: MiddlewareRequest, send: object) -> MiddlewareResponse:
        raise ZeroDivisionError

    with service("404") as origin:
        error = fail("sync", origin, "key", middleware=[break_down])
    assert isinstance(error, ZeroDivisionError)
    assert leaks(error) == []
    assert error.__traceback__ is not None
    assert "break_down" in frames(error)


def test_the_cause_of_a_failed_key_function_keeps_the_frames_of_the_caller() -> None:
    def break_down() -> str:
        raise ZeroDivisionError

    with service("404") as origin:
        error = fail("sync", origin, "key", api_key=break_down)
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert frames(error.__cause__)[-1] == "break_down"
    assert leaks(error) == []


@pytest.mark.parametrize("key", [f"{KEY}\r\n", f" {KEY} x", f"{KEY}\u20ac"])
@pytest.mark.parametrize("kind", ["sync", "async"])
def test_a_key_that_no_header_can_carry_is_not_shown(kind: str, key: str) -> None:
    with service("404") as origin:
        assert leaks(fail(kind, origin, "key", api_key=lambda: f"x {key}")) == []
        assert leaks(fail_to_configure(api_key=f"x {key}", base_url=origin)) == []


def test_an_option_that_is_refused_shows_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    assert leaks(fail_to_configure()) == []
    monkeypatch.setenv("DOCUVANE_API_KEY", KEY)
    assert leaks(fail_to_configure(api_key=None)) == []


def test_a_webhook_that_failed_verification_shows_no_secret() -> None:
    assert leaks(fail_webhook()) == []


def test_a_webhook_handler_shows_no_secret() -> None:
    errors: list[Exception] = []
    handler = webhooks.webhook_handler(on={}, secret=failing_calls.SIGNING_SECRET, on_error=errors.append)
    headers = webhooks.sign(b"{}", secret=webhooks.generate_secret())
    assert handler.handle(b"{}", headers).status == 400
    assert [leaks(error) for error in errors] == [[]]


def test_a_signing_secret_that_cannot_be_used_is_not_shown() -> None:
    for use in (
        lambda secret: webhooks.webhook_handler(on={}, secret=secret),
        lambda secret: webhooks.sign(b"", secret=secret),
        lambda secret: webhooks.verify(
            b"", webhooks.sign(b"", secret=webhooks.generate_secret()), secret=secret
        ),
    ):
        with pytest.raises(WebhookVerificationError) as caught:
            use(f"{failing_calls.SIGNING_SECRET}!")
        assert leaks(caught.value) == []


def test_an_earlier_error_of_the_caller_keeps_its_frames() -> None:
    def handle() -> None:
        try:
            httpx.URL("http://[")
        except httpx.InvalidURL as earlier:
            before = frames(earlier)
            error = fail_webhook()
            assert error.__context__ is earlier
            assert frames(earlier) == before

    handle()


def frames(error: BaseException) -> list[str]:
    """Names of the functions in a traceback."""
    names: list[str] = []
    trace = error.__traceback__
    while trace is not None:
        names.append(trace.tb_frame.f_code.co_name)
        trace = trace.tb_next
    return names


def test_a_secret_is_found_where_there_is_one() -> None:
    def hold(secret: str) -> None:
        raise ValueError

    with pytest.raises(ValueError) as caught:
        hold(KEY)
    assert leaks_of(caught.value, SECRETS) != []
