"""Calls the client: operations by the generated table, helpers that are no operation by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any, TypeAlias

from files import File, make_file

from docuvane import Progress, webhooks

Json: TypeAlias = Any
"""A value of a case, of a shape that each call knows."""


@dataclass
class Invocation:
    """One call of a case, and what is made of it on the way."""

    line: dict[str, Any]
    """As it came."""
    now: Callable[[], float]
    cancel: Event | None
    reports: list[Progress] = field(default_factory=list[Progress])
    """How the upload went."""
    files: list[File] = field(default_factory=list[File])

    def __post_init__(self) -> None:
        self._left = dict(self.line.get("arguments") or {})
        described = [self.line["file"]] if "file" in self.line else self.line.get("files", [])
        self.files = [make_file(each) for each in described]
        # Header parameters begin with a capital letter; callers pass them as headers of the call.
        self._headers = {name: self._left.pop(name) for name in tuple(self._left) if name[0].isupper()}

    def take(self, name: str) -> Json:
        """Takes an argument; ``None`` when the case does not name it."""
        return self._left.pop(name, None)

    def pick(self, names: list[str]) -> dict[str, Any]:
        """Takes the arguments that the case gives, by the names of the client's parameters."""
        picked: dict[str, Any] = {}
        for name in [name for name in names if name in self._left]:
            base, _, operator = name.removesuffix("]").partition("[")
            if operator:
                picked.setdefault(base, {})[operator] = self.take(name)
            else:
                picked[_parameter(name)] = self.take(name)
        return picked

    def check(self) -> None:
        """Refuses arguments that no parameter took."""
        if self._left:
            raise ValueError(f"{self.line['call']} takes no argument {', '.join(self._left)}")

    @property
    def options(self) -> dict[str, Any]:
        """Options of the call."""
        given = self.line.get("options") or {}
        found: dict[str, Any] = {
            "max_retries": given.get("max_retries"),
            "timeout": _seconds(given.get("timeout_ms")),
            "total_timeout": _seconds(given.get("total_timeout_ms")),
            "idempotency_key": given.get("idempotency_key"),
            "extra_headers": {**self._headers, **given.get("headers", {})} or None,
            "cancel": self.cancel,
        }
        return {name: value for name, value in found.items() if value is not None}

    @property
    def upload(self) -> dict[str, Any]:
        """What is uploaded."""
        file = self.files[0]
        told = self.reports.append
        named = {"filename": file.filename, "content_type": file.content_type}
        return {"file": file.content, "on_progress": told, **_given(named)}

    @property
    def wait(self) -> dict[str, Any]:
        """How long a waiter waits."""
        return _given({"timeout": _seconds(self.line.get("wait_timeout_ms")), "cancel": self.cancel})


def _seconds(milliseconds: float | None) -> float | None:
    return None if milliseconds is None else milliseconds / 1_000


def _given(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


Client = Any
"""``Docuvane`` or ``AsyncDocuvane``: their methods are the same."""

Make = Callable[[Client, Invocation], object]
"""Makes a call; what it returns is awaited when the client is one for tasks."""


def _parameter(name: str) -> str:
    """The name of a parameter as an argument."""
    return re.sub(r"\W+", "_", name).strip("_")


_TABLE = Path(__file__).parents[2] / "generated" / "operations.json"
_OPERATIONS: Mapping[str, dict[str, Any]] = json.loads(_TABLE.read_text("utf-8"))


def make_call(name: str, client: Client, call: Invocation) -> object:
    """Makes a call, by its operationId or the name of a helper."""
    if name in _OPERATIONS:
        return _call_operation(_OPERATIONS[name], client, call)
    if name not in _HELPERS:
        raise KeyError(f"python/calls.py has no helper {name}, and the spec has no such operation")
    return _HELPERS[name](client, call)


def _call_operation(operation: dict[str, Any], client: Client, call: Invocation) -> object:
    """Path parameters are positional, everything else is a keyword."""
    resource = getattr(client, operation["resource"])
    is_several = operation.get("paginated") or operation.get("followed")
    owner = resource if is_several else resource.with_raw_response
    ids = [call.take(name) for name in operation["path"]]
    for constant in operation.get("constants", []):
        # The client sends it by itself.
        call.take(constant)
    arguments = call.pick(operation["arguments"])
    upload = call.upload if operation.get("file") and call.files else {}
    return getattr(owner, operation["method"])(*ids, **upload, **arguments, **call.options)


def _process(client: Client, call: Invocation) -> object:
    wait = _given({"wait_timeout": call.wait.get("timeout")})
    return client.documents.process(**call.upload, **call.pick(_ABOUT), **wait, **call.options)


def _upload_many(client: Client, call: Invocation) -> object:
    concurrency = _given({"concurrency": call.line.get("concurrency")})
    contents = [file.named for file in call.files]
    return client.documents.upload_many(contents, **call.pick(_ABOUT), **concurrency, **call.options)


_ABOUT = ["workflow_id", "metadata"]


def _verify(_: Client, call: Invocation) -> object:
    secrets = _given({name: call.take(name) for name in ("secret", "secrets")})
    tolerance = _given({"tolerance": call.take("tolerance_seconds")})
    body, headers = call.take("body"), call.take("headers")
    return webhooks.verify(body, headers, now=call.now, **secrets, **tolerance)


_HELPERS: Mapping[str, Make] = {
    "documents.process": _process,
    "documents.upload_many": _upload_many,
    "documents.wait_until_done": lambda client, call: client.documents.wait_until_done(
        call.take("id"), **call.wait
    ),
    "runs.wait_until_done": lambda client, call: client.runs.wait_until_done(call.take("id"), **call.wait),
    "webhooks.verify": _verify,
}
