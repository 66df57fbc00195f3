// Lists documents by a shape, and makes other types of what was found.
import { Docuvane } from "docuvane";
import * as z from "zod";

await using client = new Docuvane();

// #region list
const Invoice = z.object({
  date: z.iso.date().transform((day) => new Date(day)),
  total: z.number(),
  paid: z.boolean().default(false),
});

let sum = 0;
for await (const invoice of client.documents.list({ status: "completed" }, { shape: Invoice })) {
  if (invoice.data_issues) continue; // one that is not of this shape ends nothing
  const { date, total, paid } = invoice.extracted_data; // Date, number, boolean
  if (date.getUTCFullYear() === 2025 && !paid) sum += total;
}
console.log(sum > 0);
// #endregion

/* Prints:
true
*/
