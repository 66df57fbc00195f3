// Loads PDFium (WebAssembly) once and turns its character boxes into glyphs; nothing else in the service calls it.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init } from "@embedpdf/pdfium";
import type { Glyph } from "../../layout/page.ts";
import { type Pdfium, readDouble, readFloat } from "./memory.ts";
import { displayTransform, type Transform } from "./transform.ts";

/** The characters of one page. Width and height are points as displayed, after the page's own rotation. */
export interface GlyphPage {
  readonly width: number;
  readonly height: number;
  /** Quarters clockwise by which the page is turned for display. */
  readonly quarters: number;
  readonly glyphs: readonly Glyph[];
}

// Bytes of scratch memory: room for four floats (a box) or two doubles (an origin), rounded up.
const SCRATCH_BYTES = 64;
const RIGHT_ANGLE = Math.PI / 2;

/** Loads PDFium from its package on disk; about 80 ms. Throws when the package is damaged. */
export async function loadPdfium(): Promise<Pdfium> {
  const path = fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm"));
  const wasm = await readFile(path);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  const pdfium = (await init({ wasmBinary } as Parameters<typeof init>[0])) as Pdfium;
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/**
 * Reads the characters of one page.
 *
 * Characters that run in another direction than most of the page (a note along the margin) are omitted.
 *
 * @param document - Handle from `FPDF_LoadMemDocument`.
 * @param index - Page, from 0.
 * @param maxCharacters - Characters after which reading stops.
 * @returns The page, or `undefined` when PDFium cannot load it.
 */
export function readGlyphs(
  pdfium: Pdfium,
  document: number,
  index: number,
  maxCharacters: number,
): GlyphPage | undefined {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  const textPage = pdfium.FPDFText_LoadPage(page);
  const scratch = pdfium.pdfium.wasmExports.malloc(SCRATCH_BYTES);
  try {
    const transform = displayTransform(pdfium, page, scratch);
    const count = Math.min(pdfium.FPDFText_CountChars(textPage), maxCharacters);
    const reader = { pdfium, textPage, scratch, transform };
    const { width, height } = transform;
    const quarters = pdfium.FPDFPage_GetRotation(page);
    return { width, height, quarters, glyphs: readUpright(reader, count) };
  } finally {
    pdfium.pdfium.wasmExports.free(scratch);
    pdfium.FPDFText_ClosePage(textPage);
    pdfium.FPDF_ClosePage(page);
  }
}

interface GlyphReader {
  readonly pdfium: Pdfium;
  readonly textPage: number;
  readonly scratch: number;
  readonly transform: Transform;
}

function readUpright(reader: GlyphReader, count: number): Glyph[] {
  const byQuarter: Glyph[][] = [[], [], [], []];
  for (let index = 0; index < count; index += 1) {
    const angle = reader.pdfium.pdfium.wasmExports.FPDFText_GetCharAngle(reader.textPage, index);
    const quarter = ((Math.round(angle / RIGHT_ANGLE) % 4) + 4) % 4;
    byQuarter[quarter]?.push(readGlyph(reader, index));
  }
  return byQuarter.reduce((most, glyphs) => (visible(glyphs) > visible(most) ? glyphs : most));
}

function visible(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((count, glyph) => count + (glyph.text.trim() === "" ? 0 : 1), 0);
}

function readGlyph(reader: GlyphReader, index: number): Glyph {
  const { pdfium, textPage, scratch, transform } = reader;
  const { wasmExports } = pdfium.pdfium;
  const text = characterOf(wasmExports.FPDFText_GetUnicode(textPage, index) >>> 0);

  // FS_RECTF is left, top, right, bottom. The loose box is the advance width by the height of the font.
  wasmExports.FPDFText_GetLooseCharBox(textPage, index, scratch);
  const [left, top] = [readFloat(pdfium, scratch, 0), readFloat(pdfium, scratch, 1)];
  const box = transform.box(left, top, readFloat(pdfium, scratch, 2), readFloat(pdfium, scratch, 3));

  wasmExports.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
  const baseline = transform.y(readDouble(pdfium, scratch, 0), readDouble(pdfium, scratch, 1));

  // A font's height is about 1.2 times its size; fonts that state none still get a size to measure gaps with.
  const size = Math.max((box.bottom - box.top) / 1.2, 1);
  return { text, box, baseline, size };
}

function characterOf(code: number): string {
  // 0 and the replacement character mean that the font does not tell which character it draws.
  if (code === 0 || code === 0xfffd || code > 0x10ffff) return "";
  if (code >= 0xd800 && code <= 0xdfff) return "";
  return String.fromCodePoint(code);
}
