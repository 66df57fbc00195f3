// Prints PDFs for tests: texts at places on a page.
import PDFDocument from "pdfkit";

/** One text at a place in points from the top left corner. */
export interface Print {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Font size in points; default 10. */
  readonly size?: number;
  /** The text ends at `x`, as amounts do. */
  readonly right?: boolean;
  readonly bold?: boolean;
  /** Degrees clockwise that the text is turned, from the middle of its page on; default 0. */
  readonly angle?: number;
}

/** One page of texts, or several. */
export async function printPdf(
  pages: readonly (readonly Print[])[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0, autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  for (const page of pages) {
    pdf.addPage();
    for (const print of page) drawPrint(pdf, print);
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** A column of texts below each other; `text` has them separated by ` / `. */
export function column(x: number, y: number, text: string, style: Partial<Print> = {}): Print[] {
  const step = 1.4 * (style.size ?? 10);
  return text.split(" / ").map((line, index) => ({ x, y: y + step * index, text: line, ...style }));
}

/** Rows with cells separated by `|`; `xs` are the edges of the columns, negative ones right edges. */
export function table(y: number, xs: readonly number[], rows: readonly string[]): Print[] {
  return rows.flatMap((row, line) =>
    row.split("|").flatMap((text, index) => {
      const x = xs[index] ?? 0;
      return text === "" ? [] : [{ x: Math.abs(x), y: y + 16 * line, text, right: x < 0 }];
    }),
  );
}

/** Draws one text on the current page. */
export function drawPrint(pdf: PDFKit.PDFDocument, print: Print): void {
  pdf.font(print.bold === true ? "Helvetica-Bold" : "Helvetica").fontSize(print.size ?? 10);
  const x = print.right === true ? print.x - pdf.widthOfString(print.text) : print.x;
  if (print.angle === undefined) {
    pdf.text(print.text, x, print.y, { lineBreak: false });
    return;
  }
  const { width, height } = pdf.page;
  pdf.save().rotate(print.angle, { origin: [width / 2, height / 2] });
  pdf.text(print.text, width / 2, height / 2, { lineBreak: false }).restore();
}
