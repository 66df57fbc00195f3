"""Bounds the header block of a response, and refuses blocks that HTTP libraries read differently."""

from __future__ import annotations

import re

import httpcore

MOST_HEAD_BYTES = 65_536
"""Bytes of one header block. Node and the JDK stop at 16 KiB and 384 KiB."""

_END = re.compile(rb"\r\n\r\n")
_FORBIDDEN = re.compile(rb"\n[ \t]|(?<!\r)\n")
"""A folded header, or a line that ends with LF alone: RFC 9112 §5.2 and §2.2 leave the choice to a client."""


class HeadTooLarge(Exception):
    """The header block of a response is larger than the limit."""


class ResponseHead:
    """Watches the bytes of a response until its headers end; each interim response counts separately."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._is_over = False

    def watch(self, piece: bytes) -> None:
        """Inspects received bytes.

        Raises:
            HeadTooLarge: The headers have not ended within the limit.
            httpcore.RemoteProtocolError: They are malformed.
        """
        while not self._is_over:
            searched = max(0, len(self._bytes) - 3)
            self._bytes += piece
            end = _END.search(self._bytes, searched)
            self._check(searched, len(self._bytes) if end is None else end.end())
            if end is None:
                return
            if not self._bytes.startswith(b"HTTP/1."):
                raise httpcore.RemoteProtocolError("The response is not HTTP/1.")
            piece = bytes(self._bytes[end.end() :])
            # An interim response is followed by another one; 101 is the last of a connection.
            self._is_over = self._bytes[9:10] != bytearray(b"1") or self._bytes[9:12] == bytearray(b"101")
            self._bytes.clear()

    def _check(self, begin: int, end: int) -> None:
        if end > MOST_HEAD_BYTES:
            raise HeadTooLarge
        if _FORBIDDEN.search(self._bytes, begin, end):
            raise httpcore.RemoteProtocolError("The response has a folded header or a line without CR.")
