"""Collects the body of a response within a limit, and decodes gzip and deflate piece by piece."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from ..errors.errors import ResponseTooLargeError
from ..headers import Headers, read_request_id
from ..outgoing import Response
from ..path import describe_call

if TYPE_CHECKING:
    from ..deadline import Deadline
    from ..outgoing import Outgoing

_WINDOW = 262_144
"""Bytes decoded at a time: between two of them the deadline is checked."""

_MOST_UNREAD = 16_384
"""Most pieces to discard: more than have arrived, whereas a stream that a test made may never end."""

_WITHOUT_BODY = frozenset({204, 304})


class ResponseBody:
    """The body of one response. Both what is received and what it decodes to count against the limit."""

    def __init__(
        self,
        status: int,
        headers: Headers,
        request: Outgoing,
        deadline: Deadline,
        *,
        is_decoded: bool = False,
    ) -> None:
        """Raises ``ResponseTooLargeError`` when ``Content-Length`` says that it is."""
        self._status = status
        self._headers = headers
        self._request = request
        self._deadline = deadline
        self._received = 0
        self._decoder = decoder_of("" if is_decoded else headers.get("content-encoding", ""))
        self._pieces: list[bytes] = []
        self._size = 0
        length = headers.get("content-length", "")
        has_body = status not in _WITHOUT_BODY and request.operation.method != "HEAD"
        if has_body and length.isdecimal() and int(length) > request.max_response_bytes:
            raise self._too_large()

    def add(self, piece: bytes) -> None:
        """Takes the next piece.

        Raises:
            ResponseTooLargeError: There is more than the limit allows.
            Ended: The time of the attempt is over.
        """
        self._received += len(piece)
        self._count(self._received)
        for part in self._decoder.decode(piece):
            _ = self._deadline.left
            self._size += len(part)
            self._count(self._size)
            self._pieces.append(part)

    def to_response(self) -> Response:
        """Returns the response; one whose body cannot be decoded has none and says so."""
        is_readable = self._received == 0 or self._decoder.is_complete
        content = b"".join(self._pieces) if is_readable else b""
        self._pieces.clear()
        return Response(self._status, self._headers, content, is_readable)

    def _count(self, size: int) -> None:
        if size > self._request.max_response_bytes:
            raise self._too_large()

    def _too_large(self) -> ResponseTooLargeError:
        request_id = read_request_id(self._headers)
        where = describe_call(self._request) + (f" ({request_id})" if request_id else "")
        limit = self._request.max_response_bytes
        return ResponseTooLargeError(
            f"The response to {where} is larger than max_response_bytes, {limit} bytes.",
            status=self._status,
            request_id=request_id,
            outcome="rejected" if 300 <= self._status < 500 else "unknown",
        )


async def end_reading(pieces: AsyncIterator[bytes]) -> None:
    """Ends the async generators of the HTTP library that read a body.

    They are nested: closing the outermost leaves the others to the garbage collector, and trio warns. A read
    that is cancelled ends them from the innermost outwards, once the pieces that have arrived are discarded.
    """
    import anyio

    with anyio.CancelScope(shield=True) as scope, suppress(Exception):
        scope.cancel()
        for _ in range(_MOST_UNREAD):
            await anext(pieces)


class AsyncDecodedBody:
    """Decodes a body as it arrives.

    Not a generator, because an abandoned one must be closed by an event loop.
    """

    def __init__(self, pieces: AsyncIterator[bytes], encoding: str, deadline: Deadline) -> None:
        self._pieces = pieces
        self._decoder = decoder_of(encoding)
        self._deadline = deadline
        self._parts: Iterator[bytes] = iter(())
        self._has_begun = False

    @property
    def is_complete(self) -> bool:
        """Whether all that was received was decoded."""
        return not self._has_begun or self._decoder.is_complete

    async def read(self) -> bytes:
        """Returns the next bytes; empty at the end."""
        while True:
            for part in filter(None, self._parts):
                return part
            piece = await anext(self._pieces, None)
            if piece is None:
                return b""
            self._has_begun = True
            self._deadline.touch()
            self._parts = self._decoder.decode(piece)

    async def aclose(self) -> None:
        """Ends the generators that the pieces come from."""
        await end_reading(self._pieces)


class Decoder(Protocol):
    """Decodes a body piece by piece."""

    @property
    def is_complete(self) -> bool:
        """Whether all of it was decoded."""
        ...

    def decode(self, piece: bytes) -> Iterator[bytes]:
        """Yields what the next piece decodes to."""
        ...


def decoder_of(encoding: str) -> Decoder:
    """Returns the decoder of a ``Content-Encoding``."""
    coding = encoding.strip().lower()
    if coding in ("", "identity"):
        return _Plain()
    return _Zlib(is_gzip=coding != "deflate") if coding in ("gzip", "x-gzip", "deflate") else _Unknown()


class _Plain:
    """Passes on what it gets."""

    @property
    def is_complete(self) -> bool:
        return True

    def decode(self, piece: bytes) -> Iterator[bytes]:
        yield piece


class _Unknown:
    """Counts only."""

    @property
    def is_complete(self) -> bool:
        return False

    def decode(self, piece: bytes) -> Iterator[bytes]:
        return iter(())


class _Zlib:
    """Decodes gzip with all its properties, or deflate with or without the header of zlib."""

    def __init__(self, *, is_gzip: bool) -> None:
        self._is_gzip = is_gzip
        self._begin = b""
        self._is_open = is_gzip
        self._inner = zlib.decompressobj(zlib.MAX_WBITS | 16)
        self._failed = False

    @property
    def is_complete(self) -> bool:
        """Whether all of it was decoded, and fits its checksum."""
        return self._inner.eof and not self._failed

    def decode(self, piece: bytes) -> Iterator[bytes]:
        """Decodes as far as possible, a window at a time; nothing after a failure."""
        piece = piece if self._is_open else self._open(piece)
        while piece and not self._failed:
            if self._inner.eof:
                self._next_member()
            try:
                part = self._inner.decompress(piece, _WINDOW)
            except zlib.error:
                self._failed = True
                return
            piece = self._inner.unused_data if self._inner.eof else self._inner.unconsumed_tail
            yield part

    def _open(self, piece: bytes) -> bytes:
        """The first two bytes say whether a header of zlib is there (RFC 1950 §2.2)."""
        self._begin += piece
        if len(self._begin) < 2:
            return b""
        has_header = self._begin[0] & 15 == 8 and int.from_bytes(self._begin[:2], "big") % 31 == 0
        self._inner = zlib.decompressobj(zlib.MAX_WBITS if has_header else -zlib.MAX_WBITS)
        self._is_open = True
        return self._begin

    def _next_member(self) -> None:
        """Bytes after the end are another member of gzip (RFC 1952 §2.2); deflate has none."""
        self._failed = not self._is_gzip
        self._inner = zlib.decompressobj(zlib.MAX_WBITS | 16)
