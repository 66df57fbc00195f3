"""Reads and writes the lines between runner and driver."""

from __future__ import annotations

import sys
from threading import Lock
from typing import Any, TypeAlias, cast

from docuvane._core.json.codec import decode, encode

Line: TypeAlias = dict[str, Any]
"""One line: a JSON object."""

_writing = Lock()


def read_line() -> Line | None:
    """Reads the next line; ``None`` when the runner is done."""
    text = sys.stdin.buffer.readline()
    return cast("Line", _plain(decode(text))) if text.strip() else None


def write_line(line: Line) -> None:
    """Writes a line; numbers of the service keep all their digits."""
    with _writing:
        sys.stdout.buffer.write(encode(line).encode("utf-8", "surrogatepass") + b"\n")
        sys.stdout.buffer.flush()


def _plain(value: object) -> object:
    """What a caller would write: fractions as ``float``."""
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in cast("dict[str, object]", value).items()}
    if isinstance(value, list):
        return [_plain(item) for item in cast("list[object]", value)]
    return value if value is None or isinstance(value, str | int | float) else float(str(value))
