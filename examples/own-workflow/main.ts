// Reads three fields that no built-in workflow has from a PDF, a web page and an e-mail; what is not printed is absent.
import { Docuvane } from "docuvane";

await using client = new Docuvane();

// #region main
const { id: workflow_id } = await client.workflows.create({
  name: "Payments",
  fields: [
    { name: "iban", type: "string", required: false },
    { name: "customer_number", type: "string", required: false },
    { name: "gift_wrapped", type: "boolean", required: false, hints: ["Geschenkverpackung", "Gift wrap"] },
  ],
});

const page = `<!doctype html><h1>Bestellung</h1><table><tr><td>Kundennummer<td>K-20331
  <tr><td>Geschenkverpackung<td>ja</table>`;
const mail =
  "From: office@example.com\nSubject: Transfer\n\nPlease transfer to IBAN NL91 ABNA 0417 1643 00 today.\n";
const files = ["invoice.pdf", new File([page], "order.html"), new File([mail], "transfer.eml")];

for (const file of files) {
  const { extracted_data } = await client.documents.process({ file, workflow_id });
  console.log(extracted_data);
}
// #endregion

/* Prints:
{ iban: 'GB82WEST12345698765432', customer_number: 'C-10496' }
{ customer_number: 'K-20331', gift_wrapped: true }
{ iban: 'NL91ABNA0417164300' }
*/
