// Reads HTML as a browser would show it, roughly: tables as rows and columns, blocks as lines.
import { failure } from "../extraction/extraction.ts";
import type { ReadResult } from "../extraction/reading.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { readHtmlFlow } from "../formats/html/read-flow.ts";
import { declaredEncodingOf, decodeText } from "../formats/text/decode.ts";
import type { Reader } from "./reader.ts";

/** Reads HTML in UTF-8, UTF-16 or the encoding that a `meta` element or an XML declaration names. */
export const readHtml: Reader = async ({ limits }, bytes) =>
  readMarkup(decodeText(bytes, declaredEncodingOf(bytes)), limits.maxFlowCharacters);

/** Reads HTML that is text already. @param limit - Characters after which reading stops. */
export function readMarkup(html: string, limit: number): ReadResult {
  const page = layOut(readHtmlFlow(html, limit));
  if (page.lines.length === 0) return failure("unreadable_document", "The HTML shows no text.");
  return { ok: true, pageCount: 1, pages: [page], source: "text", unplaced: true };
}
