// Checks the content of an upload while it streams through, and refuses what cannot be processed.
import {
  claimedType,
  DOCX_ENTRY,
  type FileType,
  fileTypeOf,
  headLength,
  MEDIA_TYPES,
  mediaTypeOf,
} from "@docuvane/extract";
import { DomainError, type ErrorDetail } from "../../runtime/domain-error.ts";

/** Length of the signature that identifies a ZIP archive, in bytes. */
const ZIP_MAGIC_BYTES = 4;

/** What the sender said about a file. */
export interface FileClaim {
  readonly fileName: string;
  /** As declared for the part. */
  readonly mediaType: string;
}

/**
 * Passes the content of a file on; its first bytes only once its type is known to be readable.
 *
 * A DOCX is a ZIP archive whose main part may be anywhere: other archives are rejected at their end.
 *
 * @param maxBytes - Most bytes of a file.
 * @param onMediaType - Called once with the media type, before the content ends.
 * @throws {DomainError} `file_too_large`, `unsupported_file_type`, `unreadable_document` (empty).
 */
export async function* acceptContent(
  content: AsyncIterable<Uint8Array>,
  claim: FileClaim,
  maxBytes: number,
  onMediaType: (mediaType: string) => void,
): AsyncGenerator<Uint8Array> {
  const archive = new EntrySearch();
  let size = 0;
  let held: Uint8Array[] | undefined = [];
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxBytes) throw fileTooLarge(maxBytes);
    archive.read(chunk);
    if (!held) {
      yield chunk;
      continue;
    }
    held.push(chunk);
    if (size < headLength) continue;
    yield requireReadable(held, claim, onMediaType);
    held = undefined;
  }
  if (size === 0) throw emptyFile();
  const rest = held && requireReadable(held, claim, onMediaType);
  if (archive.isZip) onMediaType(requireDocx(archive.found, claim));
  if (rest) yield rest;
}

/** Searches a streamed archive for the entry that makes it a DOCX. */
class EntrySearch {
  isZip: boolean | undefined;
  found = false;
  #tail = Buffer.alloc(0);

  read(chunk: Uint8Array): void {
    if (this.found || this.isZip === false) return;
    const text = Buffer.concat([this.#tail, chunk]);
    if (this.isZip === undefined && text.byteLength >= ZIP_MAGIC_BYTES)
      this.isZip = fileTypeOf(text.subarray(0, ZIP_MAGIC_BYTES)) === "ZIP";
    if (this.isZip === false) return;
    this.found = text.includes(DOCX_ENTRY);
    // The name may be cut in two by the end of a chunk.
    this.#tail = text.subarray(-DOCX_ENTRY.length);
  }
}

/** The refusal of a file that is too large. @param maxBytes - Most bytes of a file. */
export function fileTooLarge(maxBytes: number): DomainError {
  const errors: ErrorDetail[] = [{ detail: `Over ${maxBytes} bytes.`, code: "too_large", part: "file" }];
  return new DomainError(
    "file_too_large",
    `The file exceeds the limit of ${maxBytes} bytes. Send a smaller one.`,
    {
      errors,
    },
  );
}

function emptyFile(): DomainError {
  const errors: ErrorDetail[] = [{ detail: "0 bytes.", code: "too_short", part: "file" }];
  return new DomainError("unreadable_document", "The file is empty. Send a file with content.", { errors });
}

function requireReadable(
  held: readonly Uint8Array[],
  claim: FileClaim,
  onMediaType: (mediaType: string) => void,
): Uint8Array {
  const head = Buffer.concat(held);
  const type = fileTypeOf(head, claim);
  if (type !== "PDF") refuseFalseClaim(type, claim);
  if (type === "unknown") throw unknownType();
  if (type === "HEIC") throw heicImage();
  const mediaType = mediaTypeOf(type);
  if (mediaType !== undefined) onMediaType(mediaType);
  return head;
}

function requireDocx(isDocx: boolean, claim: FileClaim): string {
  if (!isDocx) throw unknownType();
  refuseFalseClaim("DOCX", claim);
  return MEDIA_TYPES.DOCX;
}

function refuseFalseClaim(type: FileType, claim: FileClaim): void {
  if (claimedType(claim.fileName, claim.mediaType) !== "PDF") return;
  const found = type === "unknown" ? "of an unknown type" : type;
  throw unsupported(
    `The file is named or declared as PDF, but its content is ${found}. Send a PDF, or declare the actual type.`,
    "Name, declared type and content disagree.",
  );
}

function unknownType(): DomainError {
  return unsupported(
    `Unsupported file type. Supported: ${Object.keys(MEDIA_TYPES).join(", ")}.`,
    "Unsupported file type.",
  );
}

function heicImage(): DomainError {
  return unsupported(
    "HEIC images are not supported. Convert the image to JPEG or PNG. An iPhone takes JPEG photos with Settings > Camera > Formats > Most Compatible.",
    "The content is a HEIC image.",
  );
}

function unsupported(detail: string, fault: string): DomainError {
  return new DomainError("unsupported_file_type", detail, {
    errors: [{ detail: fault, code: "invalid", part: "file" }],
  });
}
