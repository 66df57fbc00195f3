// Lists documents with a schema that converts the extracted values.
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
for await (const invoice of client.documents.list({ status: "completed" }, { schema: Invoice })) {
  if (invoice.data_issues) continue; // the iteration continues with the next one
  const { date, total, paid } = invoice.extracted_data; // Date, number, boolean
  if (date.getUTCFullYear() === 2025 && !paid) sum += total;
}
console.log(sum > 0);
// #endregion

/* Prints:
true
*/
