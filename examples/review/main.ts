// Processes an invoice with a custom workflow, and corrects the values that need a review.
import { Docuvane } from "docuvane";

await using client = new Docuvane();

// #region main
const { id: workflow_id } = await client.workflows.create({
  name: "Approved invoices",
  fields: [
    { name: "total", type: "currency", required: true },
    { name: "approved_by", type: "string", required: true, hints: ["Approved by", "Freigegeben von"] },
  ],
});
const document = await client.documents.process({ file: "invoice.pdf", workflow_id });
console.log(document.status);
const reviewed = await client.documents.update(document.id, { extracted_data: { approved_by: "R. Viewer" } });
console.log(reviewed.status, reviewed.extracted_data["approved_by"]);
// #endregion

/* Prints:
needs_review
completed R. Viewer
*/
