// Sends an invoice and prints its total; needs DOCUVANE_BASE_URL and DOCUVANE_API_KEY.
// #region main
import { Docuvane } from "docuvane";

const client = new Docuvane(); // reads DOCUVANE_API_KEY and DOCUVANE_BASE_URL

const invoice = await client.documents.process({ file: "invoice.pdf", workflow_id: "invoice_processing" });

console.log(invoice.extracted_data.total, invoice.confidence_scores.total);
// #endregion

await client.close();

/* Prints:
1295.52 0.…
*/
