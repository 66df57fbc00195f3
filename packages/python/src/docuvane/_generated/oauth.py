"""Access tokens."""

from __future__ import annotations

from functools import cached_property

from typing_extensions import Unpack

from .._core.bodies.body import form_body, given
from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import Json
from .._core.request import CallOptions, Failures, Operation, Request
from .._core.result import with_async_result, with_result
from .models import OAuthError, Problem, Token

_NEEDS_NO_SCOPE = ({"clientBasic": ()},)
_FAILURES: Failures = {
    "400": Json[OAuthError](OAuthError),
    "401": Json[OAuthError](OAuthError),
    "default": Json[Problem](Problem),
}

CREATE_TOKEN = Operation(
    "createToken", "POST", "/oauth/token", "safe", _NEEDS_NO_SCOPE, at_origin=True, failures=_FAILURES
)

_TOKEN = Json[Token](Token)


class Oauth(Resource):
    """Oauth: `client.oauth`."""

    def create_token(self, *, scope: str | None = None, **options: Unpack[CallOptions]) -> Token:
        """Issues an access token for client credentials (RFC 6749 section 4.4).

        Errors 400 and 401 have the shape of that RFC.

        Args:
            scope: Requested scopes, separated by spaces. Default: all scopes of the client.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        body_members: dict[str, object] = {"grant_type": "client_credentials", "scope": scope}
        call = Request(CREATE_TOKEN, _TOKEN, body=form_body(given(body_members)), options=options)
        return self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> OauthWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return OauthWithRawResponse(self._with_results())


class AsyncOauth(AsyncResource):
    """Oauth on the async client: `client.oauth`.

    Each method takes, returns and raises the same as its counterpart in `Oauth`.
    """

    async def create_token(self, *, scope: str | None = None, **options: Unpack[CallOptions]) -> Token:
        """Issues an access token for client credentials (RFC 6749 section 4.4)."""
        body_members: dict[str, object] = {"grant_type": "client_credentials", "scope": scope}
        call = Request(CREATE_TOKEN, _TOKEN, body=form_body(given(body_members)), options=options)
        return await self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> AsyncOauthWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncOauthWithRawResponse(self._with_results())


class OauthWithRawResponse:
    """Methods of ``Oauth`` that return a ``Result``."""

    def __init__(self, resource: Oauth) -> None:
        self.create_token = with_result(resource.create_token)


class AsyncOauthWithRawResponse:
    """Methods of ``AsyncOauth`` that return a ``Result``."""

    def __init__(self, resource: AsyncOauth) -> None:
        self.create_token = with_async_result(resource.create_token)
