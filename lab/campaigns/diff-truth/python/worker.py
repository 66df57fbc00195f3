"""Checks consumers by mypy, which stays warm, and runs them; one JSON object per line in both directions."""

from __future__ import annotations

import importlib
import json
import re
import sys
import traceback
from typing import Any

from mypy.dmypy_server import Server
from mypy.main import process_options

LINE = re.compile(r"^(consumers/\w+\.py):(\d+): error: (.*)$")
FLAGS = [
    "--strict",
    "--no-error-summary",
    "--show-error-codes",
    "--hide-error-context",
    "--no-pretty",
    "--no-color-output",
]


class Worker:
    """Works in the current directory: the package is in `src`, the consumers are in `consumers`."""

    def __init__(self) -> None:
        _, options = process_options(
            ["--python-executable", sys.executable, *FLAGS, "consumers"], server_options=True
        )
        options.local_partial_types = True
        options.fine_grained_incremental = True
        options.mypy_path = ["src"]
        self._options = options
        self._server = Server(options, ".status")

    def _cmd_check(self, files: list[str]) -> dict[str, Any]:
        self._server.fscache.flush()
        return self._server.cmd_check(files, False, False, 1000)

    def check(self, files: list[str]) -> list[list[str | int]]:
        """Returns the errors in consumers: path, line and message."""
        try:
            result = self._cmd_check(files)
        except Exception:
            # mypy fails when a name becomes another kind of type; a new server starts without its cache.
            self._server = Server(self._options, ".status")
            result = self._cmd_check(files)
        if "error" in result:
            raise RuntimeError(str(result["error"]))
        found = [LINE.match(line) for line in str(result["out"]).splitlines()]
        return [[each[1], int(each[2]), each[3]] for each in found if each]

    def run(self, origin: str, credentials: dict[str, str], jobs: list[list[str]]) -> dict[str, str]:
        """Calls functions of consumers and returns what was raised, by job."""
        for name in list(sys.modules):
            if name.startswith(("acme", "consumers")) and not name.startswith("acme._core"):
                del sys.modules[name]
        importlib.invalidate_caches()
        acme = importlib.import_module("acme")
        errors: dict[str, str] = {}
        for key, module, function in jobs:
            try:
                with acme.Acme(base_url=f"{origin}/{key}", max_retries=0, **credentials) as client:
                    getattr(importlib.import_module(f"consumers.{module}"), function)(client)
            except Exception as error:
                errors[key] = f"{type(error).__name__}: {error}"
        return errors


def main() -> None:
    """Answers until the input ends."""
    sys.dont_write_bytecode = True
    sys.path[:0] = ["src", "."]
    output, sys.stdout = sys.stdout, sys.stderr
    worker = Worker()
    for line in sys.stdin:
        task = json.loads(line)
        try:
            answer = {"result": getattr(worker, task["method"])(*task["arguments"])}
        except Exception:
            answer = {"error": traceback.format_exc()}
        output.write(json.dumps(answer) + "\n")
        output.flush()


main()
