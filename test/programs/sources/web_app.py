"""An application behind gunicorn --preload: its client is used before the workers are forked, and in each of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable

from docuvane import Docuvane

client = Docuvane(api_key="k", base_url=os.environ["SERVICE_URL"])
client.documents.get("before_the_fork")


def application(environ: dict[str, str], start_response: Callable[..., object]) -> Iterable[bytes]:
    """Responds with its process and the ID of the document that the path names."""
    document = client.documents.get(environ["PATH_INFO"].strip("/"))
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [f"{os.getpid()} {document.id}".encode()]
