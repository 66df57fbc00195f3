// Writes the responses of a case as bytes.
import { readFileSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import { join } from "node:path";
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { root } from "../../root.ts";
import type { Piece, ScriptedResponse } from "../case.ts";

/** What a response depends on besides the case. */
export interface ResponseContext {
  /** Number of the request it responds to, from 1. */
  readonly number: number;
  /** The case's clock, milliseconds since the epoch. */
  readonly now: number;
  /** The server's origin, for `{origin}`. */
  readonly origin: string;
  /** Whether the connection is closed afterwards and the client is told. */
  readonly saysClose: boolean;
}

/** A response as bytes. */
export interface ResponseBytes {
  readonly head: Buffer;
  readonly body: Buffer;
}

/**
 * Writes a response.
 *
 * `Content-Type` is that of the example's kind: problems are `application/problem+json`, all others and `json` are
 * `application/json`, and text is sent as bytes, `application/octet-stream`. A header that the case gives replaces the one that would be there; null leaves it out.
 */
export function writeResponse(response: ScriptedResponse, context: ResponseContext): ResponseBytes {
  const body = bytesOf(response, context.origin);
  const headers = headersOf(response, body.length, context);
  const lines = headers.map(
    ([name, value]) => `${name}: ${value.replaceAll("{origin}", context.origin)}\r\n`,
  );
  const interim = (response.interim ?? []).map((block) => `${block}\r\n\r\n`).join("");
  const start = `${interim}HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? "Unknown"}\r\n`;
  return { head: Buffer.from(`${start}${lines.join("")}\r\n`, "latin1"), body };
}

/** Gives the bytes of pieces in blocks, so that endless ones need no memory. */
export function* blocksOf(pieces: readonly Piece[]): Generator<Buffer> {
  for (const piece of pieces) {
    if (typeof piece === "string") yield Buffer.from(piece, "latin1");
    else if ("base64" in piece) yield Buffer.from(piece.base64, "base64");
    else yield* repeat(Buffer.from(piece.repeat, "latin1"), piece.times);
  }
}

/** Bytes in a block. */
const BLOCK_BYTES = 65_536;

function* repeat(bytes: Buffer, times: number): Generator<Buffer> {
  const timesInBlock = Math.max(1, Math.floor(BLOCK_BYTES / bytes.length));
  const block = Buffer.alloc(Math.min(times, timesInBlock) * bytes.length, bytes);
  for (let left = times; left > 0; left -= timesInBlock)
    yield left >= timesInBlock ? block : block.subarray(0, left * bytes.length);
}

/** How each encoding is made. */
const encoders = { gzip: gzipSync, deflate: deflateSync, "deflate-raw": deflateRawSync };

/** Encoded bodies of fixed bytes: each driver gets the same, and to compress megabytes takes a second. */
const encoded = new WeakMap<ScriptedResponse, Buffer>();

function bytesOf(response: ScriptedResponse, origin: string): Buffer {
  const { encoding, bytes } = response;
  if (encoding === undefined) return bodyOf(response, origin);
  const known = bytes && encoded.get(response);
  if (known) return known;
  const body = encoders[encoding](bodyOf(response, origin));
  if (bytes) encoded.set(response, body);
  return body;
}

/**
 * Reads an example of the spec.
 *
 * @param name - Its file in openapi/examples without `.json`.
 * @returns Its value.
 * @throws {Error} There is no such file.
 */
export function exampleValue(name: string): unknown {
  const file = join(root, "openapi", "examples", `${name}.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly value: unknown }).value;
}

function bodyOf({ example, json, text, bytes }: ScriptedResponse, origin: string): Buffer {
  if (bytes) return Buffer.concat([...blocksOf(bytes)]);
  const value = example === undefined ? json : exampleValue(example);
  if (typeof value === "string" && example !== undefined) return Buffer.from(value, "latin1");
  const written = value === undefined ? (text ?? "") : JSON.stringify(value);
  return Buffer.from(written.replaceAll("{origin}", origin));
}

function headersOf(
  response: ScriptedResponse,
  length: number,
  context: ResponseContext,
): readonly (readonly [string, string])[] {
  const mayHaveBody = response.status !== 204 && response.status !== 304;
  const own: Record<string, string> = {
    date: new Date(context.now).toUTCString(),
    "x-request-id": `req_${context.number}`,
    ...typeOf(response),
    ...(response.encoding && { "content-encoding": response.encoding.replace("-raw", "") }),
    ...(mayHaveBody && { "content-length": String(response.content_length ?? length) }),
    ...(context.saysClose && { connection: "close" }),
  };
  const given = Object.entries(response.headers ?? {});
  const isGiven = new Set(given.map(([name]) => name.toLowerCase()));
  return [
    ...Object.entries(own).filter(([name]) => !isGiven.has(name)),
    ...given.flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each] as const)),
  ];
}

function typeOf({ example, json }: ScriptedResponse): Readonly<Record<string, string>> {
  if (example?.startsWith("problem-")) return { "content-type": "application/problem+json" };
  if (example !== undefined && typeof exampleValue(example) === "string")
    return { "content-type": "application/octet-stream" };
  return example !== undefined || json !== undefined ? { "content-type": "application/json" } : {};
}
