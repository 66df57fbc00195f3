// Gets its document although the service fails at first, and shows what that took.
import { Docuvane } from "docuvane";
import { playScript } from "../scripted-service.ts";

await using service = await playScript(
  "break",
  { status: 503, headers: { "retry-after": "1" } },
  { body: { id: "doc_1", status: "completed", extracted_data: {}, confidence_scores: {} } },
);

// #region retried
await using client = new Docuvane({
  baseURL: service.url,
  apiKey: "dv_test_key",
  logger: { info: (message, { code }) => console.log(message, code) },
});
const { data, attempts } = await client.documents.get("doc_1").withResponse();
console.log(data.status, `after ${attempts} attempts`);
// #endregion

/* Prints:
docuvane: retry connection_failed
docuvane: retry service_unavailable
completed after 3 attempts
*/
