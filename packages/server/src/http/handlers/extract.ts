// Serves synchronous extraction, from a file or from a document.

import type { components } from "@docuvane/contract/types";
import type { ExtractSuccess } from "@docuvane/extract";
import type { Credential } from "../../access/credential.ts";
import { takeDocument } from "../../access/limits/document-quota.ts";
import { callerOf } from "../../access/limits/plans.ts";
import type { DocumentRow } from "../../core/documents/document-row.ts";
import { findDocument } from "../../core/documents/documents.ts";
import { describeFields } from "../../core/documents/fields.ts";
import { discardFile, storeContent } from "../../core/documents/uploads.ts";
import { defaultWorkflowId, type Workflow } from "../../core/workflows/workflow.ts";
import { findDefinition, findWorkflow } from "../../core/workflows/workflow-store.ts";
import type { ErrorDetail } from "../../runtime/domain-error.ts";
import { BlobNotFoundError } from "../../storage/blob/blob-store.ts";
import type { Call, CallTo, HandlerResponse, Handlers } from "../call.ts";
import { type Commit, idempotentStream } from "../idempotent.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";
import { readUploadForm, refuseLength } from "../upload-form.ts";

type Extraction = components["schemas"]["Extraction"];

/** Creates the handler of extractions. */
export function extractHandlers(services: Services): Handlers<"extract"> {
  return { extract: (call) => extract(services, call) };
}

function extract(services: Services, call: CallTo<"extract">): Promise<HandlerResponse> {
  const asked: ExtractDocumentRequest | undefined = call.body;
  return idempotentStream(services, call, (commit) =>
    asked ? fromDocument(services, call, asked, commit) : fromFile(services, call, commit),
  );
}

interface ExtractDocumentRequest {
  readonly document_id: string;
  readonly workflow_id?: string;
}

async function fromDocument(
  services: Services,
  call: Call,
  asked: ExtractDocumentRequest,
  commit: Commit,
): Promise<HandlerResponse> {
  const row = await findDocument(services.db, call.credential.accountId, asked.document_id);
  if (!row) throw invalid("Unknown document.", { pointer: "#/document_id" });
  const workflow =
    asked.workflow_id === undefined
      ? await findDefinition(services.db, row)
      : await findWorkflow(services.db, call.credential.accountId, asked.workflow_id);
  if (!workflow) throw invalid("Unknown workflow.", { pointer: "#/workflow_id" });
  const request = { mediaType: row.file_media_type, workflowId: workflow.id, fields: workflow.fields };
  const place = { pointer: "#/document_id" };
  const found = await services.blobs
    .withFile(row.blob_key, (path) =>
      services.extractions.read({ ...request, path }, place, callerOf(call.credential)),
    )
    .catch((error: unknown) => {
      // Deleted after its row was read and before its file was.
      throw error instanceof BlobNotFoundError ? invalid("Unknown document.", place) : error;
    });
  const extraction = { ...describe(workflow, found), document_id: row.id, file: fileOf(row, found) };
  return commitWithoutContent(services, commit, { content: asked, extraction, about: row.id });
}

async function fromFile(services: Services, call: Call, commit: Commit): Promise<HandlerResponse> {
  refuseLength(call, services.maxFileBytes);
  const blobKey = `extractions/${services.ids.make("ext", services.now())}/original`;
  const { fields, file } = await readUploadForm(
    call.parts(),
    async (part) => ({
      ...(await storeContent(services, blobKey, part, part.content)),
      name: part.fileName,
    }),
    () => discardFile(services, blobKey),
    false,
  );
  try {
    const id = fields.workflow_id ?? defaultWorkflowId;
    const workflow = await findWorkflow(services.db, call.credential.accountId, id);
    if (!workflow) throw invalid("Unknown workflow.", { part: "workflow_id" });
    const request = { mediaType: file.mediaType, workflowId: id, fields: workflow.fields };
    const found = await services.blobs.withFile(blobKey, (path) =>
      services.extractions.read({ ...request, path }, { part: "file" }, callerOf(call.credential)),
    );
    const { mediaType: media_type, ...stored } = file;
    const extraction = {
      ...describe(workflow, found),
      file: { ...stored, media_type, pages: found.pages },
    };
    const content = [fields.workflow_id ?? null, file.name, file.sha256];
    return await commitWithoutContent(services, commit, { content, extraction, charged: call.credential });
  } finally {
    await discardFile(services, blobKey);
  }
}

interface Done {
  /** What was asked for. */
  readonly content: unknown;
  readonly extraction: Omit<Extraction, "id" | "created_at">;
  /** Id of the document. */
  readonly about?: string;
  /** Whose documents of the day it uses up; a document that was uploaded before was counted then. */
  readonly charged?: Credential;
}

/**
 * Keeps for the idempotency key no more than id and time: nothing of an extraction is kept, as the API specifies. A
 * repeated request brings its file again, which says the same again.
 */
async function commitWithoutContent(
  services: Services,
  commit: Commit,
  { content, extraction, about, charged }: Done,
): Promise<HandlerResponse> {
  const { response } = await commit(content, async (tx) => {
    const now = services.now();
    if (charged) await takeDocument(tx, charged, now);
    const body = { id: services.ids.make("ext", now), created_at: now.toISOString() };
    return { status: 200, body, ...(about !== undefined && { about }) };
  });
  return { ...response, body: { ...response.body, ...extraction } };
}

function describe(workflow: Workflow, found: ExtractSuccess) {
  return {
    workflow_id: workflow.id,
    ...(found.documentType && { document_type: found.documentType }),
    ...describeFields(found.fields),
    warnings: found.warnings ?? [],
  };
}

function fileOf(row: DocumentRow, found: ExtractSuccess) {
  return {
    name: row.file_name,
    size: row.file_size,
    media_type: row.file_media_type,
    sha256: row.file_sha256,
    pages: found.pages,
  };
}

function invalid(detail: string, place: Pick<ErrorDetail, "part" | "pointer">): HttpProblem {
  return new HttpProblem("validation_failed", `Invalid extraction: ${detail} Check the ID.`, {
    errors: [{ detail, code: "invalid", ...place }],
  });
}
