// Extracts fields of one's own, and shows why a document cannot be read.
import { readFile } from "node:fs/promises";
import { ExtractError, extract } from "@docuvane/extract";

// #region fields
const fields = [
  { name: "total", type: "currency", required: true },
  { name: "customer_order", type: "string", hints: ["Your order", "Purchase order"] },
] as const;

const bytes = await readFile("invoice.pdf");
const { fields: found } = await extract(bytes, { fields });
console.log(found["total"]?.value, found["customer_order"]?.text);
// #endregion

// #region errors
try {
  await extract("encrypted.pdf");
} catch (error) {
  if (error instanceof ExtractError) console.log(error.code);
}
// #endregion

/* Prints:
1295.52 PO-88213
encrypted_document
*/
