"""Makes the requests of further pages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..json.codec import decode, encode
from ..request import BytesBody, CallOptions

if TYPE_CHECKING:
    from ..request import Request
    from .paging import Paging

T = TypeVar("T")


def position_of(request: Request[Any], paging: Paging) -> object:
    """Returns the value of the parameter that selects a page, as the caller passed it."""
    if paging.parameter is None:
        return None
    return (_members(request) if paging.in_body else request.query).get(paging.parameter)


def request_of(request: Request[T], paging: Paging, place: str | int) -> Request[T]:
    """Returns the request of another page, at a value of the parameter or at a URL."""
    options = cast("CallOptions", {**request.options})
    # An idempotency key belongs to one page.
    options.pop("idempotency_key", None)
    if paging.parameter is None:
        return replace(request, next_url=str(place), options=options)
    if paging.in_body:
        content = encode({**_members(request), paging.parameter: place}).encode("utf-8", "replace")
        media_type = "application/json" if request.body is None else request.body.content_type
        return replace(request, body=BytesBody(media_type, content), options=options)
    # Last, unless the caller passed one, to keep the order of parameters stable.
    query = {name: value for name, value in request.query.items() if value is not None}
    query[paging.parameter] = place
    return replace(request, query=query, options=options)


def _members(request: Request[Any]) -> dict[str, object]:
    """The properties of the JSON body."""
    body = request.body
    return cast("dict[str, object]", decode(body.content)) if isinstance(body, BytesBody) else {}
