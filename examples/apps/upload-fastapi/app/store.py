"""Stores documents and handled webhook events in SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from threading import Lock
from typing import Any

from anyio.to_thread import run_sync
from pydantic import BaseModel

SCHEMA = """
CREATE TABLE IF NOT EXISTS documents (
  id TEXT PRIMARY KEY, status TEXT NOT NULL DEFAULT 'processing', result TEXT
);
CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, handled_at TEXT DEFAULT CURRENT_TIMESTAMP);
"""


class StoredDocument(BaseModel):
    """A document as the app returns it."""

    id: str
    status: str
    result: dict[str, Any] | None = None


class Store:
    """Runs each statement in a thread, so that the event loop never waits for the disk."""

    def __init__(self, path: str) -> None:
        self._lock = Lock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.executescript(SCHEMA)

    async def add_upload(self, document_id: str) -> None:
        """Records an upload. The webhook can be faster than this program: a status that is there stays."""
        await self._run("INSERT OR IGNORE INTO documents (id) VALUES (?)", document_id)

    async def save_result(self, document_id: str, status: str, result: object) -> None:
        """Records the outcome of a document."""
        await self._run(
            """INSERT INTO documents (id, status, result) VALUES (?, ?, ?)
               ON CONFLICT (id) DO UPDATE SET status = excluded.status, result = excluded.result""",
            document_id,
            status,
            json.dumps(result, default=str),  # amounts are Decimal: as text they keep their digits
        )

    async def find(self, document_id: str) -> StoredDocument | None:
        """Returns a document; ``None`` when it is unknown."""
        rows = await self._run("SELECT status, result FROM documents WHERE id = ?", document_id)
        if not rows:
            return None
        [(status, result)] = rows
        return StoredDocument(id=document_id, status=status, result=json.loads(result) if result else None)

    async def pending(self) -> list[str]:
        """Returns the documents without a result."""
        return [row[0] for row in await self._run("SELECT id FROM documents WHERE result IS NULL")]

    async def is_handled(self, event_id: str) -> bool:
        """Returns whether an event was handled before."""
        return bool(await self._run("SELECT 1 FROM events WHERE id = ?", event_id))

    async def mark_handled(self, event_id: str) -> None:
        """Records an event that was handled. Rows older than three days may be deleted."""
        await self._run("INSERT OR IGNORE INTO events (id) VALUES (?)", event_id)

    def close(self) -> None:
        """Closes the database."""
        self._database.close()

    async def _run(self, statement: str, *values: str) -> Sequence[tuple[Any, ...]]:
        def run() -> Sequence[tuple[Any, ...]]:
            with self._lock:
                return self._database.execute(statement, values).fetchall()

        return await run_sync(run)
