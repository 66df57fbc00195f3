// Waits through a status that this version of the client does not know.
import { Docuvane, isKnownDocumentStatus } from "docuvane";
import { playScript } from "../scripted-service.ts";

const scanning = { id: "doc_1", status: "scanning", extracted_data: {}, confidence_scores: {} };
const soon = { "retry-after-ms": "100", etag: '"1"' };
await using service = await playScript(
  { body: scanning, headers: soon },
  { body: scanning, headers: soon },
  { body: { ...scanning, status: "completed" } },
);

// #region unknown
await using client = new Docuvane({
  baseURL: service.url,
  apiKey: "dv_test_key",
  logger: { warn: (message, { code }) => console.log(`${message}: ${code}`) },
});
const document = await client.documents.waitUntilDone("doc_1", {
  onUpdate: ({ status }) => console.log(status, isKnownDocumentStatus(status)),
});
// #endregion
console.log(document.status);

/* Prints:
docuvane: a document has a status this version does not know: scanning
scanning false
completed true
completed
*/
