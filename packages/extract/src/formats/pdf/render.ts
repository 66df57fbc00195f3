// Renders a page of a PDF as a greyscale image for OCR.
import { MAX_PIXELS, type Picture } from "../../ocr/picture.ts";
import type { Pdfium } from "./memory.ts";

// Works best for OCR: 10 point text is about 40 pixels high.
const DPI = 300;
const POINTS_PER_INCH = 72;
// public/fpdfview.h of PDFium: one byte a pixel; colours as grey; annotations (stamps, form fields) too.
const FORMAT_GREY = 1;
const RENDER_FLAGS = 0x08 | 0x01;
const WHITE = 0xffffffff;

/**
 * Draws one page at 300 dpi, or at less so that it has at most {@link MAX_PIXELS}.
 *
 * @param index - Page, from 0.
 * @returns The picture, or `undefined` when the page cannot be loaded or there is no memory for it.
 */
export function renderPage(pdfium: Pdfium, document: number, index: number): Picture | undefined {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  try {
    const inches = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)].map(
      (points) => points / POINTS_PER_INCH,
    );
    const [wide = 0, high = 0] = inches;
    const dpi = Math.min(DPI, Math.sqrt(MAX_PIXELS / (wide * high)));
    return draw(pdfium, page, {
      dpi,
      width: Math.max(1, Math.round(wide * dpi)),
      height: Math.max(1, Math.round(high * dpi)),
    });
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function draw(
  pdfium: Pdfium,
  page: number,
  size: { readonly dpi: number; readonly width: number; readonly height: number },
): Picture | undefined {
  const { dpi, width, height } = size;
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
    return { dpi, image: { width, height, pixels } };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
