"""A call on its way through the stages, a response on its way back, and what a transport is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from opentelemetry.trace import Span

    from .address import Origin
    from .headers import Headers
    from .hidden import Hidden
    from .rate_limit import RateLimit
    from .request import Body, Operation, Returns


@dataclass(frozen=True, repr=False)
class Signature:
    """What identifies a caller; put on at the last moment, apart from all that others may see."""

    headers: Mapping[str, Hidden[str]]
    """Names in lower case. They win over all others."""
    query: Hidden[str]
    """Parameters, encoded; may be empty."""
    secrets: tuple[Hidden[str], ...]
    """Keys and tokens in it, which no message may repeat."""


@dataclass(repr=False)
class Outgoing:
    """A call ready to go through the stages, which fill in the last four on its way.

    One object for a call, and no tuple: what reports an error with all its variables walks through those.
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
    """Seconds for one attempt; for a streamed body, without a byte moving."""
    deadline: float
    """When the whole call must be over, by the monotonic clock; ``inf`` for never."""
    headers: Mapping[str, str]
    """Names in lower case."""
    max_response_bytes: float
    """Most bytes of a response, as received and after decoding."""
    attempt: int = 1
    """From 1."""
    signature: Signature | None = None
    """What identifies the caller, from the authenticate stage on."""
    span: Span | None = None
    """OpenTelemetry span of the call, when it is traced."""


@dataclass(repr=False)
class Reply:
    """A response that was read. Stages on its way back fill it in."""

    data: Any
    status: int
    headers: Headers
    request_id: str | None
    rate_limit: RateLimit | None
    attempts: int
    idempotency_key: str | None


class Answer(NamedTuple):
    """A response as it came, with its whole body."""

    status: int
    headers: Headers
    content: bytes
    is_readable: bool = True
    """Whether the body could be decoded; it is empty otherwise."""


class Exchange(NamedTuple):
    """An effect: sends a request once, and is sent its ``Answer``. Any status is a response.

    ``TransportFailure`` is thrown into the steps when there is no response.
    """

    request: Outgoing
    is_own: bool = False
    """Whether it is the client's own business, as a request for a token, which no middleware sees."""


EndReason = Literal["aborted", "timeout", "total_timeout"]
"""Why an attempt was ended from this side."""


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
        """``False`` only when the request certainly never left: no connection, or ended before it was
        used."""
        self.reason = reason
        """``None`` when it was not ended from this side."""
        self.proxy_response = proxy_response
        """What a proxy replied instead of connecting, as ``407 Proxy Authentication Required``."""


def closed() -> TransportFailure:
    """What a call of a closed client meets."""
    return TransportFailure(RuntimeError("The client is closed."), sent=False)
