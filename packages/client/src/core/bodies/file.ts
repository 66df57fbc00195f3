/** Opens what a caller passes as a file: a path, bytes, a Blob, a stream, or a factory of streams. */
import { openPath } from "#platform";
import { invalidFile } from "../errors/checks.ts";
import { InvalidFileError } from "../errors/errors.ts";
import { isBytes } from "../errors/outside.ts";
import type { Chunks } from "../request.ts";
import { CHUNK_BYTES, type UploadFile } from "./upload-file.ts";

/** A stream of bytes: a Node `Readable`, a web `ReadableStream`, or an async generator. */
export type FileStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

/** A file that is opened anew for each attempt. */
export interface FileSource {
  /** Opens the file at its first byte. */
  readonly open: () => FileStream | Promise<FileStream>;
  /** Bytes; named, the upload carries a Content-Length. */
  readonly size?: number;
  readonly name?: string;
  /** Media type, such as `application/pdf`. */
  readonly type?: string;
}

/**
 * What can be uploaded.
 *
 * Path, bytes, Blob, factory and source can be sent again when an attempt fails; a bare stream gets one attempt.
 */
export type FileInput =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | FileStream
  | (() => FileStream | Promise<FileStream>)
  | FileSource;

/** Name of a file without a name; the service detects the type from the content. */
const NAMELESS = "document";

/**
 * Converts what the caller passed to a file.
 *
 * @throws {InvalidFileError} `file_not_found`, `file_is_directory`, `file_not_readable`, or `invalid_file` for
 *   a value that is not a file. Nothing was sent.
 */
export async function openFile(input: FileInput): Promise<UploadFile> {
  if (typeof input === "string") return openPath(input);
  if (isBlob(input)) return fromBlob(input);
  if (isBytes(input)) return fromBytes(input);
  if (isBuffer(input)) return fromBytes(new Uint8Array(input));
  if (typeof input === "function") return fromSource({ open: input });
  if (isStream(input)) return fromStream(input);
  if (typeof input?.open === "function") return fromSource(input);
  if (typeof input?.size === "number")
    throw invalidFile("invalid_file", "The Blob has no method stream, as those of jsdom: pass its bytes.");
  throw invalidFile(
    "invalid_file",
    "The file must be a path, bytes, a Blob, a stream or a function that opens one.",
  );
}

function isBuffer(input: unknown): input is ArrayBuffer {
  return Object.prototype.toString.call(input) === "[object ArrayBuffer]";
}

function fromBlob(blob: Blob): UploadFile {
  const name = "name" in blob && typeof blob.name === "string" ? blob.name : NAMELESS;
  const { size, type } = blob;
  const open = (): Chunks => readChunks(blob.stream());
  const content = blob instanceof Blob && { content: blob };
  return { name, type: type || undefined, size, replayable: true, ...content, open };
}

/** Recognizes Blobs and Files by their methods: those of a library or of another realm are no instances of this one's. */
function isBlob(input: unknown): input is Blob {
  const { size, stream } = (input ?? {}) as Partial<Blob>;
  return typeof size === "number" && typeof stream === "function";
}

function fromBytes(bytes: Uint8Array): UploadFile {
  async function* open(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
      yield bytes.subarray(start, start + CHUNK_BYTES);
  }
  return { name: NAMELESS, type: undefined, size: bytes.length, replayable: true, content: bytes, open };
}

function fromSource({ open, size, name = NAMELESS, type }: FileSource): UploadFile {
  async function* read(): AsyncGenerator<Uint8Array> {
    yield* readChunks(await open());
  }
  return { name, type, size, replayable: true, open: read };
}

function fromStream(stream: FileStream): UploadFile {
  return {
    name: nameOf(stream),
    type: undefined,
    size: undefined,
    replayable: false,
    open: () => readChunks(stream),
    discard: () => discard(stream),
  };
}

/** Closes a stream that will not be read, and the file behind it. */
function discard(stream: FileStream): void {
  if ("destroy" in stream && typeof stream.destroy === "function") stream.destroy();
  // Its own method is refused while it is read.
  else if ("cancel" in stream) (readers.get(stream) ?? stream).cancel().catch(() => undefined);
  else if ("return" in stream && typeof stream.return === "function") stream.return();
}

/** A stream made by `fs.createReadStream` knows its path. */
function nameOf(stream: FileStream): string {
  return "path" in stream && typeof stream.path === "string" ? stream.path : NAMELESS;
}

function isStream(input: object | null | undefined): input is FileStream {
  return (
    typeof input === "object" && input !== null && (Symbol.asyncIterator in input || "getReader" in input)
  );
}

/** Reads a stream; an error of the stream becomes ours, so that it is not taken for a broken connection. */
async function* readChunks(stream: FileStream): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of iterate(stream)) yield toBytes(chunk);
  } catch (cause) {
    if (InvalidFileError.is(cause)) throw cause;
    const message = "The file's stream failed while it was read; nothing complete was sent.";
    throw invalidFile("file_not_readable", message, cause);
  }
}

function toBytes(chunk: unknown): Uint8Array {
  if (typeof chunk === "string") return new TextEncoder().encode(chunk);
  if (isBytes(chunk)) return chunk;
  const kind = typeof chunk === "object" && chunk !== null ? chunk.constructor?.name : typeof chunk;
  throw invalidFile("invalid_file", `The file's stream gave ${kind ?? "an object"} instead of bytes.`);
}

async function* iterate(stream: FileStream): AsyncGenerator<Uint8Array | string> {
  if (!("getReader" in stream)) {
    yield* stream as AsyncIterable<Uint8Array | string>;
    return;
  }
  const reader = stream.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  readers.set(stream, reader);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}

/** The readers of web streams: one that waits for the next chunk is ended by its reader alone. */
const readers = new WeakMap<object, ReadableStreamDefaultReader<Uint8Array>>();
