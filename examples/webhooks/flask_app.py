"""Receives events with Flask."""

import os

import httpx
from deliver import deliver
from flask import Flask

from docuvane.webhooks import for_flask, webhook_handler

handler = webhook_handler(
    secret=os.environ.get("DOCUVANE_WEBHOOK_SECRET"),
    on={"document.completed": lambda event: print("handling", event.id)},
)

app = Flask(__name__)
# region flask
app.add_url_rule("/webhooks", view_func=for_flask(handler), methods=["POST"])
# endregion

deliver(httpx.WSGITransport(app), "document.completed")

# Prints:
# handling evt_1
# 200 {'code': 'handled'}
