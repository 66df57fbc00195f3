/** Detects the media type of a file from its first bytes, as a client would declare it. */
import { closeSync, openSync, readSync } from "node:fs";

const HEAD_BYTES = 1024;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const MAGICS: readonly (readonly [mediaType: string, hexadecimal: string])[] = [
  ["image/png", "89504e47"],
  ["image/jpeg", "ffd8ff"],
  ["image/tiff", "49492a00"],
  ["image/tiff", "4d4d002a"],
  [DOCX, "504b0304"],
];
const TEXTS: readonly (readonly [mediaType: string, start: RegExp])[] = [
  ["application/pdf", /%PDF-/],
  ["text/html", /^\s*<(!doctype html|html)/i],
  ["application/xml", /^\s*<(\?xml|[\w:]+[\s>])/],
  ["message/rfc822", /^(return-path|received|delivered-to|from|to|subject|date|message-id|mime-version): /i],
];

/** The media type of a file; plain text when nothing else fits. */
export function mediaTypeOf(path: string): string {
  const head = readHead(path);
  const magic = MAGICS.find(([, bytes]) => head.toString("hex").startsWith(bytes));
  const text = head.toString("utf8").replace(/^\uFEFF/, "");
  return magic?.[0] ?? TEXTS.find(([, start]) => start.test(text))?.[0] ?? "text/plain";
}

function readHead(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(file);
  }
}
