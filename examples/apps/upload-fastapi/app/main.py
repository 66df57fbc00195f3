"""The routes: upload, result, webhook and health. Start: ``uvicorn --factory app.main:create_app``."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from docuvane import AsyncDocuvane, DocuvaneError
from docuvane.webhooks import DocumentEvent, for_fastapi, webhook_handler
from fastapi import FastAPI, Header, HTTPException, UploadFile

from .refusals import refuse
from .results import Results
from .settings import Settings
from .store import Store, StoredDocument


def create_app(settings: Settings | None = None, client: AsyncDocuvane | None = None) -> FastAPI:
    """Creates the app. Tests pass their own settings and client."""
    settings = settings or Settings()  # type: ignore[call-arg]  # from the environment
    client = client or AsyncDocuvane(
        api_key=settings.docuvane_api_key.get_secret_value(),
        base_url=settings.docuvane_base_url,
        max_rate_limit_wait=3,  # a person is waiting: say "try again" instead
    )
    store = Store(settings.database)
    results = Results(client, store)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with client:
            if settings.docuvane_webhook_secret is None:
                for document_id in await store.pending():
                    results.wait_in_background(document_id)
            yield
            await results.close()
        store.close()

    app = FastAPI(lifespan=lifespan)
    app.add_exception_handler(DocuvaneError, refuse)

    @app.post("/documents", status_code=202)
    async def upload(
        file: UploadFile, idempotency_key: Annotated[str | None, Header()] = None
    ) -> StoredDocument:
        """Uploads a file. Repeating it with the same Idempotency-Key creates no second document."""
        if (file.size or 0) > settings.max_file_bytes:
            raise HTTPException(413, "This file is too large.")
        # Starlette keeps large files on disk, and the client reads them from there in chunks.
        document = await client.documents.upload(
            file.file,
            filename=file.filename or "document",
            workflow_id="invoice_processing",
            idempotency_key=idempotency_key or None,
        )
        await store.add_upload(document.id)
        if settings.docuvane_webhook_secret is None:
            results.wait_in_background(document.id)
        return StoredDocument(id=document.id, status=document.status)

    @app.get("/documents/{document_id}")
    async def find(document_id: str) -> StoredDocument:
        """Returns a document. If your users sign in, also check that it is theirs."""
        document = await store.find(document_id)
        if document is None:
            raise HTTPException(404, "Unknown document.")
        return document

    @app.get("/health")
    async def health() -> dict[str, object]:
        """Returns 200 while the database works. An outage of the service is no reason to restart the app."""
        return {"status": "ok", "pending": len(await store.pending())}

    if settings.docuvane_webhook_secret is not None:

        async def load(event: DocumentEvent) -> None:
            if event.data:
                await results.load(event.data.id)

        handler = webhook_handler(
            secret=settings.docuvane_webhook_secret.get_secret_value(),
            on={"document.completed": load, "document.needs_review": load, "document.failed": load},
            seen=store.is_handled,
            remember=store.mark_handled,
        )
        app.add_api_route("/webhooks", for_fastapi(handler), methods=["POST"], include_in_schema=False)
    return app
