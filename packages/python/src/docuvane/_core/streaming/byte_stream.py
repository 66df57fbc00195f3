"""The bytes of a response as they arrive: a download."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from sys import exc_info
from types import TracebackType
from typing import TYPE_CHECKING, cast

from typing_extensions import Self

from ..errors.errors import ResponseTooLargeError
from ..errors.frames import hide_frames
from ..headers import read_request_id
from ..outgoing import OpenResponse, StreamReturns, TransportFailure
from .whole_body import AsyncWholeBody, WholeBody, whole_response

if TYPE_CHECKING:
    from ..headers import Headers
    from ..json.trail import Report
    from ..outgoing import AsyncOpenBody, OpenBody


class ByteStream:
    """The bytes of a response, as they arrive. It can be read once; leaving the loop ends the request.

    Read it in one thread. The time between two chunks is limited by ``timeout``, the whole download is not.

    Example:
        client.documents.download("doc_42").write_to_file("invoice.pdf")  # memory stays constant
    """

    def __init__(self, response: OpenResponse) -> None:
        self._response = response
        self._is_closed = False

    def __iter__(self) -> Iterator[bytes]:
        """Reads the chunks.

        Raises:
            APIConnectionError: The response was cut off, or nothing arrived within ``timeout``; the chunks so
                far are not the whole.
            AbortedError: The caller set ``cancel``.
        """
        handled = exc_info()[1]
        try:
            while chunk := self._read():
                yield chunk
        except BaseException as error:
            hide_frames(error, handled)
            raise error
        finally:
            self.close()

    def read(self) -> bytes:
        """Reads everything into memory.

        Raises:
            ResponseTooLargeError: There are more than ``max_response_bytes``; read the chunks instead.
            APIConnectionError: The response was cut off.
        """
        content = bytearray()
        for chunk in self:
            content += chunk
            if len(content) > self._response.most_bytes:
                raise _too_large(self._response)
        return bytes(content)

    def write_to_file(self, path: str | os.PathLike[str]) -> None:
        """Writes everything to a file, in constant memory. A file of that name is replaced once all is there.

        Raises:
            APIConnectionError: The response was cut off; the file is as it was.
            OSError: The file cannot be written.
        """
        with _Target(path) as target:
            for chunk in self:
                target.file.write(chunk)

    def close(self) -> None:
        """Ends the request. Closing it again does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        try:
            cast("OpenBody", self._response.body.reveal()).close()
        finally:
            self._response.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read(self) -> bytes:
        if self._is_closed:
            return b""
        try:
            return cast("OpenBody", self._response.body.reveal()).read()
        except TransportFailure as failure:
            error = self._response.explain(failure)
        raise error


class AsyncByteStream:
    """The bytes of a response, as they arrive. It can be read once.

    ``async with`` ends the request at once; without it, a loop that is left ends it when the event loop
    collects the iterator. The time between two chunks is limited by ``timeout``, the whole download is not.

    Example:
        download = await client.documents.download("doc_42")
        await download.write_to_file("invoice.pdf")  # memory stays constant
    """

    def __init__(self, response: OpenResponse) -> None:
        self._response = response
        self._is_closed = False

    def __aiter__(self) -> AsyncIterator[bytes]:
        """Reads the chunks; raises as ``ByteStream``."""
        return self._iterate()

    async def _iterate(self) -> AsyncGenerator[bytes, None]:
        handled = exc_info()[1]
        try:
            while chunk := await self._read():
                yield chunk
        except BaseException as error:
            hide_frames(error, handled)
            raise error
        finally:
            await self.aclose()

    async def read(self) -> bytes:
        """Reads everything into memory; raises as ``ByteStream.read``."""
        content = bytearray()
        async with self:
            while chunk := await self._read():
                content += chunk
                if len(content) > self._response.most_bytes:
                    raise _too_large(self._response)
        return bytes(content)

    async def write_to_file(self, path: str | os.PathLike[str]) -> None:
        """Writes everything to a file, in constant memory; raises as ``ByteStream.write_to_file``."""
        with _Target(path) as target:
            async with self:
                while chunk := await self._read():
                    target.file.write(chunk)

    async def aclose(self) -> None:
        """Ends the request. Closing it again does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        try:
            await cast("AsyncOpenBody", self._response.body.reveal()).aclose()
        finally:
            self._response.release()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def _read(self) -> bytes:
        if self._is_closed:
            return b""
        try:
            return await cast("AsyncOpenBody", self._response.body.reveal()).read()
        except TransportFailure as failure:
            error = self._response.explain(failure)
        raise error


class Bytes(StreamReturns[ByteStream]):
    """Reads a response as bytes."""

    def open(self, response: OpenResponse) -> ByteStream:
        """Returns the download of a response."""
        return ByteStream(response)

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> ByteStream:
        """Reads a body that arrived as a whole, from a transport or middleware that does not stream."""
        return self.open(whole_response(status, headers, WholeBody(content)))


class AsyncBytes(StreamReturns[AsyncByteStream]):
    """The async variant."""

    def open(self, response: OpenResponse) -> AsyncByteStream:
        """Returns the download of a response."""
        return AsyncByteStream(response)

    def read(self, status: int, headers: Headers, content: bytes, report: Report | None) -> AsyncByteStream:
        """Reads a body that arrived as a whole, from a transport or middleware that does not stream."""
        return self.open(whole_response(status, headers, AsyncWholeBody(content)))


BYTES = Bytes()
ASYNC_BYTES = AsyncBytes()


class _Target:
    """A file that takes its name once it is complete."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path)
        self._part = self._path.with_name(f".{self._path.name}.{token_hex(4)}.part")
        self.file = self._part.open("xb")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()
        if error is None:
            self._part.replace(self._path)
        else:
            with suppress(OSError):
                self._part.unlink()


def _too_large(response: OpenResponse) -> ResponseTooLargeError:
    message = (
        f"The download is larger than max_response_bytes, {response.most_bytes} bytes; "
        "read it chunk by chunk, or write it to a file."
    )
    error = ResponseTooLargeError(
        message, status=response.status, request_id=read_request_id(response.headers)
    )
    error.attempts, error.idempotency_key = response.attempts, response.idempotency_key
    return error
