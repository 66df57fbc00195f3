"""Translates between a call and httpcore's messages, for sync and async."""

from __future__ import annotations

import zlib
from contextvars import ContextVar
from typing import TYPE_CHECKING

import httpcore

from ..address import DEFAULT_PORTS
from ..deadline import Deadline, Ended
from ..errors.frames import hide_frames
from ..headers import Headers
from ..outgoing import Answer, TransportFailure
from ..request import BytesBody

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncIterator, Iterator, Mapping

    from ..hidden import Hidden
    from ..outgoing import Outgoing

IDLE_SECONDS = 4.0
"""Seconds an idle connection is kept: less than the 5 s after which Node's servers close theirs, so that no
request meets a connection on its way down."""

current_deadline: ContextVar[Deadline | None] = ContextVar("current_deadline", default=None)
"""The attempt that sockets read and write for. The HTTP library hands down numbers only, which bound each
read and write but not their sum: a service that sends a byte now and then would hold a call for ever."""

FAILURES = (
    Ended,
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.ProxyError,
    httpcore.TimeoutException,
)
"""What is raised when there is no response; all else comes from the caller's own code, such as a body."""

_WITH_BODY = frozenset({"POST", "PUT", "PATCH"})
"""Methods whose request says that it has no body (RFC 9110 §8.6); some services answer 411 otherwise."""


def to_wire(request: Outgoing, stream: Iterator[bytes] | AsyncIterator[bytes] | None) -> httpcore.Request:
    """Makes the request for the HTTP library; ``stream`` is a streamed body."""
    scheme, host, port = request.origin
    # A proxy is shown the address as it is usually written.
    shown_port = None if port == DEFAULT_PORTS[scheme] else port
    body = request.body
    return httpcore.Request(
        request.operation.method,
        httpcore.URL(scheme=scheme, host=host, port=shown_port, target=wire_target(request)),
        headers=[(name.encode(), value.encode("latin-1")) for name, value in wire_headers(request).items()],
        content=body.content if isinstance(body, BytesBody) else stream,
    )


def wire_headers(request: Outgoing) -> dict[str, str]:
    """Adds to the headers of a call what only a message on the wire has.

    None of it is a caller's business.
    """
    # First, as the clients in other languages send them.
    headers = {"host": "", "connection": "keep-alive", **request.headers}
    headers["host"] = request.origin.authority
    if request.signature is not None:
        _sign(headers, request.signature.headers)
    # Two that contradict each other let a proxy see another request than the service (RFC 9112 §11.2).
    for name in ("content-length", "transfer-encoding"):
        headers.pop(name, None)
    length = _length_of(request)
    if length is not None:
        headers["content-length"] = str(length)
    elif request.body is not None:
        headers["transfer-encoding"] = "chunked"
    return headers


def _length_of(request: Outgoing) -> int | None:
    body = request.body
    if body is None:
        return 0 if request.operation.method in _WITH_BODY else None
    return len(body.content) if isinstance(body, BytesBody) else body.length


def wire_target(request: Outgoing) -> str:
    """Adds to path and query a credential that is sent there."""
    target, signature = request.target, request.signature
    if signature is None or not signature.query.reveal():
        return target
    return f"{target}{'&' if '?' in target else '?'}{signature.query.reveal()}"


def _sign(headers: dict[str, str], signature: Mapping[str, Hidden[str]]) -> None:
    """The client's credential wins over any header; only cookies stand beside others."""
    cookies = headers.get("cookie")
    headers.update({name: value.reveal() for name, value in signature.items()})
    if cookies and "cookie" in signature:
        headers["cookie"] = f"{cookies}; {headers['cookie']}"


def to_answer(response: httpcore.Response, content: bytes) -> Answer:
    """Reads what the HTTP library received."""
    headers = Headers.of_wire(response.headers)
    encoding = headers.get("content-encoding")
    return Answer(response.status, headers, content if encoding is None else _decode(content, encoding))


def to_failure(error: Exception, deadline: Deadline) -> TransportFailure:
    """Makes the failure of an attempt without a response."""
    hide_frames(error)
    reason = error.reason if isinstance(error, Ended) else deadline.reason
    if reason is None and isinstance(error, httpcore.TimeoutException):
        reason = "timeout"
    proxy = str(error) if isinstance(error, httpcore.ProxyError) else None
    return TransportFailure(error, sent=deadline.sent, reason=reason, proxy_response=proxy)


def make_ssl_context() -> ssl.SSLContext:
    """Makes one context for all connections: reading the certificates takes longer than a call.

    httpx does it, so that ``SSL_CERT_FILE`` and ``SSL_CERT_DIR`` mean what they mean everywhere.
    """
    import httpx

    return httpx.create_ssl_context()


def _decode(content: bytes, encoding: str) -> bytes:
    """Undoes a compression that was not asked for; an unreadable body is reported by the parser."""
    if encoding.strip().lower() not in ("gzip", "x-gzip", "deflate"):
        return content
    try:
        return zlib.decompress(content, zlib.MAX_WBITS | 32)
    except zlib.error:
        return content
