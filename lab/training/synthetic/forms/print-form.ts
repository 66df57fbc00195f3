// Prints a filled form as a PDF: cells are placed as they are in the text, numbers by their right edges.
import PDFDocument from "pdfkit";
import { seeded } from "../random.ts";

const FONTS = ["Helvetica", "Times-Roman", "Courier"];
const LEFT = 46;
const TOP = 48;
const WIDTH = 500;
// Characters of the widest line of a form.
const COLUMNS = 92;
// Cells are two blanks or more apart.
const CELL = /\S+(?: \S+)*/g;
const NUMBER = /^[^\p{L}]{0,3}\s?-?\d[\d.,' ]*\s?(?:[€$£%-]|[A-Z]{3})?$/u;

/** Prints the pages. The same pages and seed give the same bytes. */
export async function printForm(pages: readonly (readonly string[])[], seed: string): Promise<Buffer> {
  const random = seeded(`${seed}/print`);
  const [font, size] = [random.pick(FONTS), random.pick([7.5, 8, 9])];
  const pdf = new PDFDocument({
    ...{ size: "A4", margin: 0, autoFirstPage: false, compress: false },
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  for (const lines of pages) {
    pdf.addPage().font(font).fontSize(size);
    for (const [index, line] of lines.entries()) drawLine(pdf, line, TOP + index * size * 1.35);
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function drawLine(pdf: PDFKit.PDFDocument, line: string, y: number): void {
  const step = WIDTH / COLUMNS;
  for (const { 0: text, index } of line.matchAll(CELL)) {
    const right = LEFT + (index + text.length) * step;
    const x = NUMBER.test(text) ? right - pdf.widthOfString(text) : LEFT + index * step;
    pdf.text(text, x, y, { lineBreak: false });
  }
}
