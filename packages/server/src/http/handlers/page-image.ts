// Serves the images of pages.
import { Readable } from "node:stream";
import type { ImageFormat } from "@docuvane/extract";
import { callerOf } from "../../access/limits/plans.ts";
import type { DocumentRow } from "../../core/documents/document-row.ts";
import { findDocument } from "../../core/documents/documents.ts";
import { imageNameOf, imageWidths } from "../../core/documents/page-images.ts";
import type { CallTo, HandlerResponse, Handlers } from "../call.ts";
import { HttpProblem } from "../problem.ts";
import type { Services } from "../services.ts";
import { matchesTag } from "../tag.ts";
import { foreignBytes, unlessDeleted } from "./document-content.ts";
import { noSuchDocument } from "./documents.ts";

/** Creates the handler of page images. */
export function pageImageHandlers(services: Services): Handlers<"getPageImage"> {
  return { getPageImage: (call) => getImage(services, call) };
}

async function getImage(services: Services, call: CallTo<"getPageImage">): Promise<HandlerResponse> {
  const row = await findDocument(services.db, call.credential.accountId, call.params["id"] ?? "");
  if (!row) throw noSuchDocument();
  const { width: least = 1000 } = call.query;
  const width = imageWidths.find((each) => each >= least) ?? least;
  const format = chooseFormat(call.headers["accept"]);
  const wish = { page: pageOf(call.params["number"], row), width, format };
  const etag = `"${row.file_sha256.slice(0, 32)}-${imageNameOf(row, wish)}"`;
  // Revalidated each time, so that a deleted document is no longer shown.
  const headers = { etag, "cache-control": "private, no-cache", vary: "Accept" };
  if (matchesTag(call.headers["if-none-match"], etag)) return { status: 304, headers };
  const bytes = await unlessDeleted(services, row, () =>
    services.pageImages.read(row, wish, callerOf(call.credential)),
  );
  return {
    status: 200,
    headers: { ...headers, ...foreignBytes },
    content: { mediaType: `image/${format}`, size: bytes.length, open: async () => Readable.from([bytes]) },
  };
}

/** @throws {HttpProblem} 404 `not_found`: a page that the document does not have. */
function pageOf(text: string | undefined, { file_pages: pages }: DocumentRow): number {
  const page = /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 0;
  if (page > 0 && (pages === null || pages === 0 || page <= pages)) return page;
  const hint = pages ? `The document has ${pages} pages.` : "Pages are numbered from 1.";
  throw new HttpProblem("not_found", `Page not found. ${hint}`);
}

/** PNG for who prefers it, WebP for everyone else: also for who names neither, since an image is better than none. */
function chooseFormat(accept: string | undefined): ImageFormat {
  return qualityOf(accept, "image/png") > qualityOf(accept, "image/webp") ? "png" : "webp";
}

/** How much a media type is wanted, 0–1 (RFC 9110 section 12.5.1); the most specific range counts. */
function qualityOf(accept = "*/*", mediaType: string): number {
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((each) => each.startsWith("q="))?.slice(2);
    return { name, quality: q === undefined ? 1 : Number(q) || 0 };
  });
  const names = [mediaType, "image/*", "*/*"];
  const found = names.map((name) => ranges.find((range) => range.name === name)).find(Boolean);
  return found?.quality ?? 0;
}
