// Looks at the content of an upload while it streams through, and refuses what cannot be processed.
import { HttpProblem } from "../problem.ts";
import { claimedType, fileTypeOf, headLength } from "./file-type.ts";

/** What the sender said about a file. */
export interface FileClaim {
  readonly fileName: string;
  /** As declared for the part. */
  readonly mediaType: string;
}

/** The media type of what is accepted: this version reads PDF only. */
export const acceptedMediaType = "application/pdf";

/**
 * Passes the content of a file on; its first bytes only once its type is known to be readable.
 *
 * @param maxBytes - Most bytes of a file.
 * @throws {HttpProblem} 413 `file_too_large`, 415 `unsupported_file_type`, 422 `unreadable_document` (empty).
 */
export async function* acceptContent(
  content: AsyncIterable<Uint8Array>,
  claim: FileClaim,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let held: Uint8Array[] | undefined = [];
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxBytes) throw fileTooLarge(maxBytes);
    if (!held) {
      yield chunk;
      continue;
    }
    held.push(chunk);
    if (size < headLength) continue;
    yield requireReadable(held, claim);
    held = undefined;
  }
  if (size === 0) throw emptyFile();
  if (held) yield requireReadable(held, claim);
}

/** The refusal of a file that is too large. @param maxBytes - Most bytes of a file. */
export function fileTooLarge(maxBytes: number): HttpProblem {
  const errors = [{ detail: `Over ${maxBytes} bytes.`, code: "too_large", part: "file" }];
  return new HttpProblem(
    "file_too_large",
    `The file is over the limit of ${maxBytes} bytes; send a smaller one.`,
    {
      errors,
    },
  );
}

function emptyFile(): HttpProblem {
  const errors = [{ detail: "0 bytes.", code: "too_short", part: "file" }];
  return new HttpProblem("unreadable_document", "The file is empty; send one with content.", { errors });
}

function requireReadable(held: readonly Uint8Array[], claim: FileClaim): Uint8Array {
  const head = Buffer.concat(held);
  const type = fileTypeOf(head);
  if (type === "PDF") return head;
  const found = type === "unknown" ? "of no known type" : type;
  if (claimedType(claim.fileName, claim.mediaType) === "PDF") {
    throw unsupported(
      `The file is named or declared as PDF but its content is ${found}; send a PDF, the only type this version reads.`,
      "Name, declared type and content disagree.",
    );
  }
  throw unsupported(
    `The content of the file is ${found}; send a PDF, the only type this version reads.`,
    "Not a PDF.",
  );
}

function unsupported(detail: string, fault: string): HttpProblem {
  return new HttpProblem("unsupported_file_type", detail, {
    errors: [{ detail: fault, code: "invalid", part: "file" }],
  });
}
