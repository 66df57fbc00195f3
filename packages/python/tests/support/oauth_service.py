"""A service that issues access tokens, accepts those not revoked, and records its requests."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable

import httpx

from docuvane._core.schemes import Grant

from .client import Caller, Factory
from .script import response
from .until import until, until_async

SECRET = "s3cret/with:odd chars"
"""Secret of the program; no test may find it anywhere but in the Authorization header of a token request."""

Override = Callable[[httpx.Request], "httpx.Response | None"]
"""What the service responds instead of its usual response; may raise."""


class OAuthService(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """Issues ``token-1``, ``token-2`` … for an hour each."""

    def __init__(self, override: Override = lambda _: None) -> None:
        self.requests: list[httpx.Request] = []
        self.revoked: set[str] = set()
        self.life: float | None = 3_600
        """Life the service says its tokens have, in seconds; ``None`` to say nothing."""
        self.override = override
        self.hold: Callable[[httpx.Request], Callable[[], bool] | None] = lambda _: None
        """Which requests get a response only when something is true."""
        self._issued = 0
        self._lock = threading.Lock()

    @property
    def log(self) -> list[str]:
        """As ``POST /oauth/token``, in order."""
        return [f"{request.method} {request.url.raw_path.decode()}" for request in self.requests]

    @property
    def own(self) -> list[str]:
        """The same without the calls that need a token."""
        return [line for line in self.log if "/api/v1/" not in line]

    @property
    def token_requests(self) -> list[httpx.Request]:
        """Requests to the usual token endpoint."""
        return [request for request in self.requests if request.url.path == "/oauth/token"]

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        self._note(request)
        is_ready = self.hold(request)
        if is_ready is not None:
            until(is_ready)
        return self._respond(request)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        await request.aread()
        self._note(request)
        is_ready = self.hold(request)
        if is_ready is not None:
            await until_async(is_ready)
        return self._respond(request)

    def _note(self, request: httpx.Request) -> None:
        with self._lock:
            self.requests.append(request)

    def _respond(self, request: httpx.Request) -> httpx.Response:
        other = self.override(request)
        if other is not None:
            return other
        if request.url.path.startswith("/.well-known/"):
            return response(404, {})
        if request.url.path == "/oauth/token":
            return self._issue()
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not re.fullmatch(r"token-\d+", token) or token in self.revoked:
            return response(
                401, {"type": "about:blank", "status": 401, "title": "No", "code": "invalid_token"}
            )
        return response(200, {"id": "doc_1", "status": "completed"})

    def _issue(self) -> httpx.Response:
        with self._lock:
            self._issued += 1
            token = {"access_token": f"token-{self._issued}", "token_type": "Bearer"}
        return response(200, token if self.life is None else {**token, "expires_in": self.life})


def at(path: str, make: Callable[[], httpx.Response]) -> Override:
    """Responds to requests to one path."""
    return lambda request: make() if request.url.path.endswith(path) else None


def connect_to(
    connect: Factory, service: OAuthService, grant: Grant | None = None, **options: object
) -> Caller:
    """A client of a program, on that service."""
    http = httpx.Client if connect.kind == "threads" else httpx.AsyncClient
    credentials = {"oauth2": grant or Grant("program", SECRET)}
    return connect(credentials=credentials, http_client=http(transport=service), **options)
