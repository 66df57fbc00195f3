"""Webhook events that the service sends."""

from __future__ import annotations

from collections.abc import Mapping

from .._core.json.models import JsonValue, Model
from .._core.json.returns import Json
from .models import DocumentEvent, WebhookTestEvent, WorkflowRunEvent


class UnknownWebhookEvent(Model):
    """An event of a type this version does not know. Respond with success: new types may be added."""

    id: str | None = None
    type: str | None = None
    data: JsonValue = None


KnownWebhookEvent = DocumentEvent | WorkflowRunEvent | WebhookTestEvent
"""Any event this version knows."""

WebhookEvent = KnownWebhookEvent | UnknownWebhookEvent
"""Any event: match on its class, then on its ``type``."""

_READERS: Mapping[object, Json[WebhookEvent]] = {
    "document.created": Json[WebhookEvent](DocumentEvent),
    "document.completed": Json[WebhookEvent](DocumentEvent),
    "document.needs_review": Json[WebhookEvent](DocumentEvent),
    "document.failed": Json[WebhookEvent](DocumentEvent),
    "document.rejected": Json[WebhookEvent](DocumentEvent),
    "document.deleted": Json[WebhookEvent](DocumentEvent),
    "workflow_run.completed": Json[WebhookEvent](WorkflowRunEvent),
    "workflow_run.failed": Json[WebhookEvent](WorkflowRunEvent),
    "webhook.test": Json[WebhookEvent](WebhookTestEvent),
}
_UNKNOWN = Json[WebhookEvent](UnknownWebhookEvent)


def read_event(content: dict[str, object]) -> WebhookEvent:
    """Creates an event from a parsed body; accepts unknown types and fields, which may be added later."""
    return _READERS.get(str(content.get("type")), _UNKNOWN).make(content)
