"""A call on its way through the stages, its response, and the request to a transport."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from threading import Event
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from opentelemetry.trace import Span

    from .address import Origin
    from .errors.docuvane_error import DocuvaneError
    from .errors.facts import DataIssue
    from .headers import Headers
    from .hidden import Hidden
    from .middleware import AnyMiddleware
    from .rate_limit import RateLimit
    from .request import Body, Operation, Returns

T = TypeVar("T")

NEVER_HAS_BODY = frozenset({204, 205})
"""Statuses of a success that never has a body; that of any other may be a text or a file without content."""


@dataclass(frozen=True, repr=False)
class Signature:
    """The credential of a request; added just before sending, separate from what middleware and logs see."""

    headers: Mapping[str, Hidden[str]]
    """Names in lower case. They take precedence over all others."""
    query: Hidden[str]
    """Parameters, encoded; may be empty."""
    secrets: tuple[Hidden[str], ...]
    """Keys and tokens in it, which no message may contain."""


@dataclass(repr=False)
class Outgoing:
    """A call ready to go through the stages, which fill in the last ones on its way.

    An object, not a tuple: error reporters that print variables walk through tuples.
    """

    operation: Operation
    params: Mapping[str, str]
    """Values for the ``{names}`` of the path, for messages."""
    origin: Origin
    target: str
    """Path and query from the origin on, encoded."""
    body: Body | None
    returns: Returns[Any]
    idempotency_key: str | None
    cancel: Event | None
    max_retries: float
    timeout: float
    """Seconds for one attempt; for a streamed body, without progress."""
    deadline: float
    """Deadline of the whole call by the monotonic clock; ``inf`` for none."""
    headers: Mapping[str, str]
    """Names in lower case."""
    max_response_bytes: float
    """Most bytes of a response, as received and after decoding."""
    attempt: int = 1
    """From 1."""
    signature: Signature | None = None
    """The credential, from the authenticate stage on."""
    middleware: AnyMiddleware = ()
    """The caller's functions that run around the exchange, from the middleware stage on."""
    span: Span | None = None
    """OpenTelemetry span of the call, when it is traced."""

    def opens(self, status: int) -> bool:
        """Whether the body of a response of this status is left open, and read as it arrives."""
        if not 200 <= status < 300 or not isinstance(self.returns, StreamReturns):
            return False
        return self.may_be_empty or status not in NEVER_HAS_BODY

    @property
    def may_be_empty(self) -> bool:
        """Whether a success may have no body: the document says so, or it is a stream without items."""
        is_empty_stream = isinstance(self.returns, StreamReturns) and self.returns.may_be_empty
        return self.operation.may_be_empty or is_empty_stream


@dataclass(repr=False)
class Reply:
    """A parsed response. The stages complete it."""

    data: Any
    status: int
    headers: Headers
    request_id: str | None
    rate_limit: RateLimit | None
    attempts: int
    idempotency_key: str | None
    issues: Sequence[DataIssue] = ()
    """Each location that does not match the contract, if the client validates responses."""


class Response(NamedTuple):
    """A raw response with its whole body."""

    status: int
    headers: Headers
    content: bytes
    is_readable: bool = True
    """Whether the body could be decoded; it is empty otherwise."""
    body: OpenBody | AsyncOpenBody | None = None
    """The body, when it is still arriving; ``content`` is empty then."""
    release: Callable[[], None] = lambda: None
    """Hands the connection to the next call; once, when the body is closed."""


class OpenBody(Protocol):
    """A body that is read as it arrives, by one thread."""

    def read(self) -> bytes:
        """Returns the next bytes; empty at the end.

        Raises:
            TransportFailure: The connection broke, nothing arrived in time, or the caller cancelled.
        """
        ...

    def close(self) -> None:
        """Ends the request; the connection is closed unless the body has ended."""
        ...


class AsyncOpenBody(Protocol):
    """The async variant."""

    async def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        ...

    async def aclose(self) -> None:
        """Ends the request; the connection is closed unless the body has ended."""
        ...


@dataclass(frozen=True, repr=False)
class OpenResponse:
    """A success whose body is still arriving."""

    status: int
    headers: Headers
    body: Hidden[Any]
    """An ``OpenBody``, or an ``AsyncOpenBody`` for an async client; its connection has the request with its
    key."""
    explain: Callable[[TransportFailure], DocuvaneError]
    """Creates the error for a body that broke off."""
    release: Callable[[], None] = lambda: None
    """Hands the connection to the next call; once, when the body is closed."""
    secrets: tuple[Hidden[str], ...] = ()
    """Keys and tokens of the request, which no message may contain."""
    most_bytes: float = inf
    """Most characters of one item."""
    attempts: int = 1
    idempotency_key: str | None = None


class StreamReturns(Generic[T]):
    """Base of the readers whose result is a stream. They are ``Returns`` too, for a body in memory."""

    accept: str | None = None
    """Media type that the stream is asked for with; ``None``: those of the operation."""
    may_be_empty = False
    """Whether a status that never has a body is a stream without items."""

    def open(self, response: OpenResponse) -> T:
        """Returns the stream of a response."""
        raise NotImplementedError


class Exchange(NamedTuple):
    """An effect: sends a request once, within its middleware, and is sent its ``Response``.

    Any status is a response.
    ``TransportFailure`` is thrown into the steps when there is no response.
    """

    request: Outgoing


EndReason = Literal["aborted", "client_closed", "timeout", "total_timeout"]
"""Why the client ended an attempt."""


class TransportFailure(Exception):
    """Why there is no response."""

    def __init__(
        self,
        cause: BaseException | None,
        *,
        sent: bool,
        reason: EndReason | None = None,
        proxy_response: str | None = None,
    ) -> None:
        super().__init__(str(cause))
        self.cause = cause
        self.sent = sent
        """``False`` only when the request was certainly not sent: no connection, or ended before it was
        used."""
        self.reason = reason
        """``None`` when the client did not end it."""
        self.proxy_response = proxy_response
        """The proxy's response instead of a connection, such as ``407 Proxy Authentication Required``."""


def closed() -> TransportFailure:
    """The failure of calls to a closed client."""
    return TransportFailure(None, sent=False, reason="client_closed")
