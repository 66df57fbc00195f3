"""Reads the body of one attempt in chunks, and closes its file as soon as the attempt is over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import islice
from threading import Lock
from typing import TYPE_CHECKING

from ..deadline import Deadline
from ..request import BytesBody

if TYPE_CHECKING:
    from ..outgoing import Outgoing
    from ..request import BodySource


class Pieces(Iterator[bytes]):
    """The streamed body of one attempt; each chunk extends the deadline of the attempt."""

    def __init__(self, source: BodySource, attempt: int, deadline: Deadline) -> None:
        self._pieces = iter(source.open(attempt))
        self._watch = deadline
        self._reading = Lock()
        self._is_closed = False

    def __next__(self) -> bytes:
        for piece in self.take():
            self._watch.touch()
            return piece
        raise StopIteration

    def take(self) -> Sequence[bytes]:
        """Reads the next chunk; none at the end. An attempt that is over reads no more of the file."""
        _ = self._watch.left
        try:
            with self._reading:
                return [*islice(self._pieces, 1)]
        finally:
            if self._is_closed:
                self.close()

    def close(self) -> None:
        """Closes the file now, instead of when an error that holds it is collected.

        A cancelled task leaves a thread that is still reading; that thread closes the file.
        """
        self._is_closed = True
        close = getattr(self._pieces, "close", None)
        if not callable(close) or not self._reading.acquire(blocking=False):
            return
        try:
            close()
        finally:
            self._reading.release()


def open_stream(request: Outgoing, deadline: Deadline) -> Pieces | None:
    """Opens a streamed body; ``None`` for any other. It must be closed."""
    body = request.body
    if body is None or isinstance(body, BytesBody):
        return None
    return Pieces(body, request.attempt, deadline)


class AsyncPieces(AsyncIterator[bytes]):
    """The streamed body of one attempt, read in another thread.

    A slow disk must not block the event loop.
    """

    def __init__(self, pieces: Pieces, deadline: Deadline) -> None:
        self._pieces = pieces
        self._watch = deadline

    async def __anext__(self) -> bytes:
        import anyio.to_thread

        for piece in await anyio.to_thread.run_sync(self._pieces.take):
            self._watch.touch()
            return piece
        raise StopAsyncIteration

    def close(self) -> None:
        """Closes the file now, instead of when an error that holds it is collected."""
        self._pieces.close()


def open_async_stream(request: Outgoing, deadline: Deadline) -> AsyncPieces | None:
    """Opens a streamed body; ``None`` for any other. It must be closed."""
    pieces = open_stream(request, deadline)
    return None if pieces is None else AsyncPieces(pieces, deadline)
