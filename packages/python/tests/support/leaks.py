"""Searches for secrets in everything that is reachable from an error: facts, causes, variables of frames."""

from __future__ import annotations

import inspect
import threading
import types
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import cast

_OPAQUE = (
    type,
    types.ModuleType,
    types.FunctionType,
    types.MethodType,
    types.BuiltinFunctionType,
    types.CodeType,
    threading.Thread,
)
"""What has no content of its own. Reports show the name of a function, and nothing of its closure."""


def leaks_of(
    error: BaseException, secrets: Iterable[str], skip: Iterable[Path | str] = (), depth: int = 12
) -> list[str]:
    """Lists where a secret is found: message, arguments, facts, causes, and the variables of every frame.

    Args:
        error: Looked at with all its causes.
        secrets: Texts that must not be found.
        skip: Files and folders whose frames belong to the caller, who knows the secret.
        depth: How many steps are taken from a variable.
    """
    search = _Search(tuple(secrets), tuple(str(each) for each in skip), depth)
    return list(search.errors(error))


class _Search:
    def __init__(self, secrets: tuple[str, ...], skip: tuple[str, ...], depth: int) -> None:
        self._secrets = secrets
        self._skip = skip
        self._depth = depth
        self._seen: dict[int, object] = {}
        self._pending: list[BaseException | None] = []

    def errors(self, first: BaseException) -> Iterator[str]:
        self._pending.append(first)
        searched: set[int] = set()
        while self._pending:
            error = self._pending.pop()
            if error is None or id(error) in searched:
                continue
            searched.add(id(error))
            self._pending += [error.__cause__, error.__context__, *getattr(error, "exceptions", ())]
            name = type(error).__name__
            yield from self._values(f"{name}", error, 0)
            yield from self._frames(name, error.__traceback__)

    def _frames(self, name: str, trace: types.TracebackType | None) -> Iterator[str]:
        while trace is not None:
            frame, trace = trace.tb_frame, trace.tb_next
            code = frame.f_code
            if code.co_filename.startswith(self._skip):
                continue
            for variable, value in frame.f_locals.items():
                place = f"{name} in {Path(code.co_filename).name}:{code.co_name} {variable}"
                yield from self._values(place, value, 0)

    def _values(self, place: str, value: object, depth: int) -> Iterator[str]:
        if isinstance(value, str | bytes | bytearray | memoryview):
            text = value if isinstance(value, str) else bytes(value).decode("latin-1")
            yield from (f"{place}: {secret[:4]}…" for secret in self._secrets if secret in text)
            return
        if value is None or isinstance(value, (int, float, *_OPAQUE)) or id(value) in self._seen:
            return
        # Kept, so that no other object gets the same id.
        self._seen[id(value)] = value
        if isinstance(value, BaseException):
            self._pending.append(value)
        yield from (f"{place} (repr)" for secret in self._secrets if secret in _shown(value))
        if depth < self._depth:
            for name, part in _parts(value):
                yield from self._values(f"{place}.{name}", part, depth + 1)


def _shown(value: object) -> str:
    try:
        return repr(value) + str(value)
    except Exception:
        return ""


def _parts(value: object) -> Iterator[tuple[object, object]]:
    if isinstance(value, Mapping):
        members = cast("Mapping[object, object]", value)
        yield from ((f"key {key!r}", key) for key in [*members])
        yield from [*members.items()]
    elif isinstance(value, list | tuple | set | frozenset):
        yield from enumerate([*cast("Iterable[object]", value)])
    elif isinstance(value, partial):
        made = cast("partial[object]", value)
        yield from {"args": made.args, "keywords": made.keywords}.items()
    elif isinstance(value, types.GeneratorType):
        frame = value.gi_frame
        yield from () if frame is None else frame.f_locals.items()
    yield from _attributes(value)


def _attributes(value: object) -> Iterator[tuple[str, object]]:
    yield from [*getattr(value, "__dict__", {}).items()]
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            mangled = f"_{kind.__name__.lstrip('_')}{name}" if name.startswith("__") else name
            found = inspect.getattr_static(value, mangled, None)
            if found is not None and hasattr(value, mangled):
                yield name, getattr(value, mangled)
