"""Gives up waiting after a while, keeps the id, and waits again later."""

import httpx

from docuvane import Docuvane, WaitTimeoutError

processing = {"id": "doc_1", "status": "processing"}
states = iter([processing, processing, {**processing, "status": "completed"}])

client = Docuvane(
    base_url="http://127.0.0.1:4010",
    api_key="dv_test_key",
    http_client=httpx.Client(transport=httpx.MockTransport(lambda _: httpx.Response(200, json=next(states)))),
)

# region deadline
try:
    client.documents.wait_until_done("doc_1", timeout=0.2)
except WaitTimeoutError as error:
    print(error.code, error.last)  # the document as it was last seen
# Minutes or days later, in another process: the id is all it takes.
done = client.documents.wait_until_done("doc_1")
print(done.status)
# endregion

# Prints:
# wait_timeout Document(id='doc_1', status='processing')
# completed
