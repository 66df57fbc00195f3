// Finds the e-invoice that a PDF carries as an attachment (Factur-X, ZUGFeRD, XRechnung), by content and not by name.
import type { StatedInvoice } from "../e-invoice/stated.ts";
import { type Pdfium, readInteger } from "./memory.ts";

// A PDF with more files than this is a collection; the invoice is among the first ones.
const MAX_ATTACHMENTS = 20;
// Bytes of an XML file, unpacked. The largest one known, with papers inside, has 1.3 MB.
const MAX_BYTES = 16 * 1024 * 1024;
// Bytes of an `unsigned long` of WebAssembly.
const LONG_BYTES = 4;

/** What the first attachment that is an e-invoice states; `undefined` when none is. */
export async function attachedInvoice(pdfium: Pdfium, document: number): Promise<StatedInvoice | undefined> {
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(document), MAX_ATTACHMENTS);
  for (let index = 0; index < count; index += 1) {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, index);
    const bytes = attachment === 0 ? undefined : contentOf(pdfium, attachment);
    const stated = bytes === undefined || !startsLikeXml(bytes) ? undefined : await statedIn(bytes);
    if (stated !== undefined) return stated;
  }
  return undefined;
}

// Loaded with the first PDF that carries XML.
async function statedIn(bytes: Uint8Array): Promise<StatedInvoice | undefined> {
  const { parseXml } = await import("../xml/parse.ts");
  const { statedInvoice } = await import("../e-invoice/stated.ts");
  const root = parseXml(bytes);
  return typeof root === "string" ? undefined : statedInvoice(root);
}

function contentOf(pdfium: Pdfium, attachment: number): Uint8Array | undefined {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const length = malloc(LONG_BYTES);
  try {
    if (!pdfium.FPDFAttachment_GetFile(attachment, 0, 0, length)) return undefined;
    const size = readInteger(pdfium, length, 0);
    if (size <= 0 || size > MAX_BYTES) return undefined;
    const memory = malloc(size);
    if (memory === 0) return undefined;
    const read = pdfium.FPDFAttachment_GetFile(attachment, memory, size, length);
    const bytes = read ? pdfium.pdfium.HEAPU8.slice(memory, memory + size) : undefined;
    free(memory);
    return bytes;
  } finally {
    free(length);
  }
}

// White space, a byte order mark and the zeros of UTF-16 may stand before the first `<`.
function startsLikeXml(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte));
  return first === 0x3c;
}
