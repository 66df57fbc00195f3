"""Does the work of each event once, although it is delivered several times and the work fails at first."""

import os

import httpx
from deliver import deliver

from docuvane.webhooks import DocumentEvent, for_asgi, webhook_handler

database: set[str] = set()
attempts: list[str] = []


def archive(event: DocumentEvent) -> None:
    """Fails the first time."""
    attempts.append(event.id or "")
    print(f"attempt {len(attempts)} at archiving {event.id}")
    if len(attempts) == 1:
        raise OSError("The archive is full.")


# region duplicates
handler = webhook_handler(
    secret=os.environ.get("DOCUVANE_WEBHOOK_SECRET"),
    on={"document.completed": archive},
    seen=lambda event_id: event_id in database,
    remember=database.add,  # after success only; keep it for 3 days
    on_error=lambda error: print(error),
)
# endregion

for _ in range(3):
    deliver(httpx.ASGITransport(for_asgi(handler)), "document.completed")

# Prints:
# attempt 1 at archiving evt_1
# The archive is full.
# 500 {'code': 'handler_failed'}
# attempt 2 at archiving evt_1
# 200 {'code': 'handled'}
# 200 {'code': 'duplicate'}
