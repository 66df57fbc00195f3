"""Uploads each content once, waits for its result and records it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterable
from datetime import datetime, timedelta, timezone
from pathlib import Path

from docuvane import (
    APIError,
    AsyncDocuvane,
    AuthenticationError,
    Document,
    DocumentFailedError,
    DocuvaneError,
    InvalidFileError,
    PermissionDeniedError,
    ServerError,
)

from .journal import Entry, Journal

KEY_LIFETIME = timedelta(hours=23)
"""The service keeps idempotency keys for 24 hours; one less, because clocks differ."""

MAX_FAILURES_IN_A_ROW = 5
"""The client has retried each of them: the service is down, and the rest of the files would fail as well."""


class ServiceUnavailableError(Exception):
    """The job ended early. What is missing is done when it is started again."""


class Job:
    """Processes contents with bounded concurrency."""

    def __init__(self, client: AsyncDocuvane, journal: Journal, workflow_id: str) -> None:
        self._documents = client.documents
        self._journal = journal
        self._workflow_id = workflow_id
        self._failures_in_a_row = 0

    async def run(
        self, contents: Iterable[tuple[str, Path]], concurrency: int, progress: Callable[[], None]
    ) -> None:
        """Processes contents that are not final yet.

        Raises:
            ServiceUnavailableError: Several files in a row got no response.
            AuthenticationError: The key is wrong.
        """
        pending = iter(contents)

        async def work() -> None:
            # All workers take from one iterator: a new file begins only when another one has ended.
            for sha256, path in pending:
                await self._process_or_postpone(sha256, path)
                progress()

        workers = [asyncio.create_task(work()) for _ in range(concurrency)]
        try:
            await asyncio.gather(*workers)
        finally:
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)

    async def _process_or_postpone(self, sha256: str, path: Path) -> None:
        try:
            await self._process(sha256, path)
            self._failures_in_a_row = 0
        except (AuthenticationError, PermissionDeniedError):
            raise
        except DocuvaneError as error:
            # No response, 429, 5xx: the journal still says what to do next time.
            print(f"\n{path}: postponed: {error}", file=sys.stderr)
            self._failures_in_a_row += 1
            if self._failures_in_a_row >= MAX_FAILURES_IN_A_ROW:
                raise ServiceUnavailableError(str(error)) from error

    async def _process(self, sha256: str, path: Path) -> None:
        entry = self._journal.find(sha256) or self._start(sha256, path.name)
        try:
            if entry.document_id is None:
                document = await self._upload(entry, path)
                entry = self._journal.record(entry.to("uploaded", document_id=document.id))
            document = await self._documents.wait_until_done(entry.document_id or "")
        except (DocumentFailedError, InvalidFileError) as error:
            self._journal.record(entry.to("failed", error=str(error)))
        except APIError as error:
            # Retryable is also 409 while the service still works on the upload of a run that was killed.
            if error.retryable or isinstance(
                error, ServerError | AuthenticationError | PermissionDeniedError
            ):
                raise
            self._journal.record(entry.to("failed", error=str(error)))
        else:
            self._journal.record(entry.to("done", result=document.to_dict()))

    def _start(self, sha256: str, name: str) -> Entry:
        """Records that an upload begins, before it does: its document can then be found after a crash."""
        return self._journal.record(Entry(sha256, "started", name, started_at=_now().isoformat()))

    async def _upload(self, entry: Entry, path: Path) -> Document:
        began = datetime.fromisoformat(entry.started_at)
        if _now() - began > KEY_LIFETIME:
            async for document in self._created_since(began):
                if document.metadata and document.metadata.model_extra.get("sha256") == entry.sha256:
                    return document
            entry = self._start(entry.sha256, entry.name)
        return await self._documents.upload(
            path,
            filename=entry.name,
            workflow_id=self._workflow_id,
            metadata={"sha256": entry.sha256},
            # The same content gets the same key: the service returns the document of an earlier run.
            idempotency_key=f"batch-{self._workflow_id}-{entry.sha256}",
        )

    def _created_since(self, time: datetime) -> AsyncIterator[Document]:
        return aiter(self._documents.list(created_at={"gte": time - timedelta(minutes=5)}))


def _now() -> datetime:
    return datetime.now(timezone.utc)
