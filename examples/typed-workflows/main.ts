// Reads an invoice with a zod object: the fields are typed at compile time and validated at run time.
// #region main
import { Docuvane } from "docuvane";
import * as z from "zod";

const Invoice = z.object({
  invoice_number: z.string(),
  date: z.iso.date(),
  total: z.number(),
  vendor: z.string().optional(),
});

await using client = new Docuvane();
const invoice = await client.documents.process(
  { file: "invoice.pdf", workflow_id: "invoice_processing" },
  { schema: Invoice },
);

if (invoice.data_issues) {
  console.log("needs a review:", invoice.id, invoice.data_issues);
} else {
  const { total, vendor } = invoice.extracted_data; // number, string | undefined
  console.log(total.toFixed(2), vendor?.toUpperCase(), invoice.confidence_scores.total > 0.5);
}
// #endregion

/* Prints:
1295.52 ALDER & FINCH PAPER LTD true
*/
