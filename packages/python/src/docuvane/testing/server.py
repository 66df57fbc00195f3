"""Starts a real service for tests, and stops it afterwards.

Needs the command ``docuvane-server`` (npm package ``@docuvane/server``) in ``node_modules`` or on the path.

For pytest::

    # conftest.py
    pytest_plugins = ["docuvane.pytest_plugin"]

    # test_books.py
    def test_books_an_invoice(docuvane_server):
        with Docuvane(api_key=docuvane_server.api_key, base_url=docuvane_server.url) as client:
            ...
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import urllib.request
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread, Timer
from urllib.parse import urljoin

from docuvane.testing.command import find_command, split_command

__all__ = ["COMMAND_VARIABLE", "FAULT_HEADER", "Server", "ServerStartError", "start_server"]

COMMAND_VARIABLE = "DOCUVANE_SERVER_COMMAND"
"""Environment variable: the command of the service, split as a shell does. Default ``docuvane-server``."""

FAULT_HEADER = "Docuvane-Fault"
"""Header that requests an injected fault, such as ``unavailable``; the README of the service lists them."""

_API_KEY = "dv_test_000000000000000000000000"
_STOP_SECONDS = 15
"""The service stops within 10 seconds."""


class ServerStartError(RuntimeError):
    """The service did not start; the message is the last line of its log."""


@dataclass(frozen=True)
class Server:
    """A service that responds."""

    url: str
    """Its URL for ``base_url``, with the prefix ``/api/v1``."""
    api_key: str
    """A key with all scopes."""

    def advance_clock(self, seconds: float) -> None:
        """Advances the clock of the service: tokens expire, rate-limit windows reset.

        Args:
            seconds: How far; the clock keeps running from there. Its own waits are not shortened.

        Raises:
            OSError: The service does not respond, or refuses.
        """
        request = urllib.request.Request(
            urljoin(self.url, "/test/clock"),
            data=json.dumps({"advance_ms": seconds * 1000}).encode(),
            headers={"content-type": "application/json"},
        )
        urllib.request.urlopen(request, timeout=_STOP_SECONDS).close()


@contextmanager
def start_server(
    *args: str,
    command: str | Sequence[str] | None = None,
    env: Mapping[str, str] | None = None,
    timeout: float = 120,
) -> Generator[Server, None, None]:
    """Starts a service on a free port of 127.0.0.1, with data in a temporary directory.

    It stops with the ``with`` block, and with this process, however that ends.

    Args:
        args: More arguments, such as ``"--plan", "A.standard"`` or ``"--faults", "lost_response=0.05"``.
        command: The program with its first arguments. A list is used as it is; a text is split as a shell
            does, as ``node 'my server/cli.js'``.
            Default: ``DOCUVANE_SERVER_COMMAND``, else ``docuvane-server``.
        env: More environment variables. Default: none.
        timeout: Seconds until it must be ready.

    Raises:
        ServerStartError: There is no such program, it ended before it was ready, or it took too long.
        ValueError: A quotation in the command does not end.
    """
    own = ["--ephemeral", "--port", "0", "--while-stdin", "--api-key", _API_KEY, "--log", "json"]
    own += ["--faults", "ask", *args]
    process = _spawn([*_arguments_of(command), *own], {**os.environ, **(env or {})})
    log: deque[str] = deque(maxlen=20)
    reading = Thread(target=log.extend, args=(process.stderr,), daemon=True)
    reading.start()
    try:
        yield Server(_wait_until_ready(process, reading, log, timeout), _API_KEY)
    finally:
        _stop(process)
        reading.join()
        for pipe in (process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()


def _arguments_of(command: str | Sequence[str] | None) -> Sequence[str]:
    given = command or os.environ.get(COMMAND_VARIABLE, "")
    if not isinstance(given, str):
        return given
    return split_command(given) if given else [find_command("docuvane-server")]


def _spawn(command: Sequence[str], env: Mapping[str, str]) -> subprocess.Popen[str]:
    try:
        return subprocess.Popen(
            command,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            # A log must not end because of one byte; Windows would decode with its own code page.
            errors="replace",
        )
    except OSError as error:
        raise ServerStartError(
            f"{command[0]} cannot be run ({error.strerror}); install the npm package @docuvane/server, "
            f"which `npm run pack` in the repository of Docuvane builds, or set {COMMAND_VARIABLE}."
        ) from error


def _wait_until_ready(
    process: subprocess.Popen[str], reading: Thread, log: deque[str], timeout: float
) -> str:
    late = Timer(timeout, _kill, [process])
    late.start()
    try:
        for line in process.stdout or ():
            address = re.search(r"ready at (https?://\S+)", line)
            if address:
                return address[1]
    finally:
        late.cancel()
    code = process.wait()
    reading.join()
    reason = "".join(log).strip() or f"code {code}, or not ready within {timeout:g} seconds."
    raise ServerStartError(f"The service did not start: {reason}")


def _stop(process: subprocess.Popen[str]) -> None:
    """Closes its standard input: a signal would reach only a launcher in between."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        process.wait(_STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _kill(process: subprocess.Popen[str]) -> None:
    """Kills it; behind a launcher, such as a batch file of npm, the service ends with its standard input."""
    process.kill()
    if process.stdin is not None:
        process.stdin.close()
