"""Shows what an error knows: as attributes, as one sentence, and as JSON for a log."""

import json

from docuvane import Docuvane, ValidationError

client = Docuvane()

# region facts
try:
    client.documents.upload("invoice.pdf", workflow_id="no_such_workflow")
except ValidationError as error:
    print(error.status, error.code, error.request_id)
    for problem in error.errors:
        print(problem.part, "→", problem.detail)
    print(error)
    print(json.dumps(error.to_dict(), default=str))  # no headers, no body, no key
# endregion
client.close()

# Prints:
# 422 validation_failed req_…
# workflow_id → Unknown workflow.
# Request failed with 422 Unprocessable Content: POST /documents (validation_failed, req_…): …
# {"name": "ValidationError", "message": "Request failed with …", …"status": 422,…}
