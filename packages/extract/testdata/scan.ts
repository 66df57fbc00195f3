// Makes scans of printed pages for tests: pictures, and PDFs that hold nothing else.
import PDFDocument from "pdfkit";
import sharp, { type Sharp } from "sharp";
import { writeBytes } from "../src/formats/pdf/memory.ts";
import { loadPdfium } from "../src/formats/pdf/pdfium.ts";
import { renderPage } from "../src/formats/pdf/render.ts";
import { drawPrint, type Print } from "./print.ts";

const DPI = 300;

/** Pictures of the pages of a PDF at 300 dpi, each ready to be turned, blurred and encoded. */
export async function scanPages(pdf: Uint8Array): Promise<Sharp[]> {
  const pdfium = await loadPdfium();
  const memory = writeBytes(pdfium, pdf);
  const document = pdfium.FPDF_LoadMemDocument(memory, pdf.length, "");
  return Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
    const image = renderPage(pdfium, document, index)?.image;
    if (image === undefined) throw new Error("The page cannot be drawn.");
    const { pixels, width, height } = image;
    return sharp(pixels, { raw: { width, height, channels: 1 } }).withMetadata({ density: DPI });
  });
}

/** What a {@link mixedPdf} is made of. */
export interface MixedPdf {
  /** PNG or JPEG that covers the whole first page. */
  readonly picture: Buffer;
  /** Width and height of its pages in points. */
  readonly size: [number, number];
  /** Text over the picture. */
  readonly stamp?: string;
  /** Text over the picture that is never painted, as programs for OCR add it. */
  readonly layer?: readonly Print[];
  /** Text over the picture in black letters. */
  readonly visible?: readonly Print[];
  /** A second page, with a text layer. */
  readonly textPage?: readonly Print[];
}

/** A PDF with a scanned page, and what else is told. */
export async function mixedPdf({
  picture,
  size,
  stamp,
  layer = [],
  visible = [],
  textPage,
}: MixedPdf): Promise<Buffer> {
  const pdf = new PDFDocument({ size, margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  pdf.image(picture, 0, 0, { width: pdf.page.width, height: pdf.page.height });
  if (stamp !== undefined) drawPrint(pdf, { x: 5, y: size[1] - 12, text: stamp, size: 8 });
  if (layer.length > 0) pdf.addContent("3 Tr");
  for (const print of layer) drawPrint(pdf, print);
  if (layer.length > 0) pdf.addContent("0 Tr");
  for (const print of visible) drawPrint(pdf, print);
  if (textPage !== undefined) {
    pdf.addPage();
    for (const print of textPage) drawPrint(pdf, print);
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
