// Shows what an error knows: as fields, as one sentence, and as JSON for a log.
import { Docuvane, ValidationError } from "docuvane";

await using client = new Docuvane();

// #region facts
try {
  await client.documents.upload({ file: "invoice.pdf", workflow_id: "no_such_workflow" });
} catch (error) {
  if (!ValidationError.is(error)) throw error;
  console.log(error.status, error.code, error.requestId);
  for (const { part, detail } of error.errors) console.log(part, "→", detail);
  console.log(error.message);
  console.log(JSON.stringify(error)); // no headers, no body, no key
}
// #endregion

/* Prints:
422 validation_failed req_…
workflow_id → Unknown workflow.
Request failed with 422 Unprocessable Content: POST /documents (validation_failed, req_…): Unknown workflow "no_such_workflow". Available: …
{"name":"ValidationError","message":"Request failed with …","attempts":1,"retryable":false,"errors":[…],"status":422,…}
*/
