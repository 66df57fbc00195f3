// Tests OCR on pages that are askew, inverted, many, or next to a text layer, with the networks themselves.
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { printPdf } from "../../testdata/print.ts";
import { readerTools } from "../../testdata/reader-tools.ts";
import { mixedPdf, scanPages } from "../../testdata/scan.ts";
import { tiffOf } from "../../testdata/tiff.ts";
import type { ReadResult } from "../extraction/reading.ts";
import type { GreyImage } from "../ocr/picture.ts";
import { readImage } from "./image.ts";
import { readPdf } from "./pdf.ts";
import type { ReaderTools } from "./reader.ts";

const page = [
  { x: 60, y: 30, text: "Northwind Trading Company Ltd." },
  { x: 60, y: 60, text: "Invoice number" },
  { x: 300, y: 60, text: "NW-20418" },
  { x: 60, y: 80, text: "Total amount due" },
  { x: 300, y: 80, text: "1,284.50" },
];
const printed = [
  "Northwind Trading Company Ltd.",
  "Invoice number",
  "NW-20418",
  "Total amount due",
  "1,284.50",
];

// A slip of paper: a whole page of A4 takes five times as long.
const size: [number, number] = [440, 180];

// Recognition is slow on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 180_000 });

let tools: ReaderTools;
let pdf: Buffer;
beforeAll(async () => {
  tools = await readerTools();
  pdf = await printPdf([page], { size });
});

function linesOf(result: ReadResult): string[] {
  return result.ok ? result.pages.flatMap(({ lines }) => lines.map((line) => line.text)) : [];
}

async function pixelsOf(picture: Buffer): Promise<GreyImage> {
  const { data, info } = await sharp(picture)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

async function scan(): Promise<Buffer> {
  const [picture] = await scanPages(pdf);
  return (await picture?.png().toBuffer()) ?? Buffer.alloc(0);
}

describe("readImage", () => {
  it("places words where the text layer of the same page has them", async () => {
    const [recognised, text] = [await readImage(tools, await scan()), await readPdf(tools, pdf)];
    const [a, b] = [recognised, text].map((result) => (result.ok ? result.pages[0] : undefined));
    expect(a?.width).toBeCloseTo(b?.width ?? 0, 0);
    for (const [index, line] of (a?.lines ?? []).entries()) {
      const other = b?.lines[index];
      expect(Math.abs(line.box.left - (other?.box.left ?? 0))).toBeLessThan(2);
      expect(Math.abs(line.box.right - (other?.box.right ?? 0))).toBeLessThan(2);
      expect(Math.abs(line.box.bottom - (other?.box.bottom ?? 0))).toBeLessThan(4);
      expect(Math.abs(line.size / (other?.size ?? 1) - 1)).toBeLessThan(0.25);
      expect(line.words.every(({ confidence = 0 }) => confidence > 0.6 && confidence <= 1)).toBe(true);
    }
  });

  it("reads a file of several pages and gives the recognition of each its own time", async () => {
    const allow = vi.fn();
    const pixels = new Uint8Array(200 * 100).fill(255);
    const blank = { width: 200, height: 100, pixels };
    const result = await readImage({ ...tools, allow }, tiffOf([await pixelsOf(await scan()), blank]));
    expect(linesOf(result)).toEqual(printed);
    expect(result).toMatchObject({ ok: true, pageCount: 2 });
    const { timeoutMs, ocrTimeoutMs } = tools.limits;
    const steps = [ocrTimeoutMs, timeoutMs];
    expect(allow.mock.calls.flat()).toEqual([...steps, ...steps]);
  });

  it("reads a page that lies askew, in level lines", async () => {
    const askew = await sharp(await scan())
      .rotate(2, { background: "white" })
      .png()
      .toBuffer();
    expect(linesOf(await readImage(tools, askew))).toEqual(printed);
  });

  it("reads white on black", async () => {
    expect(
      linesOf(
        await readImage(
          tools,
          await sharp(await scan())
            .negate()
            .png()
            .toBuffer(),
        ),
      ),
    ).toEqual(printed);
  });
});

describe("readPdf", () => {
  const textPage = [{ x: 60, y: 30, text: "A page with a text layer" }];

  it("recognises a picture below a stamp, which is all the text layer holds", async () => {
    const stamped = await mixedPdf({ picture: await scan(), size, stamp: "Page 1 of 1" });
    expect(linesOf(await readPdf(tools, stamped))).toEqual(expect.arrayContaining(printed));
  });

  it("reads the picture below a text layer, and keeps the layer to compare with", async () => {
    const layer = page.map((print) => ({ ...print, text: print.text.replace("20418", "24018") }));
    const layered = await mixedPdf({ picture: await scan(), size, layer });
    const read = await readPdf(tools, layered);
    expect(linesOf(read)).toEqual(printed);
    const texts = read.ok ? read.layer?.flatMap(({ lines }) => lines.map(({ text }) => text)) : [];
    expect(texts).toContain("NW-24018");
    const few = { ...tools, limits: { ...tools.limits, maxOcrPages: 0 } };
    expect(linesOf(await readPdf(few, layered))).toContain("NW-24018");
  });

  it("compares letters over the same letters of a picture with what OCR reads", async () => {
    const visible = page.map((print) => ({ ...print, text: print.text.replace("20418", "24018") }));
    const read = await readPdf(tools, await mixedPdf({ picture: await scan(), size, visible }));
    expect(read).toMatchObject({ ok: true, source: "ocr" });
    const texts = read.ok ? read.layer?.flatMap(({ lines }) => lines.map(({ text }) => text)) : [];
    expect(texts).toContain("NW-24018");
    expect(linesOf(read)).not.toContain("NW-24018");
  });

  it("recognises some of many scanned pages next to text, and refuses as many without text", async () => {
    const few = { ...tools, limits: { ...tools.limits, maxOcrPages: 0 } };
    const picture = await scan();
    expect(linesOf(await readPdf(few, await mixedPdf({ picture, size, textPage })))).toEqual([
      "A page with a text layer",
    ]);
    const scanned = await mixedPdf({ picture, size });
    expect(await readPdf(few, scanned)).toMatchObject({ ok: false, code: "too_many_pages" });
  });
});
