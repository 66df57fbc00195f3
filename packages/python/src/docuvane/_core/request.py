"""Describes a call and its response as plain data, shared by resources and the pipeline."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypedDict, TypeVar

from .schemes import Security

if TYPE_CHECKING:
    from .headers import Headers
    from .json.trail import Report

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

RetryClass = Literal["safe", "keyed", "unprocessed-only"]
"""When a call may be made again; ``x-retry`` of the spec."""


@dataclass(frozen=True)
class Operation:
    """One operation of the service, from the spec."""

    id: str
    method: str
    path: str
    """Path template, as ``/documents/{id}``."""
    retry: RetryClass
    security: Security | None = None
    """``None``: what the client's operations need by default."""
    at_origin: bool = False
    """Whether the path starts at the origin instead of below the prefix of the address."""
    server: str | None = None
    """Absolute URL, for an operation on another server."""
    takes_key: bool = True
    """Whether a call that is not ``safe`` is sent with an idempotency key."""
    accept: str | None = None
    """Media types of its responses; ``None``: JSON."""
    may_be_empty: bool = False
    """Whether a success may come without a body: ``None``, or a text or a download without content."""
    failures: Failures | None = None
    """How the bodies of its errors are read."""


class CallOptions(TypedDict, total=False):
    """Options of one call. They override those of the client."""

    timeout: float
    """Seconds for one attempt; for an upload, without progress. Default 60."""
    total_timeout: float
    """Seconds for the whole call, including retries. Default 600; no limit for an upload."""
    max_retries: int
    """Retries after the first attempt. Default 2."""
    idempotency_key: str | None
    """The call takes effect once per idempotency key. Default, also for ``None``: a new UUID per call."""
    extra_headers: Mapping[str, str]
    """More headers. The client's own, such as ``Authorization``, take precedence."""
    cancel: Event
    """Set it from another thread to abort the call, including its waits. Tasks are cancelled as usual."""


QueryScalar = str | int | float | bool
QueryValue = QueryScalar | Iterable[QueryScalar | None] | None
"""A query parameter; a list repeats the parameter, ``None`` omits it or an item."""


class Returns(Protocol[T_co]):
    """Converts the bytes of a successful response to the return value of the method."""

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> T_co:
        """Parses a response with a body; values that do not match the contract are kept and reported.

        Not called for a response without a body, but for text and where nothing is returned.

        Args:
            status: HTTP status, a 2xx.
            headers: Headers of the response.
            content: The whole body.
            report: ``None``: differences need not be reported.

        Raises:
            ValueError: The bytes cannot be parsed. Its message is never shown, as it may contain them.
        """
        ...


Failures = Mapping[str, Returns[object]]
"""Readers of error bodies, by status: ``404``, ``4XX`` or ``default``."""


class BodySource(Protocol):
    """A body that is opened for each attempt."""

    content_type: str
    length: int | None
    """Bytes; ``None`` when the length is not known in advance."""
    replayable: bool
    """Whether ``open`` gives the same bytes again."""

    def open(self, attempt: int) -> Iterable[bytes]:
        """Starts the body from its first byte, in chunks of at most 256 KiB."""
        ...


@dataclass(frozen=True)
class BytesBody:
    """A body in memory."""

    content_type: str
    content: bytes


Body = BytesBody | BodySource


@dataclass(frozen=True)
class Request(Generic[T]):
    """A call as a resource describes it."""

    operation: Operation
    returns: Returns[T]
    path: Mapping[str, str] = field(default_factory=dict[str, str])
    """Values for the ``{names}`` of the path, not yet encoded."""
    query: Mapping[str, QueryValue] = field(default_factory=dict[str, QueryValue])
    headers: Mapping[str, str | None] = field(default_factory=dict[str, "str | None"])
    """Headers of the operation; ``None`` omits one."""
    body: Body | None = None
    next_url: str | None = None
    """URL of a further page, as the service sent it; replaces path and query, at the same origin."""
    options: CallOptions = field(default_factory=CallOptions)
