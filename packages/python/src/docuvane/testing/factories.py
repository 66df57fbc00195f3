"""Makes documents, runs and webhook events for tests from the examples of the API."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, cast, overload

from typing_extensions import Unpack

from .._generated.events import KnownWebhookEvent, WebhookEvent, read_event
from .._generated.models import (
    Document,
    DocumentEvent,
    Extraction,
    Run,
    WebhookTestEvent,
    Workflow,
    WorkflowRunEvent,
)
from ..webhooks import SignOptions, sign

DocumentEventType = Literal[
    "document.created",
    "document.completed",
    "document.needs_review",
    "document.failed",
    "document.rejected",
    "document.deleted",
]

TEST_SECRET = "whsec_ZG9jdXZhbmUtdGVzdC1zaWduaW5nLXNlY3JldA=="
"""A signing secret for tests. It is public: never use it for a real webhook endpoint."""


def make_document(**overrides: object) -> Document:
    """Makes a document; without a status it is ``completed``.

    Args:
        **overrides: Fields that differ from the example of its status: ``processing``, ``completed``,
            ``needs_review``, ``failed`` or ``rejected``.

    Example:
        make_document(id="doc_1", extracted_data={"total": 12.5})
    """
    status = str(overrides.get("status", "completed")).replace("_", "-")
    return Document.from_dict(_example(f"document-{status}", "document-completed") | overrides)


def make_extraction(**overrides: object) -> Extraction:
    """Makes an extraction; ``overrides`` are fields that differ from the example."""
    return Extraction.from_dict(_example("extraction-file") | overrides)


def make_run(**overrides: object) -> Run:
    """Makes a run of a workflow; without a status it is ``completed``."""
    return Run.from_dict(_example(f"run-{overrides.get('status', 'completed')}", "run-completed") | overrides)


def make_workflow(**overrides: object) -> Workflow:
    """Makes a workflow; ``overrides`` are fields that differ from the example."""
    return Workflow.from_dict(_example("workflow") | overrides)


@overload
def make_event(type: DocumentEventType, **data: object) -> DocumentEvent: ...


@overload
def make_event(
    type: Literal["workflow_run.completed", "workflow_run.failed"], **data: object
) -> WorkflowRunEvent: ...


@overload
def make_event(type: Literal["webhook.test"], **data: object) -> WebhookTestEvent: ...


def make_event(type: str, **data: object) -> KnownWebhookEvent:
    """Makes a webhook event.

    Args:
        type: Type of the event.
        **data: Fields of its data that differ from the example.

    Example:
        make_event("document.completed", id="doc_1")
    """
    event = _example(_examples()["events"][type])
    own: dict[str, object] = {**event, "data": {**event["data"], **data}}
    return cast("KnownWebhookEvent", read_event(own))


@dataclass(frozen=True)
class SignedEvent:
    """A delivery as the service sends it."""

    body: bytes
    """The event as JSON."""
    headers: dict[str, str]
    """The headers that sign it, and the content type."""


def sign_event(event: WebhookEvent, **options: Unpack[SignOptions]) -> SignedEvent:
    """Signs an event as the service does.

    Args:
        event: An event, as ``make_event`` makes it.
        **options: ``secret`` that the receiver verifies with, default ``TEST_SECRET``; ``timestamp``.

    Example:
        delivery = sign_event(make_event("document.completed"))
        assert handler.handle(delivery.body, delivery.headers).status == 200
    """
    body = event.to_json().encode()
    signing: SignOptions = {"secret": TEST_SECRET, "id": event.id or "", **options}
    return SignedEvent(body, {"content-type": "application/json", **sign(body, **signing)})


@cache
def _examples() -> dict[str, dict[str, Any]]:
    text = files("docuvane._generated").joinpath("examples.json").read_text("utf-8")
    return cast("dict[str, dict[str, Any]]", json.loads(text))


def _example(name: str, fallback: str = "") -> dict[str, Any]:
    """Returns a copy, so that no test changes the example of another."""
    examples = _examples()["examples"]
    return deepcopy(cast("dict[str, Any]", examples.get(name, examples.get(fallback))))
