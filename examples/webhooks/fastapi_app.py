"""Receives events with FastAPI."""

import httpx
from deliver import deliver

# region fastapi
import os

from fastapi import FastAPI

from docuvane.webhooks import DocumentEvent, for_fastapi, webhook_handler


async def archive(event: DocumentEvent) -> None:
    if event.data:
        print("completed:", event.data.id)


handler = webhook_handler(
    secret=os.environ.get("DOCUVANE_WEBHOOK_SECRET"),
    on={"document.completed": archive},
)

app = FastAPI()
app.add_api_route("/webhooks", for_fastapi(handler), methods=["POST"])
# endregion

receiver = httpx.ASGITransport(app)
deliver(receiver, "document.completed")
deliver(receiver, "document.archived")
deliver(receiver, "document.completed", change=str.upper)

# Prints:
# completed: doc_42
# 200 {'code': 'handled'}
# 200 {'code': 'ignored'}
# 400 {'code': 'no_match'}
