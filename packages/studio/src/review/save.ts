// Saves a review, also on top of a version that someone else saved meanwhile.
import type { Document } from "docuvane";
import { client } from "../api/client.ts";
import { documentQuery, hasStatus, queries, type TaggedDocument } from "../api/queries.ts";
import { type Conflict, conflictsOf } from "./draft.ts";

/** What saving came to: the saved document, or fields that someone else changed too. */
export type Saved =
  | { readonly kind: "saved"; readonly document: Document; readonly isRebased: boolean }
  | { readonly kind: "conflict"; readonly latest: TaggedDocument; readonly conflicts: readonly Conflict[] };

/** What to save. */
export interface Save {
  readonly base: TaggedDocument;
  readonly values: Readonly<Record<string, unknown>>;
  readonly status?: "completed" | "rejected";
  /** Why it is rejected. */
  readonly reason?: string | undefined;
}

/**
 * Saves values and status. When someone else saved first, their other fields stay, and the values are saved again once;
 * if both changed the same field, nothing is saved.
 */
export async function save({ base, values, ...decision }: Save): Promise<Saved> {
  try {
    return { kind: "saved", document: await send(base, values, decision), isRebased: false };
  } catch (error) {
    if (!hasStatus(error, 412)) throw error;
  }
  const latest = await queries.fetchQuery({ ...documentQuery(base.document.id), staleTime: 0 });
  const conflicts = conflictsOf(values, base.document, latest.document);
  if (conflicts.length > 0) return { kind: "conflict", latest, conflicts };
  return { kind: "saved", document: await send(latest, values, decision), isRebased: true };
}

async function send(
  { document: { id }, tag }: TaggedDocument,
  values: Readonly<Record<string, unknown>>,
  { status, reason }: Pick<Save, "status" | "reason">,
): Promise<Document> {
  const changes = {
    ...(Object.keys(values).length > 0 && { extracted_data: values }),
    ...(status && { status }),
    ...(reason !== undefined && { rejection_reason: reason }),
  };
  const headers = { "if-match": tag };
  const { data, headers: sent } = await client.documents.update(id, changes, { headers }).withResponse();
  queries.setQueryData(documentQuery(id).queryKey, { document: data, tag: sent["etag"] ?? "" });
  await queries.invalidateQueries({ queryKey: ["documents"] });
  return data;
}
