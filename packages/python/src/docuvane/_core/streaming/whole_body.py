"""A body in memory, for readers of bodies that arrive: transports and middleware may not stream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..hidden import Hidden
from ..outgoing import OpenResponse, TransportFailure

if TYPE_CHECKING:
    from ..errors.docuvane_error import DocuvaneError
    from ..headers import Headers


class WholeBody:
    """A body in memory."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def read(self) -> bytes:
        """Returns all of it, then nothing."""
        content, self._content = self._content, b""
        return content

    def close(self) -> None:
        """Does nothing."""


class AsyncWholeBody:
    """The async variant."""

    def __init__(self, content: bytes) -> None:
        self._body = WholeBody(content)

    async def read(self) -> bytes:
        """Returns all of it, then nothing."""
        return self._body.read()

    async def aclose(self) -> None:
        """Does nothing."""


def whole_response(status: int, headers: Headers, body: WholeBody | AsyncWholeBody) -> OpenResponse:
    """Returns the response that a body in memory belongs to."""
    return OpenResponse(status, headers, Hidden(body), _never)


def _never(failure: TransportFailure) -> DocuvaneError:
    """A body in memory does not break off."""
    raise failure
