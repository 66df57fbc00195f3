"""A program of a strict user: it must type-check against the installed package, without a complaint."""

from __future__ import annotations

from decimal import Decimal

from docuvane import (
    AsyncDocuvane,
    BatchResult,
    Document,
    DocumentFailedError,
    Docuvane,
    DocuvaneError,
    Result,
    WaitTimeoutError,
    is_known_document_status,
)
from docuvane.webhooks import DocumentEvent, WebhookEvent, verify, webhook_handler


def total_of(client: Docuvane, file: str) -> Decimal | None:
    """Reads the total of an invoice."""
    invoice = client.documents.process(file, workflow_id="invoice_processing", wait_timeout=60, max_retries=3)
    total = invoice.extracted_data.get("total")
    return total if isinstance(total, Decimal) else None


def status_of(client: Docuvane, document_id: str) -> tuple[str, int | None]:
    """Reads a state, and how many calls are left."""
    result: Result[Document] = client.documents.with_raw_response.get(document_id, timeout=5)
    status = result.data.status if is_known_document_status(result.data.status) else "new"
    return status, result.rate_limit.remaining if result.rate_limit else None


async def ids_of(client: AsyncDocuvane) -> list[str]:
    """Lists documents in a task."""
    return [document.id async for document in client.documents.list(status=["completed", "failed"])]


def failures_of(client: Docuvane, files: list[str]) -> list[str]:
    """Names the files that were not taken."""
    results: list[BatchResult[Document]] = client.documents.upload_many(files, concurrency=2)
    return [files[result.index] for result in results if result.status == "failed"]


def explain(error: DocuvaneError) -> str:
    """Returns the final status of a document."""
    if isinstance(error, DocumentFailedError):
        return error.document.id
    if isinstance(error, WaitTimeoutError):
        return "later"
    return f"{error.code}: {error.outcome}"


def on_completed(event: DocumentEvent) -> None:
    """Takes an event."""
    print(event.data.id if event.data else event.id)


def receive(body: bytes, headers: dict[str, str], secret: str) -> str | None:
    """Verifies an event by hand."""
    event: WebhookEvent = verify(body, headers, secret=secret, tolerance=60)
    return event.id if isinstance(event, DocumentEvent) else event.type


handler = webhook_handler(
    secret="whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX", on={"document.completed": on_completed}
)
