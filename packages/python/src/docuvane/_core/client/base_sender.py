"""The part that the sync and the async sender share: the transport of a client, and the results of calls."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..errors.checks import invalid
from ..forks import renew_in_children
from ..limiter.registry import limiter_of
from ..outgoing import closed
from ..pipeline.pipeline import pipeline
from ..result import Result
from ..sender import Context

if TYPE_CHECKING:
    from ..effects import Steps
    from ..limiter.limiter import Limiter
    from ..middleware import AnyMiddleware
    from ..outgoing import Reply
    from ..request import Request
    from ..settings import Settings
    from ..transports.transport import Forkable

AnyTransport = TypeVar("AnyTransport", bound="Forkable")


class BaseSender(Generic[AnyTransport]):
    """Opens the transport at the first call: the HTTP library is not loaded with the package."""

    def __init__(self, settings: Settings, functions: AnyMiddleware, http_client: object) -> None:
        self.context = Context(settings.clock, settings.random, settings.logger)
        self._proxies = settings.proxies
        # In a function, which shows no credential in a traceback with local variables.
        self._make_call: Callable[[], Callable[[Request[Any]], Steps[Reply]]] = lambda: pipeline(
            settings, limiter_for(settings), functions
        )
        self._http_client = http_client
        self._is_closed = False
        self._is_shared = False
        self._transport: AnyTransport | None = None
        self._begin()
        renew_in_children(self)

    def _begin(self) -> None:
        self._call = self._make_call()
        self._lock = Lock()

    def renew(self) -> None:
        """Begins afresh in a child process: another process reads from the connections of its parent."""
        transport, self._transport = self._transport, None
        self._begin()
        if transport is not None:
            self._is_shared = not transport.abandon()

    def _create_transport(self) -> AnyTransport:
        raise NotImplementedError

    def _open(self) -> AnyTransport:
        """Returns the transport.

        Raises:
            TransportFailure: The client is closed.
            InvalidArgumentError: Another process reads from the connections of the option ``http_client``.
        """
        with self._lock:
            if self._is_closed:
                raise closed()
            if self._is_shared:
                message = "The option http_client holds connections of the parent process: make one in each."
                raise invalid("invalid_option", message)
            if self._transport is None:
                self._transport = self._create_transport()
            return self._transport

    def _take_for_closing(self) -> AnyTransport | None:
        """Returns the transport if it was opened. Later calls fail."""
        with self._lock:
            transport, self._transport = self._transport, None
            self._is_closed = True
        return transport


def limiter_for(settings: Settings) -> Limiter:
    """Returns what paces requests, together with those of all clients that use the same credential."""
    return limiter_of(str(settings.origin), settings.credentials.identity, settings.clock)


class ResultSender:
    """The calls of a sender, sync or async, that return results."""

    def __init__(
        self,
        context: Context,
        send: Callable[[Request[Any]], object],
        run: Callable[[Steps[Any]], object],
    ) -> None:
        self.context = context
        self.send = send
        """Makes a call; its result is typed where it is used, see ``with_result``."""
        self.run = run

    @property
    def with_results(self) -> ResultSender:
        """Returns itself."""
        return self


def to_result(reply: Reply) -> Result[Any]:
    """Converts a response to what the caller gets."""
    return Result(
        reply.data,
        reply.status,
        reply.headers,
        reply.request_id,
        reply.rate_limit,
        reply.attempts,
        reply.idempotency_key,
    )
