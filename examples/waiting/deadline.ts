// Gives up waiting after a while, keeps the id, and waits again later.
import { Docuvane, WaitTimeoutError } from "docuvane";
import { playScript } from "../scripted-service.ts";

const processing = { id: "doc_1", status: "processing", extracted_data: {}, confidence_scores: {} };
await using service = await playScript(
  { body: processing },
  { body: processing },
  { body: { ...processing, status: "completed", extracted_data: { total: 12.5 } } },
);
await using client = new Docuvane({ baseURL: service.url, apiKey: "dv_test_key" });

// #region deadline
try {
  await client.documents.waitUntilDone("doc_1", { timeoutMs: 200 });
} catch (error) {
  if (!WaitTimeoutError.is(error)) throw error;
  console.log(error.code, error.last); // the document as it was last seen
}
// Minutes or days later, in another process: the id is all it takes.
const done = await client.documents.waitUntilDone("doc_1");
console.log(done.status, done.extracted_data.total);
// #endregion

/* Prints:
wait_timeout {
  id: 'doc_1',
  status: 'processing',
  extracted_data: {},
  confidence_scores: {}
}
completed 12.5
*/
