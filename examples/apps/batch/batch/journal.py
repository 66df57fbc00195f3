"""Remembers the state of each file in an append-only journal, so that the job can be killed at any point."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Literal

State = Literal["started", "uploaded", "done", "failed"]


@dataclass(frozen=True)
class Entry:
    """What is known of one content, identified by its SHA-256."""

    sha256: str
    state: State
    name: str
    """File name it was first uploaded under. A repeated upload must send the same one."""
    started_at: str
    """When its upload began, RFC 3339: idempotency keys are kept for a limited time."""
    document_id: str | None = None
    result: dict[str, object] | None = None
    """The processed document."""
    error: str | None = None
    """Why it failed; such a file is not tried again."""

    @property
    def is_final(self) -> bool:
        """Whether there is nothing left to do."""
        return self.state in ("done", "failed")

    def to(self, state: State, **changes: object) -> Entry:
        """Returns the next state of this content."""
        return replace(self, state=state, **changes)  # type: ignore[arg-type]


class Journal:
    """A file with one JSON object per line; the last line of a content is its state."""

    def __init__(self, path: Path) -> None:
        self._entries: dict[str, Entry] = {}
        self._file = path.open("a+b")
        self._read()

    def find(self, sha256: str) -> Entry | None:
        """Returns the state of a content; ``None`` when it was never started."""
        return self._entries.get(sha256)

    def record(self, entry: Entry) -> Entry:
        """Writes a state. It survives a crash of the machine once this returns."""
        self._file.write(json.dumps(asdict(entry), default=str).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._entries[entry.sha256] = entry
        return entry

    def _read(self) -> None:
        self._file.seek(0)
        complete = 0
        for line in self._file:
            # The job was killed while it wrote this line. Its work is done again, under the same key.
            if not line.endswith(b"\n"):
                break
            entry = Entry(**json.loads(line))
            self._entries[entry.sha256] = entry
            complete += len(line)
        self._file.truncate(complete)

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
