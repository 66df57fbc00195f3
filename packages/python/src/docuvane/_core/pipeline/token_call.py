"""Sends the calls that fetch access tokens, apart from the call that needs one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast
from urllib.parse import urlencode

from ..auth.token_cache import TokenCache
from ..auth.token_endpoint import resolve_endpoint
from ..auth.token_response import read_token
from ..errors.errors import APIError, ResponseParseError
from ..hidden import Hidden
from ..json.codec import decode
from ..outgoing import Signature
from ..path import encode_text
from ..request import BytesBody, Operation, Request
from .prepare import preparer

if TYPE_CHECKING:
    from ..auth.client_grant import ClientGrant
    from ..auth.token_cache import Token
    from ..auth.token_endpoint import Endpoint
    from ..deadline import CallDeadline
    from ..effects import Steps
    from ..headers import Headers
    from ..json.trail import Report
    from ..outgoing import Outgoing
    from ..request import CallOptions
    from ..settings import Settings
    from .authenticate import OpenCache
    from .stage import Next

_TOTAL_TIMEOUT = 60.0
"""Seconds for a token, including retries. A token endpoint responds at once or is down, and callers wait for
it."""

_METADATA_PATH = "/.well-known/oauth-authorization-server"
"""Where a service publishes its metadata, from its origin on (RFC 8414 §3)."""

_DISCOVER = Operation(
    "discoverTokenURL", "GET", _METADATA_PATH, "safe", (), at_origin=True, may_be_empty=True
)
_CREATE = Operation("createToken", "POST", "/oauth/token", "safe", (), at_origin=True, may_be_empty=True)

_OWN_HEADERS = ("accept", "accept-encoding", "content-type", "user-agent")
"""The only headers sent to another origin: a caller's headers may be private to the service."""


class _Members:
    """Reads a JSON object, which holds a token."""

    def read(
        self, status: int, headers: Headers, content: bytes, report: Report | None
    ) -> Hidden[dict[str, object]]:
        """Raises ``ValueError`` when it is not an object."""
        members = decode(content)
        if isinstance(members, dict):
            return Hidden(cast("dict[str, object]", members))
        raise ValueError("no JSON object")


def cache_opener(settings: Settings, send: Next) -> OpenCache:
    """Returns a function that creates the token cache of client credentials.

    Args:
        settings: Of the client.
        send: Sends a token request: without credential, pacing and middleware.
    """

    def open_cache(grant: ClientGrant) -> TokenCache:
        asking = _Asking(settings, send, grant)
        return TokenCache(asking.ask, settings.clock)

    return open_cache


class _Asking:
    """Requests tokens for one program."""

    def __init__(self, settings: Settings, send: Next, grant: ClientGrant) -> None:
        self._settings = settings
        self._send = send
        self._prepare = preparer(settings)
        self._grant = grant
        self._endpoint = grant.endpoint

    def ask(self, deadline: CallDeadline) -> Steps[Token]:
        """Requests one token."""
        if self._endpoint is None:
            named = yield from self._discover(deadline)
            self._endpoint = resolve_endpoint(named, self._grant.default_path, self._settings.origin)
        issued_at = self._settings.clock.monotonic()
        reply = yield from self._send(self._token_request(self._endpoint, deadline))
        body = Hidden[object](None) if reply.data is None else reply.data
        return read_token(body, issued_at, reply.status, reply.request_id)

    def _discover(self, deadline: CallDeadline) -> Steps[object]:
        """Services without metadata respond with 404, or with whatever they send for an unknown path."""
        try:
            reply = yield from self._send(
                self._prepare(Request(_DISCOVER, _Members(), options=_options(deadline)))
            )
        except (APIError, ResponseParseError) as error:
            if isinstance(error, APIError) and (error.status >= 500 or error.status in (408, 429)):
                raise
            return None
        # Nothing for 204.
        return None if reply.data is None else reply.data.reveal().get("token_endpoint")

    def _token_request(self, endpoint: Endpoint, deadline: CallDeadline) -> Outgoing:
        grant = self._grant
        form = {"grant_type": "client_credentials", "scope": grant.scope}
        body = BytesBody("application/x-www-form-urlencoded", urlencode(_present(form)).encode())
        operation = replace(_CREATE, path=endpoint.target)
        request = self._prepare(Request(operation, _Members(), body=body, options=_options(deadline)))
        if endpoint.origin != self._settings.origin:
            request.origin = endpoint.origin
            request.headers = {name: value for name, value in request.headers.items() if name in _OWN_HEADERS}
        request.signature = _sign(grant)
        return request


def _sign(grant: ClientGrant) -> Signature:
    authorization, secret = Hidden(grant.basic()), grant.client_secret
    encoded = Hidden(encode_text(secret.reveal()))
    header = Hidden(f"Basic {authorization.reveal()}")
    return Signature({"authorization": header}, Hidden(""), (authorization, secret, encoded))


def _options(deadline: CallDeadline) -> CallOptions:
    options: CallOptions = {"total_timeout": min(_TOTAL_TIMEOUT, deadline.left())}
    if deadline.cancel is not None:
        options["cancel"] = deadline.cancel
    return options


def _present(form: Mapping[str, str | None]) -> dict[str, str]:
    return {name: value for name, value in form.items() if value is not None}
