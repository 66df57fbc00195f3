// Turns a printed page into what a scanner or a camera makes of it: turned, blurred, noisy, as JPEG.
import sharp from "sharp";
import type { Pdfium } from "../../../src/extract/pdf/memory.ts";
import { writeBytes } from "../../../src/extract/pdf/memory.ts";
import { renderPage } from "../../../src/extract/pdf/render.ts";
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

/** Scans the first page of a PDF. The same bytes and seed give the same picture with the same version of sharp. */
export async function scanPage(
  pdfium: Pdfium,
  pdf: Uint8Array,
  settings: { readonly seed: string; readonly kind: ScanKind },
): Promise<Buffer> {
  const random = seeded(`${settings.seed}/scan`);
  const damage = DAMAGES[settings.kind](random);
  const { image, dpi } = render(pdfium, pdf);
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

function render(pdfium: Pdfium, pdf: Uint8Array): NonNullable<ReturnType<typeof renderPage>> {
  const memory = writeBytes(pdfium, pdf);
  const document = pdfium.FPDF_LoadMemDocument(memory, pdf.length, "");
  try {
    const picture = renderPage(pdfium, document, 0);
    if (picture === undefined) throw new Error(`The page was not drawn at ${RENDERED_DPI} dpi.`);
    return picture;
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
