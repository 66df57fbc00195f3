// Answers the upload of a document.
import { fileTooLarge } from "../core/accept-file.ts";
import { type DocumentRow, toDocument } from "../core/document-row.ts";
import { discardFile, insertUpload, storeFile } from "../core/uploads.ts";
import { defaultWorkflowId, findWorkflow } from "../core/workflows.ts";
import type { Answer, Call, Handler } from "../http/call.ts";
import { type Commit, idempotentStream } from "../http/idempotent.ts";
import { multipartLimits } from "../http/multipart.ts";
import { readUploadForm, type UploadFields } from "../http/upload-form.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";

/** Makes the handler of the upload. */
export function uploadHandlers(services: Services): Record<string, Handler> {
  return { uploadDocument: (call) => upload(services, call) };
}

function upload(services: Services, call: Call): Promise<Answer> {
  refuseLength(services, call);
  return idempotentStream(services, call, (commit) => receive(services, call, commit));
}

async function receive(services: Services, call: Call, commit: Commit): Promise<Answer> {
  const { fields, file } = await readUploadForm(
    call.parts(),
    (part) => storeFile(services, part, part.content),
    (stored) => discardFile(services, stored.blobKey),
  );
  try {
    const details = { accountId: call.credential.accountId, ...detailsOf(fields) };
    const content = [fields.workflow_id ?? null, fields.metadata ?? null, file.fileName, file.sha256];
    const { answer, replayed } = await commit(content, async (tx) =>
      created(call, await insertUpload(tx, services, file, details)),
    );
    if (replayed) await discardFile(services, file.blobKey);
    else services.jobs.wake();
    return answer;
  } catch (error) {
    // After any other error the commit may have happened; the sweeper looks whether the file has a document.
    if (error instanceof HttpProblem) await discardFile(services, file.blobKey);
    throw error;
  }
}

function created(call: Call, row: DocumentRow): Answer {
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
