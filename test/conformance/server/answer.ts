// Writes the answers of a case as bytes.
import { readFileSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import { join } from "node:path";
import { root } from "../../architecture/sources.ts";
import type { Answer } from "../case.ts";

/** What an answer depends on besides the case. */
export interface AnswerContext {
  /** Number of the request it answers, from 1. */
  readonly number: number;
  /** The case's clock, milliseconds since the epoch. */
  readonly now: number;
  /** The server's origin, for `{origin}`. */
  readonly origin: string;
  /** Whether the connection is closed afterwards and the client is told. */
  readonly saysClose: boolean;
}

/** An answer as bytes. */
export interface AnswerBytes {
  readonly head: Buffer;
  readonly body: Buffer;
}

/**
 * Writes an answer.
 *
 * `Content-Type` is that of the example's kind: problems are `application/problem+json`, all others and `json` are
 * `application/json`. A header that the case gives replaces the one that would be there; null leaves it out.
 */
export function writeAnswer(answer: Answer, context: AnswerContext): AnswerBytes {
  const body = Buffer.from(bodyOf(answer).replaceAll("{origin}", context.origin));
  const headers = headersOf(answer, body.length, context);
  const lines = headers.map(
    ([name, value]) => `${name}: ${value.replaceAll("{origin}", context.origin)}\r\n`,
  );
  const start = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? "Unknown"}\r\n`;
  return { head: Buffer.from(`${start}${lines.join("")}\r\n`, "latin1"), body };
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

function bodyOf({ example, json, text }: Answer): string {
  if (example !== undefined) return JSON.stringify(exampleValue(example));
  return json === undefined ? (text ?? "") : JSON.stringify(json);
}

function headersOf(
  answer: Answer,
  length: number,
  context: AnswerContext,
): readonly (readonly [string, string])[] {
  const mayHaveBody = answer.status !== 204 && answer.status !== 304;
  const own: Record<string, string> = {
    date: new Date(context.now).toUTCString(),
    "x-request-id": `req_${context.number}`,
    ...typeOf(answer),
    ...(mayHaveBody && { "content-length": String(answer.content_length ?? length) }),
    ...(context.saysClose && { connection: "close" }),
  };
  const given = Object.entries(answer.headers ?? {});
  const isGiven = new Set(given.map(([name]) => name.toLowerCase()));
  return [
    ...Object.entries(own).filter(([name]) => !isGiven.has(name)),
    ...given.flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each] as const)),
  ];
}

function typeOf({ example, json }: Answer): Readonly<Record<string, string>> {
  if (example?.startsWith("problem-")) return { "content-type": "application/problem+json" };
  return example !== undefined || json !== undefined ? { "content-type": "application/json" } : {};
}
