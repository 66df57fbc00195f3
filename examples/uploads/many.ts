// Uploads many files, two at a time; a failed upload does not stop the others.
import { Docuvane, DocuvaneError } from "docuvane";

await using client = new Docuvane();

// #region many
const files = ["invoice.pdf", "missing.pdf", "text.pdf"];
const results = await client.documents.uploadMany(
  files,
  { workflow_id: "invoice_processing" },
  {
    concurrency: 2, // default 5
    onProgress: ({ finished, failed, total }) => console.log(`${finished} of ${total}, ${failed} failed`),
  },
);
for (const result of results) {
  if (result.status === "succeeded") console.log(files[result.index], result.value.id);
  else console.log(files[result.index], DocuvaneError.is(result.error) && result.error.code);
}
// #endregion

/* Prints:
…
3 of 3, 2 failed
invoice.pdf doc_…
missing.pdf file_not_found
text.pdf unsupported_file_type
*/
