// Answers the upload of a document.
import { fileTooLarge } from "../core/accept-file.ts";
import { type DocumentRow, toDocument } from "../core/document-row.ts";
import {
  findAnswer,
  fingerprintOf,
  type KeyedRequest,
  keepAnswer,
  readIdempotencyKey,
  type StoredAnswer,
} from "../core/idempotency.ts";
import { discardFile, insertUpload, type StoredFile, storeFile } from "../core/uploads.ts";
import { defaultWorkflowId, findWorkflow } from "../core/workflows.ts";
import type { Answer, Call, Handler } from "../http/call.ts";
import { multipartLimits } from "../http/multipart.ts";
import { readUploadForm, type UploadFields, type UploadForm } from "../http/upload-form.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";

/** Makes the handler of the upload. */
export function uploadHandlers(services: Services): Record<string, Handler> {
  return { uploadDocument: (call) => upload(services, call) };
}

async function upload(services: Services, call: Call): Promise<Answer> {
  refuseLength(services, call);
  const key = readIdempotencyKey(call.headers["idempotency-key"]);
  if (key === undefined) return receive(services, call, undefined);
  const request = { credentialId: call.credential.id, scope: "POST /documents", key };
  return services.keysInWork.run(request, () => receive(services, call, request));
}

async function receive(services: Services, call: Call, request: KeyedRequest | undefined): Promise<Answer> {
  const form = await readUploadForm(
    call.parts(),
    (part) => storeFile(services, part, part.content),
    (stored) => discardFile(services, stored.blobKey),
  );
  try {
    const { answer, replayed } = await commit(services, call, { form, request });
    if (replayed) await discardFile(services, form.file.blobKey);
    else services.jobs.wake();
    return replayed ? { ...answer, headers: { ...answer.headers, "idempotency-replayed": "true" } } : answer;
  } catch (error) {
    // After any other error the commit may have happened; the sweeper looks whether the file has a document.
    if (error instanceof HttpProblem) await discardFile(services, form.file.blobKey);
    throw error;
  }
}

interface Received {
  readonly form: UploadForm<StoredFile>;
  readonly request: KeyedRequest | undefined;
}

/** Commits the document and the answer to keep together, or finds the answer that was given before. */
async function commit(services: Services, call: Call, { form, request }: Received) {
  const { fields, file } = form;
  const details = detailsOf(fields);
  const fingerprint = fingerprintOf([
    fields.workflow_id ?? null,
    fields.metadata ?? null,
    file.fileName,
    file.sha256,
  ]);
  return services.db.transaction(async (tx) => {
    const before = request && (await findAnswer(tx, request, fingerprint, services.now()));
    if (before) return { answer: before, replayed: true };
    const row = await insertUpload(tx, services, file, details);
    const answer = created(call, row);
    if (request) {
      await keepAnswer(tx, { request, fingerprint, answer, documentId: row.id }, services.now());
    }
    return { answer, replayed: false };
  });
}

function created(call: Call, row: DocumentRow): StoredAnswer {
  const headers = { location: `${call.prefix}/documents/${row.id}`, "retry-after": "1" };
  return { status: 201, headers, body: toDocument(row) };
}

function refuseLength(services: Services, call: Call): void {
  const length = Number(call.headers["content-length"] ?? 0);
  // Everything beside the file is below this; so long a body cannot hold a file within the limit.
  const most = services.maxFileBytes + multipartLimits.parts * multipartLimits.fieldSize;
  if (length > most) throw fileTooLarge(services.maxFileBytes);
}

function detailsOf(fields: UploadFields) {
  const workflowId = fields.workflow_id ?? defaultWorkflowId;
  if (findWorkflow(workflowId)) return { workflowId, metadata: fields.metadata };
  const errors = [{ detail: "There is no such workflow.", code: "invalid", part: "workflow_id" }];
  throw new HttpProblem(
    "validation_failed",
    `The workflow ${workflowId} is not known; choose one of GET /workflows.`,
    {
      errors,
    },
  );
}
