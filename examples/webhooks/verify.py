"""Verifies deliveries by hand, and distinguishes events by their class and type."""

import os
import time
from collections.abc import Mapping

import deliver as service

from docuvane import Document, Run
from docuvane.webhooks import (
    DocumentEvent,
    WebhookEvent,
    WebhookVerificationError,
    WorkflowRunEvent,
    sign,
    verify,
)


# region describe
def describe(event: WebhookEvent) -> str:
    match event:
        case DocumentEvent(type="document.needs_review", data=Document() as document):
            return f"{document.id} waits for a person"
        case WorkflowRunEvent(type="workflow_run.completed", data=Run() as run):
            return f"{run.processed_count} documents are done"
        case _:
            return f"nothing to do for {event.type}"  # types added later end here too


# endregion


def receive(body: bytes, headers: Mapping[str, str]) -> tuple[int, str]:
    """Returns the status code and a short body."""
    secret = os.environ.get("DOCUVANE_WEBHOOK_SECRET")
    # region verify
    try:
        event = verify(body, headers, secret=secret)
    except WebhookVerificationError as error:
        return 400, error.reason
    return 200, describe(event)
    # endregion


now = time.time()
deliveries = [
    (b'{"type":"document.needs_review","data":{"id":"doc_42","status":"needs_review"}}', 0),
    (b'{"type":"document.archived","data":{}}', 0),
    (b'{"type":"document.completed","data":{"id":"doc_42","status":"completed"}}', 3600),
]
for body, seconds_ago in deliveries:
    print(*receive(body, sign(body, secret=service.secret, timestamp=now - seconds_ago)))

# Prints:
# 200 doc_42 waits for a person
# 200 nothing to do for document.archived
# 400 too_old
