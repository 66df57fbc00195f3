"""One call of the client per operation, written as a user would write it, with every parameter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Event
from typing import Any, TypeAlias

from files import File, make_file

from docuvane import Progress, webhooks

Json: TypeAlias = Any
"""A value of a case, of a shape that each call knows."""

_HEADERS = ("Prefer", "If-Match", "If-None-Match")
"""Parameters that are headers; a user of this client passes them as such."""


@dataclass
class Invocation:
    """One call of a case, and what is made of it on the way."""

    line: dict[str, Any]
    """As it came."""
    now: Callable[[], float]
    cancel: Event | None
    reports: list[Progress] = field(default_factory=list[Progress])
    """How the upload went."""
    files: list[File] = field(default_factory=list[File])

    def __post_init__(self) -> None:
        self._left = dict(self.line.get("arguments") or {})
        described = [self.line["file"]] if "file" in self.line else self.line.get("files", [])
        self.files = [make_file(each) for each in described]
        self._headers = {name: self._left.pop(name) for name in tuple(self._left) if name in _HEADERS}

    def take(self, name: str) -> Json:
        """Takes an argument; ``None`` when the case does not name it."""
        return self._left.pop(name, None)

    def check(self) -> None:
        """Refuses arguments that no parameter took."""
        if self._left:
            raise ValueError(f"{self.line['call']} takes no argument {', '.join(self._left)}")

    @property
    def options(self) -> dict[str, Any]:
        """Options of the call."""
        given = self.line.get("options") or {}
        found: dict[str, Any] = {
            "max_retries": given.get("max_retries"),
            "timeout": _seconds(given.get("timeout_ms")),
            "total_timeout": _seconds(given.get("total_timeout_ms")),
            "idempotency_key": given.get("idempotency_key"),
            "extra_headers": {**self._headers, **given.get("headers", {})} or None,
            "cancel": self.cancel,
        }
        return {name: value for name, value in found.items() if value is not None}

    @property
    def upload(self) -> dict[str, Any]:
        """What is uploaded."""
        file = self.files[0]
        told = self.reports.append
        named = {"filename": file.filename, "content_type": file.content_type}
        return {"file": file.content, "on_progress": told, **_given(named)}

    @property
    def wait(self) -> dict[str, Any]:
        """How long a waiter waits."""
        return _given({"timeout": _seconds(self.line.get("wait_timeout_ms")), "cancel": self.cancel})


def _seconds(milliseconds: float | None) -> float | None:
    return None if milliseconds is None else milliseconds / 1_000


def _given(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


Client = Any
"""``Docuvane`` or ``AsyncDocuvane``: their methods are the same."""

Make = Callable[[Client, Invocation], object]
"""Makes a call; what it returns is awaited when the client is one for tasks."""


def _page(call: Invocation) -> dict[str, Any]:
    return {name: call.take(name) for name in ("limit", "cursor", "sort")}


def _list_documents(client: Client, call: Invocation) -> object:
    return client.documents.list(
        **_page(call),
        status=call.take("status"),
        workflow_id=call.take("workflow_id"),
        created_at_gte=call.take("created_at[gte]"),
        created_at_gt=call.take("created_at[gt]"),
        created_at_lte=call.take("created_at[lte]"),
        created_at_lt=call.take("created_at[lt]"),
        **call.options,
    )


def _list_runs(client: Client, call: Invocation) -> object:
    status, workflow_id = call.take("status"), call.take("workflow_id")
    return client.runs.list(**_page(call), status=status, workflow_id=workflow_id, **call.options)


def _upload(client: Client, call: Invocation) -> object:
    described = {"workflow_id": call.take("workflow_id"), "metadata": call.take("metadata")}
    return client.documents.with_raw_response.upload(**call.upload, **described, **call.options)


def _process(client: Client, call: Invocation) -> object:
    described = {"workflow_id": call.take("workflow_id"), "metadata": call.take("metadata")}
    wait = _given({"wait_timeout": call.wait.get("timeout")})
    return client.documents.process(**call.upload, **described, **wait, **call.options)


def _upload_many(client: Client, call: Invocation) -> object:
    described = {"workflow_id": call.take("workflow_id"), "metadata": call.take("metadata")}
    concurrency = _given({"concurrency": call.line.get("concurrency")})
    contents = [file.named for file in call.files]
    return client.documents.upload_many(contents, **described, **concurrency, **call.options)


def _extract(client: Client, call: Invocation) -> object:
    described = {"workflow_id": call.take("workflow_id"), "document_id": call.take("document_id")}
    upload = call.upload if call.files else {}
    return client.extractions.with_raw_response.create(**upload, **described, **call.options)


def _create_workflow(client: Client, call: Invocation) -> object:
    return client.workflows.with_raw_response.create(
        id=call.take("id"),
        name=call.take("name"),
        description=call.take("description"),
        fields=call.take("fields"),
        review_below=call.take("review_below"),
        **call.options,
    )


def _run_workflow(client: Client, call: Invocation) -> object:
    return client.workflows.with_raw_response.run(
        call.take("id"), document_id=call.take("document_id"), **call.options
    )


def _get_analytics(client: Client, call: Invocation) -> object:
    names = ("start", "end", "interval", "workflow_id")
    return client.analytics.with_raw_response.get(**{name: call.take(name) for name in names}, **call.options)


def _create_endpoint(client: Client, call: Invocation) -> object:
    names = ("url", "description", "events", "payload")
    members = {name: call.take(name) for name in names}
    return client.webhook_endpoints.with_raw_response.create(**members, **call.options)


def _update_endpoint(client: Client, call: Invocation) -> object:
    names = ("url", "description", "events", "payload", "enabled")
    members = {name: call.take(name) for name in names}
    return client.webhook_endpoints.with_raw_response.update(call.take("id"), **members, **call.options)


def _create_token(client: Client, call: Invocation) -> object:
    # The only grant there is; the client says so by itself.
    call.take("grant_type")
    return client.oauth.with_raw_response.create_token(scope=call.take("scope"), **call.options)


def _verify(_: Client, call: Invocation) -> object:
    secrets = _given({name: call.take(name) for name in ("secret", "secrets")})
    tolerance = _given({"tolerance": call.take("tolerance_seconds")})
    body, headers = call.take("body"), call.take("headers")
    return webhooks.verify(body, headers, now=call.now, **secrets, **tolerance)


CALLS: Mapping[str, Make] = {
    "uploadDocument": _upload,
    "listDocuments": _list_documents,
    "getDocument": lambda client, call: client.documents.with_raw_response.get(
        call.take("id"), **call.options
    ),
    "updateDocument": lambda client, call: client.documents.with_raw_response.update(
        call.take("id"),
        extracted_data=call.take("extracted_data"),
        status=call.take("status"),
        **call.options,
    ),
    "deleteDocument": lambda client, call: client.documents.with_raw_response.delete(
        call.take("id"), **call.options
    ),
    "createWorkflow": _create_workflow,
    "listWorkflows": lambda client, call: client.workflows.list(**_page(call), **call.options),
    "getWorkflow": lambda client, call: client.workflows.with_raw_response.get(
        call.take("id"), **call.options
    ),
    "deleteWorkflow": lambda client, call: client.workflows.with_raw_response.delete(
        call.take("id"), **call.options
    ),
    "runWorkflow": _run_workflow,
    "getRun": lambda client, call: client.runs.with_raw_response.get(call.take("id"), **call.options),
    "listRuns": _list_runs,
    "getAnalytics": _get_analytics,
    "extract": _extract,
    "createWebhookEndpoint": _create_endpoint,
    "listWebhookEndpoints": lambda client, call: client.webhook_endpoints.list(**_page(call), **call.options),
    "getWebhookEndpoint": lambda client, call: client.webhook_endpoints.with_raw_response.get(
        call.take("id"), **call.options
    ),
    "updateWebhookEndpoint": _update_endpoint,
    "deleteWebhookEndpoint": lambda client, call: client.webhook_endpoints.with_raw_response.delete(
        call.take("id"), **call.options
    ),
    "rotateWebhookEndpointSecret": lambda client, call: (
        client.webhook_endpoints.with_raw_response.rotate_secret(call.take("id"), **call.options)
    ),
    "sendTestWebhookEvent": lambda client, call: client.webhook_endpoints.with_raw_response.send_test(
        call.take("id"), **call.options
    ),
    "listWebhookDeliveries": lambda client, call: client.webhook_endpoints.list_deliveries(
        call.take("id"), **_page(call), **call.options
    ),
    "redeliverWebhookDelivery": lambda client, call: client.webhook_endpoints.with_raw_response.redeliver(
        call.take("id"), call.take("delivery_id"), **call.options
    ),
    "createToken": _create_token,
    "documents.process": _process,
    "documents.upload_many": _upload_many,
    "documents.wait_until_processed": lambda client, call: client.documents.wait_until_processed(
        call.take("id"), **call.wait
    ),
    "runs.wait_until_done": lambda client, call: client.runs.wait_until_done(call.take("id"), **call.wait),
    "webhooks.verify": _verify,
}
"""Each operation of the spec, and the helpers."""
