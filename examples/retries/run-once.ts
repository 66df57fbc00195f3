// Runs a workflow over a connection that breaks: once, and once more under the same key when the caller says so.
import { ConnectionError, Docuvane } from "docuvane";
import { playScript } from "../scripted-service.ts";

await using service = await playScript("break", { status: 202, body: { id: "run_1", status: "queued" } });
await using client = new Docuvane({ baseURL: service.url, apiKey: "dv_test_key" });

// #region run
const documents = { document_id: ["doc_1", "doc_2"] };
const run = await client.workflows.run("invoice_processing", documents).catch((error: unknown) => {
  if (!ConnectionError.is(error)) throw error;
  console.log(`${error.outcome}, ${error.attempts} attempt, retryable: ${error.retryable}`);
  // The service may have started it. With the same key it returns the existing run, or starts it now.
  const { idempotencyKey } = error;
  return client.workflows.run("invoice_processing", documents, { idempotencyKey });
});
// #endregion
console.log(run.status);
const keys = service.requests.map(({ headers }) => headers["idempotency-key"]);
console.log(`${keys.length} requests, ${new Set(keys).size} key`);

/* Prints:
unknown, 1 attempt, retryable: false
queued
2 requests, 1 key
*/
