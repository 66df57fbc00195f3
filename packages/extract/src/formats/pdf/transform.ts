// Maps PDF page coordinates (origin at the bottom left, unrotated) to points as the page is displayed.
import type { Box } from "../../layout/page.ts";
import { type Pdfium, readInteger } from "./memory.ts";

/** The map of one page, with its displayed size in points. */
export interface Transform {
  readonly width: number;
  readonly height: number;
  /** A point in page coordinates to its displayed distances from the left and from the top. */
  point(pageX: number, pageY: number): Point;
}

/** Distances from the left and from the top, in points. */
export type Point = readonly [x: number, y: number];

/** Two opposite corners in page coordinates to a displayed box. */
export function boxOf(transform: Transform, from: Point, to: Point): Box {
  const [x1, y1] = transform.point(...from);
  const [x2, y2] = transform.point(...to);
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** The map of a page that is turned clockwise by quarters after it is displayed. */
export function turnTransform(transform: Transform, quarters: number): Transform {
  if (quarters === 0) return transform;
  const { width, height } = transform;
  const [wide, high] = quarters % 2 === 0 ? [width, height] : [height, width];
  return {
    width: wide,
    height: high,
    point: (pageX, pageY) => {
      const [x, y] = transform.point(pageX, pageY);
      if (quarters === 1) return [height - y, x];
      return quarters === 2 ? [width - x, height - y] : [y, width - x];
    },
  };
}

// PDFium responses in whole device units; 64 units a point keep positions exact to a sixty-fourth.
const UNITS_PER_POINT = 64;
// Distance in points of the two probes from the origin; longer is more exact.
const PROBE = 1000;

/** Asks PDFium where three points of a page are displayed, which takes its rotation and crop box into account. */
export function displayTransform(pdfium: Pdfium, page: number, scratch: number): Transform {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const probe = (x: number, y: number): Point => {
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

  return { width, height, point: (x, y) => [toX(x, y), toY(x, y)] };
}
