"""Describes a call as plain data, and what comes back: the words that resources and the pipeline share."""

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
    """Absolute address, for the rare operation that lives on another server."""
    takes_key: bool = True
    """Whether a call that is not ``safe`` is sent with an idempotency key."""


class CallOptions(TypedDict, total=False):
    """Options of one call. Each wins over the client's."""

    timeout: float
    """Seconds for one attempt; for an upload, without a byte moving. Default 60."""
    total_timeout: float
    """Seconds for the whole call with its retries. Default 600; no limit for an upload."""
    max_retries: int
    """Retries after the first attempt. Default 2."""
    idempotency_key: str
    """Key under which the service does the call only once. Default: a new UUID per call."""
    extra_headers: Mapping[str, str]
    """More headers. The client's own, such as ``Authorization``, win."""
    cancel: Event
    """Set it from another thread to end the call, its waits included. Tasks are cancelled as usual."""


QueryScalar = str | int | float | bool
QueryValue = QueryScalar | Iterable[QueryScalar] | None
"""What a query parameter may be; a list repeats the parameter, ``None`` leaves it out."""


class Returns(Protocol[T_co]):
    """How the bytes of a successful response become what the method returns."""

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> T_co:
        """Reads a response that has a body; what is not as the contract says is kept, and reported.

        It is not called for a response that may lack a body and does (202, 204, 304, DELETE).

        Args:
            status: HTTP status, a 2xx.
            headers: Headers of the response.
            content: The whole body.
            report: ``None``: differences need not be looked for.

        Raises:
            ValueError: The bytes cannot be read at all. Its text is not shown, as it may repeat them.
        """
        ...


class BodySource(Protocol):
    """A body that is opened for each attempt."""

    content_type: str
    length: int | None
    """Bytes; ``None`` when the length is not known in advance."""
    replayable: bool
    """Whether ``open`` gives the same bytes again."""

    def open(self, attempt: int) -> Iterable[bytes]:
        """Starts the body from its first byte, in pieces of at most 256 KiB."""
        ...


@dataclass(frozen=True)
class BytesBody:
    """A body that is there."""

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
    """Headers the operation needs; ``None`` leaves one out."""
    body: Body | None = None
    options: CallOptions = field(default_factory=CallOptions)
