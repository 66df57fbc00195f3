// Sends an invoice and prints the rows of its table.
import { Docuvane } from "docuvane";

await using client = new Docuvane();

// #region main
const invoice = await client.documents.process({ file: "invoice.pdf", workflow_id: "invoice_processing" });
const { line_items: rows = [] } = invoice.extracted_data;

for (const { description, quantity, unit_price, amount } of rows) {
  console.log(quantity, "×", unit_price, "=", amount, description);
}
console.log(invoice.confidence_scores.line_items);
// #endregion

/* Prints:
24 × 11.4 = 273.6 Cotton paper A4, 120 g/m², ream of 250 sheets
6 × 38.75 = 232.5 Kraft envelopes C5, box of 500
10 × 27.2 = 272 Recycled card A3, 300 g/m², pack of 100
4 × 64 = 256 Letterpress business cards, two colours, set of 250
1 × 45.5 = 45.5 Delivery by road, two pallets
0.9…
*/
