"""The fixture of a real service: ``pytest_plugins = ["docuvane.pytest_plugin"]`` in ``conftest.py``."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from docuvane.testing import Server, start_server

__all__ = ["docuvane_server"]


@pytest.fixture(scope="session")
def docuvane_server() -> Iterator[Server]:
    """A real service for all tests of a run; it has a ``url`` and an ``api_key``."""
    with start_server("--plan", "B.enterprise") as server:
        yield server
