"""Receives webhook events: verifies deliveries and hands them to functions, without loading the client."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from typing_extensions import Unpack

from ._core._errors import DocuvaneError, WebhookVerificationError
from ._core._facts import WebhookVerificationReason
from ._core._webhooks import (
    HandlerOptions,
    RawBody,
    SignOptions,
    VerifyOptions,
    WebhookAnswer,
    WebhookHandler,
    WebhookHeaders,
    for_asgi,
    for_django,
    for_fastapi,
    for_flask,
    generate_secret,
    sign_message,
    verify_event,
)
from ._generated.events import KnownWebhookEvent, UnknownWebhookEvent, WebhookEvent, read_event
from ._generated.models import DocumentEvent, WebhookTestEvent, WorkflowRunEvent

__all__ = [
    "DocumentEvent",
    "DocuvaneError",
    "HandlerOptions",
    "KnownWebhookEvent",
    "RawBody",
    "SignOptions",
    "UnknownWebhookEvent",
    "VerifyOptions",
    "WebhookActions",
    "WebhookAnswer",
    "WebhookEvent",
    "WebhookHandler",
    "WebhookHeaders",
    "WebhookTestEvent",
    "WebhookVerificationError",
    "WebhookVerificationReason",
    "WorkflowRunEvent",
    "for_asgi",
    "for_django",
    "for_fastapi",
    "for_flask",
    "generate_secret",
    "sign",
    "verify",
    "webhook_handler",
]

WebhookActions = TypedDict(
    "WebhookActions",
    {
        "document.created": Callable[[DocumentEvent], object],
        "document.completed": Callable[[DocumentEvent], object],
        "document.needs_review": Callable[[DocumentEvent], object],
        "document.failed": Callable[[DocumentEvent], object],
        "document.deleted": Callable[[DocumentEvent], object],
        "workflow_run.completed": Callable[[WorkflowRunEvent], object],
        "workflow_run.failed": Callable[[WorkflowRunEvent], object],
        "webhook.test": Callable[[WebhookTestEvent], object],
    },
    total=False,
)
"""What is done, by type of event; each function may be plain or ``async def``."""


def verify(raw_body: RawBody, headers: WebhookHeaders, **options: Unpack[VerifyOptions]) -> WebhookEvent:
    """Verifies a delivery and returns its event.

    Args:
        raw_body: The body as it was received, before any parser.
        headers: Headers of the request.
        **options: ``secret`` or ``secrets``, while one replaces another; ``tolerance``, seconds, default 300.

    Raises:
        WebhookVerificationError: It is not to be believed; ``reason`` says why. Answer 400.
    """
    return verify_event(raw_body, headers, read_event, options)


def sign(raw_body: RawBody, **options: Unpack[SignOptions]) -> dict[str, str]:
    """Signs a body as the service does, for tests.

    Args:
        raw_body: The body as it will be sent.
        **options: ``secret`` or ``secrets``, each of which signs; ``id``; ``timestamp``, default now.

    Returns:
        The headers of the delivery.
    """
    return sign_message(raw_body, options)


def webhook_handler(
    *,
    on: WebhookActions,
    fallback: Callable[[WebhookEvent], object] | None = None,
    **options: Unpack[HandlerOptions],
) -> WebhookHandler[WebhookEvent]:
    """Makes a handler: it verifies each delivery, calls what ``on`` names for its type, and answers.

    Fit it to a framework with ``for_asgi``, ``for_fastapi``, ``for_flask`` or ``for_django``.

    Args:
        on: What is done, by type of event.
        fallback: What is done on all other events. Default: nothing.
        **options: ``secret`` or ``secrets``; ``seen`` and ``remember`` against events that arrive twice.

    Raises:
        WebhookVerificationError: ``bad_secret``: at once, not at the first event.
    """
    return WebhookHandler(read_event, on=on, fallback=fallback, **options)
