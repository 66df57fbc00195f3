"""Create, list and revoke the keys that programs authenticate with."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import cached_property

from typing_extensions import Unpack

from .._core.bodies.body import given, json_body
from .._core.client.resource import AsyncResource, Resource
from .._core.json.returns import NOTHING, Json
from .._core.pagination.pager import AsyncPages, Pages
from .._core.pagination.paging import CursorPages
from .._core.request import CallOptions, Failures, Operation, Request
from .._core.result import with_async_result, with_result
from .models import ApiKey, ApiKeyList, ApiKeyScopeInput, Problem, SortOrder

_PAGING = CursorPages(items="data", parameter="cursor", next_cursor="next_cursor", has_more="has_more")
_NEEDS_KEYS_READ = ({"apiKey": ()}, {"oauth2": ("keys:read",)})
_FAILURES: Failures = {"default": Json[Problem](Problem)}
_NEEDS_KEYS_WRITE = ({"apiKey": ()}, {"oauth2": ("keys:write",)})

LIST_API_KEYS = Operation("listApiKeys", "GET", "/api_keys", "safe", _NEEDS_KEYS_READ, failures=_FAILURES)
CREATE_API_KEY = Operation(
    "createApiKey", "POST", "/api_keys", "keyed", _NEEDS_KEYS_WRITE, failures=_FAILURES
)
GET_API_KEY = Operation("getApiKey", "GET", "/api_keys/{id}", "safe", _NEEDS_KEYS_READ, failures=_FAILURES)
REVOKE_API_KEY = Operation(
    "revokeApiKey", "DELETE", "/api_keys/{id}", "safe", _NEEDS_KEYS_WRITE, accept="*/*", failures=_FAILURES
)

_API_KEY_LIST = Json[ApiKeyList](ApiKeyList)
_API_KEY = Json[ApiKey](ApiKey)


class ApiKeys(Resource):
    """Api keys: `client.api_keys`."""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[ApiKey]:
        """Lists the API keys of the account, newest first, one page at a time.

        Expired keys are included, revoked ones are not. The keys themselves are never returned.

        Args:
            limit: Maximum number of items on the page. Unit: items. Default `20`.
            cursor: The `next_cursor` of the previous page, opaque. Default: the first page.
            sort: Order of the list. Default: newest first.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        call = Request(
            LIST_API_KEYS,
            _API_KEY_LIST,
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return Pages(self._sender, call, _PAGING)

    def create(
        self,
        *,
        name: str | None = None,
        scopes: Sequence[ApiKeyScopeInput] | None = None,
        expires_at: dt.datetime | str | None = None,
        **options: Unpack[CallOptions],
    ) -> ApiKey:
        """Creates an API key of the account.

        The response contains the key, which is stored as a hash and not shown again. A new key has no more
        scopes than the credential that creates it, and expires no later than an API key that creates it. An
        account has at most 100 keys.

        Args:
            name: What the key is for; shown in the list of keys.
            scopes: What the key may do. Default: everything that the credential may do which creates it.
            expires_at: Time from which the key is refused, RFC 3339. Default: when the API key expires
                that creates it, otherwise never.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: The account has 100 keys, or a request with the same idempotency key is in
                progress.
        """
        body_members: dict[str, object] = {"name": name, "scopes": scopes, "expires_at": expires_at}
        call = Request(CREATE_API_KEY, _API_KEY, body=json_body(given(body_members)), options=options)
        return self._sender.send(call)

    def get(self, id: str, **options: Unpack[CallOptions]) -> ApiKey:
        """Reads an API key without its secret.

        A revoked key returns 404.

        Args:
            id: Identifier of the API key, opaque. Percent-encoded as one path segment.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.
        """
        return self._sender.send(Request(GET_API_KEY, _API_KEY, path={"id": id}, options=options))

    def revoke(self, id: str, *, own: bool | None = None, **options: Unpack[CallOptions]) -> None:
        """Revokes an API key for good.

        Requests with it receive 401 from then on, in every process of the service; its event streams end
        within 15 seconds, and the Studio signs out the browsers that signed in with it. Revoking the key that
        the request itself is authenticated with requires `own=true`, so that no account locks itself out by
        mistake. Revoking a key again returns 404.

        Args:
            id: Identifier of the API key, opaque. Percent-encoded as one path segment.
            own: Whether to revoke the key even if the request is authenticated with it. Default: false.
            **options: Options of this call, see `CallOptions`: `timeout`, `total_timeout`, `max_retries`,
                `idempotency_key`, `extra_headers`, `cancel`.

        Raises:
            ConflictError: The request is authenticated with the key that it would revoke, and `own=true`
                is missing.
        """
        call = Request(REVOKE_API_KEY, NOTHING, path={"id": id}, query={"own": own}, options=options)
        return self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> ApiKeysWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return ApiKeysWithRawResponse(self._with_results())


class AsyncApiKeys(AsyncResource):
    """Api keys on the async client: `client.api_keys`.

    Each method takes, returns and raises the same as its counterpart in `ApiKeys`.
    """

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        sort: SortOrder | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncPages[ApiKey]:
        """Lists the API keys of the account, newest first, one page at a time."""
        call = Request(
            LIST_API_KEYS,
            _API_KEY_LIST,
            query={"limit": limit, "cursor": cursor, "sort": sort},
            options=options,
        )
        return AsyncPages(self._sender, call, _PAGING)

    async def create(
        self,
        *,
        name: str | None = None,
        scopes: Sequence[ApiKeyScopeInput] | None = None,
        expires_at: dt.datetime | str | None = None,
        **options: Unpack[CallOptions],
    ) -> ApiKey:
        """Creates an API key of the account."""
        body_members: dict[str, object] = {"name": name, "scopes": scopes, "expires_at": expires_at}
        call = Request(CREATE_API_KEY, _API_KEY, body=json_body(given(body_members)), options=options)
        return await self._sender.send(call)

    async def get(self, id: str, **options: Unpack[CallOptions]) -> ApiKey:
        """Reads an API key without its secret."""
        return await self._sender.send(Request(GET_API_KEY, _API_KEY, path={"id": id}, options=options))

    async def revoke(self, id: str, *, own: bool | None = None, **options: Unpack[CallOptions]) -> None:
        """Revokes an API key for good."""
        call = Request(REVOKE_API_KEY, NOTHING, path={"id": id}, query={"own": own}, options=options)
        return await self._sender.send(call)

    @cached_property
    def with_raw_response(self) -> AsyncApiKeysWithRawResponse:
        """The same methods, each returning a ``Result``: the model with status, headers and request ID."""
        return AsyncApiKeysWithRawResponse(self._with_results())


class ApiKeysWithRawResponse:
    """Methods of ``ApiKeys`` that return a ``Result``."""

    def __init__(self, resource: ApiKeys) -> None:
        self.create = with_result(resource.create)
        self.get = with_result(resource.get)
        self.revoke = with_result(resource.revoke)


class AsyncApiKeysWithRawResponse:
    """Methods of ``AsyncApiKeys`` that return a ``Result``."""

    def __init__(self, resource: AsyncApiKeys) -> None:
        self.create = with_async_result(resource.create)
        self.get = with_async_result(resource.get)
        self.revoke = with_async_result(resource.revoke)
