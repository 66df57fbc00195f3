"""Makes the calls of conformance cases with the Python client: `driver.py sync` or `driver.py async`.

Each line on stdin is a task; see test/conformance/README.md.
"""

from __future__ import annotations

import asyncio
import logging
import os
import platform
import sys
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial

from lines import read_line, write_line
from outcome import Fields, error_of
from task import Task
from vectors import evaluate

from docuvane import AsyncDocuvane, Docuvane, DocuvaneError


def main(kind: str) -> None:
    """Answers lines until there are no more."""
    # The deepest data that the client reads is written by functions that call themselves.
    sys.setrecursionlimit(10_000)
    for variable in [name for name in os.environ if name.startswith("DOCUVANE_")]:
        del os.environ[variable]
    logs = _Logs()
    logging.getLogger("docuvane").addHandler(logs)
    write_line(
        {"ready": "python" if kind == "sync" else "python-async", "version": platform.python_version()}
    )
    while (line := read_line()) is not None:
        logs.lines.clear()
        if "vector" in line:
            write_line({"id": line["id"], "outputs": evaluate(line["vector"], line["inputs"])})
        elif "generate" in line:
            # Hypothesis is slow to load; its plug-in of trio would take `outcome.py` for a package of trio's.
            os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"
            from generate import generate

            write_line({"id": line["id"], "inputs": generate(line["generate"], line["count"], line["seed"])})
        else:
            outcomes = _run(Task(line)) if kind == "sync" else asyncio.run(_run_async(Task(line)))
            write_line({"id": line["id"], "outcomes": outcomes, "logs": list(logs.lines)})


def _run(task: Task) -> list[Fields]:
    """Makes the calls of a task: in this thread, or each in its own."""
    try:
        client = Docuvane(**task.options)
    except DocuvaneError as error:
        return [{"error": error_of(error)} for _ in task.calls]
    with client:
        if not task.together:
            return [copy_context().run(task.make, client, call) for call in task.calls]
        with ThreadPoolExecutor(len(task.calls)) as threads:
            begun = [threads.submit(copy_context().run, task.make, client, call) for call in task.calls]
            return [each.result() for each in begun]


async def _run_async(task: Task) -> list[Fields]:
    """Makes the calls of a task: one after another, or all at once."""
    try:
        client = AsyncDocuvane(**task.options)
    except DocuvaneError as error:
        return [{"error": error_of(error)} for _ in task.calls]
    async with client:
        make = partial(task.make_async, client)
        if task.together:
            return list(await asyncio.gather(*map(make, task.calls)))
        return [await make(call) for call in task.calls]


class _Logs(logging.Handler):
    """What the client said."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps a line."""
        self.lines.append(f"{record.levelname.lower()} {record.getMessage()}")


if __name__ == "__main__":
    main(sys.argv[1])
