// Serves the review of a document.
import { documentTag, toDocument } from "../../core/documents/document-row.ts";
import { lockDocument } from "../../core/documents/documents.ts";
import { reviewDocument } from "../../core/documents/review.ts";
import { findDefinition } from "../../core/workflows/workflow-store.ts";
import type { Queryable } from "../../storage/db/db.ts";
import type { CallTo, HandlerResponse, Handlers } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import type { Services } from "../services.ts";
import { noSuchDocument, refuseChanged } from "./documents.ts";

/** Creates the handler of reviews. */
export function reviewHandlers(services: Services): Handlers<"updateDocument"> {
  return { updateDocument: (call) => idempotent(services, call, (tx) => review(services, call, tx)) };
}

async function review(
  services: Services,
  call: CallTo<"updateDocument">,
  tx: Queryable,
): Promise<HandlerResponse> {
  const row = await lockDocument(tx, call.credential.accountId, call.params["id"] ?? "");
  if (!row) throw noSuchDocument();
  refuseChanged(row, call.headers["if-match"]);
  const workflow = await findDefinition(tx, row);
  if (!workflow) throw new Error(`The definition of the workflow ${row.workflow_id} was not found.`);
  const reviewed = await reviewDocument(tx, services, { row, workflow }, call.body);
  return { status: 200, headers: { etag: documentTag(reviewed) }, body: toDocument(reviewed) };
}
