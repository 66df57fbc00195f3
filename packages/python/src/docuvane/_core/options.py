"""Options of a client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from .limiter.rate_limit_options import RateLimitOptions

if TYPE_CHECKING:
    import logging

    import httpx
    from opentelemetry.trace import TracerProvider

    from .clock import Clock, Random
    from .middleware import AsyncMiddleware, Middleware

ValidationMode = Literal["off", "warn", "throw"]
"""What happens when a response does not match the contract: nothing, one warning per operation and place, or
an error."""


class SharedOptions(RateLimitOptions, total=False):
    """Options of both kinds of client."""

    max_retries: int
    """Retries after the first attempt. Default 2."""
    timeout: float
    """Seconds for one attempt; for an upload, without progress. Default 60."""
    total_timeout: float
    """Seconds for the whole call, including retries. Default 600; no limit for an upload."""
    max_retry_after: float
    """Seconds. Longest wait the service may request; a longer one raises. Default 60."""
    max_response_bytes: int
    """Largest response in bytes, as received and after decoding; a larger one raises. Default 64 MiB."""
    max_connections: int
    """Most connections to one origin; further calls wait within their deadline. Default 64."""
    proxy: str
    """Proxy for ``https`` addresses: ``http://user:password@host:port``, or ``none``. Default:
    ``HTTPS_PROXY`` and ``NO_PROXY``."""
    retry_keyed: bool
    """Whether the service honors idempotency keys, so that a POST may be repeated. Default ``True``."""
    allow_insecure: bool
    """Allows plain ``http:`` to other machines, where the key can be intercepted. Default ``False``."""
    validate: ValidationMode
    """What happens when a response differs from the contract. Default ``"warn"``."""
    logger: logging.Logger
    """Logger for one line per call and response. Default: the logger ``docuvane``."""
    user_agent: str
    """Added to the User-Agent: ``my-app/1.2``."""
    extra_headers: Mapping[str, str]
    """Headers for every call. The client's own, such as ``Authorization``, take precedence."""
    tracer_provider: TracerProvider
    """Tracer provider for OpenTelemetry spans, one per call: ``opentelemetry.trace.get_tracer_provider()``.
    Default: none."""
    clock: Clock
    """Source of time, for tests. Default: the system clock."""
    random: Random
    """Source of random numbers for jitter, for tests. Default ``random.random``."""


class ClientOptions(SharedOptions, total=False):
    """Options of a client. All are optional when the environment sets the key and the base URL."""

    middleware: Sequence[Middleware]
    """Functions around each attempt, the first outermost: to measure, add headers, or respond instead of
    the service. Default: none."""
    http_client: httpx.Client
    """Replaces the connection pool, for custom proxies and certificates. The client does not close it.
    Default: its own pool."""


class AsyncClientOptions(SharedOptions, total=False):
    """Options of an asynchronous client."""

    middleware: Sequence[AsyncMiddleware]
    """Functions around each attempt, the first outermost: to measure, add headers, or respond instead of
    the service. Default: none."""
    http_client: httpx.AsyncClient
    """Replaces the connection pool, for custom proxies and certificates. The client does not close it.
    Default: its own pool."""
