// Detects the type of a file from its first bytes.
import { decodeHead, encodingOf } from "./text/decode.ts";
import { isMail } from "./text/mail-header.ts";

/** Types of files that are detected, with their media types; a ZIP archive may turn out to be a DOCX. */
export const MEDIA_TYPES = {
  PDF: "application/pdf",
  PNG: "image/png",
  JPEG: "image/jpeg",
  TIFF: "image/tiff",
  WebP: "image/webp",
  DOCX: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  HTML: "text/html",
  XML: "application/xml",
  "e-mail": "message/rfc822",
  text: "text/plain",
} as const;

/** A type of file that the interface names. `HEIC` is detected only to give a helpful error. */
export type FileType = keyof typeof MEDIA_TYPES | "HEIC" | "ZIP" | "unknown";

/** First bytes needed to detect a type: enough for the comments that may precede XML and HTML, and for the header of an e-mail. */
export const headLength = 65_536;

/** Bytes by which text is told from other content. */
const TEXT_BYTES = 4096;

/** The entry of a ZIP archive that makes it a DOCX; names of entries are not compressed. */
export const DOCX_ENTRY = "word/document.xml";

// A PDF header may stand anywhere in the first 1024 bytes (ISO 32000-1, annex H.3).
const PDF_HEAD = 1024;

// In hexadecimal; a point is any digit.
const MAGICS: ReadonlyArray<readonly [FileType, RegExp]> = [
  ["PNG", /^89504e470d0a1a0a/],
  ["JPEG", /^ffd8ff/],
  ["TIFF", /^(?:49492a00|4d4d002a)/],
  ["WebP", /^52494646.{8}57454250/],
  ["ZIP", /^504b0304/],
  // A box `ftyp` whose main brand is heic, heix, heim, heis, hevc, hevx, mif1 or msf1 (ISO/IEC 23008-12).
  ["HEIC", /^.{8}66747970(?:6865(?:69(?:63|78|6d|73)|76(?:63|78))|6d(?:69|73)6631)/],
];
// Bytes of the longest of them.
const MAGIC_BYTES = 12;

const TEXT_TYPES: ReadonlyArray<readonly [FileType, RegExp]> = [
  [
    "HTML",
    /^<(?:!doctype html|(?:html|head|body|meta|title|style|table|div|p|br|span|center|font|h1)[\s/>])/i,
  ],
  ["XML", /^<(?:[?!]|[\p{L}_][\p{L}\p{N}_.:-]*[\s/>])/u],
];

// The root of a drawing; its texts are labels and no document. A DTD may hold declarations in brackets.
const SVG = /^(?:<!doctype\s+svg\b|<(?:[\w-]+:)?svg[\s/>])/i;

// Formats in the shape of text, whose commands would be read as words: RTF and PostScript.
const FOREIGN_TEXT = /^\s*(?:\{\\rtf|%!PS)/;

/** What a sender says about a file. */
export interface FileClaim {
  readonly fileName?: string | undefined;
  readonly mediaType?: string | undefined;
}

// Text that is neither UTF-8 nor UTF-16 is accepted if nine of ten bytes are printable: anything else is not text in a supported language.
const PLAIN_SHARE = 0.9;

/**
 * Detects the type of a file from its first {@link headLength} bytes.
 *
 * @param claim - Evidence where the bytes alone could be a message or a text. Default: none.
 */
export function fileTypeOf(head: Uint8Array, claim: FileClaim = {}): FileType {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headLength));
  const start = bytes.toString("hex", 0, MAGIC_BYTES);
  const magic = MAGICS.find(([, pattern]) => pattern.test(start));
  if (magic) return magic[0];
  if (bytes.subarray(0, PDF_HEAD).includes("%PDF-")) return "PDF";
  // The body of a message may be in any encoding: only its header is looked at.
  if (encodingOf(bytes) !== "utf-16le" && isMail(bytes.toString("latin1"), claimsMail(claim)))
    return "e-mail";
  const text = textOf(bytes.subarray(0, TEXT_BYTES));
  if (text === undefined || FOREIGN_TEXT.test(text)) return "unknown";
  return /^\s*</.test(text) ? markupTypeOf(decodeHead(bytes).text) : "text";
}

function claimsMail({ fileName = "", mediaType = "" }: FileClaim): boolean {
  return mediaType === MEDIA_TYPES["e-mail"] || /\.eml$/i.test(fileName);
}

/** The media type that the first bytes of a file identify; `undefined` for ZIP archives, HEIC images and unknown types. */
export function mediaTypeOf(type: FileType): string | undefined {
  return type === "ZIP" || type === "HEIC" || type === "unknown" ? undefined : MEDIA_TYPES[type];
}

/** `PDF` if the file name or the declared media type claims it. */
export function claimedType(fileName: string, mediaType: string): FileType | undefined {
  const byName = /\.pdf$/i.test(fileName) ? "PDF" : undefined;
  return mediaType === "application/pdf" ? "PDF" : byName;
}

/** The text of the bytes; `undefined` when they hold what no text does. */
function textOf(bytes: Buffer): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined && bytes.includes(0)) return undefined;
  const whole = bytes.subarray(
    0,
    encoding?.startsWith("utf-16") ? bytes.length & ~1 : wholeCharacters(bytes),
  );
  const { text, isCertain } = decodeHead(whole);
  const odd = /[^\P{C}\t\n\f\p{Cf}]/u.test(text);
  return text === "" || odd || !(isCertain || isPlain(whole)) ? undefined : text;
}

/** Bytes without a last character that was cut in two. */
function wholeCharacters(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  const isLead = end > 0 && (bytes[end - 1] ?? 0) >= 0xc0;
  return bytes.length === TEXT_BYTES && isLead ? end - 1 : bytes.length;
}

function isPlain(bytes: Buffer): boolean {
  const plain = bytes.reduce((count, byte) => count + (byte < 0x80 ? 1 : 0), 0);
  return plain >= PLAIN_SHARE * bytes.length;
}

function markupTypeOf(text: string): FileType {
  const markup = withoutProlog(text);
  if (SVG.test(markup)) return "unknown";
  const type = TEXT_TYPES.find(([, start]) => start.test(markup))?.[0];
  if (type !== undefined) return type;
  // Nothing but comments so far: only markup begins like this.
  return markup !== text.trimStart() ? "XML" : "text";
}

/** The text without white space, XML declarations, style sheets and comments before its first element. */
function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const close = rest.startsWith("<!--") ? "-->" : rest.startsWith("<?") ? "?>" : undefined;
    if (close === undefined) return rest;
    const end = rest.indexOf(close);
    rest = end < 0 ? "" : rest.slice(end + close.length).trimStart();
  }
}
