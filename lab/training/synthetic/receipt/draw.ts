// Prints the rows of a receipt on a narrow roll of paper, as a PDF page.
import PDFDocument from "pdfkit";
import { type Random, seeded } from "../random.ts";
import type { Row } from "./paper.ts";

/** How a till prints; widths in points. */
interface TillStyle {
  readonly width: number;
  readonly margin: number;
  readonly size: number;
  readonly leading: number;
  readonly font: string;
  readonly bold: string;
}

const FONTS = [
  ["Courier", "Courier-Bold"],
  ["Courier-Bold", "Courier-Bold"],
  ["Courier", "Courier"],
  ["Helvetica", "Helvetica-Bold"],
] as const;

/** Prints a page as high as its rows need. */
export async function drawReceipt(rows: readonly Row[], seed: string): Promise<Buffer> {
  const style = chooseStyle(rows, seeded(`${seed}/till`));
  const height = rows.reduce((sum, { size = 1 }) => sum + style.size * style.leading * size, 0);
  const pdf = new PDFDocument({
    size: [style.width, height + 2 * style.margin + 30],
    margin: 0,
    compress: false,
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  let y = style.margin;
  for (const row of rows) {
    drawRow(pdf, { row, style, y });
    y += style.size * style.leading * (row.size ?? 1);
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function chooseStyle(rows: readonly Row[], random: Random): TillStyle {
  const [font, bold] = random.pick(FONTS);
  // Characters in a row of the widest text.
  const columns = Math.max(
    30,
    ...rows.map(
      ({ left = "", center = "", right = "", size = 1 }) =>
        (left.length + center.length + right.length + 2) * size,
    ),
  );
  const width = 226;
  const margin = random.int(8, 22);
  return {
    width,
    margin,
    size: Math.min(10, (width - 2 * margin) / columns / 0.6),
    leading: 1.1 + random.int(0, 6) / 20,
    font,
    bold,
  };
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  { row, style, y }: { readonly row: Row; readonly style: TillStyle; readonly y: number },
): void {
  pdf.font(row.bold === true ? style.bold : style.font).fontSize(style.size * (row.size ?? 1));
  const room = style.width - 2 * style.margin;
  const write = (text: string, shift: number): void => {
    pdf.text(text, style.margin + Math.max(0, shift), y, { lineBreak: false });
  };
  if (row.left !== undefined) write(row.left.slice(0, 60), 0);
  if (row.center !== undefined) write(row.center, (room - pdf.widthOfString(row.center)) / 2);
  if (row.right !== undefined) write(row.right, room - pdf.widthOfString(row.right));
}
