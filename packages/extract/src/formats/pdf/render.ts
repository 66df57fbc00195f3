// Renders a page of a PDF as a greyscale image for OCR.
import { MAX_PIXELS, type Picture } from "../../ocr/picture.ts";
import type { Pdfium } from "./memory.ts";
import { rasterise } from "./raster.ts";

// Works best for OCR: 10 point text is about 40 pixels high.
const DPI = 300;
const POINTS_PER_INCH = 72;

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
    const image = rasterise(pdfium, page, {
      width: Math.max(1, Math.round(wide * dpi)),
      height: Math.max(1, Math.round(high * dpi)),
    });
    return image && { dpi, image };
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}
