"""Checks what is refused before anything is sent, and how address and credentials are chosen."""

from __future__ import annotations

import pickle
from typing import Any, cast

import httpx
import pytest
from support.client import API, Factory, create, get
from support.script import response

from docuvane._core.auth.client_grant import ClientGrant
from docuvane._core.client.client import AsyncClient, Client
from docuvane._core.errors.errors import DocuvaneError, InvalidArgumentError
from docuvane._core.hidden import Hidden
from docuvane._core.schemes import Credential, Grant, Login
from docuvane._core.settings import Identity, Settings, resolve

URL = "https://api.docuvane.example"


def settings(
    api_key: object = "dv_test_k",
    base_url: str | None = URL,
    grant: Grant | None = None,
    environment: dict[str, str] | None = None,
    **options: object,
) -> Settings:
    credentials: dict[str, Credential] = {"apiKey": cast("Credential", api_key), "oauth2": grant}
    return resolve(Identity(API, credentials, base_url), cast("Any", options), environment or {})


def refusal(**given: object) -> InvalidArgumentError:
    with pytest.raises(InvalidArgumentError) as caught:
        settings(**cast("dict[str, Any]", given))
    return caught.value


def chosen(made: Settings) -> object:
    return made.credentials.identity


@pytest.mark.parametrize(
    ("base_url", "origin", "prefix"),
    [
        ("https://h.example", "https://h.example", "/api/v1"),
        ("https://h.example/", "https://h.example", "/api/v1"),
        (" https://h.example:8443/v1/ ", "https://h.example:8443", "/v1"),
        ("https://h.example/docs/api/v2", "https://h.example", "/docs/api/v2"),
        ("https://h.example/docs/", "https://h.example", "/docs/api/v1"),
        ("https://h.example/api", "https://h.example", "/api/v1"),
        ("HTTPS://H.Example:443", "https://h.example", "/api/v1"),
        ("http://127.0.0.1:4010", "http://127.0.0.1:4010", "/api/v1"),
        ("http://[::1]:4010", "http://[::1]:4010", "/api/v1"),
        ("http://localhost", "http://localhost", "/api/v1"),
        ("https://bücher.example", "https://xn--bcher-kva.example", "/api/v1"),
        ("https://h.example/größe%20x/v1", "https://h.example", "/gr%C3%B6%C3%9Fe%20x/v1"),
    ],
)
def test_reads_the_address(base_url: str, origin: str, prefix: str) -> None:
    address = settings(base_url=base_url).address
    assert (str(address.origin), address.prefix) == (origin, prefix)


def test_takes_key_and_address_from_the_environment_and_from_options_first() -> None:
    environment = {"DOCUVANE_API_KEY": "from-env", "DOCUVANE_BASE_URL": "https://env.example"}
    made = settings(api_key=None, base_url=None, environment=environment)
    assert (chosen(made), str(made.origin)) == ("from-env", "https://env.example")
    assert chosen(settings(environment=environment)) == "dv_test_k"


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("missing_api_key", {"api_key": ""}),
        ("missing_api_key", {"api_key": "   "}),
        ("missing_api_key", {"api_key": None}),
        ("missing_api_key", {"api_key": 7}),
        ("invalid_api_key", {"api_key": "dv_test\r\nx-evil: 1"}),
        ("invalid_api_key", {"api_key": "dv test"}),
        ("invalid_api_key", {"api_key": "dv\u200btest"}),
        ("missing_base_url", {"base_url": ""}),
        ("missing_base_url", {"base_url": None}),
        ("invalid_base_url", {"base_url": "api.docuvane.example"}),
        ("invalid_base_url", {"base_url": "ftp://h.example"}),
        ("invalid_base_url", {"base_url": "https://user:pass@h.example"}),
        ("invalid_base_url", {"base_url": "https://h.example/?key=1"}),
        ("invalid_base_url", {"base_url": "https://h.example/#x"}),
        ("invalid_base_url", {"base_url": "https://h.example:99999"}),
        ("invalid_base_url", {"base_url": "https://h.example/a\r\nb"}),
        ("invalid_base_url", {"base_url": "https://h.example\\@evil.example"}),
        ("invalid_base_url", {"base_url": "https://[::1"}),
        ("insecure_base_url", {"base_url": "http://h.example"}),
        ("insecure_base_url", {"base_url": "http://127.0.0.1.h.example"}),
        ("invalid_option", {"max_retries": -1}),
        ("invalid_option", {"timeout": float("nan")}),
        ("invalid_option", {"timeout": "5"}),
        ("invalid_option", {"total_timeout": -5}),
        ("invalid_option", {"max_retry_after": True}),
        ("invalid_option", {"rate_limit": "never"}),
        ("invalid_option", {"validate": "loudly"}),
        ("invalid_header", {"extra_headers": {"x-a": "1\r\nx-b: 2"}}),
        ("invalid_header", {"extra_headers": {"x-a\r\nx-b": "1"}}),
        ("invalid_header", {"extra_headers": {"x a": "1"}}),
        ("invalid_header", {"extra_headers": {"x-a": "price: 5 €"}}),
        ("invalid_header", {"extra_headers": {"x-a": None}}),
        ("invalid_header", {"user_agent": "app\n"}),
    ],
)
def test_refuses_what_cannot_work_with_a_code(code: str, given: dict[str, Any]) -> None:
    error = refusal(**given)
    assert (error.code, error.outcome) == (code, "not_sent")


SECRET = "s3cret"


@pytest.mark.parametrize(
    ("code", "api_key", "grant"),
    [
        ("two_credentials", "dv_test_k", Grant("p", SECRET)),
        ("invalid_credentials", None, Grant("p", " ")),
        ("invalid_credentials", None, Grant("", SECRET)),
        ("invalid_credentials", None, Grant("p")),
        ("invalid_scope", None, Grant("p", SECRET, ["a b"])),
        ("invalid_token_url", None, Grant("p", SECRET, None, "login.example/token")),
        ("invalid_token_url", None, Grant("p", SECRET, None, "https://u:p@login.example/token")),
        ("invalid_token_url", None, Grant("p", SECRET, None, "https://login.example/token#x")),
        ("insecure_token_url", None, Grant("p", SECRET, None, "http://login.example/token")),
    ],
)
def test_refuses_client_credentials_that_cannot_work(code: str, api_key: str | None, grant: Grant) -> None:
    error = refusal(api_key=api_key, grant=grant)
    assert (error.code, error.outcome) == (code, "not_sent")
    assert "u:p" not in str(error)
    assert SECRET not in str(error)


def test_takes_client_credentials_from_the_environment_when_there_is_no_key() -> None:
    environment = {"DOCUVANE_CLIENT_ID": "p", "DOCUVANE_CLIENT_SECRET": "s\n"}
    made = settings(api_key=None, environment=environment)
    ((_, source),) = made.credentials.choose(API.default_security)
    assert isinstance(source, ClientGrant)
    assert (source.client_id, source.client_secret.reveal(), source.scope) == ("p", "s", None)
    keyed = {**environment, "DOCUVANE_API_KEY": "k"}
    assert chosen(settings(api_key=None, environment=keyed)) == "k"
    assert chosen(settings(environment=environment)) == "dv_test_k"
    assert refusal(api_key=None, environment={"DOCUVANE_CLIENT_ID": "p"}).code == "invalid_credentials"
    assert refusal(api_key="", environment=environment).code == "missing_api_key"
    given = settings(api_key=None, grant=Grant("q", "t"), environment={"DOCUVANE_API_KEY": "k"})
    assert chosen(given) == "q"


def test_fills_up_client_credentials_from_the_environment() -> None:
    made = settings(api_key=None, grant=Grant("p"), environment={"DOCUVANE_CLIENT_SECRET": "s"})
    assert chosen(made) == "p"


def test_says_what_is_missing_and_where_it_can_come_from() -> None:
    assert str(refusal(api_key=None)) == (
        "No API key: pass api_key or client_id and client_secret to the client, or set the environment "
        "variable DOCUVANE_API_KEY or DOCUVANE_CLIENT_ID and DOCUVANE_CLIENT_SECRET."
    )
    missing = str(refusal(base_url=None))
    assert missing.startswith("No base URL: pass base_url to the client, or set")
    assert "DOCUVANE_BASE_URL" in missing
    assert missing.endswith("use http://127.0.0.1:4010.")


def test_does_not_show_a_key_it_refuses() -> None:
    assert "dv_secret" not in str(refusal(api_key="dv_secret key"))


def test_sends_a_key_over_plain_http_only_when_told_to() -> None:
    made = settings(base_url="http://h.example", allow_insecure=True)
    assert str(made.origin) == "http://h.example"


def test_trims_a_key_that_was_copied_with_its_line_break_at_the_end() -> None:
    assert chosen(settings(api_key="dv_test_k\n")) == "dv_test_k"


def test_nothing_shows_the_key(connect: Factory) -> None:
    client = connect(response(body={})).client
    key = Hidden("dv_topsecret")
    made = settings(api_key="dv_topsecret")
    shown = [repr(client), str(vars(client)), repr(key), repr(made), repr(made.credentials)]
    shown += [str(vars(made)), str(vars(made.credentials)), repr(Grant("p", "dv_topsecret"))]
    shown += [repr(Login("u", "dv_topsecret"))]
    assert "topsecret" not in "".join(shown)
    assert repr(client).endswith("(base_url='http://127.0.0.1:4010/api/v1')")
    for value in (client, key):
        with pytest.raises(TypeError, match="cannot be pickled"):
            pickle.dumps(value)


def test_an_option_that_there_is_none_of_is_refused(connect: Factory) -> None:
    with pytest.raises(InvalidArgumentError, match="Unknown option timout") as caught:
        connect(response(), timout=5)
    assert caught.value.code == "unknown_option"


def test_a_client_for_threads_is_none_for_tasks(connect: Factory) -> None:
    other = httpx.AsyncClient() if connect.kind == "threads" else httpx.Client()
    error = connect(response(), http_client=other).failure(get())
    assert error.code == "invalid_option"
    assert str(error).startswith("The option http_client must be an httpx.")


@pytest.mark.parametrize("kind", [Client, AsyncClient])
def test_fails_before_sending_when_it_is_told_nothing(kind: type[Client] | type[AsyncClient]) -> None:
    with pytest.raises(DocuvaneError, match="No API key"):
        kind(API, {}, None, {})


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("invalid_option", {"timeout": -1}),
        ("invalid_option", {"total_timeout": float("nan")}),
        ("invalid_option", {"max_retries": "x"}),
        ("unknown_option", {"timout": 5}),
        ("invalid_header", {"extra_headers": {"x": "a\nb"}}),
    ],
)
def test_options_of_a_call_are_checked(connect: Factory, code: str, options: dict[str, Any]) -> None:
    caller = connect(response(body={}))
    assert caller.failure(create(**options)).code == code
    assert caller.script.sent == []
