// Tests the text that is recognised in pictures and scans, with the networks themselves.
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { inTier } from "../../../../scripts/test/tiers.ts";
import { printPdf } from "../../testdata/print.ts";
import { readerTools } from "../../testdata/reader-tools.ts";
import { mixedPdf, scanPages } from "../../testdata/scan.ts";
import type { ReadResult } from "../extraction/reading.ts";
import { loadRuntime } from "../ocr/network.ts";
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

async function scan(): Promise<Buffer> {
  const [picture] = await scanPages(pdf);
  return (await picture?.png().toBuffer()) ?? Buffer.alloc(0);
}

describe("readImage", () => {
  it("reads lines and the gaps between columns as a text layer has them", async () => {
    const result = await readImage(tools, await scan());
    expect(linesOf(result)).toEqual(printed);
    expect(result).toMatchObject({ ok: true, pageCount: 1, source: "ocr" });
  });

  it.each(inTier({ quick: [90], all: [90, 180, 270] }))(
    "reads a page that was turned by %i°",
    async (angle) => {
      const result = await readImage(
        tools,
        await sharp(await scan())
          .rotate(angle)
          .png()
          .toBuffer(),
      );
      expect(linesOf(result)).toEqual(printed);
      const [page] = result.ok ? (result.pageInfo ?? []) : [];
      expect(page).toMatchObject({ number: 1, rotation: 360 - angle, ocr: true });
      expect(page?.width).toBeGreaterThan(page?.height ?? 0);
    },
  );

  it("fails with unreadable_document when the image is truncated or not an image", async () => {
    const bytes = await scan();
    for (const bad of [bytes.subarray(0, bytes.length >> 1), Buffer.from("not a picture")])
      expect(await readImage(tools, bad)).toMatchObject({ ok: false, code: "unreadable_document" });
  });
});

describe("without what runs networks", () => {
  it("fails with recognition_unavailable where text must be recognised, and reads all else", async () => {
    const name = "a-runtime-without-a-build-for-this-system";
    const bare = {
      ...tools,
      ocr: async () => ((await loadRuntime(name)) === undefined ? undefined : tools.ocr()),
    };
    const failed = { ok: false, code: "recognition_unavailable" };
    expect(await readImage(bare, await scan())).toMatchObject(failed);
    expect(await readPdf(bare, await mixedPdf({ picture: await scan(), size }))).toMatchObject(failed);
    expect(linesOf(await readPdf(bare, pdf))).toEqual(printed);
  });
});

describe("readPdf", () => {
  const textPage = [{ x: 60, y: 30, text: "A page with a text layer" }];

  it("recognises the pages that are pictures and reads the others as text", async () => {
    const mixed = await mixedPdf({ picture: await scan(), size, textPage });
    const result = await readPdf(tools, mixed);
    expect(result).toMatchObject({ ok: true, source: "ocr", pageCount: 2 });
    expect(linesOf(result)).toEqual([...printed, "A page with a text layer"]);
  });
});
