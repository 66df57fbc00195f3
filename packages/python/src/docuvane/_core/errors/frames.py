"""Removes internal frames from tracebacks: their variables hold credentials and documents.

Reporters of errors, such as Sentry, send the variables of every frame by default. What remains of a
traceback are the frames of the calling program, which show where it made the call.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType

from .docuvane_error import DocuvaneError

_PACKAGE = __name__.partition("._core.")[0]

_LIBRARIES = ("anyio", "h11", "httpcore", "httpx", "socksio")
"""Packages whose frames hold requests with their headers."""

_SENDING = (f"{_PACKAGE}._core.client", f"{_PACKAGE}._core.transports")
"""Modules whose frames hold requests and responses."""


def hide_frames(error: BaseException, handled: BaseException | None = None) -> None:
    """Removes the frames of this package and its HTTP libraries from an error, its causes and contexts.

    An error of another class keeps the frames of this package that send nothing: they help to find a bug.

    Args:
        error: On its way to the caller.
        handled: The error that the caller was handling at the time of the call; it stays as it is.
    """
    pending, seen = [error], {id(handled)}
    while pending:
        each = pending.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        hidden = (_PACKAGE,) if isinstance(each, DocuvaneError) else _SENDING
        each.__traceback__ = _without(each.__traceback__, (*hidden, *_LIBRARIES))
        links = (each.__cause__, each.__context__, *getattr(each, "exceptions", ()))
        pending += [link for link in links if link is not None]


def _without(trace: TracebackType | None, packages: tuple[str, ...]) -> TracebackType | None:
    kept: TracebackType | None = None
    for entry in reversed([*_entries(trace)]):
        module = str(entry.tb_frame.f_globals.get("__name__"))
        if not any(module == package or module.startswith(f"{package}.") for package in packages):
            kept = TracebackType(kept, entry.tb_frame, entry.tb_lasti, entry.tb_lineno)
    return kept


def _entries(trace: TracebackType | None) -> Iterator[TracebackType]:
    while trace is not None:
        yield trace
        trace = trace.tb_next
