// Detects from the bytes of a PDF whether its end is missing, because PDFium silently repairs what it can.

const HEAD_BYTES = 1024;
const TRAILER_BYTES = 1024;

/**
 * True when the bytes start like a PDF: `%PDF-` within the first 1024 bytes.
 *
 * Source: implementation notes of the Adobe PDF Reference 1.7, appendix H.3: Acrobat accepts leading bytes up to there.
 */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, HEAD_BYTES)).includes("%PDF-");
}

/**
 * True when the end of a PDF is missing.
 *
 * Three signs, each of which a whole file does not show:
 * - a linearized file says its own length in `/L` and is shorter;
 * - there is no `%%EOF` at all;
 * - objects follow the last `%%EOF`, further than 1024 bytes before the end: an update was cut off, or a
 *   linearized file of which only the first part arrived.
 * Bytes after the last `%%EOF` that hold no objects (padding, a mail footer) are not a sign.
 */
export function isTruncated(bytes: Uint8Array): boolean {
  const length = linearizedLength(bytes);
  if (length !== undefined && length > bytes.length) return true;

  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - TRAILER_BYTES)));
  if (tail.includes("%%EOF")) return false;

  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = text.lastIndexOf("%%EOF", undefined, "latin1");
  if (end < 0) return true;
  return /\d\s+\d+\s+obj\b/.test(latin1(bytes.subarray(end)));
}

function linearizedLength(bytes: Uint8Array): number | undefined {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  if (!/\/Linearized\b/.test(head)) return undefined;
  const length = /\/L\s+(\d+)/.exec(head)?.[1];
  return length === undefined ? undefined : Number(length);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
