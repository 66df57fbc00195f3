// Reads an invoice that lacks a field which its schema requires.
import { Docuvane, ExtractedDataError, requireComplete } from "docuvane";
import * as z from "zod";

await using client = new Docuvane();

// #region incomplete
const Order = z.object({ total: z.number(), order_number: z.string() });
const order = await client.documents.process({ file: "invoice.pdf" }, { schema: Order });

console.log(order.data_issues?.map(({ pointer }) => pointer));
console.log(order.extracted_data.total); // number | undefined: what was extracted is there
// #endregion

// #region require
try {
  const { extracted_data } = requireComplete(order);
  console.log(extracted_data.order_number.length); // string
} catch (error) {
  if (!ExtractedDataError.is(error)) throw error;
  console.log(error.code, error.issues.length, "issue");
}
// #endregion

/* Prints:
[ '/extracted_data/order_number' ]
1295.52
extracted_data_incomplete 1 issue
*/
