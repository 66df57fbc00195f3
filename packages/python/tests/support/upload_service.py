"""A service that accepts uploads: it records what arrived, and breaks or rejects them on request."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from email.parser import BytesParser
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import ClassVar, cast

from typing_extensions import Self


class UploadService:
    """Listens on 127.0.0.1 at a free port. A context manager."""

    def __init__(
        self,
        break_after: int | None = None,
        on_break: Callable[[], object] | None = None,
        refuse: bool = False,
    ) -> None:
        self.received: list[int] = []
        """Bytes of each body, in order."""
        self.break_after = break_after
        """Bytes after which the first attempt is cut off."""
        self.on_break = on_break
        self.refuse = refuse
        """Whether every upload is refused with 413 before its body was read."""
        owner = self

        class Handler(_Handler):
            service = owner

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    @property
    def origin(self) -> str:
        """As ``http://127.0.0.1:40123``."""
        return f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    service: ClassVar[UploadService]

    def do_POST(self) -> None:
        if self.service.refuse:
            self._refuse()
            return
        body = self._read()
        if body is None:
            if self.service.on_break is not None:
                self.service.on_break()
            self.close_connection = True
            return
        self._respond("201 Created", {**self._describe(body), "status": "processing"})

    def _refuse(self) -> None:
        """Responds while the body still comes, and reads on, as closing would take the response away."""
        self._respond("413 Content Too Large", {"code": "file_too_large", "status": 413})
        self.connection.shutdown(socket.SHUT_WR)
        self.close_connection = True
        with suppress(OSError):
            while self.rfile.read1(65_536):
                pass

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing."""

    def _read(self) -> bytes | None:
        attempt = len(self.service.received)
        self.service.received.append(0)
        limit = self.service.break_after if attempt == 0 else None
        pieces: list[bytes] = []
        for piece in self._pieces():
            pieces.append(piece)
            self.service.received[attempt] += len(piece)
            if limit is not None and self.service.received[attempt] > limit:
                return None
        return b"".join(pieces)

    def _pieces(self) -> Iterator[bytes]:
        length = self.headers["content-length"]
        left = int(length) if length is not None else 0
        while left > 0 and (piece := self.rfile.read(min(left, 65_536))):
            left -= len(piece)
            yield piece
        while length is None and (size := int(self.rfile.readline() or b"0", 16)) > 0:
            yield self.rfile.read(size)
            self.rfile.readline()
        if length is None:
            self.rfile.readline()

    def _describe(self, body: bytes) -> dict[str, object]:
        head = f"Content-Type: {self.headers['content-type']}\r\n\r\n".encode()
        message = BytesParser().parsebytes(head + body)
        file = next(part for part in message.walk() if part.get_filename())
        content = cast("bytes", file.get_payload(decode=True))
        return {
            "sha256": sha256(content).hexdigest(),
            "size": len(content),
            "length": self.headers["content-length"],
            "received": len(body),
            "key": self.headers["idempotency-key"],
        }

    def _respond(self, status: str, body: dict[str, object]) -> None:
        content = json.dumps(body).encode()
        head = (
            f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
        )
        self.wfile.write(head.encode() + content)
