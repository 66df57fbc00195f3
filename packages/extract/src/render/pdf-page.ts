// Renders a page of a PDF in colour, upright.
import { pixels, type RenderRequest, scaleOf } from "../extraction/page-image.ts";
import type { Pdfium } from "../formats/pdf/memory.ts";
import type { ColourImage } from "../ocr/decode.ts";

// public/fpdfview.h of PDFium: three bytes a pixel, in the order red, green, blue; annotations (stamps, form fields) too.
const FORMAT_BGR = 2;
const REVERSE_BYTE_ORDER = 0x10;
const ANNOTATIONS = 0x01;
const CHANNELS = 3;
const WHITE = 0xffffffff;

/** Draws one page. @returns Its pixels, or `undefined` when the page cannot be loaded or there is no memory for it. */
export function renderPdfPage(
  pdfium: Pdfium,
  document: number,
  { page: number, width, rotation }: RenderRequest,
): ColourImage | undefined {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) return undefined;
  try {
    const shown = pdfium.FPDFPage_GetRotation(page);
    // What OCR found the page to be turned by, beyond what the file says.
    const turned = rotation === undefined ? 0 : (rotation / 90 - shown + 4) % 4;
    const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] as const;
    const [wide, high] = turned % 2 === 0 ? size : [size[1], size[0]];
    if (!(wide > 0 && high > 0)) return undefined;
    const scale = scaleOf({ width: wide, height: high }, width);
    return draw(pdfium, page, { width: pixels(wide * scale), height: pixels(high * scale), turned });
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function draw(
  pdfium: Pdfium,
  page: number,
  { width, height, turned }: { readonly width: number; readonly height: number; readonly turned: number },
): ColourImage | undefined {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGR, 0, 0);
  if (bitmap === 0) return undefined;
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const flags = ANNOTATIONS | REVERSE_BYTE_ORDER;
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turned, flags);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const rowBytes = width * CHANNELS;
    const data = new Uint8Array(rowBytes * height);
    for (let y = 0; y < height; y += 1) {
      const row = start + y * stride;
      data.set(pdfium.pdfium.HEAPU8.subarray(row, row + rowBytes), y * rowBytes);
    }
    return { data, width, height };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
