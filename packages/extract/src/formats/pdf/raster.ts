// Draws a page of a PDF in grey.
import type { GreyImage } from "../../ocr/picture.ts";
import type { Pdfium } from "./memory.ts";

// public/fpdfview.h of PDFium: one byte a pixel; colours as grey; annotations (stamps, form fields) too.
const FORMAT_GREY = 1;
const RENDER_FLAGS = 0x08 | 0x01;
const WHITE = 0xffffffff;

/** Draws a loaded page in a size in pixels; `undefined` when there is no memory for it. */
export function rasterise(
  pdfium: Pdfium,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): GreyImage | undefined {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_GREY, 0, 0);
  if (bitmap === 0) return undefined;
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const row = start + y * stride;
      pixels.set(pdfium.pdfium.HEAPU8.subarray(row, row + width), y * width);
    }
    return { width, height, pixels };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
