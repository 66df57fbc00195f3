// Serves the upload of a document.

import { takeDocument } from "../../access/limits/document-quota.ts";
import { type ShownDocument, toDocument } from "../../core/documents/document-row.ts";
import { findDocument } from "../../core/documents/documents.ts";
import { discardFile, insertUpload, storeFile, type UploadDetails } from "../../core/documents/uploads.ts";
import { builtInWorkflows, defaultWorkflowId } from "../../core/workflows/workflow.ts";
import { findWorkflow, findWorkflows } from "../../core/workflows/workflow-store.ts";
import { DomainError, type ErrorDetail } from "../../runtime/domain-error.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { documentQueue } from "../../storage/queue/queues.ts";
import { type Call, type HandlerResponse, type Handlers, idOfBody } from "../call.ts";
import { type Commit, idempotentStream } from "../idempotent.ts";
import { respondAsPreferred } from "../prefer.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";
import { readUploadForm, refuseLength, type UploadFields } from "../upload-form.ts";

/** The stored response to an upload. */
interface ShownResponse {
  readonly file: object;
}

/** Custom workflows that the error of an unknown one names at most. */
const namedWorkflows = 10;

/** Creates the handler of the upload. */
export function uploadHandlers(services: Services): Handlers<"uploadDocument"> {
  return { uploadDocument: (call) => upload(services, call) };
}

function upload(services: Services, call: Call): Promise<HandlerResponse> {
  refuseLength(call, services.maxFileBytes);
  return idempotentStream(services, call, (commit) => receive(services, call, commit));
}

async function receive(services: Services, call: Call, commit: Commit): Promise<HandlerResponse> {
  const { fields, file } = await readUploadForm(
    call.parts(),
    (part) => storeFile(services, part, part.content),
    (stored) => discardFile(services, stored.blobKey),
  );
  try {
    const content = [fields.workflow_id ?? null, fields.metadata ?? null, file.fileName, file.sha256];
    const { response, replayed } = await commit(content, async (tx) => {
      const details = await findDetails(tx, call.credential.accountId, fields);
      const row = await insertUpload(tx, services, file, details);
      // Last: the count is locked until the commit.
      await takeDocument(tx, call.credential, services.now());
      return created(call, row);
    });
    if (replayed) await discardFile(services, file.blobKey);
    else services.jobs.wake(documentQueue);
    const whole = replayed ? withContent(response, fields, file.fileName) : response;
    return await respondAsPreferred(call, whole, () => poll(services, call, whole));
  } catch (error) {
    // After any other error the commit may have happened; the sweeper looks whether the file has a document.
    if (error instanceof HttpProblem || error instanceof DomainError)
      await discardFile(services, file.blobKey);
    throw error;
  }
}

/** Puts back what the deletion of the document took from the stored response; a repeat has the same. */
function withContent(response: HandlerResponse, { metadata }: UploadFields, name: string): HandlerResponse {
  const { file, ...body } = response.body as ShownResponse;
  return { ...response, body: { ...body, file: { name, ...file }, ...(metadata && { metadata }) } };
}

/** The response as it is once processing has ended; a replayed one is about the same document. */
async function poll(
  services: Services,
  call: Call,
  response: HandlerResponse,
): Promise<HandlerResponse | undefined> {
  const id = idOfBody(response) ?? "";
  const row = await findDocument(services.db, call.credential.accountId, id);
  if (row?.status === "processing") return undefined;
  if (!row) return response;
  const { "retry-after": _, ...headers } = response.headers ?? {};
  return { ...response, headers, body: toDocument(row) };
}

function created(call: Call, row: ShownDocument): HandlerResponse {
  const headers = { location: `${call.prefix}/documents/${row.id}`, "retry-after": "1" };
  return { status: 201, headers, body: toDocument(row) };
}

async function findDetails(tx: Queryable, accountId: string, fields: UploadFields): Promise<UploadDetails> {
  const workflowId = fields.workflow_id ?? defaultWorkflowId;
  const workflow = await findWorkflow(tx, accountId, workflowId);
  if (workflow)
    return { accountId, workflowId, workflowVersion: workflow.version, metadata: fields.metadata };
  const errors: ErrorDetail[] = [{ detail: "Unknown workflow.", code: "invalid", part: "workflow_id" }];
  const available = await availableWorkflows(tx, accountId);
  throw new HttpProblem(
    "validation_failed",
    `Unknown workflow ${JSON.stringify(workflowId)}. Available: ${available}.`,
    { errors },
  );
}

/** Names the built-in workflows and the newest custom ones of the account. */
async function availableWorkflows(tx: Queryable, accountId: string): Promise<string> {
  const page = { descending: true, after: undefined, count: namedWorkflows + 1 };
  const custom = (await findWorkflows(tx, accountId, page)).map(({ id }) => id);
  const more = custom.length > namedWorkflows ? ["and others (GET /workflows)"] : [];
  const builtIn = builtInWorkflows.map(({ id }) => id).sort();
  return [...builtIn, ...custom.slice(0, namedWorkflows), ...more].join(", ");
}
