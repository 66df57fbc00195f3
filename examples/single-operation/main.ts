// Reads documents by single operations, for bundles that hold only these.
// #region main
import { connect, listDocuments } from "docuvane/operations";

const service = connect(); // reads DOCUVANE_API_KEY and DOCUVANE_BASE_URL

const { data } = await service.send(listDocuments, { query: { status: "completed", limit: 1 } });
for (const document of data) console.log(document.id, document.extracted_data.total);
// #endregion

await service.close();

/* Prints:
doc_… 1295.52
*/
