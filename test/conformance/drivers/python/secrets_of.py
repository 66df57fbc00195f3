"""Finds the secrets of a task, and fails a call whose error holds one of them anywhere."""

from __future__ import annotations

import sys
from pathlib import Path

from lines import Line
from options import KEY

_HERE = Path(__file__).parent
_TESTS = _HERE.parents[3] / "packages/python/tests"
sys.path.append(str(_TESTS))

_NAMES = ("api_key", "client_secret", "secret", "secrets")

_SHORTEST = 5
"""Characters. Shorter secrets of cases are part of other words, too."""


class SecretFound(Exception):
    """An error shows a secret."""


def secrets_of(line: Line) -> set[str]:
    """Lists the credentials that the client of a task has, and the signing secrets of its calls."""
    client, calls = line.get("client") or {}, line.get("calls") or []
    holders = [client, *[call.get("arguments") or {} for call in calls]]
    given = [holder.get(name) for holder in holders for name in _NAMES]
    texts = [text for each in given for text in (each if isinstance(each, list) else [each])]
    return {KEY, *[text for text in texts if isinstance(text, str) and len(text) > _SHORTEST]}


def checked(error: Exception, secrets: set[str]) -> Exception:
    """Returns the error, or what says that it shows a secret."""
    # The walk through an error is that of the unit tests.
    from support.leaks import leaks_of

    found = leaks_of(error, secrets, [_HERE, _TESTS])
    return SecretFound("; ".join(found)) if found else error
