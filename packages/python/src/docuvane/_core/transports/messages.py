"""Translates between a call and httpcore's messages, for sync and async."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING

import httpcore

from ..address import DEFAULT_PORTS
from ..deadline import Deadline, Ended
from ..errors.errors import ResponseTooLargeError
from ..errors.frames import hide_frames
from ..headers import Headers
from ..outgoing import TransportFailure
from ..path import describe_call
from ..request import BytesBody
from .response_body import ResponseBody
from .response_head import MOST_HEAD_BYTES

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncIterator, Iterator, Mapping

    from ..address import Origin
    from ..hidden import Hidden
    from ..outgoing import Outgoing

IDLE_SECONDS = 4.0
"""Seconds an idle connection is kept: less than the 5 s after which Node's servers close theirs, so that no
request uses a connection that is closing."""

current_deadline: ContextVar[Deadline | None] = ContextVar("current_deadline", default=None)
"""The attempt of the current socket operations. The HTTP library passes down only timeouts, which bound each
read and write but not their sum: a service that trickles bytes would hold a call forever."""

FAILURES = (
    Ended,
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.ProxyError,
    httpcore.TimeoutException,
)
"""Errors without a response; all others come from the caller's own code, such as a body."""

_WITH_BODY = frozenset({"POST", "PUT", "PATCH"})
"""Methods that send ``Content-Length: 0`` without a body (RFC 9110 §8.6); some services respond with 411
otherwise."""


def to_wire(request: Outgoing, stream: Iterator[bytes] | AsyncIterator[bytes] | None) -> httpcore.Request:
    """Creates the request for the HTTP library; ``stream`` is a streamed body."""
    scheme, host, port = request.origin
    # Proxies expect the URL in its usual form.
    shown_port = None if port == DEFAULT_PORTS[scheme] else port
    body = request.body
    return _WireRequest(
        request.operation.method.encode(),
        httpcore.URL(scheme=scheme, host=host, port=shown_port, target=wire_target(request)),
        [(name.encode(), value.encode("latin-1")) for name, value in wire_headers(request).items()],
        body.content if isinstance(body, BytesBody) else stream,
    )


class _WireRequest(httpcore.Request):
    """A request of bytes: checking the type of each again would take longer than encoding them."""

    def __init__(
        self,
        method: bytes,
        url: httpcore.URL,
        headers: list[tuple[bytes, bytes]],
        content: bytes | Iterator[bytes] | AsyncIterator[bytes] | None,
    ) -> None:
        self.method = method
        self.url = url
        self.headers = headers
        self.stream = _Whole(content) if isinstance(content, bytes) else content or _NOTHING
        self.extensions = {}


class _Whole:
    """The pieces of a body in memory, sync or async."""

    def __init__(self, *pieces: bytes) -> None:
        self._pieces = pieces

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._pieces)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self._pieces:
            yield piece


_NOTHING = _Whole()
"""No piece: the HTTP library would send an empty one, in four steps."""


def wire_origin(origin: Origin) -> httpcore.Origin:
    """Converts an origin for the HTTP library."""
    return httpcore.Origin(origin.scheme.encode(), origin.host.encode(), origin.port)


def wire_headers(request: Outgoing) -> dict[str, str]:
    """Adds the headers that exist only on the wire.

    The caller cannot set them.
    """
    # First, as in the clients in other languages.
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
    """Adds a credential to path and query."""
    target, signature = request.target, request.signature
    if signature is None or not signature.query.reveal():
        return target
    return f"{target}{'&' if '?' in target else '?'}{signature.query.reveal()}"


def _sign(headers: dict[str, str], signature: Mapping[str, Hidden[str]]) -> None:
    """The client's credential takes precedence over any header; only cookies are merged."""
    cookies = headers.get("cookie")
    headers.update({name: value.reveal() for name, value in signature.items()})
    if cookies and "cookie" in signature:
        headers["cookie"] = f"{cookies}; {headers['cookie']}"


def begin_body(response: httpcore.Response, request: Outgoing, deadline: Deadline) -> ResponseBody:
    """Returns what collects the body of a response.

    Raises:
        httpcore.RemoteProtocolError: A proxy may see another end of the body (RFC 9112 §6.3).
        ResponseTooLargeError: Its headers say that the body is larger than the limit.
    """
    return ResponseBody(response.status, read_headers(response), request, deadline)


def read_headers(response: httpcore.Response) -> Headers:
    """Reads the headers of a response.

    Raises:
        httpcore.RemoteProtocolError: A proxy may see another end of the body (RFC 9112 §6.3).
    """
    headers = Headers.of_wire(response.headers)
    if "transfer-encoding" in headers and "content-length" in headers:
        raise httpcore.RemoteProtocolError("The response says its length in two ways.")
    return headers


def head_too_large(request: Outgoing) -> ResponseTooLargeError:
    """Creates the error for a response that is not read because of its headers."""
    message = (
        f"The headers of the response to {describe_call(request)} are larger than {MOST_HEAD_BYTES} bytes."
    )
    return ResponseTooLargeError(message, status=None, request_id=None, outcome="unknown")


def to_failure(error: Exception, deadline: Deadline) -> TransportFailure:
    """Creates the failure of an attempt without a response."""
    hide_frames(error)
    reason = error.reason if isinstance(error, Ended) else deadline.reason
    if reason is None and isinstance(error, httpcore.TimeoutException):
        reason = "timeout"
    proxy = str(error) if isinstance(error, httpcore.ProxyError) else None
    return TransportFailure(error, sent=deadline.sent, reason=reason, proxy_response=proxy)


def make_ssl_context() -> ssl.SSLContext:
    """Creates one context for all connections: loading the certificates takes longer than a call.

    httpx creates it, so that ``SSL_CERT_FILE`` and ``SSL_CERT_DIR`` have their usual meaning.
    """
    import httpx

    return httpx.create_ssl_context()
