/** Builds multipart bodies: framed once, then streamed anew for each attempt in constant memory. */
import { newFraming } from "#platform";
import { invalidFile } from "../errors/checks.ts";
import type { InvalidFileError } from "../errors/errors.ts";
import type { Body, Chunks, WholeBody } from "../request.ts";
import { type FileInput, openFile } from "./file.ts";
import type { TextPart } from "./framing.ts";
import { checkType, mediaTypeOf } from "./media-type.ts";
import { ProgressMeter, type UploadTools } from "./progress.ts";
import { streamBody } from "./stream-body.ts";
import type { UploadFile } from "./upload-file.ts";

/** A part of a body: text, or a file. */
export type Part = TextPart | FilePart;

interface FilePart {
  readonly name: string;
  readonly file: FileInput;
  /** Default: the name of the file. */
  readonly filename?: string | undefined;
  /** Default: by the extension of the name. */
  readonly contentType?: string | undefined;
}

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
  const files: CheckedFile[] = [];
  const discard = (): void => {
    for (const { file } of files) file.discard?.();
  };
  const add = async (part: FilePart): Promise<void> => {
    const opened = await openFile(part.file);
    const name = safeName(part.filename ?? opened.name);
    const checked = new CheckedFile({ ...opened, name });
    files.push(checked);
    const type = checkType(part.contentType ?? opened.type) ?? mediaTypeOf(name);
    segments.push(framing.fileHead(part.name, { name, type }), checked, framing.lineBreak);
  };
  try {
    for (const part of parts)
      if ("text" in part) segments.push(framing.textPart(part));
      else await add(part);
  } catch (error) {
    discard();
    throw error;
  }
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
    const whole = (): WholeBody => {
      const meter = new ProgressMeter(tools.onProgress, tools.clock, { total, attempt });
      meter.add(0);
      const parts = segments.map((segment) =>
        segment instanceof CheckedFile ? segment.whole(sources.get(segment), meter) : segment,
      );
      return { parts: [...parts, framing.end], onResponse: () => meter.finish() };
    };
    return Object.assign(read(attempt, sources), { release, whole });
  };
  const replayable = files.every(({ file }) => file.replayable);
  return streamBody({ contentType: framing.contentType, length, replayable, open, discard });
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

  /** The content for a transport that sends bodies as a whole; read only if it is a stream. */
  whole(source = this.file.open(), meter: ProgressMeter): WholeBody["parts"][number] {
    const { content, size } = this.file;
    if (content === undefined) return this.read(source, meter);
    meter.add(size ?? 0);
    return content;
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
