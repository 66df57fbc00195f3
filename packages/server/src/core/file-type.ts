// Tells the type of a file from its first bytes.

/** A type of file that the interface names. */
export type FileType = "PDF" | "PNG" | "JPEG" | "TIFF" | "HTML" | "XML" | "e-mail" | "text" | "unknown";

/** First bytes needed to tell a type: a PDF header may stand anywhere in the first 1024 (ISO 32000-1, annex H.3). */
export const headLength = 1024;

const magics: ReadonlyArray<readonly [FileType, readonly number[]]> = [
  ["PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["JPEG", [0xff, 0xd8, 0xff]],
  ["TIFF", [0x49, 0x49, 0x2a, 0x00]],
  ["TIFF", [0x4d, 0x4d, 0x00, 0x2a]],
];

const textTypes: ReadonlyArray<readonly [FileType, RegExp]> = [
  ["HTML", /^\s*(<!doctype html|<html)/i],
  ["XML", /^\s*<(\?xml|[\w:]+[\s>])/],
  ["e-mail", /^(return-path|received|delivered-to|from|to|subject|date|message-id|mime-version): /i],
];

/** Tells the type of a file from its first {@link headLength} bytes. */
export function fileTypeOf(head: Uint8Array): FileType {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headLength));
  const magic = magics.find(([, prefix]) => prefix.every((byte, at) => bytes[at] === byte));
  if (magic) return magic[0];
  if (bytes.includes("%PDF-")) return "PDF";
  if (bytes.includes(0)) return "unknown";
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  return textTypes.find(([, start]) => start.test(text))?.[0] ?? textOrUnknown(text);
}

/** Text has no control characters but space and line ends; the last character may have been cut in two. */
function textOrUnknown(text: string): FileType {
  const odd = text.slice(0, -1).match(/[^\P{Cc}\t\n\r\f]|\uFFFD/gu)?.length ?? 0;
  return odd === 0 && text.length > 0 ? "text" : "unknown";
}

/** The type that a file name or a declared media type claims, where it is one that we can tell. */
export function claimedType(fileName: string, mediaType: string): FileType | undefined {
  const byName = /\.pdf$/i.test(fileName) ? "PDF" : undefined;
  return mediaType === "application/pdf" ? "PDF" : byName;
}
