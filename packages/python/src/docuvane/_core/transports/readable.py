"""Looks whether a socket has something to read, or room to write."""

from __future__ import annotations

import select
import socket


def poll_socket(sock: socket.socket, seconds: float) -> tuple[bool, bool]:
    """Waits until a socket can be read or written, at most so many seconds; tells which."""
    if not hasattr(select, "poll"):
        readable, writable, _ = select.select([sock], [sock], [], seconds)
        return bool(readable), bool(writable)
    # Unlike `select`, it knows no largest number of open files.
    poll = select.poll()
    poll.register(sock, select.POLLIN | select.POLLOUT)
    events = poll.poll(seconds * 1_000)
    found = events[0][1] if events else 0
    return bool(found & ~select.POLLOUT), bool(found & select.POLLOUT)
