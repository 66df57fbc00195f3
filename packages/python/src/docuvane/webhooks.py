"""Receives webhook events: verifies deliveries and calls functions, without loading the client."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from typing_extensions import Unpack

from ._core.errors.errors import DocuvaneError as DocuvaneError
from ._core.errors.errors import WebhookVerificationError as WebhookVerificationError
from ._core.errors.facts import WebhookVerificationReason as WebhookVerificationReason
from ._core.webhooks.frameworks import for_asgi as for_asgi
from ._core.webhooks.frameworks import for_django as for_django
from ._core.webhooks.frameworks import for_fastapi as for_fastapi
from ._core.webhooks.frameworks import for_flask as for_flask
from ._core.webhooks.handler import WebhookHandler as WebhookHandler
from ._core.webhooks.message import SignOptions as SignOptions
from ._core.webhooks.message import VerifyOptions as VerifyOptions
from ._core.webhooks.raw_body import RawBody as RawBody
from ._core.webhooks.response import WebhookResponse as WebhookResponse
from ._core.webhooks.secret import generate_secret as generate_secret
from ._core.webhooks.sign import sign_message
from ._core.webhooks.signature_headers import WebhookHeaders as WebhookHeaders
from ._core.webhooks.standard import HandlerOptions as HandlerOptions
from ._core.webhooks.standard import StandardReceiver
from ._core.webhooks.verify import verify_event
from ._generated.events import KnownWebhookEvent as KnownWebhookEvent
from ._generated.events import UnknownWebhookEvent as UnknownWebhookEvent
from ._generated.events import WebhookEvent as WebhookEvent
from ._generated.events import read_event
from ._generated.models import DocumentEvent as DocumentEvent
from ._generated.models import WebhookTestEvent as WebhookTestEvent
from ._generated.models import WorkflowRunEvent as WorkflowRunEvent

WebhookActions = TypedDict(
    "WebhookActions",
    {
        "document.created": Callable[[DocumentEvent], object],
        "document.completed": Callable[[DocumentEvent], object],
        "document.needs_review": Callable[[DocumentEvent], object],
        "document.failed": Callable[[DocumentEvent], object],
        "document.rejected": Callable[[DocumentEvent], object],
        "document.deleted": Callable[[DocumentEvent], object],
        "workflow_run.completed": Callable[[WorkflowRunEvent], object],
        "workflow_run.failed": Callable[[WorkflowRunEvent], object],
        "webhook.test": Callable[[WebhookTestEvent], object],
    },
    total=False,
)
"""Functions by event type; each may be a plain function or ``async def``."""


def verify(raw_body: RawBody, headers: WebhookHeaders, **options: Unpack[VerifyOptions]) -> WebhookEvent:
    """Verifies a delivery and returns its event.

    Args:
        raw_body: The body as it was received, before any parser.
        headers: Headers of the request.
        **options: ``secret``, or ``secrets`` during a rotation; ``tolerance``, seconds, default 300.

    Raises:
        WebhookVerificationError: Verification failed; ``reason`` says why. Respond with 400.
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
    """Creates a handler that verifies each delivery, calls the function for its event type, and responds.

    Adapt it to a framework with ``for_asgi``, ``for_fastapi``, ``for_flask`` or ``for_django``.

    Args:
        on: Functions by event type.
        fallback: Called for all other events. Default: they are acknowledged and ignored.
        **options: ``secret`` or ``secrets``; ``seen`` and ``remember`` to skip duplicate deliveries.

    Raises:
        WebhookVerificationError: ``bad_secret``; raised at once, not on the first event.
    """
    return WebhookHandler(StandardReceiver(read_event, options), on=on, fallback=fallback, options=options)
