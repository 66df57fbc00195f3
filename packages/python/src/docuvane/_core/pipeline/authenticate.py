"""Adds the credential to a request just before it is sent, anew for each attempt."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from copy import copy
from inspect import isawaitable
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..auth.client_grant import ClientGrant
from ..auth.credential import KeyFunction
from ..auth.secret import is_header_text
from ..auth.token_cache import TokenCache
from ..deadline import CallDeadline
from ..effects import Call
from ..errors.docuvane_error import DocuvaneError
from ..errors.errors import APIError, AuthenticationError
from ..hidden import Hidden
from ..outgoing import Signature, TransportFailure
from ..path import encode_in_query
from ..schemes import ApiKey, Basic, Bearer

if TYPE_CHECKING:
    from ..clock import Clock
    from ..effects import Steps
    from ..outgoing import Outgoing, Reply
    from ..schemes import Scheme
    from ..settings import Settings
    from .stage import Next

OpenCache = Callable[[ClientGrant], TokenCache]
"""Creates the token cache of client credentials."""


class _Changing(Protocol):
    """A source of secrets that change."""

    def get(self, request: Outgoing) -> Steps[Hidden[str]]:
        """Returns the secret for one attempt."""
        ...

    def drop(self, secret: Hidden[str]) -> None:
        """Called when the service rejected a secret."""
        ...


class _Part(NamedTuple):
    """One scheme, and the source of its secret."""

    scheme: Scheme
    source: Hidden[str] | _Changing


class Authenticator:
    """Adds the credential that an operation needs.

    On a 401 the client drops its token, and the retry stage makes one more attempt.
    """

    def __init__(self, settings: Settings, open_cache: OpenCache) -> None:
        self._settings = settings
        self._open_cache = open_cache
        self._parts: dict[str, tuple[_Part, ...]] = {}
        self._fixed: dict[str, Signature] = {}
        self._changing: dict[int, _Changing] = {}
        self._lock = Lock()

    def is_renewable(self, request: Outgoing) -> bool:
        """Whether the credential of a call can be renewed.

        A static key stays rejected.
        """
        return any(not isinstance(part.source, Hidden) for part in self._parts_of(request))

    def stage(self, request: Outgoing, send: Next) -> Steps[Reply]:
        """Adds it.

        Raises:
            DocuvaneError: ``api_key_failed``: the key function failed; nothing was sent.
            AuthenticationError: No token for these client credentials; nothing was sent.
        """
        fixed = self._fixed.get(request.operation.id)
        if fixed is not None:
            request.signature = fixed
            return (yield from send(request))
        parts = self._parts_of(request)
        secrets: list[Hidden[str]] = []
        for _, source in parts:
            secrets.append(source if isinstance(source, Hidden) else (yield from source.get(request)))
        signed = _join(parts, secrets)
        if not self.is_renewable(request):
            self._fixed[request.operation.id] = signed
        request.signature = signed
        try:
            return (yield from send(request))
        except APIError as error:
            if error.status == 401:
                _drop(parts, secrets)
            raise

    def _parts_of(self, request: Outgoing) -> tuple[_Part, ...]:
        operation = request.operation
        parts = self._parts.get(operation.id)
        if parts is not None:
            return parts
        api, credentials = self._settings.api, self._settings.credentials
        security = api.default_security if operation.security is None else operation.security
        chosen = credentials.choose(security, operation.path)
        # Two threads must not create two caches, each with its own token.
        with self._lock:
            parts = tuple(_Part(scheme, self._open(source)) for scheme, source in chosen)
            self._parts[operation.id] = parts
        return parts

    def _open(self, source: Hidden[str] | KeyFunction | ClientGrant) -> Hidden[str] | _Changing:
        if isinstance(source, Hidden):
            return source
        if id(source) not in self._changing:
            clock = self._settings.clock
            self._changing[id(source)] = (
                _Keys(source, clock)
                if isinstance(source, KeyFunction)
                else _Tokens(self._open_cache(source), clock)
            )
        return self._changing[id(source)]


def _drop(parts: tuple[_Part, ...], secrets: Sequence[Hidden[str]]) -> None:
    for (_, source), secret in zip(parts, secrets, strict=True):
        if not isinstance(source, Hidden):
            source.drop(secret)


def _join(parts: tuple[_Part, ...], secrets: Sequence[Hidden[str]]) -> Signature:
    headers: dict[str, Hidden[str]] = {}
    query: list[str] = []
    cookies: list[str] = []
    for (scheme, _), secret in zip(parts, secrets, strict=True):
        if not isinstance(scheme, ApiKey):
            other = scheme.scheme if isinstance(scheme, Bearer) else "Bearer"
            kind = "Basic" if isinstance(scheme, Basic) else other
            headers["authorization"] = Hidden(f"{kind} {secret.reveal()}")
        elif scheme.place == "header":
            headers[scheme.name.lower()] = secret
        elif scheme.place == "cookie":
            cookies.append(f"{scheme.name}={secret.reveal()}")
        else:
            query.append(f"{encode_in_query(scheme.name)}={encode_in_query(secret.reveal())}")
    if cookies:
        headers["cookie"] = Hidden("; ".join(cookies))
    return Signature(headers, Hidden("&".join(query)), tuple(secrets))


class _Keys:
    """Keys from a function of the caller."""

    def __init__(self, function: KeyFunction, clock: Clock) -> None:
        self._function = function
        self._clock = clock

    def get(self, request: Outgoing) -> Steps[Hidden[str]]:
        """Calls the function."""
        try:
            key: Hidden[str] | None = yield Call(self._ask, request.deadline, request.cancel)
        except TransportFailure:
            CallDeadline(request, self._clock, "for a credential").check()
            raise
        except Exception as cause:
            message = "The api_key function failed, so nothing was sent: see the cause of this error."
            raise DocuvaneError(message, code="api_key_failed", outcome="not_sent") from cause
        if key is not None:
            return key
        message = (
            "The api_key function did not return a valid key: "
            "it must return a string that a header can contain."
        )
        raise DocuvaneError(message, code="invalid_api_key", outcome="not_sent")

    def drop(self, secret: Hidden[str]) -> None:
        """The function is called before each attempt anyway."""

    def _ask(self) -> Hidden[str] | Awaitable[Hidden[str] | None] | None:
        """Hides the key before it is handed on: every variable on its way could be reported."""
        given = self._function.ask.reveal()()
        return _awaited_key(given) if isawaitable(given) else _key(given)


def _key(given: object) -> Hidden[str] | None:
    """Hides what a function gave; ``None`` if no header can carry it."""
    text = given.strip() if isinstance(given, str) else ""
    return Hidden(text) if is_header_text(text) else None


async def _awaited_key(given: Awaitable[object]) -> Hidden[str] | None:
    return _key(await given)


class _Tokens:
    """Access tokens for client credentials."""

    def __init__(self, cache: TokenCache, clock: Clock) -> None:
        self._cache = cache
        self._clock = clock

    def get(self, request: Outgoing) -> Steps[Hidden[str]]:
        """Returns a token that is valid now."""
        try:
            return (yield from self._cache.get(CallDeadline(request, self._clock, "for a credential")))
        except DocuvaneError as failure:
            raise _explain_no_token(failure) from failure

    def drop(self, secret: Hidden[str]) -> None:
        """Drops it."""
        self._cache.drop(secret)


def _explain_no_token(failure: DocuvaneError) -> DocuvaneError:
    """Returns the error of one of the callers that waited for a token.

    Each gets its own object, since it carries facts of its call. The call itself was not sent. 400 and
    401 mean that no token is issued for these credentials, which is an ``AuthenticationError`` whatever the
    status (RFC 6749 §5.2).
    """
    message = f"No access token: {failure}"
    if isinstance(failure, APIError) and failure.status == 400:
        error: DocuvaneError = AuthenticationError(
            message,
            code=failure.code,
            status=failure.status,
            detail=failure.detail,
            request_id=failure.request_id,
            headers=failure.headers,
            body=failure.body,
        )
        error.attempts = failure.attempts
    else:
        error = copy(failure)
        error.args = (message,)
    error.outcome = "not_sent"
    return error
