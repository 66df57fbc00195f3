// Reads the parts of a multipart body one after the other, without holding a file in memory.

import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { factsOf } from "../runtime/error-facts.ts";
import { multipartLimits } from "./multipart-limits.ts";
import { boundaryOf, PartHeads } from "./part-heads.ts";
import { HttpProblem } from "./problem.ts";

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

/**
 * Reads the parts of a multipart body in the order they come.
 *
 * @throws {HttpProblem} 400 for a malformed body or a part without a name, 415 for another media type, 422 for a JSON part that is not JSON
 *   and for too many or too long parts.
 */
export async function* readParts(request: FastifyRequest): AsyncGenerator<FilePart | FieldPart> {
  if (!request.isMultipart()) {
    throw new HttpProblem(
      "unsupported_media_type",
      "The body must be multipart/form-data, with the file as a part.",
    );
  }
  const heads = new PartHeads(boundaryOf(request.headers["content-type"]) ?? "");
  // In the same turn as the parser begins to read: no byte passes before.
  request.raw.on("data", (chunk: Buffer) => heads.push(chunk));
  try {
    for await (const part of request.parts()) {
      if (heads.isFaulty) break;
      yield toPart(part);
    }
  } catch (error) {
    if (!heads.isFaulty) throw error instanceof HttpProblem ? error : toProblem(error);
  }
  if (heads.isFaulty) throw headless();
}

function headless(): HttpProblem {
  return new HttpProblem(
    "invalid_request",
    "A part of the form has no Content-Disposition: form-data with a name within its first 16 KiB. Give each part one.",
  );
}

function toPart(part: Multipart): FilePart | FieldPart {
  if (part.type === "file") {
    const mediaType = part.mimetype.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    // Typed as text, but undefined for a part of type application/octet-stream without a file name.
    const fileName = (part.filename as string | undefined) ?? "";
    return {
      kind: "file",
      name: part.fieldname,
      fileName,
      mediaType,
      content: readContent(part.file),
    };
  }
  if (part.valueTruncated || part.fieldnameTruncated) throw tooMuchText();
  return { kind: "field", name: part.fieldname, value: part.value };
}

/** A body that breaks off in the middle of a file is found out by who reads the file. */
async function* readContent(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw toProblem(error);
  }
}

function toProblem(error: unknown): unknown {
  const code = factsOf(error).code ?? "";
  if (code === "FST_INVALID_JSON_FIELD_ERROR") {
    // Metadata is the only part of the interface that is JSON; the library does not say which part it was.
    const errors = [{ detail: "Not valid JSON.", code: "invalid", part: "metadata" }];
    return new HttpProblem("validation_failed", "The part metadata is not valid JSON. Send a JSON object.", {
      errors,
    });
  }
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return tooMuchText();
  if (code === "FST_MP_PREMATURE_CLOSE" || code === "FST_PROTO_VIOLATION" || isParseError(error)) {
    return new HttpProblem(
      "invalid_request",
      "The multipart body is malformed or truncated. Send it again.",
      {
        cause: error,
      },
    );
  }
  return error;
}

/** The parser throws plain errors: of the data or its boundary, which it calls a needle when it is long (@fastify/busboy 3). */
function isParseError(error: unknown): boolean {
  return /multipart data|boundary|needle|terminated early/i.test(factsOf(error).message ?? "");
}

function tooMuchText(): HttpProblem {
  return new HttpProblem(
    "validation_failed",
    `The body has more than ${multipartLimits.fields} text parts, more than one file, or a text part over ${multipartLimits.fieldSize} bytes. Send less.`,
  );
}
