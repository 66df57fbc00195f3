"""Tests a webhook receiver with events that are signed as the service signs them."""

# region events
from docuvane.testing import TEST_SECRET, make_event, sign_event
from docuvane.webhooks import DocumentEvent, webhook_handler


def test_archives_a_document_that_is_completed() -> None:
    archived: list[str | None] = []

    def archive(event: DocumentEvent) -> None:
        archived.append(event.id)

    handler = webhook_handler(secret=TEST_SECRET, on={"document.completed": archive})
    event = make_event("document.completed", id="doc_1")
    delivery = sign_event(event)
    assert handler.handle(delivery.body, delivery.headers).status == 200
    assert archived == [event.id]


# endregion
