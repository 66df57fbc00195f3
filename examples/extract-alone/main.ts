// Extracts one document on this machine, without the service.
// #region main
import { ExtractError, extract } from "@docuvane/extract";

try {
  const { fields } = await extract("invoice.pdf");
  for (const [name, { value, confidence, page }] of Object.entries(fields))
    if (typeof value !== "object") console.log(name, value, confidence, `page ${page}`);
} catch (error) {
  if (!(error instanceof ExtractError)) throw error;
  console.error(error.code, error.message);
}
// #endregion

/* Prints:
invoice_number AF-2025-00417 0.… page 1
date 2025-03-14 0.… page 1
total 1295.52 0.… page 1
vendor Alder & Finch Paper Ltd 0.… page 1
due_date 2025-04-13 0.… page 1
currency GBP 0.… page 1
subtotal 1079.6 0.… page 1
tax 215.92 0.… page 1
purchase_order PO-88213 0.… page 1
*/
