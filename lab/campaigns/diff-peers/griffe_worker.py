"""Compares packages with griffe in one warm process; takes one JSON object per line."""

from __future__ import annotations

import json
import sys
from typing import Any

import griffe


class Worker:
    """Keeps the old package."""

    def __init__(self) -> None:
        self._old: Any = None

    def load(self, folder: str) -> None:
        """Loads the old package."""
        self._old = griffe.load("acme", search_paths=[folder], resolve_aliases=True)

    def compare(self, folder: str) -> list[str]:
        """Returns the breaking changes of another one: kind and path."""
        new = griffe.load("acme", search_paths=[folder], resolve_aliases=True)
        # Methods are in classes of a private package, which griffe skips unless it is asked for it.
        pairs = [(self._old, new), (self._old["_generated"], new["_generated"])]
        found = [each for old, current in pairs for each in griffe.find_breaking_changes(old, current)]
        return [f"{each.kind.value}: {each.obj.path}" for each in found]


def main() -> None:
    """Answers requests until the input ends."""
    worker = Worker()
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = {"result": getattr(worker, request["method"])(*request["arguments"])}
        except Exception as error:
            answer = {"error": repr(error)}
        print(json.dumps(answer), flush=True)


main()
