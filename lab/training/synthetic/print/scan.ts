// Turns a printed page into what a scanner or a camera makes of it: turned, blurred, noisy, as JPEG.
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { Pdfium } from "../../../../packages/extract/src/formats/pdf/memory.ts";
import { writeBytes } from "../../../../packages/extract/src/formats/pdf/memory.ts";
import { renderPage } from "../../../../packages/extract/src/formats/pdf/render.ts";
import type { Picture } from "../../../../packages/extract/src/ocr/picture.ts";
import { type Random, seeded } from "../random.ts";

/** How much a scan loses: an office scanner, or a faded receipt. */
export type ScanKind = "office" | "receipt";

interface Damage {
  readonly dpi: number;
  readonly turn: number;
  readonly blur: number;
  /** Grey of the ink and of the paper, 0–255. */
  readonly ink: number;
  readonly paper: number;
  /** Width of the noise in grey levels. */
  readonly noise: number;
  /** Share of black specks among the pixels. */
  readonly specks: number;
  readonly quality: number;
}

const RENDERED_DPI = 300;

/** What is scanned, and how. */
export interface ScanSettings {
  readonly seed: string;
  readonly kind: ScanKind;
}

/** Scans the first page of a PDF as JPEG. The same bytes and seed give the same picture with the same version of sharp. */
export async function scanPage(pdfium: Pdfium, pdf: Uint8Array, settings: ScanSettings): Promise<Buffer> {
  const [picture] = await scanAll(pdfium, pdf, { ...settings, pages: 1 });
  return picture ?? Buffer.alloc(0);
}

/** Scans all pages of a PDF into one that holds a JPEG a page. */
export async function scanPages(pdfium: Pdfium, pdf: Uint8Array, settings: ScanSettings): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => document.on("end", resolve));
  for (const picture of await scanAll(pdfium, pdf, settings)) {
    const { width, height, density = RENDERED_DPI } = await sharp(picture).metadata();
    const size: [number, number] = [(72 * width) / density, (72 * height) / density];
    document.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] });
  }
  document.end();
  await done;
  return Buffer.concat(chunks);
}

async function scanAll(
  pdfium: Pdfium,
  pdf: Uint8Array,
  { seed, kind, pages }: ScanSettings & { readonly pages?: number },
): Promise<Buffer[]> {
  const random = seeded(`${seed}/scan`);
  const damage = DAMAGES[kind](random);
  const scanned: Buffer[] = [];
  for (const picture of render(pdfium, pdf, pages)) scanned.push(await scan(picture, damage, random));
  return scanned;
}

async function scan({ image, dpi }: Picture, damage: Damage, random: Random): Promise<Buffer> {
  const scale = damage.dpi / dpi;
  const { data, info } = await sharp(image.pixels, {
    raw: { width: image.width, height: image.height, channels: 1 },
  })
    .rotate(damage.turn, { background: "#ffffff" })
    .resize({ width: Math.round(image.width * scale) })
    .blur(damage.blur)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  soil(data, damage, random);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .withMetadata({ density: damage.dpi })
    .jpeg({ quality: damage.quality })
    .toBuffer();
}

const DAMAGES: Readonly<Record<ScanKind, (random: Random) => Damage>> = {
  office: (random) => ({
    dpi: random.pick([150, 200, 200, 300]),
    turn: (random.next() - 0.5) * 1.4,
    blur: 0.4 + random.next() * 0.5,
    ink: random.int(0, 60),
    paper: random.int(235, 255),
    noise: random.int(0, 14),
    specks: random.pick([0, 0, 0.0002]),
    quality: random.int(55, 88),
  }),
  receipt: (random) => ({
    dpi: random.pick([110, 130, 160, 200, 240]),
    turn: (random.next() - 0.5) * 2.4,
    blur: 0.4 + random.next() * 0.7,
    ink: random.int(10, 130),
    paper: random.int(225, 255),
    noise: random.int(4, 40),
    specks: random.pick([0, 0.0003, 0.001]),
    quality: random.int(35, 85),
  }),
};

function render(pdfium: Pdfium, pdf: Uint8Array, most = Number.POSITIVE_INFINITY): Picture[] {
  const memory = writeBytes(pdfium, pdf);
  const document = pdfium.FPDF_LoadMemDocument(memory, pdf.length, "");
  try {
    const count = Math.min(most, pdfium.FPDF_GetPageCount(document));
    return Array.from({ length: count }, (_, index) => {
      const picture = renderPage(pdfium, document, index);
      if (picture === undefined) throw new Error(`Page ${index + 1} was not drawn at ${RENDERED_DPI} dpi.`);
      return picture;
    });
  } finally {
    pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(memory);
  }
}

// Ink fades, paper greys, and both get grains.
function soil(pixels: Buffer, damage: Damage, random: Random): void {
  for (let index = 0; index < pixels.length; index += 1) {
    const grey = damage.ink + ((damage.paper - damage.ink) * (pixels[index] ?? 0)) / 255;
    const noisy = grey + (random.next() + random.next() - 1) * damage.noise;
    pixels[index] = random.next() < damage.specks ? 30 : Math.min(255, Math.max(0, noisy));
  }
}
