"""Shows what the service says about its limits, and everything else that comes around a model."""

import httpx

from docuvane import Docuvane

limits = {"x-ratelimit-limit": "100", "x-ratelimit-remaining": "42", "x-ratelimit-reset-after": "30"}
response = httpx.Response(
    200, json={"id": "doc_1", "status": "completed"}, headers={**limits, "x-request-id": "req_1"}
)
client = Docuvane(
    base_url="http://127.0.0.1:4010",
    api_key="dv_test_key",
    http_client=httpx.Client(transport=httpx.MockTransport(lambda _: response)),
)

# region state
result = client.documents.with_raw_response.get("doc_1")
print(result.data.id, result.status, result.request_id, result.attempts)
if result.rate_limit:
    print(f"{result.rate_limit.remaining} of {result.rate_limit.limit} left")
print(client.rate_limit is not None)  # what the service said last, on any call
# endregion

# Prints:
# doc_1 200 req_1 1
# 42 of 100 left
# True
