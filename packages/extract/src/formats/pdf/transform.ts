// Maps PDF page coordinates (origin at the bottom left, unrotated) to points as the page is displayed.
import type { Box } from "../../layout/page.ts";
import { type Pdfium, readInteger } from "./memory.ts";

/** The map of one page, with its displayed size in points. */
export interface Transform {
  readonly width: number;
  readonly height: number;
  /** Two opposite corners in page coordinates to a displayed box. */
  box(left: number, top: number, right: number, bottom: number): Box;
  /** The displayed distance of a point from the top. */
  y(pageX: number, pageY: number): number;
}

// PDFium responses in whole device units; 64 units a point keep positions exact to a sixty-fourth.
const UNITS_PER_POINT = 64;
// Distance in points of the two probes from the origin; longer is more exact.
const PROBE = 1000;

/** Asks PDFium where three points of a page are displayed, which takes its rotation and crop box into account. */
export function displayTransform(pdfium: Pdfium, page: number, scratch: number): Transform {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const probe = (x: number, y: number): readonly [number, number] => {
    const [unitsX, unitsY] = [Math.round(width * UNITS_PER_POINT), Math.round(height * UNITS_PER_POINT)];
    pdfium.FPDF_PageToDevice(page, 0, 0, unitsX, unitsY, 0, x, y, scratch, scratch + 4);
    return [
      readInteger(pdfium, scratch, 0) / UNITS_PER_POINT,
      readInteger(pdfium, scratch, 1) / UNITS_PER_POINT,
    ];
  };

  const [originX, originY] = probe(0, 0);
  const [rightX, rightY] = probe(PROBE, 0);
  const [upX, upY] = probe(0, PROBE);
  const toX = (x: number, y: number): number =>
    originX + ((rightX - originX) * x + (upX - originX) * y) / PROBE;
  const toY = (x: number, y: number): number =>
    originY + ((rightY - originY) * x + (upY - originY) * y) / PROBE;

  return {
    width,
    height,
    y: toY,
    box: (left, top, right, bottom) =>
      boxOf(toX(left, top), toY(left, top), toX(right, bottom), toY(right, bottom)),
  };
}

function boxOf(x1: number, y1: number, x2: number, y2: number): Box {
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}
