"""Shows the properties of a model in one line: long values shortened, secrets omitted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from reprlib import Repr

_SHOWN_MEMBERS = 8
"""Properties that are shown: enough to recognize an object, few enough for a log line."""

_SECRET = re.compile(r"(^|_)(secret|password|token|key|credential)s?$", re.IGNORECASE)
"""Names of properties whose values must not be logged."""

_short = Repr()
_short.maxstring = _short.maxother = 60
_short.maxdict = _short.maxlist = 3


def show_members(members: Sequence[tuple[str, object]]) -> str:
    """Returns ``name=value, …``."""
    shown = [f"{name}={_show(name, value)}" for name, value in members[:_SHOWN_MEMBERS]]
    return ", ".join([*shown, *(["…"] if len(members) > _SHOWN_MEMBERS else [])])


def _show(name: str, value: object) -> str:
    return "…" if isinstance(value, str) and _SECRET.search(name) else _short.repr(value)
