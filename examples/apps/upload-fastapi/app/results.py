"""Loads results into the store: when a webhook arrives, or by polling where no webhook can reach the app."""

from __future__ import annotations

import asyncio
import logging

from docuvane import AsyncDocuvane, Document, DocumentFailedError, DocuvaneError

from .refusals import explain_failure
from .store import Store

logger = logging.getLogger(__name__)


class Results:
    """Loads results, in the background when asked to."""

    def __init__(self, client: AsyncDocuvane, store: Store) -> None:
        self._client = client
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()

    async def load(self, document_id: str) -> None:
        """Reads a document as it is now: events have ids and a status only, and may arrive in any order."""
        await self._save(await self._client.documents.get(document_id))

    def wait_in_background(self, document_id: str) -> None:
        """Waits for a document without keeping the caller."""
        task = asyncio.create_task(self._wait(document_id))
        # The event loop holds tasks weakly: without this reference, one could disappear while it waits.
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Ends what waits. The next start waits again for what is still pending."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _wait(self, document_id: str) -> None:
        try:
            await self._save(await self._client.documents.wait_until_done(document_id))
        except DocumentFailedError:
            await self.load(document_id)
        except DocuvaneError as error:
            logger.warning("no result for %s yet: %s", document_id, error)

    async def _save(self, document: Document) -> None:
        data = document.to_dict()
        result = (
            {"message": explain_failure(document.failure.code if document.failure else None)}
            if document.status == "failed"
            else {"fields": data.get("extracted_data"), "confidences": data.get("confidence_scores")}
        )
        await self._store.save_result(document.id, document.status, result)
