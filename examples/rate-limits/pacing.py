"""Waits for room before the service has to refuse, and says so while it waits."""

import httpx

from docuvane import Docuvane, RateLimitError

document = {"id": "doc_1", "status": "completed"}
used_up = {"x-ratelimit-limit": "100", "x-ratelimit-remaining": "0"}
responses = iter(
    [
        httpx.Response(200, json=document, headers={**used_up, "x-ratelimit-reset-after": "2"}),
        httpx.Response(200, json=document, headers={**used_up, "x-ratelimit-reset-after": "600"}),
    ]
)
http_client = httpx.Client(transport=httpx.MockTransport(lambda _: next(responses)))

# region pacing
client = Docuvane(
    base_url="http://127.0.0.1:4010",
    api_key="dv_test_key",
    http_client=http_client,
    max_rate_limit_wait=30,  # seconds; the default
    on_rate_limit_wait=lambda wait: print(wait.reason, f"{wait.seconds:.0f} s"),
)
client.documents.get("doc_1")  # the response: nothing is left for 2 s
client.documents.get("doc_1")  # waits for 2 s; the response: nothing is left for 10 minutes
try:
    client.documents.get("doc_1")
except RateLimitError as error:
    print(error.outcome, round((error.retry_after or 0) / 60), "minutes")
# endregion

# Prints:
# window_empty 2 s
# not_sent 10 minutes
