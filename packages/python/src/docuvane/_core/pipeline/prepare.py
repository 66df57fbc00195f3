"""Turns a call described by a resource into a request, once per call."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import inf
from typing import TYPE_CHECKING, Any
from urllib.parse import urldefrag, urljoin
from uuid import uuid4

from ..address import Origin, encode_url, is_protected, origin_of, split_url
from ..errors.checks import check_headers, check_names, check_number, invalid
from ..errors.docuvane_error import DocuvaneError
from ..outgoing import Outgoing, StreamReturns
from ..path import build_path, build_query
from ..request import BytesBody, CallOptions

if TYPE_CHECKING:
    from ..request import Operation, Request
    from ..settings import Settings

_TOTAL_TIMEOUT = 600.0
"""Seconds.

Ten minutes for a call with all its retries; an upload may take longer and has no limit.
"""

_KEY = re.compile(r"[\x20-\x7e]{1,255}")


def preparer(settings: Settings) -> Callable[[Request[Any]], Outgoing]:
    """Returns a function that prepares calls.

    The idempotency key is generated there, so that all attempts share it. It raises ``InvalidArgumentError``
    if an ID, header, key or number is invalid. Nothing was sent.
    """
    servers: dict[str, tuple[Origin, str]] = {}

    def place(operation: Operation) -> tuple[Origin, str]:
        """Where an operation is: origin and prefix."""
        if operation.server is None:
            return settings.address.origin, "" if operation.at_origin else settings.address.prefix
        if operation.server not in servers:
            servers[operation.server] = _read_server(operation.server, settings.allow_insecure)
        return servers[operation.server]

    def prepare(request: Request[Any]) -> Outgoing:
        operation, options, body = request.operation, request.options, request.body
        if options:
            check_names(options, CallOptions.__optional_keys__)
        origin, prefix = place(operation)
        key = _choose_key(operation, options)
        path = prefix + build_path(operation.path, request.path)
        return Outgoing(
            operation,
            request.path,
            origin,
            _target(request, origin, path),
            body,
            request.returns,
            key,
            options.get("cancel"),
            _number(options, "max_retries", settings.max_retries),
            _number(options, "timeout", settings.timeout),
            settings.clock.monotonic() + _total_timeout(request, settings.total_timeout),
            _merge_headers(request, settings.headers, key),
            settings.max_response_bytes,
        )

    return prepare


def _target(request: Request[Any], origin: Origin, path: str) -> str:
    """Path and query. The URL of a further page replaces both, unless it leads to another origin."""
    if request.next_url is None:
        return path + build_query(request.query) if request.query else path or "/"
    url = split_url(urldefrag(urljoin(f"{origin}{path or '/'}", request.next_url)).url)
    if url is None or origin_of(url) != origin:
        what = f"{request.operation.method} {request.operation.path}"
        message = f"The next page of {what} is at another origin, where the key is not sent."
        raise DocuvaneError(message, code="foreign_page")
    query = f"?{encode_url(url.query)}" if url.query else ""
    return (url.path or "/") + query


def _read_server(server: str, allow_insecure: bool) -> tuple[Origin, str]:
    url = split_url(server)
    if url is None:
        raise invalid("invalid_base_url", f"The operation is at {server}, which is not an http or https URL.")
    origin = origin_of(url)
    if is_protected(origin, allow_insecure):
        return origin, url.path.rstrip("/")
    raise invalid(
        "insecure_base_url",
        f"The operation is at {origin}, which is plain http, so the API key could be intercepted: "
        "pass allow_insecure if that is right.",
    )


def _choose_key(operation: Operation, options: CallOptions) -> str | None:
    """Calls that are not safe to repeat carry a key, even a GET that starts something."""
    key = options.get("idempotency_key")
    if key is None:
        return str(uuid4()) if operation.takes_key and operation.retry != "safe" else None
    if _KEY.fullmatch(key):
        return key
    message = "The idempotency_key must be 1 to 255 printable ASCII characters."
    raise invalid("invalid_idempotency_key", message)


def _merge_headers(
    request: Request[Any], base: Mapping[str, str], idempotency_key: str | None
) -> Mapping[str, str]:
    """Most calls share the client's headers; only a call with additional headers gets a copy."""
    extra = request.options.get("extra_headers")
    returns = request.returns
    streamed = returns.accept if isinstance(returns, StreamReturns) else None
    accept = streamed or request.operation.accept
    is_plain = not (request.headers or extra or request.body or accept)
    if is_plain and idempotency_key is None and not _is_effective_get(request.operation):
        return base
    merged = {**base, "accept": accept} if accept else dict(base)
    if extra:
        merged.update(check_headers(extra))
    given = {name: value for name, value in request.headers.items() if value is not None}
    if given:
        merged.update(check_headers(given))
    if _is_effective_get(request.operation):
        # A GET with side effects: a cached response would have none.
        merged["cache-control"] = "no-store"
    if request.body is not None:
        merged["content-type"] = request.body.content_type
    if idempotency_key is not None:
        merged["idempotency-key"] = idempotency_key
    return merged


def _is_effective_get(operation: Operation) -> bool:
    return operation.method == "GET" and operation.retry == "unprocessed-only"


def _number(options: CallOptions, name: str, default: float) -> float:
    value = options.get(name)
    return default if value is None else check_number(name, value)


def _total_timeout(request: Request[Any], chosen: float | None) -> float:
    """Neither an upload nor a stream has a limit: only the time without progress is limited."""
    seconds, body = request.options.get("total_timeout", chosen), request.body
    if seconds is not None:
        return check_number("total_timeout", seconds)
    is_plain = (body is None or isinstance(body, BytesBody)) and not isinstance(
        request.returns, StreamReturns
    )
    return _TOTAL_TIMEOUT if is_plain else inf
