"""Starts the bench's service for one measurement in a process of its own, and asks it what it counted."""

from __future__ import annotations

import json
import os
import socket
import subprocess
from pathlib import Path
from types import TracebackType
from typing import TypedDict

from typing_extensions import Self

SERVER = Path(__file__).parents[1] / "server" / "server.ts"


class Counts(TypedDict):
    """What the service counted."""

    requests: int
    refused: int
    idealMs: float
    """The least time for the accepted requests."""


class Service:
    """The service that all clients are measured against. A context manager.

    It is a Node program and talks to the process that started it as Node's child processes do: a line of JSON
    for each message, over the socket whose number is in ``NODE_CHANNEL_FD``.
    """

    def __init__(self, mode: str) -> None:
        self._channel, theirs = socket.socketpair()
        with theirs:
            environment = {**os.environ, "NODE_CHANNEL_FD": str(theirs.fileno()), "NODE_OPTIONS": ""}
            self._process = subprocess.Popen(
                ["node", str(SERVER), mode], env=environment, pass_fds=[theirs.fileno()]
            )
        self._lines = self._channel.makefile("r", encoding="utf-8")
        self.origin = f"http://127.0.0.1:{json.loads(self._lines.readline())['port']}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lines.close()
        self._channel.close()
        self._process.wait(10)

    def counts(self) -> Counts:
        """Asks for its counts."""
        self._channel.sendall(b'"counts"\n')
        counts: Counts = json.loads(self._lines.readline())
        return counts
