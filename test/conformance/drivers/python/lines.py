"""Reads and writes the lines between runner and driver."""

from __future__ import annotations

import re
import sys
from threading import Lock
from typing import Any, TypeAlias, cast

from docuvane._core.json.codec import decode, encode

Line: TypeAlias = dict[str, Any]
"""One line: a JSON object."""

_writing = Lock()

_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a character, which has no form in UTF-8."""


def read_line() -> Line | None:
    """Reads the next line; ``None`` when the runner is done."""
    text = sys.stdin.buffer.readline()
    return cast("Line", _plain(decode(text))) if text.strip() else None


def write_line(line: Line) -> None:
    """Writes a line; numbers of the service keep all their digits."""
    with _writing:
        text = _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", encode(line))
        sys.stdout.buffer.write(text.encode() + b"\n")
        sys.stdout.buffer.flush()


def _plain(value: object) -> object:
    """What a caller would write: fractions as ``float``."""
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in cast("dict[str, object]", value).items()}
    if isinstance(value, list):
        return [_plain(item) for item in cast("list[object]", value)]
    return value if value is None or isinstance(value, str | int | float) else float(str(value))
