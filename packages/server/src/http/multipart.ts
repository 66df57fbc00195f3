// Reads the parts of a multipart body one after the other, without holding a file in memory.

import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { Dicer } from "@fastify/busboy";
import type { ErrorDetail } from "../runtime/domain-error.ts";
import { requireExactJson } from "../runtime/exact-json.ts";
import { mediaTypeOf, parametersOf } from "./content-type.ts";
import { closedEarly } from "./errors.ts";
import { HttpProblem } from "./problem.ts";
import { decode, decodePercents, decodeUtf8 } from "./text-encoding.ts";

/** A part with a file name. */
export interface FilePart {
  readonly kind: "file";
  readonly name: string;
  readonly fileName: string;
  /** As declared, lower case, without parameters. */
  readonly mediaType: string;
  /** Must be read to its end before the next part is asked for. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** A part without a file name. */
export interface FieldPart {
  readonly kind: "field";
  readonly name: string;
  /** Parsed JSON for a part of type application/json, otherwise the text. */
  readonly value: unknown;
}

const maxParts = 32;
const maxTextBytes = 32 * 1024;
const maxHeaderBytes = 16 * 1024;
const maxHeaderPairs = 32;

/** Most bytes of a multipart body besides its file. */
export const maxBytesBesideFile = maxParts * (maxTextBytes + maxHeaderBytes);

/** A part whose headers have arrived. */
interface OpenPart {
  readonly header: Readonly<Record<string, readonly string[]>>;
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads the parts of a multipart body in the order they come.
 *
 * @throws {HttpProblem} 400 for a malformed body, a part without a name and a connection that is closed already, 422 for
 *   a JSON part that is not JSON and for too many or too long parts.
 */
export async function* readParts(
  body: Readable & Pick<IncomingMessage, "headers">,
): AsyncGenerator<FilePart | FieldPart> {
  if (body.headers["content-length"] === "0") return;
  // Its sender has left, and no event would tell.
  if (body.destroyed) throw closedEarly();
  let count = 0;
  for await (const part of openParts(body, boundaryOf(body.headers["content-type"]))) {
    count += 1;
    if (count > maxParts) throw tooMuch();
    yield await readPart(part);
  }
}

/** A boundary has 1 to 70 characters (RFC 2046 §5.1.1). */
function boundaryOf(contentType: string | undefined): string {
  const boundary = parametersOf(contentType).get("boundary") ?? "";
  if (boundary.length > 0 && boundary.length <= 70) return boundary;
  throw new HttpProblem(
    "invalid_request",
    "Content-Type has no boundary of 1 to 70 characters. Send multipart/form-data; boundary=…",
  );
}

/** Turns the events of the parser into a stream of parts, and every failure into the end of both it and the open part. */
function openParts(body: Readable, boundary: string): AsyncIterable<OpenPart> {
  const parser = new Dicer({ boundary, maxHeaderPairs });
  const parts = new Readable({ objectMode: true, read: () => undefined });
  let open: Readable | undefined;
  let hasHeader = true;
  const fail = (error: Error) => {
    body.unpipe(parser);
    open?.destroy(error);
    parts.destroy(error);
  };
  parser.on("part", (content) => {
    if (!hasHeader) return fail(withoutName());
    open = content;
    hasHeader = false;
    // Whoever reads the part gets the error; one that is not read must not end the process.
    content.on("error", () => undefined);
    content.on("header", (header) => {
      hasHeader = true;
      parts.push({ header, content: contentOf(content) });
    });
  });
  parser.on("finish", () => (hasHeader ? parts.push(null) : fail(withoutName())));
  parser.on("error", (cause) => fail(malformed(cause)));
  body.on("error", fail);
  body.pipe(parser);
  return parts;
}

/** The parser ends a part that is cut off with an error of its own; the first error says more. */
async function* contentOf(part: Readable): AsyncGenerator<Buffer> {
  try {
    yield* part;
  } catch (error) {
    throw part.errored ?? error;
  }
}

async function readPart({ header, content }: OpenPart): Promise<FilePart | FieldPart> {
  const disposition = header["content-disposition"]?.[0];
  const parameters = parametersOf(disposition);
  const name = parameters.get("name");
  if (mediaTypeOf(disposition) !== "form-data" || name === null || sizeOf(header) > maxHeaderBytes)
    throw withoutName();
  refuseTransferEncoding(header["content-transfer-encoding"]?.[0]);
  const contentType = header["content-type"]?.[0];
  const part = { name: utf8(name), mediaType: mediaTypeOf(contentType) };
  const fileName = fileNameOf(parameters);
  if (fileName !== undefined || part.mediaType === "application/octet-stream")
    return { kind: "file", ...part, fileName: fileName ?? "", content };
  const text = await readText(content, parametersOf(contentType).get("charset") ?? "utf-8");
  return {
    kind: "field",
    name: part.name,
    value: part.mediaType === "application/json" ? parse(text, part.name) : text,
  };
}

/** Refuses parts that would have to be decoded first, which HTTP never needs (RFC 7578 §4.7). */
function refuseTransferEncoding(encoding: string | undefined): void {
  if (encoding === undefined || /^(?:7bit|8bit|binary)$/i.test(encoding.trim())) return;
  const detail = "A part has a Content-Transfer-Encoding. Send its bytes as they are, without one.";
  throw new HttpProblem("invalid_request", detail);
}

/** The file name without its directories. Some senders encode it as in RFC 8187, which RFC 7578 does not allow. */
function fileNameOf(parameters: ReturnType<typeof parametersOf>): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(parameters.get("filename*") ?? "") ?? [];
  const plain = parameters.get("filename");
  const name = encoded === undefined ? plain && utf8(plain) : decodePercents(encoded, "The name of a file");
  return name?.replace(/^.*[/\\]/s, "");
}

async function readText(content: AsyncIterable<Buffer>, charset: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxTextBytes) throw tooMuch();
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks), charset, "A text part");
}

function parse(text: string, part: string): unknown {
  const value = parseJson(text, part);
  requireExactJson(text, { part });
  return value;
}

function parseJson(text: string, part: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const errors: ErrorDetail[] = [{ detail: "Not valid JSON.", code: "invalid", part }];
    const detail = `The part ${part} is not valid JSON. Send a JSON object.`;
    throw new HttpProblem("validation_failed", detail, { cause, errors });
  }
}

/** The parser reads each byte of a header as one character. */
function utf8(text: string): string {
  return decodeUtf8(Buffer.from(text, "latin1"), "The name of a part or file");
}

function sizeOf(header: OpenPart["header"]): number {
  return Object.entries(header).flat(2).join("").length;
}

function withoutName(): HttpProblem {
  return new HttpProblem(
    "invalid_request",
    "A part of the form has no Content-Disposition: form-data with a name within its first 16 KiB. Give each part one.",
  );
}

function malformed(cause: Error): HttpProblem {
  return new HttpProblem("invalid_request", "The multipart body is malformed or truncated. Send it again.", {
    cause,
  });
}

function tooMuch(): HttpProblem {
  return new HttpProblem(
    "validation_failed",
    `The body has more than ${maxParts} parts, or a text part over ${maxTextBytes} bytes. Send less.`,
  );
}
