// Serves the operations on documents, except the upload.
import { deleteDocument } from "../../core/documents/deletion.ts";
import { type Comparison, type DocumentFilter, findDocuments } from "../../core/documents/document-list.ts";
import {
  type DocumentRow,
  documentTag,
  type ShownDocument,
  toDocument,
} from "../../core/documents/document-row.ts";
import { findDocument, lookUpDocuments } from "../../core/documents/documents.ts";
import type { Call, CallTo, HandlerResponse, Handlers } from "../call.ts";
import { readPage, respondWithPage, startOfRow } from "../page.ts";
import { pollAgain } from "../poll-again.ts";
import { respondAsPreferred } from "../prefer.ts";
import { HttpProblem } from "../problem.ts";
import { readTime } from "../query-time.ts";
import type { Services } from "../services.ts";
import { matchesTag } from "../tag.ts";

/** Creates the handlers of documents, except the upload. */
export function documentHandlers(
  services: Services,
): Handlers<"listDocuments" | "getDocument" | "deleteDocument" | "listPages"> {
  const find = lookUpDocuments(services.db);
  return {
    listDocuments: (call) => list(services, call),
    getDocument: (call) => get(services, find, call),
    deleteDocument: (call) => remove(services, call),
    listPages: (call) => listPages(services, call),
  };
}

async function get(
  services: Services,
  find: ReturnType<typeof lookUpDocuments>,
  call: Call,
): Promise<HandlerResponse> {
  const row = await find(call.credential.accountId, idOf(call));
  if (!row) throw noSuchDocument();
  return respondAsPreferred(call, show(services, call, row), async () => {
    const current = await find(call.credential.accountId, idOf(call));
    if (!current) throw noSuchDocument();
    return current.status === "processing" ? undefined : show(services, call, current);
  });
}

function show(services: Services, call: Call, row: ShownDocument): HandlerResponse {
  const headers = {
    etag: documentTag(row),
    "cache-control": "private, no-cache",
    ...(row.status === "processing" && pollAgain(row.queued_at ?? row.created_at, services.now())),
  };
  if (matchesTag(call.headers["if-none-match"], documentTag(row))) return { status: 304, headers };
  return { status: 200, headers, body: toDocument(row) };
}

async function remove(services: Services, call: Call): Promise<HandlerResponse> {
  const wanted = call.headers["if-match"];
  const found = await deleteDocument(
    services,
    { accountId: call.credential.accountId, id: idOf(call) },
    (row) => refuseChanged(row, wanted),
  );
  if (!found) throw noSuchDocument();
  return { status: 204 };
}

async function listPages(services: Services, call: Call): Promise<HandlerResponse> {
  const row = await findDocument(services.db, call.credential.accountId, idOf(call));
  if (!row) throw noSuchDocument();
  return { status: 200, body: { data: row.page_info ?? [] } };
}

async function list(services: Services, call: CallTo<"listDocuments">): Promise<HandlerResponse> {
  const { after, count } = readPage(services.cursors, call);
  const rows = await findDocuments(services.db, readFilter(call), after, count);
  return respondWithPage(services.cursors, call, rows, { startOf: startOfRow, show: toDocument });
}

function readFilter(call: CallTo<"listDocuments">): DocumentFilter {
  const { query } = call;
  const comparisons: Comparison[] = ["gte", "gt", "lte", "lt"];
  const bounds = comparisons.map((name) => [name, toDate(query[`created_at[${name}]`])]);
  return {
    accountId: call.credential.accountId,
    status: query.status,
    workflowId: query.workflow_id,
    search: query.search,
    createdAt: Object.fromEntries(bounds),
    sort: query.sort ?? "-created_at",
  };
}

function toDate(text: unknown): Date | undefined {
  return typeof text === "string" ? readTime(text) : undefined;
}

function idOf(call: Call): string {
  return call.params["id"] ?? "";
}

/** Refuses a change to another version of the document. @throws {HttpProblem} 412 `precondition_failed`. */
export function refuseChanged(row: DocumentRow, wanted: string | undefined): void {
  if (wanted === undefined || matchesTag(wanted, documentTag(row))) return;
  throw new HttpProblem(
    "precondition_failed",
    "The document has changed since the version in If-Match. Read it again.",
  );
}

/** The response to an unknown ID. */
export function noSuchDocument(): HttpProblem {
  return new HttpProblem("not_found", "Document not found. Check the ID.");
}
