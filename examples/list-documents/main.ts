// Prints the id of every completed document, page after page.
import { Docuvane } from "docuvane";

await using client = new Docuvane();

// #region main
for await (const document of client.documents.list({ status: "completed" })) console.log(document.id);
// #endregion

/* Prints:
doc_…
…
*/
