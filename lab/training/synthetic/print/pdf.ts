// Prints a laid out document as a PDF with real text.
import PDFDocument from "pdfkit";
import type { Band, Cell, Printable } from "../printable.ts";
import { type Random, seeded } from "../random.ts";
import { Pen } from "./pen.ts";
import { drawSection, heightOf } from "./sections.ts";
import { chooseStyle } from "./style.ts";

/** Prints a PDF. The same document and seed give the same bytes. */
export async function printPdf(printable: Printable, seed: string): Promise<Buffer> {
  const random = seeded(`${seed}/print`);
  const style = chooseStyle(random);
  const pdf = new PDFDocument({
    size: style.paper,
    margin: 0,
    bufferPages: true,
    // Without compression the bytes do not depend on the version of zlib; with a fixed date neither on the clock.
    compress: false,
    info: { Title: printable.title, Author: printable.author, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  drawAll(new Pen(pdf, style), printable, random);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

function drawAll(pen: Pen, printable: Printable, random: Random): void {
  const footHeight = printable.foot.reduce((sum, band) => sum + bandHeight(pen, band), 0);
  // Some documents print the details of the seller right below the text.
  const atBottom = random.chance(0.85);
  const first = pen.page;
  if (atBottom) drawFoot(pen, printable.foot, pen.bottom - footHeight);
  const limit = atBottom ? footHeight : 0;
  for (const band of printable.bands)
    drawBand(pen, band, { printable, limit: pen.page === first ? limit : 0 });
  if (!atBottom) for (const band of printable.foot) drawBand(pen, band, { printable, limit: 0 });
  numberPages(pen, printable.pageNumber);
}

function drawFoot(pen: Pen, foot: readonly Band[], top: number): void {
  const start = pen.y;
  pen.y = top;
  for (const band of foot) drawCells(pen, band);
  pen.y = start;
}

interface Flow {
  readonly printable: Printable;
  /** Points kept free at the bottom. */
  readonly limit: number;
}

function drawBand(pen: Pen, band: Band, flow: Flow): void {
  pen.y += band.before * pen.style.size;
  const table = band.cells.find(({ section }) => section.kind === "table");
  if (table !== undefined && band.cells.length === 1) {
    drawTable(pen, table, flow);
    return;
  }
  if (pen.y + bandHeight(pen, band) > pen.bottom - flow.limit) turnPage(pen, flow.printable);
  drawCells(pen, band);
}

// Row by row, so that a long table continues on the next page with its header row.
function drawTable(pen: Pen, { section, from, to }: Cell, flow: Flow): void {
  if (section.kind !== "table") return;
  const place = pen.place(from, to);
  let head = true;
  for (const row of section.rows) {
    const part = {
      ...section,
      rows: [row],
      columns: head ? section.columns : section.columns.map((column) => ({ ...column, head: "" })),
    };
    if (pen.y + heightOf(pen, part, place) > pen.bottom - flow.limit - 2 * pen.style.size) {
      if (flow.printable.carried !== "") pen.text(flow.printable.carried, place.x, {});
      turnPage(pen, flow.printable);
      if (flow.printable.carried !== "") {
        pen.text(flow.printable.carried, place.x, {});
        pen.y += pen.step(1);
      }
      drawSection(pen, { ...section, rows: [row] }, place);
    } else {
      drawSection(pen, part, place);
    }
    head = false;
  }
}

function drawCells(pen: Pen, band: Band): void {
  const top = pen.y;
  let lowest = top;
  for (const { section, from, to } of band.cells) {
    pen.y = top;
    drawSection(pen, section, pen.place(from, to));
    lowest = Math.max(lowest, pen.y);
  }
  pen.y = lowest;
}

function bandHeight(pen: Pen, band: Band): number {
  const heights = band.cells.map(({ section, from, to }) => heightOf(pen, section, pen.place(from, to)));
  return Math.max(0, ...heights) + band.before * pen.style.size;
}

function turnPage(pen: Pen, printable: Printable): void {
  pen.turn();
  if (printable.runningHead === "") return;
  pen.text(printable.runningHead, pen.place(0, 1).x, {});
  pen.y += pen.step(2);
}

function numberPages(pen: Pen, pattern: string): void {
  if (pattern === "") return;
  pen.eachPage((page, count) => {
    const { x, width } = pen.place(0, 1);
    pen.y = pen.bottom + 4;
    pen.text(pattern.replace("{p}", String(page)).replace("{c}", String(count)), x, {
      width,
      align: "right",
      size: 0.75,
    });
  });
}
