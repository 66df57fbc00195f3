// Which bodies an operation takes, and how those that are not plain JSON are parsed.
import { type MIMEParams, MIMEType } from "node:util";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireExactJson } from "../runtime/exact-json.ts";
import type { Operation } from "./operations.ts";
import { HttpProblem } from "./problem.ts";
import { decodePercents, decodeUtf8, requireUtf8 } from "./text-encoding.ts";

/** Registers the parsers for request bodies other than JSON. */
export function parseBodies(app: FastifyInstance): void {
  // Read by the handler, while it arrives.
  app.addContentTypeParser("multipart/form-data", async () => undefined);
  app.removeContentTypeParser("text/plain");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    ["application/json", "application/merge-patch+json"],
    { parseAs: "buffer" },
    jsonParser(app),
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer) => readForm(textOf(request, bytes)),
  );
}

/** The parser of the framework, which refuses members named `__proto__` or `constructor`; and numbers that would be changed. */
function jsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  return async (request: FastifyRequest, bytes: Buffer): Promise<unknown> => {
    const text = textOf(request, bytes);
    const value = await new Promise((resolve, reject) => {
      parse(request, text, (error, parsed) => {
        if (error) reject(isJson(text) ? forbiddenName(error) : error);
        else resolve(parsed);
      });
    });
    requireExactJson(text, { pointer: "#/" });
    return value;
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What the framework refuses although it is JSON. */
function forbiddenName(cause: Error): HttpProblem {
  const detail = "The body has a property named __proto__ or constructor. Choose another name.";
  return new HttpProblem("invalid_request", detail, { cause });
}

/** The text of a body. @throws {HttpProblem} 400 for what is not UTF-8, 415 for another charset. */
function textOf(request: FastifyRequest, bytes: Buffer): string {
  requireUtf8(parametersOf(request.headers["content-type"]).get("charset"));
  return decodeUtf8(bytes, "The body");
}

/** The members of a form; one that is sent several times becomes a list. In one pass: anyone may send a long one. */
function readForm(text: string): Record<string, string | string[]> {
  // What URLSearchParams would replace without a word.
  decodePercents(text, "The form");
  const members = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const values = members.get(name);
    if (values) values.push(value);
    else members.set(name, [value]);
  }
  return Object.fromEntries(
    [...members].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
}

/**
 * Refuses a body of a type that the operation does not take.
 *
 * @throws {HttpProblem} 415 `unsupported_media_type`.
 */
export function refuseContentType(operation: Operation, header: string | undefined): void {
  const taken = Object.keys(operation.body);
  if (taken.length === 0 || taken.includes(mediaTypeOf(header))) return;
  throw new HttpProblem(
    "unsupported_media_type",
    `${operation.id} does not accept this Content-Type. Send ${taken.join(" or ")}.`,
  );
}

/**
 * Refuses a compressed body where the operation takes one.
 *
 * @throws {HttpProblem} 415 `unsupported_media_type` with `Accept-Encoding` (RFC 9110 §15.5.16).
 */
export function refuseContentEncoding(operation: Operation, header: string | undefined): void {
  if (header === undefined || Object.keys(operation.body).length === 0) return;
  if (header.split(",").every((one) => /^(?:|identity)$/i.test(one.trim()))) return;
  throw new HttpProblem("unsupported_media_type", "The body has a Content-Encoding. Send it without one.", {
    headers: { "accept-encoding": "identity" },
  });
}

/** The media type of a header `Content-Type`: lower case, without parameters. */
export function mediaTypeOf(header: string | undefined): string {
  return header?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** The parameters of a header `Content-Type`, or of `Content-Disposition`, which has the same grammar. */
export function parametersOf(header = ""): MIMEParams {
  const [, parameters = ""] = /^[^;]*(;.*)$/s.exec(header) ?? [];
  return new MIMEType(`x/x${parameters}`).params;
}
