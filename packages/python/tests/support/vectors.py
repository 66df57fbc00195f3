"""Reads the examples that the clients of all languages are held to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

Vectors: TypeAlias = Any
"""JSON of a shape that each test knows."""

_FOLDER = Path(__file__).parents[4] / "test" / "conformance" / "vectors"


def read_vectors(name: str) -> Vectors:
    """Reads one file of them."""
    return json.loads((_FOLDER / name).read_text("utf-8"))
