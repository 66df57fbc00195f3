/** Builds multipart bodies: framed once, then streamed anew for each attempt in constant memory. */

import { invalidFile } from "../errors/checks.ts";
import type { InvalidFileError } from "../errors/errors.ts";
import type { Body, Chunks } from "../request.ts";
import { type FileInput, openFile } from "./file.ts";
import { checkType } from "./media-type.ts";
import { ProgressMeter, type UploadTools } from "./progress.ts";
import type { UploadFile } from "./upload-file.ts";

/** A part of a body: text, or a file. */
export type Part =
  | { readonly name: string; readonly text: string; readonly contentType?: string | undefined }
  | {
      readonly name: string;
      readonly file: FileInput;
      /** Default: the name of the file. */
      readonly filename?: string | undefined;
      /** Default: by the name. */
      readonly contentType?: string | undefined;
    };

/**
 * Opens the files and builds a `multipart/form-data` body: the parts in their order.
 *
 * With known sizes the body has a Content-Length, which proxies and services need to refuse early.
 *
 * @throws {InvalidFileError} A file cannot be read.
 */
export async function multipartBody(parts: readonly Part[], tools: UploadTools): Promise<Body> {
  const framing = await newFraming();
  const segments: (Uint8Array | CheckedFile)[] = [];
  for (const part of parts) {
    if ("text" in part) segments.push(framing.textPart(part));
    else {
      const opened = await openFile(part.file);
      const file = { ...opened, name: part.filename ?? opened.name, type: part.contentType ?? opened.type };
      segments.push(framing.fileHead(part.name, file), new CheckedFile(file), framing.lineBreak);
    }
  }
  const files = segments.filter((segment) => segment instanceof CheckedFile);
  const total = sum(files.map(({ file }) => file.size));
  const around = segments.map((segment) => (segment instanceof CheckedFile ? 0 : segment.length));
  const length = sum([total, ...around, framing.end.length]);
  async function* read(
    attempt: number,
    sources: ReadonlyMap<CheckedFile, Chunks>,
  ): AsyncGenerator<Uint8Array> {
    const meter = new ProgressMeter(tools.onProgress, tools.clock, { total, attempt });
    for (const segment of segments)
      if (segment instanceof CheckedFile)
        yield* segment.read(sources.get(segment) ?? segment.file.open(), meter);
      else yield segment;
    meter.finish();
    yield framing.end;
  }
  const open = (attempt: number): Chunks => {
    const sources = new Map(files.map((checked) => [checked, checked.file.open()]));
    const release = (chunk: Uint8Array): void => {
      for (const source of sources.values()) source.release?.(chunk);
    };
    return Object.assign(read(attempt, sources), { release });
  };
  const replayable = files.every(({ file }) => file.replayable);
  return { kind: "stream", contentType: framing.contentType, length, replayable, open };
}

/** A file whose attempts must all give the same number of bytes. */
class CheckedFile {
  readonly file: UploadFile;
  /** What earlier attempts read: a later one must not give less, as a stream does that was read before. */
  #most = 0;
  #size: number | undefined;

  constructor(file: UploadFile) {
    this.file = file;
    this.#size = file.size;
  }

  async *read(source: Chunks, meter: ProgressMeter): AsyncGenerator<Uint8Array> {
    let loaded = 0;
    for await (const chunk of source) {
      refuseExcess(this.#size, loaded + chunk.length);
      yield chunk;
      loaded += chunk.length;
      meter.add(chunk.length);
      this.#most = Math.max(this.#most, loaded);
    }
    refuseShortage(this.#size ?? this.#most, loaded);
    this.#size = loaded;
  }
}

/** What stands around the contents of a body. */
interface Framing {
  readonly contentType: string;
  readonly lineBreak: Uint8Array;
  readonly end: Uint8Array;
  textPart(part: Extract<Part, { readonly text: string }>): Uint8Array;
  fileHead(name: string, file: UploadFile): Uint8Array;
}

/** Lets form-data write each part alone, with one boundary for all. */
async function newFraming(): Promise<Framing> {
  // By its file: bundlers for Workers would take the browser's FormData for the package, which cannot write itself out.
  const { default: FormData } = await import("form-data/lib/form_data.js");
  // Of the form and length that the clients in other languages give it.
  const boundary = crypto.randomUUID().replaceAll("-", "");
  const alone = (name: string, content: string | Buffer, options: object): Buffer => {
    const form = new FormData();
    form.setBoundary(boundary);
    form.append(name, content, options);
    return form.getBuffer().subarray(0, -tail.length);
  };
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    lineBreak: tail.subarray(0, 2),
    end: tail.subarray(2),
    textPart: ({ name, text, contentType }) =>
      Buffer.concat([alone(name, text, contentType ? { contentType } : {}), tail.subarray(0, 2)]),
    fileHead(name, file) {
      const filename = safeName(file.name);
      // A name without an ending says nothing; form-data would take the whole of it for one.
      const guess = filename.includes(".") ? undefined : "application/octet-stream";
      const contentType = checkType(file.type) ?? guess;
      return alone(name, Buffer.alloc(0), { filename, ...(contentType && { contentType }) });
    },
  };
}

function sum(sizes: readonly (number | undefined)[]): number | undefined {
  return sizes.reduce<number | undefined>(
    (total, size) => (total === undefined || size === undefined ? undefined : total + size),
    0,
  );
}

/** The last part of a name without control characters: no directories and nothing that could end a header. */
function safeName(name: string): string {
  const last = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, "_");
  return last || "document";
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
