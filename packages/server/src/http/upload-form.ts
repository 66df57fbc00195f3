// Reads the multipart form of an upload: workflow_id, metadata and file, in any order.
import { fileTooLarge } from "../core/documents/accept-file.ts";
import { whyUnacceptable } from "../core/documents/file-name.ts";
import { isMetadataPart, type MetadataPart, readMetadata } from "../core/documents/metadata.ts";
import { whyUnstorable } from "../core/storable.ts";
import type { ErrorDetail, ErrorDetailCode } from "../runtime/domain-error.ts";
import type { Call } from "./call.ts";
import { type FieldPart, type FilePart, maxBytesBesideFile } from "./multipart.ts";
import { operations } from "./operations.ts";
import { HttpProblem } from "./problem.ts";
import { compileSchema, describeFaults } from "./schemas.ts";

/** What the text parts of an upload say. */
export interface UploadFields {
  readonly workflow_id?: string;
  readonly metadata?: Record<string, unknown>;
}

/** A whole upload. */
export interface UploadForm<File> {
  readonly fields: UploadFields;
  readonly file: File;
}

const upload = operations.find(({ id }) => id === "uploadDocument");
const checkForm = compileSchema(upload?.body["multipart/form-data"] ?? {});

/**
 * Reads an upload, or a file to extract from.
 *
 * @param store - Stores the file while it streams in.
 * @param discard - Removes a stored file again when a later part turns out to be wrong.
 * @param takesMetadata - Whether `metadata` is part of the form. Default true.
 * @throws {HttpProblem} 422 `validation_failed` with the part that is wrong; whatever `store` throws.
 */
export async function readUploadForm<File>(
  parts: AsyncIterable<FilePart | FieldPart>,
  store: (part: FilePart) => Promise<File>,
  discard: (file: File) => Promise<void>,
  takesMetadata = true,
): Promise<UploadForm<File>> {
  const texts: FieldPart[] = [];
  let file: File | undefined;
  try {
    for await (const part of parts) {
      if (!isKnown(part, takesMetadata))
        throw invalid(part.name, "unknown", "Not a part of this form; remove it.");
      refusePart(part, texts, file !== undefined);
      if (part.kind === "field") texts.push(part);
      else file = await store(part);
    }
    const fields = readFields(texts, file !== undefined);
    if (file === undefined) throw invalid("file", "required", "Missing.");
    return { fields, file };
  } catch (error) {
    if (file !== undefined) await discard(file);
    throw error;
  }
}

/**
 * Refuses a body that cannot hold a file within the limit, before it is read.
 *
 * @throws {HttpProblem} 413 `file_too_large`.
 */
export function refuseLength(call: Call, maxFileBytes: number): void {
  const length = Number(call.headers["content-length"] ?? 0);
  if (length > maxFileBytes + maxBytesBesideFile) throw fileTooLarge(maxFileBytes);
}

function isKnown({ name }: FilePart | FieldPart, takesMetadata: boolean): boolean {
  return name === "file" || name === "workflow_id" || (takesMetadata && isMetadataPart(name));
}

function refusePart(part: FilePart | FieldPart, texts: readonly FieldPart[], hasFile: boolean): void {
  const { kind, name } = part;
  if (name === "file" && (kind === "field" || part.fileName === ""))
    throw invalid(name, "invalid", "Has no file name.");
  if (name !== "file" && kind === "file") throw invalid(name, "invalid", "Has a file name; send it as text.");
  const unacceptable = kind === "file" ? whyUnacceptable(part.fileName) : undefined;
  if (unacceptable !== undefined) throw invalid(name, "invalid", unacceptable);
  const again =
    name === "file" ? hasFile : name === "workflow_id" && texts.some((text) => text.name === name);
  if (again) throw invalid(name, "invalid", "Sent more than once.");
}

function readFields(texts: readonly FieldPart[], hasFile: boolean): UploadFields {
  const metadata = readMetadata(texts.filter(({ name }) => isMetadataPart(name)) as MetadataPart[]);
  if (!metadata.ok) throw invalid("metadata", "invalid", metadata.detail);
  const unstorable = whyUnstorable(metadata.value);
  if (unstorable !== undefined) throw invalid("metadata", "invalid", unstorable);
  const workflow = texts.find(({ name }) => name === "workflow_id");
  const fields = {
    ...(workflow && { workflow_id: workflow.value }),
    ...(metadata.value !== undefined && { metadata: metadata.value }),
  };
  const faults = checkForm({ ...fields, ...(hasFile && { file: "" }) });
  if (faults.length === 0) return fields as UploadFields;
  const errors = describeFaults(faults, ([part = "file"]) => ({ part }));
  throw refusal(errors);
}

function invalid(part: string, code: ErrorDetailCode, detail: string): HttpProblem {
  return refusal([{ detail, code, part }]);
}

function refusal(errors: ErrorDetail[]): HttpProblem {
  const [first] = errors;
  const detail = `Invalid part ${first?.part}: ${first?.detail}`;
  return new HttpProblem("validation_failed", detail, { errors });
}
