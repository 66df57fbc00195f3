// Reads and writes the memory of PDFium, which hands out positions through pointers.
import type { WrappedPdfiumModule } from "@embedpdf/pdfium";

// The package's types take these from @types/emscripten, which it does not install.
interface Heaps {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
}

// The exports of WebAssembly themselves, for what is called four times per character: the wrappers of the package spread and
// check their arguments, which took two thirds of the time of a page.
interface TextExports {
  FPDFText_GetUnicode(textPage: number, index: number): number;
  FPDFText_GetCharAngle(textPage: number, index: number): number;
  FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number;
  FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
  FPDFText_GetTextObject(textPage: number, index: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  FPDFPageObj_GetClipPath(object: number): number;
  FPDFClipPath_CountPaths(clip: number): number;
  FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  FPDFClipPath_GetPathSegment(clip: number, path: number, segment: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
}

/** PDFium, ready to use, with its memory. The views change when the memory grows: never keep one. */
export type Pdfium = WrappedPdfiumModule & { readonly pdfium: Heaps & { readonly wasmExports: TextExports } };

/** Copies bytes to a fresh place in memory; 0 when there is no room. The caller frees it. */
export function writeBytes(pdfium: Pdfium, bytes: Uint8Array): number {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (pointer !== 0) pdfium.pdfium.HEAPU8.set(bytes, pointer);
  return pointer;
}

/** The 32-bit integer at a pointer plus `index` integers. */
export function readInteger(pdfium: Pdfium, pointer: number, index: number): number {
  return pdfium.pdfium.HEAP32[(pointer >> 2) + index] ?? 0;
}

/** The 32-bit float at a pointer plus `index` floats. */
export function readFloat(pdfium: Pdfium, pointer: number, index: number): number {
  return pdfium.pdfium.HEAPF32[(pointer >> 2) + index] ?? 0;
}

/** The 64-bit float at a pointer plus `index` floats. */
export function readDouble(pdfium: Pdfium, pointer: number, index: number): number {
  return pdfium.pdfium.HEAPF64[(pointer >> 3) + index] ?? 0;
}
