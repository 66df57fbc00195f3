// Serves the file of a document as it was uploaded.
import { create as contentDisposition } from "content-disposition";
import type { DocumentRow } from "../../core/documents/document-row.ts";
import { findDocument } from "../../core/documents/documents.ts";
import { BlobNotFoundError, type ByteRange } from "../../storage/blob/blob-store.ts";
import { readRange } from "../byte-range.ts";
import type { Call, HandlerResponse, Handlers } from "../call.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";
import { matchesTag } from "../tag.ts";
import { noSuchDocument } from "./documents.ts";

/** Headers that keep a browser from treating bytes of an unknown sender as part of the site. */
export const foreignBytes: Readonly<Record<string, string>> = {
  "content-security-policy": "sandbox; default-src 'none'",
  "cross-origin-resource-policy": "same-origin",
};

/** Creates the handler of downloads. */
export function documentContentHandlers(services: Services): Handlers<"downloadDocument"> {
  return { downloadDocument: (call) => download(services, call) };
}

async function download(services: Services, call: Call): Promise<HandlerResponse> {
  const row = await findDocument(services.db, call.credential.accountId, call.params["id"] ?? "");
  if (!row) throw noSuchDocument();
  const etag = `"${row.file_sha256}"`;
  // Revalidated each time, so that a deleted document is no longer shown.
  const headers = { etag, "cache-control": "private, no-cache", "accept-ranges": "bytes" };
  if (matchesTag(call.headers["if-none-match"], etag)) return { status: 304, headers };
  const range = wantedRange(call, row, etag);
  const size = range ? range.end - range.start + 1 : row.file_size;
  const open = () => unlessDeleted(services, row, () => services.blobs.get(row.blob_key, range));
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...foreignBytes,
      "content-disposition": contentDisposition(row.file_name),
      ...(range && { "content-range": `bytes ${range.start}-${range.end}/${row.file_size}` }),
    },
    content: { mediaType: "application/octet-stream", size, open },
  };
}

/** The part to send; `undefined` for the whole file. @throws {HttpProblem} 416 `range_not_satisfiable`. */
function wantedRange(call: Call, { file_size: size }: DocumentRow, etag: string): ByteRange | undefined {
  const condition = call.headers["if-range"];
  // Strong comparison, which a date fails too: a part of another version would corrupt what the caller has (RFC 9110 §13.1.5).
  if (condition !== undefined && condition.trim() !== etag) return undefined;
  const range = readRange(call.headers["range"], size);
  if (range !== "unsatisfiable") return range;
  throw new HttpProblem(
    "range_not_satisfiable",
    `The range starts after the end of the file, which has ${size} bytes. Request an earlier one.`,
    { headers: { "content-range": `bytes */${size}` } },
  );
}

/**
 * Does something with the file of a document that was found.
 *
 * @throws {HttpProblem} 404 when the document was deleted meanwhile; a file that is missing while its document exists is a
 *   failure of the service.
 */
export async function unlessDeleted<T>(
  { db }: Services,
  row: DocumentRow,
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof BlobNotFoundError)) throw error;
    if (!(await findDocument(db, row.account_id, row.id))) throw noSuchDocument();
    throw error;
  }
}
