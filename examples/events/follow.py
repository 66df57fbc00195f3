"""Follows events live from an upload on, until its document is done."""

from datetime import datetime, timezone

from docuvane import DocumentEvent, Docuvane

client = Docuvane()
since = datetime.now(timezone.utc)
client.documents.upload("invoice.pdf")
position: str | None = None


def save(last_event_id: str | None) -> None:
    global position
    position = last_event_id


# region follow
with client.events.stream(since=since, last_event_id=position) as events:
    for event in events:
        is_done = False
        if isinstance(event, DocumentEvent):
            print(event.type)
            is_done = event.type == "document.completed"
        # After the work: after a crash, an event whose work did not end comes again.
        save(events.last_event_id)
        if is_done:
            break
# endregion
client.close()

# Prints:
# document.created
# document.completed
