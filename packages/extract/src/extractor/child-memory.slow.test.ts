// Tests that a child which recognises pages of A4 stays far below the memory it may have.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mixedPdf } from "../../testdata/scan.ts";
import { DEFAULT_LIMITS } from "../extraction/limits.ts";
import { Extractor } from "./extractor.ts";

// Recognition is slow on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 180_000 });

// Pixels of A4 at 300 dpi.
const [WIDTH, HEIGHT] = [2480, 3508];
const fields = [{ name: "total", type: "currency", required: true }] as const;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scan-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A page with a few lines, which needs as much memory as one full of them. */
async function page(): Promise<Buffer> {
  const lines = ["Northwind Trading Company Ltd.", "Invoice number NW-20418", "Total amount due 1,284.50"];
  const text = lines.map((line, index) => `<text x="300" y="${400 + 90 * index}">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/><g font-family="sans-serif" font-size="42">${text.join("")}</g></svg>`;
  // Blocked where another test of this process loaded the decoder of documents.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

describe.skipIf(process.platform !== "linux")("a child that recognises text", () => {
  it("reads scans and pictures of A4 at 300 dpi one after the other with 64 MiB to spare", async () => {
    const picture = await page();
    const scan = await mixedPdf({ picture, size: [595, 842] });
    const extractor = new Extractor({
      processes: 1,
      limits: { memoryMiB: DEFAULT_LIMITS.memoryMiB - 64 },
    });
    const results = [];
    for (const [bytes, mediaType] of [
      [picture, "image/jpeg"],
      [scan, "application/pdf"],
      [picture, "image/jpeg"],
      [scan, "application/pdf"],
    ] as const) {
      const path = join(folder, "file");
      await writeFile(path, bytes);
      results.push(await extractor.extract({ path, mediaType, workflowId: "invoice_processing", fields }));
    }
    await extractor.close();
    for (const result of results)
      expect(result).toMatchObject({ ok: true, fields: { total: { value: 1284.5 } } });
  });
});
