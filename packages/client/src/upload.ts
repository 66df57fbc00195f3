/** Builds the multipart body of an upload: framed once, then streamed anew for each attempt in constant memory. */
import type { Clock } from "./clock.ts";
import { InvalidFileError } from "./errors.ts";
import { ProgressMeter, type UploadProgress } from "./progress.ts";
import type { Body } from "./request.ts";
import type { MayReuse, UploadFile } from "./upload-file.ts";

/** A part before the file: text, or a value that is sent as JSON. */
export type FormPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly json: unknown };

/** Who is told of progress, and by which clock. */
export interface ProgressOptions {
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
  readonly clock: Clock;
}

/**
 * Builds a `multipart/form-data` body: the parts in their order, the file last.
 *
 * The file is last so that the service knows what to do with it before it comes. With a known size the body has a
 * Content-Length, which proxies and services need to refuse early.
 */
export async function multipartBody(
  parts: readonly FormPart[],
  file: UploadFile,
  progress: ProgressOptions,
): Promise<Body> {
  const { contentType, head, tail } = await frame(parts, file);
  const length = file.size === undefined ? undefined : head.length + file.size + tail.length;
  // What earlier attempts read of the file: a later one must not give less, as a stream does that was read before.
  let most = 0;
  let size = file.size;
  async function* open(attempt: number, mayReuse: MayReuse): AsyncGenerator<Uint8Array> {
    const meter = new ProgressMeter(progress.onProgress, progress.clock, { total: file.size, attempt });
    yield head;
    for await (const chunk of file.open(mayReuse)) {
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
  return { kind: "stream", contentType, length, replayable: file.replayable, open };
}

interface Frame {
  readonly contentType: string;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Lets form-data write everything around an empty file; the file's own bytes go between head and tail. */
async function frame(parts: readonly FormPart[], file: UploadFile): Promise<Frame> {
  const { default: FormData } = await import("form-data");
  const form = new FormData();
  for (const part of parts) {
    if ("text" in part) form.append(part.name, part.text);
    else form.append(part.name, JSON.stringify(part.json), { contentType: "application/json" });
  }
  const contentType = checkType(file.type);
  form.append("file", Buffer.alloc(0), {
    filename: safeName(file.name),
    ...(contentType && { contentType }),
  });
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
  throw new InvalidFileError(`The media type ${JSON.stringify(type)} is none; give one as application/pdf.`, {
    code: "invalid_file",
    outcome: "not_sent",
  });
}

function refuseExcess(size: number | undefined, loaded: number): void {
  if (size !== undefined && loaded > size) throw changed(`more than the ${size} bytes`);
}

function refuseShortage(size: number, loaded: number): void {
  if (loaded < size) throw changed(`${loaded} of the ${size} bytes`);
}

function changed(what: string): InvalidFileError {
  return new InvalidFileError(`The file gave ${what} it was said or seen to have; upload it again.`, {
    code: "file_changed",
    outcome: "not_sent",
  });
}
