"""The seam between the pipeline and an HTTP library: one method that sends one request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..deadline import Deadline
    from ..outgoing import Outgoing, Response


class Forkable(Protocol):
    """Has connections that a child process inherits."""

    def abandon(self) -> bool:
        """Lets go of the connections of a parent process, in a child; returns whether others can be made."""
        ...


class Transport(Forkable, Protocol):
    """Sends requests over HTTP."""

    def send(self, request: Outgoing, deadline: Deadline) -> Response:
        """Sends one request once: no retry, no redirect, no cache, no cookie. Any status is a response.

        Raises:
            TransportFailure: There is no response.
        """
        ...

    def close(self) -> None:
        """Closes the connections, those in use when their responses are there."""
        ...


class AsyncTransport(Forkable, Protocol):
    """Sends requests over HTTP."""

    async def send(self, request: Outgoing, deadline: Deadline) -> Response:
        """Sends one request once: no retry, no redirect, no cache, no cookie. Any status is a response.

        Raises:
            TransportFailure: There is no response.
        """
        ...

    async def aclose(self) -> None:
        """Closes the connections, those in use when their responses are there."""
        ...
