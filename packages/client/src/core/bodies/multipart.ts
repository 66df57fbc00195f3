/** Builds the multipart body of an upload: framed once, then streamed anew for each attempt in constant memory. */

import type { Clock } from "../clock.ts";
import { invalidFile } from "../errors/checks.ts";
import type { InvalidFileError } from "../errors/errors.ts";
import type { Body, Chunks } from "../request.ts";
import { type FileInput, openFile } from "./file.ts";
import { ProgressMeter, type UploadProgress } from "./progress.ts";
import type { UploadFile } from "./upload-file.ts";

/** The file of an upload and its form fields. */
export interface Upload {
  readonly file: FileInput;
  readonly filename?: string | undefined;
  readonly content_type?: string | undefined;
  readonly workflow_id?: string | undefined;
  /** Sent as JSON. */
  readonly metadata?: object | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/**
 * Opens the file and builds the `multipart/form-data` body of its upload: what is said of the file first, the file last.
 *
 * So the service knows what to do with the file before it comes. With a known size the body has a Content-Length, which
 * proxies and services need to refuse early.
 *
 * @throws {InvalidFileError} The file cannot be read.
 */
export async function uploadBody(upload: Upload, clock: Clock): Promise<Body> {
  const opened = await openFile(upload.file);
  const name = upload.filename ?? opened.name;
  const file = { ...opened, name, type: upload.content_type ?? opened.type };
  const { contentType, head, tail } = await frame(upload, file);
  const length = file.size === undefined ? undefined : head.length + file.size + tail.length;
  // What earlier attempts read of the file: a later one must not give less, as a stream does that was read before.
  let most = 0;
  let size = file.size;
  async function* read(source: Chunks, attempt: number): AsyncGenerator<Uint8Array> {
    const meter = new ProgressMeter(upload.onProgress, clock, { total: file.size, attempt });
    yield head;
    for await (const chunk of source) {
      refuseExcess(size, meter.loaded + chunk.length);
      yield chunk;
      meter.add(chunk.length);
      most = Math.max(most, meter.loaded);
    }
    refuseShortage(size ?? most, meter.loaded);
    size = meter.loaded;
    meter.finish();
    yield tail;
  }
  const open = (attempt: number): Chunks => {
    const source = file.open();
    return Object.assign(read(source, attempt), { release: source.release });
  };
  return { kind: "stream", contentType, length, replayable: file.replayable, open };
}

interface Frame {
  readonly contentType: string;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Lets form-data write everything around an empty file; the file's own bytes go between head and tail. */
async function frame({ workflow_id, metadata }: Upload, file: UploadFile): Promise<Frame> {
  // By its file: bundlers for Workers would take the browser's FormData for the package, which cannot write itself out.
  const { default: FormData } = await import("form-data/lib/form_data.js");
  const form = new FormData();
  // Of the form and length that the clients in other languages give it.
  form.setBoundary(crypto.randomUUID().replaceAll("-", ""));
  if (workflow_id !== undefined) form.append("workflow_id", workflow_id);
  if (metadata !== undefined)
    form.append("metadata", JSON.stringify(metadata), { contentType: "application/json" });
  const filename = safeName(file.name);
  // A name without an ending says nothing; form-data would take the whole of it for one.
  const contentType =
    checkType(file.type) ?? (filename.includes(".") ? undefined : "application/octet-stream");
  form.append("file", Buffer.alloc(0), { filename, ...(contentType && { contentType }) });
  const whole = form.getBuffer();
  const tail = Buffer.from(`\r\n--${form.getBoundary()}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${form.getBoundary()}`,
    head: whole.subarray(0, -tail.length),
    tail,
  };
}

/** The last part of a name without control characters: no directories and nothing that could end a header. */
function safeName(name: string): string {
  const last = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, "_");
  return last || "document";
}

function checkType(type: string | undefined): string | undefined {
  if (type === undefined || /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;[\x20-\x7e]*)?$/.test(type)) return type;
  throw invalidFile(
    "invalid_file",
    `The media type ${JSON.stringify(type)} is not valid: pass one such as application/pdf.`,
  );
}

function refuseExcess(size: number | undefined, loaded: number): void {
  if (size !== undefined && loaded > size) throw changed(`more than the ${size} bytes`);
}

function refuseShortage(size: number, loaded: number): void {
  if (loaded < size) throw changed(`${loaded} of the ${size} bytes`);
}

function changed(what: string): InvalidFileError {
  return invalidFile("file_changed", `The file gave ${what} declared or read before; upload it again.`);
}
