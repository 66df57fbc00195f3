// Finds the text of a page that a person who looks at the page cannot see.
import type { Box } from "../../layout/page.ts";
import { type Pdfium, readFloat, readInteger } from "./memory.ts";
import { rasterise } from "./raster.ts";
import { boxOf, type Transform } from "./transform.ts";

/** A text object of a page, and where its characters are displayed. */
export interface TextRun {
  /** Handle of the object. */
  readonly object: number;
  readonly box: Box;
}

// public/fpdf_edit.h and the PDF specification: kinds of objects; modes of text that paint nothing.
const [TEXT, PATH, IMAGE, SHADING, FORM] = [1, 2, 3, 4, 5];
const UNPAINTED: ReadonlySet<number> = new Set([3, 7]);
const INVISIBLE = 3;
// An opacity, of 255, below which nothing can be read.
const TRANSPARENT = 26;
// Colours of text and background, of 255, that are nearer than this in every channel are worth a look.
const NEAR = 64;
const PAPER: Colour = [255, 255, 255, 255];
// Dots per inch of the drawings that are compared, and how much a dot must differ for a person to see it.
const DPI = 60;
const POINTS_PER_INCH = 72;
const SEEN = 12;
const MAX_PIXELS = 4_000_000;
// Objects of a page that are looked at one by one. Where there are more, all of its text is looked at in a drawing.
const MAX_OBJECTS = 4000;
const MAX_COVERS = 300;
const MAX_CLIPS = 4;
const MAX_SEGMENTS = 16;
// How much the paper below a text must differ, of 255, for something to be printed there, and the share of the texts of a page over such places
// from which on they repeat a picture.
const INKED = 64;
const REPEATED = 0.8;
// Share of a text that a cover must hide to be worth a look.
const COVERED = 0.5;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What a drawing shows about the text of a page. */
export interface HiddenText {
  /** Handles of the text objects that are not seen. */
  readonly objects: ReadonlySet<number>;
  /** Most of the text is printed over what the page shows there without it: the text layer of a scan, in visible letters. */
  readonly repeats: boolean;
}

/**
 * Finds the text of a page that is not seen: never painted, transparent, in the colour of its background, or covered.
 *
 * Text is looked at in a drawing only where its colour is near that of its background or something is drawn over it: the page
 * is drawn with that text and without it, and where both are alike the text is invisible.
 *
 * @param page - A loaded page. The text that is looked at is not painted any more when it is drawn again.
 * @param scratch - 64 bytes of memory.
 * @returns The handles of its objects, and whether the text of the page repeats a picture below it.
 */
export function findHiddenText(
  pdfium: Pdfium,
  {
    page,
    scratch,
    displayed,
  }: { readonly page: number; readonly scratch: number; readonly displayed: Transform },
  runs: readonly TextRun[],
): HiddenText {
  const wasm = pdfium.pdfium.wasmExports;
  const isPainted = ({ object }: TextRun): boolean =>
    !UNPAINTED.has(wasm.FPDFTextObj_GetTextRenderMode(object));
  const painted = runs.filter(isPainted);
  const unpainted = runs.length === painted.length ? [] : runs.filter((run) => !isPainted(run));
  const doubtful = doubtfulOf({ pdfium, page, scratch, displayed }, painted);
  const { unseen, inked } =
    doubtful.length === 0 ? { unseen: [], inked: [] } : lookAt({ pdfium, page, displayed }, doubtful);
  return {
    objects: new Set([...unpainted, ...unseen].map(({ object }) => object)),
    repeats: inked.length > 0 && inked.length >= REPEATED * painted.length,
  };
}

interface Canvas {
  readonly pdfium: Pdfium;
  readonly page: number;
  readonly scratch: number;
  readonly displayed: Transform;
}

interface Cover {
  readonly box: Box;
  /** Absent for pictures, shadings and groups, which have many colours. */
  readonly colour?: Colour;
}

function doubtfulOf(canvas: Canvas, runs: readonly TextRun[]): readonly TextRun[] {
  const { pdfium, page } = canvas;
  const count = pdfium.FPDFPage_CountObjects(page);
  if (count > MAX_OBJECTS || runs.length > MAX_OBJECTS) return runs;
  const clipped = runs.filter((run) => isClipped(canvas, run));
  const layers = new Layers(canvas, runs);
  for (let index = 0; index < count; index += 1) {
    layers.add(pdfium.FPDFPage_GetObject(page, index));
    if (layers.covers.length > MAX_COVERS) return runs;
  }
  return [...new Set([...clipped, ...layers.doubtful()])];
}

/** The objects of a page in the order in which they are drawn. */
class Layers {
  readonly covers: Cover[] = [];
  readonly #canvas: Canvas;
  /** Text that is not drawn yet; at the end that of groups, of which the order is not known. */
  readonly #left: Map<number, TextRun>;
  readonly #drawn: TextRun[] = [];
  readonly #doubtful: TextRun[] = [];

  constructor(canvas: Canvas, runs: readonly TextRun[]) {
    this.#canvas = canvas;
    this.#left = new Map(runs.map((run) => [run.object, run]));
  }

  add(object: number): void {
    const run = this.#left.get(object);
    if (run !== undefined) {
      if (isNearBackground(this.#canvas, run, this.covers)) this.#doubtful.push(run);
      this.#left.delete(object);
      this.#drawn.push(run);
      return;
    }
    const cover = coverOf(this.#canvas, object);
    if (cover === undefined) return;
    this.#doubtful.push(...this.#drawn.filter(({ box }) => isOver(cover.box, box)));
    this.covers.push(cover);
  }

  doubtful(): readonly TextRun[] {
    const inGroups = [...this.#left.values()];
    return [
      ...this.#doubtful,
      ...inGroups.filter((run) => isNearBackground(this.#canvas, run, this.covers, true)),
    ];
  }
}

// Programs clip each text to its cell: only one that is mostly outside its clip is worth a look.
function isClipped(canvas: Canvas, { object, box }: TextRun): boolean {
  const wasm = canvas.pdfium.pdfium.wasmExports;
  const clip = wasm.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : wasm.FPDFClipPath_CountPaths(clip);
  for (let path = 0; path < Math.min(paths, MAX_CLIPS); path += 1)
    if (!isOver(clipBox(canvas, clip, path), box)) return true;
  return false;
}

function clipBox({ pdfium, scratch, displayed }: Canvas, clip: number, path: number): Box {
  const wasm = pdfium.pdfium.wasmExports;
  const count = Math.min(wasm.FPDFClipPath_CountPathSegments(clip, path), MAX_SEGMENTS);
  const points = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const segment = wasm.FPDFClipPath_GetPathSegment(clip, path, index);
    wasm.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    return displayed.point(readFloat(pdfium, scratch, 0), readFloat(pdfium, scratch, 1));
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function isNearBackground(canvas: Canvas, run: TextRun, covers: readonly Cover[], inGroup = false): boolean {
  const colour = fillOf(canvas, run.object);
  if (colour[3] < TRANSPARENT) return true;
  if (isNear(colour, PAPER) && inGroup) return true;
  const below = covers.findLast(({ box }) => isOver(box, run.box));
  if (below === undefined) return isNear(colour, PAPER);
  return below.colour === undefined ? !inGroup || isNear(colour, PAPER) : isNear(colour, below.colour);
}

function coverOf(canvas: Canvas, object: number): Cover | undefined {
  const wasm = canvas.pdfium.pdfium.wasmExports;
  const kind = wasm.FPDFPageObj_GetType(object);
  if (kind === TEXT) return undefined;
  if (kind !== PATH) {
    const box = [IMAGE, SHADING, FORM].includes(kind) ? boundsOf(canvas, object) : undefined;
    return box && { box };
  }
  const { scratch } = canvas;
  const isFilled =
    wasm.FPDFPath_GetDrawMode(object, scratch, scratch + 4) !== 0 &&
    readInteger(canvas.pdfium, scratch, 0) !== 0;
  const colour = isFilled ? fillOf(canvas, object) : undefined;
  if (colour === undefined || colour[3] < TRANSPARENT) return undefined;
  const box = boundsOf(canvas, object);
  return box && { box, colour };
}

function fillOf({ pdfium, scratch }: Canvas, object: number): Colour {
  const wasm = pdfium.pdfium.wasmExports;
  if (wasm.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
    return [0, 0, 0, 255];
  const [red = 0, green = 0, blue = 0, alpha = 255] = [0, 1, 2, 3].map((at) =>
    readInteger(pdfium, scratch, at),
  );
  return [red, green, blue, alpha];
}

function boundsOf({ pdfium, scratch, displayed }: Canvas, object: number): Box | undefined {
  const wasm = pdfium.pdfium.wasmExports;
  if (wasm.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
    return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((at) => readFloat(pdfium, scratch, at));
  return boxOf(displayed, [left, bottom], [right, top]);
}

function isNear(a: Colour, b: Colour): boolean {
  return [0, 1, 2].every((channel) => Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) < NEAR);
}

function isOver(cover: Box, text: Box): boolean {
  const width = Math.min(cover.right, text.right) - Math.max(cover.left, text.left);
  const height = Math.min(cover.bottom, text.bottom) - Math.max(cover.top, text.top);
  const area = (text.right - text.left) * (text.bottom - text.top);
  return width > 0 && height > 0 && width * height >= COVERED * area;
}

interface Looked {
  readonly unseen: readonly TextRun[];
  /** Printed over something. */
  readonly inked: readonly TextRun[];
}

function lookAt({ pdfium, page, displayed }: Omit<Canvas, "scratch">, runs: readonly TextRun[]): Looked {
  const full = DPI / POINTS_PER_INCH;
  const area = Math.max(1, displayed.width * displayed.height);
  const scale = Math.min(full, Math.sqrt(MAX_PIXELS / area));
  const width = Math.max(1, Math.round(displayed.width * scale));
  const height = Math.max(1, Math.round(displayed.height * scale));
  const shown = rasterise(pdfium, page, { width, height })?.pixels;
  for (const { object } of runs) pdfium.FPDFTextObj_SetTextRenderMode(object, INVISIBLE);
  const without = rasterise(pdfium, page, { width, height })?.pixels;
  if (shown === undefined || without === undefined) return { unseen: [], inked: [] };
  const looked = runs.map((run) => ({ run, ...compare({ shown, without, width, height }, run.box, scale) }));
  return {
    unseen: looked.filter(({ differs }) => !differs).map(({ run }) => run),
    inked: looked.filter(({ contrast }) => contrast >= INKED).map(({ run }) => run),
  };
}

interface Drawings {
  readonly shown: Uint8Array;
  readonly without: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Whether a text changes its place, and the contrast of what is there without it. */
function compare(
  { shown, without, width, height }: Drawings,
  box: Box,
  scale: number,
): { readonly differs: boolean; readonly contrast: number } {
  const [left = 0, right = 0] = [box.left, box.right].map((x) => Math.round(x * scale));
  const [top = 0, bottom = 0] = [box.top, box.bottom].map((y) => Math.round(y * scale));
  let [differs, darkest, lightest] = [false, 255, 0];
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y += 1)
    for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x += 1) {
      const below = without[y * width + x] ?? 0;
      differs ||= Math.abs((shown[y * width + x] ?? 0) - below) >= SEEN;
      darkest = Math.min(darkest, below);
      lightest = Math.max(lightest, below);
    }
  return { differs, contrast: lightest - darkest };
}
