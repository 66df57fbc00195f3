// Extracts many documents with one pool of reader processes.
// #region many
import { Extractor, INVOICE_FIELDS } from "@docuvane/extract";

const extractor = new Extractor({ processes: 2 });
const request = { mediaType: "application/pdf", workflowId: "invoice_processing", fields: INVOICE_FIELDS };

const files = ["invoice.pdf", "truncated.pdf"];
const results = await Promise.all(files.map((path) => extractor.extract({ ...request, path })));
for (const [index, result] of results.entries())
  console.log(files[index], result.ok ? result.fields["total"]?.value : result.code);

await extractor.close();
// #endregion

/* Prints:
invoice.pdf 1295.52
truncated.pdf unreadable_document
*/
