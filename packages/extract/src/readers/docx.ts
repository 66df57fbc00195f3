// Reads DOCX: headers, body and footers as lines and tables.
import { unzipSync } from "fflate";
import { failure } from "../extraction/extraction.ts";
import { readDocxFlow } from "../formats/docx/read-flow.ts";
import { DOCX_ENTRY } from "../formats/file-type.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { parseXml } from "../formats/xml/parse.ts";
import type { Reader } from "./reader.ts";

// Bytes of one part, unpacked: a hundred pages have about 2 MB. A larger one is a bomb and is not unpacked at all.
const MAX_PART = 16 * 1024 * 1024;
// Bytes of all parts together, and their number.
const MAX_ALL = 32 * 1024 * 1024;
const MAX_PARTS = 20;
const PARTS = /^word\/(?:document|(?:header|footer)\d{0,4})\.xml$/;

/** Reads the parts of the archive that hold text; pictures and what else it holds is not unpacked. */
export const readDocx: Reader = async ({ limits }, bytes) => {
  const parts = unpack(bytes);
  if (parts === undefined)
    return failure("unreadable_document", "The DOCX is damaged and cannot be unpacked.");
  const body = parts[DOCX_ENTRY];
  if (body === undefined)
    return failure("unreadable_document", "The DOCX has no body, or one that is too large to process.");
  const named = (start: string): Uint8Array[] =>
    Object.entries(parts).flatMap(([name, part]) => (name.startsWith(start) ? [part] : []));
  const roots = [...named("word/header"), body, ...named("word/footer")].map(parseXml);
  const main = roots[named("word/header").length];
  if (typeof main === "string") return failure("unreadable_document", main);
  const flow = roots.flatMap((root) => (typeof root === "string" ? [] : readDocxFlow(root)));
  const page = layOut(flow);
  if (page.lines.length === 0) return failure("unreadable_document", "The DOCX holds no text.");
  const characters = page.lines.reduce((sum, line) => sum + line.text.length, 0);
  if (characters > limits.maxFlowCharacters)
    return failure("too_many_pages", `The DOCX has more than ${limits.maxFlowCharacters} characters.`);
  return { ok: true, pageCount: 1, pages: [page], source: "text", unplaced: true };
};

function unpack(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  let [left, count] = [MAX_ALL, 0];
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name) || originalSize > Math.min(MAX_PART, left) || count >= MAX_PARTS) return false;
        left -= originalSize;
        count += 1;
        return true;
      },
    });
  } catch {
    return undefined;
  }
}
