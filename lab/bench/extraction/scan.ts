/** Prints PDFs to images as a scanner makes them: a little turned and blurred, in JPEG, within a PDF. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { Pdfium } from "../../../packages/extract/src/formats/pdf/memory.ts";
import { loadPdfium } from "../../../packages/extract/src/formats/pdf/pdfium.ts";
import { seededRandom } from "../run/samples.ts";
import type { Sample } from "./set.ts";

/** How a scan is made. */
export interface ScanSettings {
  readonly dpi: number;
  readonly seed: number;
}

// The mildest and the strongest of what a scanner does to a page.
const TURN_DEGREES = [-0.7, 0.7] as const;
const BLUR_SIGMA = [0.4, 0.8] as const;
const JPEG_QUALITY = [60, 85] as const;
// Values of public/fpdfview.h of PDFium: render annotations, and blue-green-red-filler in four bytes.
const RENDER_ANNOTATIONS = 1;
const BGRX = 3;
const WHITE = 0xffffffff;

/** Replaces each PDF by an image-only one with the same values; other files stay. The files are removed on exit. */
export async function scanSamples(samples: readonly Sample[], settings: ScanSettings): Promise<Sample[]> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-scan-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const pdfium = await loadPdfium();
  const scanned: Sample[] = [];
  for (const [index, sample] of samples.entries()) {
    if (sample.mediaType !== "application/pdf") continue;
    const path = join(folder, `${index}.pdf`);
    const random = seededRandom(settings.seed * 1000 + index);
    writeFileSync(path, await scanPdf(pdfium, readFileSync(sample.path), { dpi: settings.dpi, random }));
    scanned.push({ ...sample, path });
  }
  return scanned;
}

interface Scanner {
  readonly dpi: number;
  readonly random: () => number;
}

async function scanPdf(pdfium: Pdfium, bytes: Uint8Array, scanner: Scanner): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once("end", resolve));
  for (const page of renderPages(pdfium, bytes, scanner.dpi)) {
    const image = await scanPage(page, scanner.random);
    const size: [number, number] = [(page.width / scanner.dpi) * 72, (page.height / scanner.dpi) * 72];
    document.addPage({ size, margin: 0 }).image(image, 0, 0, { width: size[0], height: size[1] });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Bitmap {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function scanPage({ data, width, height }: Bitmap, random: () => number): Promise<Buffer> {
  const between = ([from, to]: readonly [number, number]): number => from + (to - from) * random();
  // The channels are blue, green, red: grey makes them one, and the wrong order costs only a little brightness.
  const turned = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .grayscale()
    .rotate(between(TURN_DEGREES), { background: "#ffffff" })
    .blur(between(BLUR_SIGMA))
    .png()
    .toBuffer();
  // Cut back to the size of the page, as a scanner does.
  const { width: wide = width, height: high = height } = await sharp(turned).metadata();
  const area = { left: (wide - width) >> 1, top: (high - height) >> 1, width, height };
  return sharp(turned)
    .extract(area)
    .jpeg({ quality: Math.round(between(JPEG_QUALITY)) })
    .toBuffer();
}

function* renderPages(pdfium: Pdfium, bytes: Uint8Array, dpi: number): Generator<Bitmap> {
  const memory = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, "");
  try {
    const count = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document);
    for (let index = 0; index < count; index += 1) yield renderPage(pdfium, document, { index, dpi });
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(memory);
  }
}

function renderPage(
  pdfium: Pdfium,
  document: number,
  { index, dpi }: { readonly index: number; readonly dpi: number },
): Bitmap {
  const page = pdfium.FPDF_LoadPage(document, index);
  const width = Math.round((pdfium.FPDF_GetPageWidthF(page) / 72) * dpi);
  const height = Math.round((pdfium.FPDF_GetPageHeightF(page) / 72) * dpi);
  const pixels = pdfium.pdfium.wasmExports.malloc(width * height * 4);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRX, pixels, width * 4);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_ANNOTATIONS);
    return {
      data: Buffer.from(pdfium.pdfium.HEAPU8.slice(pixels, pixels + width * height * 4)),
      width,
      height,
    };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.pdfium.wasmExports.free(pixels);
    pdfium.FPDF_ClosePage(page);
  }
}
