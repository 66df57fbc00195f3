// Uploads an invoice, waits until it is processed, and shows each state on the way.
import { Docuvane } from "docuvane";

await using client = new Docuvane();

// #region process
const invoice = await client.documents.process(
  { file: "invoice.pdf", workflow_id: "invoice_processing" },
  {
    onUpdate: ({ status }) => console.log(status),
    waitTimeoutMs: 120_000, // default 600 000: 10 minutes
  },
);
if (invoice.status === "needs_review") console.log("needs a review");
console.log(invoice.extracted_data.vendor);
// #endregion

/* Prints:
…
completed
Alder & Finch Paper Ltd
*/
