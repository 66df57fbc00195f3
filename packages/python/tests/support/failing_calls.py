"""Makes calls that fail over real sockets, with each kind of credential, sync and async."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import httpx

from docuvane import AsyncDocuvane, Docuvane, DocuvaneError, webhooks

from .raw_server import Connection, RawServer

KEY = "dv_live_canary_9f3a71c5"
CLIENT_SECRET = "canary/secret:with odd chars"
TOKEN = "canary.access.token"
SIGNING_SECRET = "whsec_Y2FuYXJ5LWNhbmFyeS1jYW5hcnktY2FuYXJ5"
SECRETS = (KEY, CLIENT_SECRET, "canary%2Fsecret", TOKEN, SIGNING_SECRET)
"""What no report may hold."""


def respond(status: str, body: str = "{}", more: str = "") -> Callable[[Connection, str], object]:
    """Returns a server that gives every call the same response, and a token to who asks for one."""

    def on_request(connection: Connection, head: str) -> None:
        if "/oauth/token " in head.splitlines()[0]:
            content = json.dumps({"access_token": TOKEN, "token_type": "Bearer", "expires_in": 3_600})
            connection.write(_message("200 OK", content))
        elif "/.well-known/" in head.splitlines()[0]:
            connection.write(_message("404 Not Found", "{}"))
        else:
            connection.write(_message(status, body, more))

    return on_request


def _message(status: str, body: str, more: str = "") -> str:
    kind = "content-type: application/json"
    return f"HTTP/1.1 {status}\r\n{kind}\r\ncontent-length: {len(body)}\r\n{more}\r\n{body}"


def _echo(connection: Connection, head: str) -> None:
    """Refuses a credential, and repeats it."""
    found = re.search(r"(?i)^authorization: (.*?)\r$", head, re.MULTILINE)
    given = found[1] if found else ""
    body = json.dumps({"detail": f"Refused: {given}"})
    if "/oauth/token " in head.splitlines()[0] and "/api/" not in head:
        respond("404")(connection, head)
    else:
        connection.write(_message("401 Unauthorized", body, f"x-echo: {given}\r\n"))


def _hang(connection: Connection, head: str) -> None:
    connection.read()


def _break(connection: Connection, head: str) -> None:
    connection.write("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{")
    connection.close()


FAULTS: Mapping[str, Callable[[Connection, str], object]] = {
    "401": _echo,
    "404": respond("404 Not Found"),
    "503": respond("503 Service Unavailable"),
    "no JSON": respond("200 OK", "<html>"),
    "broken": _break,
    "timeout": _hang,
    "refused": _hang,
}
"""What the service does, by name; ``refused`` has no service."""

CREDENTIALS: Mapping[str, Callable[[], dict[str, Any]]] = {
    "key": lambda: {"api_key": KEY},
    "key function": lambda: {"api_key": partial(_repeat, KEY)},
    "client credentials": lambda: {"client_id": "p", "client_secret": CLIENT_SECRET},
    "refused token": lambda: {"client_id": "p", "client_secret": CLIENT_SECRET, "token_url": "/refused"},
}


def _repeat(key: str) -> str:
    return key


@contextmanager
def service(fault: str) -> Iterator[str]:
    """Runs the service of a fault; gives its origin."""
    with RawServer(FAULTS[fault]) as server:
        if fault != "refused":
            yield server.origin
            return
    yield server.origin


def fail(kind: str, origin: str, credential: str, **options: object) -> BaseException:
    """Makes a call that fails; returns its error."""
    if kind == "async":
        return asyncio.run(_fail_async(origin, credential, options))
    own = httpx.Client() if options.pop("own_http_client", False) else None
    try:
        with Docuvane(**_options(origin, credential, options), **_given(own)) as client:
            client.documents.get("doc_1")
    except Exception as error:
        return error
    finally:
        if own is not None:
            own.close()
    raise AssertionError("the call did not fail")


async def _fail_async(origin: str, credential: str, options: dict[str, Any]) -> BaseException:
    own = httpx.AsyncClient() if options.pop("own_http_client", False) else None
    try:
        async with AsyncDocuvane(**_options(origin, credential, options), **_given(own)) as client:
            await client.documents.get("doc_1")
    except Exception as error:
        return error
    finally:
        if own is not None:
            await own.aclose()
    raise AssertionError("the call did not fail")


def _options(origin: str, credential: str, options: dict[str, Any]) -> dict[str, Any]:
    quick = {"base_url": origin, "max_retries": 0, "timeout": 0.2}
    return {**quick, **CREDENTIALS[credential](), **options}


def _given(client: object) -> dict[str, Any]:
    return {} if client is None else {"http_client": client}


def fail_webhook() -> DocuvaneError:
    """Verifies a delivery that was signed with another secret."""
    headers = webhooks.sign(b"{}", secret=webhooks.generate_secret())
    try:
        webhooks.verify(b"{}", headers, secret=SIGNING_SECRET)
    except DocuvaneError as error:
        return error
    raise AssertionError("the delivery was accepted")


def _refused(options: dict[str, Any]) -> dict[str, Any]:
    return {"api_key": KEY, "base_url": "ftp://x", **options}


def fail_to_configure(**options: object) -> DocuvaneError:
    """Makes a client with an option that is refused."""
    try:
        Docuvane(**_refused(options))
    except DocuvaneError as error:
        return error
    raise AssertionError("the option was accepted")
