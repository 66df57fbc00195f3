"""Shows how far an upload is, also when a connection breaks and the file is sent again."""

import httpx

from docuvane import Docuvane, Progress

keys: list[str] = []


def break_once(request: httpx.Request) -> httpx.Response:
    """Stands in for the service: reads the whole body, then breaks the first connection."""
    request.read()
    keys.append(request.headers["idempotency-key"])
    if len(keys) == 1:
        raise httpx.ReadError("connection reset by peer")
    return httpx.Response(201, json={"id": "doc_1", "status": "processing"})


client = Docuvane(
    base_url="http://127.0.0.1:4010",
    api_key="dv_test_key",
    http_client=httpx.Client(transport=httpx.MockTransport(break_once)),
)


# region progress
def show(progress: Progress) -> None:
    if progress.loaded == progress.total:
        print(f"attempt {progress.attempt}: {progress.loaded} of {progress.total} bytes")


result = client.documents.with_raw_response.upload("large.pdf", on_progress=show)
print(f"{result.data.id} after {result.attempts} attempts")
# endregion
print("one key:", len(set(keys)) == 1)

# Prints:
# attempt 1: 31466165 of 31466165 bytes
# attempt 2: 31466165 of 31466165 bytes
# doc_1 after 2 attempts
# one key: True
