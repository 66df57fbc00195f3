"""Runs pdoc, with the examples of docstrings as code: pdoc takes them for prose."""

from __future__ import annotations

import re
from textwrap import dedent

from pdoc import docstrings
from pdoc.__main__ import cli

_EXAMPLE = re.compile(r"^Example:\n((?: {4}.*\n?|\n)+)", re.MULTILINE)

_google = docstrings.google


def _with_code(docstring: str) -> str:
    fenced = _EXAMPLE.sub(
        lambda found: f"**Example**\n\n```python\n{dedent(found[1]).strip()}\n```\n", docstring
    )
    return _google(fenced)


docstrings.google = _with_code

if __name__ == "__main__":
    cli()
