"""Reads the examples that the clients of all languages are held to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parents[3] / "client" / "test" / "vectors"


def vectors(name: str) -> list[dict[str, Any]]:
    """Reads one file of them."""
    found: list[dict[str, Any]] = json.loads((_FOLDER / name).read_text("utf-8"))
    return found
