// Reads HTML as a browser would show it, roughly: tables as rows and columns, blocks as lines.
import { failure } from "../extraction/extraction.ts";
import type { ReadResult } from "../extraction/reading.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { readHtmlFlow } from "../formats/html/read-flow.ts";
import { decodeText, encodingOf } from "../formats/text/decode.ts";
import type { Reader } from "./reader.ts";

// A declaration of the encoding is within these bytes (HTML, 4.2.5.4).
const DECLARATION_BYTES = 1024;

/** Reads HTML in UTF-8, UTF-16 or the encoding that a `meta` element or an XML declaration names. */
export const readHtml: Reader = async ({ limits }, bytes) =>
  readMarkup(decodeText(bytes, declaredEncoding(bytes)), limits.maxFlowCharacters);

/** Reads HTML that is text already. @param limit - Characters after which reading stops. */
export function readMarkup(html: string, limit: number): ReadResult {
  const page = layOut(readHtmlFlow(html, limit));
  if (page.lines.length === 0) return failure("unreadable_document", "The HTML shows no text.");
  return { ok: true, pageCount: 1, pages: [page], source: "text", unplaced: true };
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  if (encodingOf(bytes) !== undefined) return undefined;
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString("latin1");
  return /\b(?:charset|encoding)\s?=\s?["']?([\w.:-]{1,40})/i.exec(head)?.[1];
}
