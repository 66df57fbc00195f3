"""Runs a workflow over a connection that breaks: once, and again under the same key when told to."""

import httpx

from docuvane import APIConnectionError, Docuvane

keys: list[str] = []


def break_once(request: httpx.Request) -> httpx.Response:
    """Stands in for the service: takes the first request and breaks the connection."""
    keys.append(request.headers["idempotency-key"])
    if len(keys) == 1:
        raise httpx.ReadError("connection reset by peer")
    return httpx.Response(202, json={"id": "run_1", "status": "queued"})


client = Docuvane(
    base_url="http://127.0.0.1:4010",
    api_key="dv_test_key",
    http_client=httpx.Client(transport=httpx.MockTransport(break_once)),
)

# region run
documents = ["doc_1", "doc_2"]
try:
    run = client.workflows.run("invoice_processing", document_id=documents)
except APIConnectionError as error:
    print(f"{error.outcome}, {error.attempts} attempt, retryable: {error.retryable}")
    # The service may have started it. With the same key it returns the existing run, or starts it now.
    key = error.idempotency_key or ""
    run = client.workflows.run("invoice_processing", document_id=documents, idempotency_key=key)
# endregion
print(run.status)
print(f"{len(keys)} requests, {len(set(keys))} key")

# Prints:
# unknown, 1 attempt, retryable: False
# queued
# 2 requests, 1 key
