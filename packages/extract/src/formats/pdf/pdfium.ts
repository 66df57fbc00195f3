// Loads PDFium (WebAssembly) once and turns its character boxes into glyphs; nothing else in the service calls it.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init } from "@embedpdf/pdfium";
import { type Box, type Glyph, surround } from "../../layout/page.ts";
import { findHiddenText, type TextRun } from "./hidden-text.ts";
import { type Pdfium, readDouble, readFloat } from "./memory.ts";
import { boxOf, displayTransform, type Transform, turnTransform } from "./transform.ts";

/** The characters of one page. Width and height are points of the page held so that its text is upright. */
export interface GlyphPage {
  readonly width: number;
  readonly height: number;
  /** Quarters clockwise by which the file turns the page for display. */
  readonly quarters: number;
  /** Quarters clockwise by which it must be turned beyond, because most of its text is displayed sideways. */
  readonly turned: number;
  /** What a person sees. */
  readonly glyphs: readonly Glyph[];
  /** Invisible text; over a scan it is the text layer of an OCR program. */
  readonly hidden: readonly Glyph[];
  /** Most of what is seen is printed over the same place of a picture. */
  readonly repeats: boolean;
}

// Bytes of scratch memory: room for four floats (a box) or two doubles (an origin), rounded up.
const SCRATCH_BYTES = 64;
const RIGHT_ANGLE = Math.PI / 2;
// Size in points below which characters are specks, provided that others on the page are so many times as large. Where nine in ten
// characters are too small to be read, the tenth does not count as large.
const SPECK = 2.5;
const SMALL = 3;
const LARGER = 0.9;

/** Loads PDFium from its package on disk; about 80 ms. Throws when the package is damaged. */
export async function loadPdfium(): Promise<Pdfium> {
  const path = fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm"));
  const wasm = await readFile(path);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  // By default it is the path of the script, and PDFium aborts where that has a letter beyond Latin-1.
  const options = { wasmBinary, thisProgram: "pdfium" };
  const pdfium = (await init(options as Parameters<typeof init>[0])) as Pdfium;
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
    const displayed = displayTransform(pdfium, page, scratch);
    const count = Math.min(pdfium.FPDFText_CountChars(textPage), maxCharacters);
    const { direction, indexes } = mostCommonDirection(pdfium, textPage, count);
    const turned = turnOf(displayed, direction);
    const transform = turnTransform(displayed, turned);
    const reader = { pdfium, textPage, scratch, transform };
    const { width, height } = transform;
    const quarters = pdfium.FPDFPage_GetRotation(page);
    const read = indexes.map((index) => readGlyph(reader, index));
    const runs = runsOf(read, transform, turned);
    const { objects: unseen, repeats } = findHiddenText(pdfium, { page, scratch, displayed }, runs);
    const [hidden, glyphs] = partition(read, (glyph) => isHidden(glyph, { unseen, transform }));
    const legible = withoutSpecks(glyphs);
    return { width, height, quarters, turned, glyphs: legible, hidden, repeats };
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

/** Characters that run in the same direction, in quarters clockwise in page coordinates. */
interface Direction {
  readonly direction: number;
  readonly indexes: readonly number[];
}

function mostCommonDirection({ pdfium }: Pdfium, textPage: number, count: number): Direction {
  const byQuarter: Direction[] = [0, 1, 2, 3].map((direction) => ({ direction, indexes: [] }));
  const lists = byQuarter.map(({ indexes }) => indexes as number[]);
  for (let index = 0; index < count; index += 1) {
    const angle = pdfium.wasmExports.FPDFText_GetCharAngle(textPage, index);
    lists[((Math.round(angle / RIGHT_ANGLE) % 4) + 4) % 4]?.push(index);
  }
  return byQuarter.reduce((most, one) => (one.indexes.length > most.indexes.length ? one : most));
}

// The quarters clockwise that turn text of a direction upright as the page is displayed.
function turnOf(displayed: Transform, direction: number): number {
  const [x0, y0] = displayed.point(0, 0);
  const [x1, y1] = displayed.point(Math.cos(direction * RIGHT_ANGLE), -Math.sin(direction * RIGHT_ANGLE));
  // Downwards is a quarter clockwise; the distance from the top grows.
  const clockwise = Math.round(Math.atan2(y1 - y0, x1 - x0) / RIGHT_ANGLE);
  return (4 - clockwise) % 4;
}

/** A character with the handle of its text object; 0 for blanks that PDFium adds. */
interface DrawnGlyph extends Glyph {
  readonly object: number;
}

/** The text objects of a page, with the places of their characters as the page is displayed. */
function runsOf(glyphs: readonly DrawnGlyph[], turnedTo: Transform, turned: number): TextRun[] {
  const runs = new Map<number, Box>();
  for (const { object, box, text } of glyphs) {
    if (object === 0 || text.trim() === "") continue;
    const known = runs.get(object);
    runs.set(object, known === undefined ? box : surround([known, box]));
  }
  const back = turnTransform({ ...turnedTo, point: (x, y) => [x, y] }, (4 - turned) % 4);
  return [...runs].map(([object, { left, top, right, bottom }]) => ({
    object,
    box: boxOf(back, [left, top], [right, bottom]),
  }));
}

function isHidden(
  { object, box }: DrawnGlyph,
  { unseen, transform }: { readonly unseen: ReadonlySet<number>; readonly transform: Transform },
): boolean {
  if (unseen.has(object)) return true;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x < 0 || y < 0 || x > transform.width || y > transform.height;
}

/** Without characters that are too small to be read: of less than {@link SPECK} points and a quarter of the size of the page. */
function withoutSpecks(glyphs: readonly DrawnGlyph[]): readonly DrawnGlyph[] {
  if (glyphs.every(({ size }) => size >= SPECK)) return glyphs;
  const sizes = glyphs.map(({ size }) => size).sort((a, b) => a - b);
  const least = Math.min(SPECK, (sizes[Math.floor(sizes.length * LARGER)] ?? 0) / SMALL);
  return glyphs.filter(({ size }) => size >= least);
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const one of all) (test(one) ? yes : no).push(one);
  return [yes, no];
}

function readGlyph(reader: GlyphReader, index: number): DrawnGlyph {
  const { pdfium, textPage, scratch, transform } = reader;
  const { wasmExports } = pdfium.pdfium;
  const text = characterOf(wasmExports.FPDFText_GetUnicode(textPage, index) >>> 0);

  // FS_RECTF is left, top, right, bottom. The loose box is the advance width by the height of the font.
  wasmExports.FPDFText_GetLooseCharBox(textPage, index, scratch);
  const [left, top] = [readFloat(pdfium, scratch, 0), readFloat(pdfium, scratch, 1)];
  const box = boxOf(transform, [left, top], [readFloat(pdfium, scratch, 2), readFloat(pdfium, scratch, 3)]);

  wasmExports.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
  const [, baseline] = transform.point(readDouble(pdfium, scratch, 0), readDouble(pdfium, scratch, 1));

  // A font's height is about 1.2 times its size; fonts that state none still get a size to measure gaps with.
  const size = Math.max((box.bottom - box.top) / 1.2, 1);
  return { text, box, baseline, size, object: wasmExports.FPDFText_GetTextObject(textPage, index) };
}

function characterOf(code: number): string {
  // 0 and the replacement character mean that the font does not tell which character it draws.
  if (code === 0 || code === 0xfffd || code > 0x10ffff) return "";
  if (code >= 0xd800 && code <= 0xdfff) return "";
  return String.fromCodePoint(code);
}
