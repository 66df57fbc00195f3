// Reopens a document that was approved or rejected.
import { client } from "../api/client.ts";
import { documentQuery, queries } from "../api/queries.ts";

/** Makes a document need review again; its values stay as they were saved. */
export async function reopen(id: string): Promise<void> {
  const { data, headers } = await client.documents.update(id, { status: "needs_review" }).withResponse();
  queries.setQueryData(documentQuery(id).queryKey, { document: data, tag: headers["etag"] ?? "" });
  await queries.invalidateQueries({ queryKey: ["documents"] });
}
