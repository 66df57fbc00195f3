"""Makes clients of each kind that send nothing over the network and whose time stands still."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, TypeVar, cast

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal
from opentelemetry.context import Context, attach, detach
from typing_extensions import Unpack

from docuvane._core.api import Api
from docuvane._core.client.client import AsyncClient, Client
from docuvane._core.effects import Steps
from docuvane._core.errors.facts import DataIssue
from docuvane._core.headers import Headers
from docuvane._core.json.trail import Report
from docuvane._core.options import AsyncClientOptions, ClientOptions
from docuvane._core.request import BytesBody, CallOptions, Operation, Request
from docuvane._core.result import Result
from docuvane._core.schemes import Bearer, ClientCredentials, Credential

from .clock import FakeClock, QuickClock
from .script import Script, Step

T = TypeVar("T")

KEY = "dv_test_topsecret"
"""Key of the clients made here; no test may find it anywhere but in the Authorization header."""

Failure: TypeAlias = Any
"""An error of any class, whose facts a test looks at."""

ORIGIN = "http://127.0.0.1:4010"

API = Api(
    name="docuvane",
    schemes=(Bearer("apiKey"), ClientCredentials("oauth2")),
    default_security=({"apiKey": ()}, {"oauth2": ()}),
    default_prefix="/api/v1",
    hint="For a local service, run `docuvane-server` and use http://127.0.0.1:4010.",
)

Kind = Literal["threads", "asyncio", "trio"]
"""Who makes the calls."""


class AnyObject:
    """Reads a JSON object, and finds drift where a test put it."""

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> dict[str, Any]:
        data = json.loads(content)
        if not isinstance(data, dict):
            raise ValueError(content)
        members = cast("dict[str, Any]", data)
        if report is not None:
            for pointer, message in members.get("drift", {}).items():
                report(DataIssue(pointer, message))
        return members


READER = AnyObject()

GET = Operation("getDocument", "GET", "/documents/{id}", "safe")
LIST = Operation("listDocuments", "GET", "/documents", "safe")
DELETE = Operation("deleteDocument", "DELETE", "/documents/{id}", "safe")
CREATE = Operation("createWorkflow", "POST", "/workflows", "keyed")
UPLOAD = Operation("uploadDocument", "POST", "/documents", "keyed")
RUN = Operation("runWorkflow", "GET", "/workflows/{id}/run", "unprocessed-only")


def get(id: str = "doc_1", **options: Unpack[CallOptions]) -> Request[dict[str, Any]]:
    """A call that is safe to repeat."""
    return Request(GET, READER, path={"id": id}, options=options)


def create(**options: Unpack[CallOptions]) -> Request[dict[str, Any]]:
    """A call with an idempotency key and a JSON body."""
    body = BytesBody("application/json", b'{"name":"x"}')
    return Request(CREATE, READER, body=body, options=options)


def run(**options: Unpack[CallOptions]) -> Request[dict[str, Any]]:
    """A GET that starts something."""
    return Request(RUN, READER, path={"id": "w"}, options=options)


def upload(source: Source | None = None, **options: Unpack[CallOptions]) -> Request[dict[str, Any]]:
    """A call with a body in pieces."""
    return Request(UPLOAD, READER, body=source or Source(), options=options)


@dataclass
class Source:
    """A body in pieces."""

    pieces: Callable[[], Iterable[bytes]] = lambda: [b"file"]
    length: int | None = None
    replayable: bool = True
    content_type: str = "application/octet-stream"
    attempts: list[int] = field(default_factory=list[int])
    """Attempts it was opened for."""

    def open(self, attempt: int) -> Iterator[bytes]:
        self.attempts.append(attempt)
        return iter(self.pieces())


class Caller:
    """A client of one kind, with calls that work alike for all kinds."""

    def __init__(
        self, client: Client | AsyncClient, script: Script, clock: FakeClock, portal: BlockingPortal | None
    ) -> None:
        self.client = client
        self.script = script
        self.clock = clock
        self.portal = portal
        """Runs the event loop of an async client; ``None`` for threads."""
        self._threads = ThreadPoolExecutor(40)

    def send(self, request: Request[T]) -> T:
        """Makes a call; returns its model."""
        return self.result(request).data

    def result(self, request: Request[T]) -> Result[T]:
        """Makes a call; returns everything about its response."""
        return self.start(request).result(10)

    def failure(self, request: Request[Any]) -> Failure:
        """Makes a call that fails; returns its error."""
        error = self.start(request).exception(10)
        assert error is not None, "it did not fail"
        return error

    def start(self, request: Request[T]) -> Future[Result[T]]:
        """Begins a call while others run."""
        sender: Any = self.client._sender.with_results
        if self.portal is None:
            return self._threads.submit(sender.send, request)
        return self.portal.start_task_soon(sender.send, request)

    def start_in(self, context: Context, request: Request[T]) -> Future[Result[T]]:
        """The same inside a context of OpenTelemetry."""
        token = attach(context)
        try:
            inside = copy_context()
        finally:
            detach(token)
        sender: Any = self.client._sender.with_results
        if self.portal is None:
            return self._threads.submit(inside.run, sender.send, request)
        portal = self.portal

        async def send() -> Result[T]:
            attach(context)
            result: Result[T] = await sender.send(request)
            return result

        return portal.start_task_soon(send)

    def run(self, steps: Steps[T]) -> T:
        """Runs steps to completion."""
        sender: Any = self.client._sender
        if self.portal is None:
            result: T = sender.run(steps)
            return result
        awaited: T = self.portal.call(sender.run, steps)
        return awaited

    def close_client(self) -> None:
        """Closes the client."""
        if isinstance(self.client, Client):
            self.client.close()
        elif self.portal is not None:
            self.portal.call(self.client.aclose)

    def close(self) -> None:
        """Closes everything."""
        self.close_client()
        self._threads.shutdown(wait=False)


class Factory:
    """Makes callers of one kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind
        self._portal: BlockingPortal | None = None
        self._loop: AbstractContextManager[BlockingPortal] | None = None
        if kind != "threads":
            self._loop = start_blocking_portal(kind)
            self._portal = self._loop.__enter__()
        self._made: list[Caller] = []

    def __call__(self, *steps: Step, **options: object) -> Caller:
        """Makes a caller on scripted responses and a fake clock, with chance fixed at 0."""
        script = Script(*steps)
        clock = FakeClock()
        return self._make(script, clock, {"clock": clock, "random": lambda: 0.0, **options})

    def on_network(self, origin: str, **options: object) -> Caller:
        """Makes a caller that uses real sockets."""
        settings = {"base_url": origin, "clock": QuickClock(), "random": lambda: 0.0, **options}
        return self._make(None, FakeClock(), settings)

    def close(self) -> None:
        """Closes all that was made."""
        for caller in self._made:
            caller.close()
        if self._loop is not None:
            self._loop.__exit__(None, None, None)

    def _make(self, script: Script | None, clock: FakeClock, options: dict[str, Any]) -> Caller:
        base_url: str | None = options.pop("base_url", ORIGIN)
        credentials: Mapping[str, Credential] = options.pop("credentials", {"apiKey": KEY})
        api: Api = options.pop("api", API)
        client: Client | AsyncClient
        if self.kind == "threads":
            if script is not None:
                options.setdefault("http_client", httpx.Client(transport=script))
            client = Client(api, credentials, base_url, cast("ClientOptions", options))
        else:
            if script is not None:
                options.setdefault("http_client", httpx.AsyncClient(transport=script))
            client = AsyncClient(api, credentials, base_url, cast("AsyncClientOptions", options))
        caller = Caller(client, script or Script(), clock, self._portal)
        self._made.append(caller)
        return caller
