// Tests what PDFs are read into, and the failure of each kind of bad file.
import { describe, expect, it } from "vitest";
import { assemblePdf, endlessPages, noPages } from "../../testdata/hostile.ts";
import { printPdf } from "../../testdata/print.ts";
import { readerTools } from "../../testdata/reader-tools.ts";
import type { ReadResult } from "../extraction/reading.ts";
import { readPdf } from "./pdf.ts";

const page = [{ x: 50, y: 50, text: "Invoice No. 12" }];
const read = async (bytes: Uint8Array, limits = {}): Promise<ReadResult> =>
  readPdf(await readerTools(limits), bytes);
const codeOf = (result: ReadResult): string => (result.ok ? "ok" : result.code);

function linesOf(result: ReadResult): string[] {
  return result.ok ? result.pages.flatMap(({ lines }) => lines.map((line) => line.text)) : [];
}

function boxOf(result: ReadResult): { left: number; top: number } {
  const box = result.ok ? result.pages[0]?.lines[0]?.box : undefined;
  return { left: Math.round(box?.left ?? -1), top: Math.round(box?.top ?? -1) };
}

describe("readPdf", () => {
  it("reads words at the place they are printed, from the top left", async () => {
    const result = await read(await printPdf([page]));
    const line = result.ok ? result.pages[0]?.lines[0] : undefined;
    expect(line?.text).toBe("Invoice No. 12");
    expect(line?.box.left).toBeCloseTo(50, 0);
    expect(line?.box.top).toBeGreaterThan(45);
    expect(line?.box.bottom).toBeLessThan(65);
  });

  it.each([90, 180, 270])(
    "turns a page upright whose text is displayed turned by %i degrees",
    async (angle) => {
      const text = (await printPdf([page], { compress: false })).toString("latin1");
      const rotated = text.replace("/Type /Page\n", `/Type /Page /Rotate ${angle}\n`);
      const result = await read(Buffer.from(rotated, "latin1"));
      expect(linesOf(result)).toEqual(["Invoice No. 12"]);
      expect(boxOf(result)).toEqual({ left: 50, top: 48 });
      // Turned back by what the file turns it.
      expect(result).toMatchObject({
        pageInfo: [{ width: 595.28, height: 841.89, rotation: 0, ocr: false }],
      });
    },
  );

  it.each([
    [90, 270],
    [180, 180],
    [270, 90],
  ])("turns a page upright whose text is drawn turned by %i degrees", async (angle, rotation) => {
    const result = await read(
      await printPdf([page.map((print) => ({ ...print, angle }))], { compress: false }),
    );
    expect(linesOf(result)).toEqual(["Invoice No. 12"]);
    expect(result).toMatchObject({ pageInfo: [{ rotation, ocr: false }] });
    const box = boxOf(result);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.top).toBeGreaterThanOrEqual(0);
  });

  it("displays a page as the file says when its text is upright then", async () => {
    const drawn = [page.map((print) => ({ ...print, angle: 270 }))];
    const text = (await printPdf(drawn, { compress: false })).toString("latin1");
    const result = await read(
      Buffer.from(text.replace("/Type /Page\n", "/Type /Page /Rotate 90\n"), "latin1"),
    );
    expect(linesOf(result)).toEqual(["Invoice No. 12"]);
    expect(result).toMatchObject({ pageInfo: [{ width: 841.89, height: 595.28, rotation: 90 }] });
  });

  it("numbers pages from 1", async () => {
    const result = await read(await printPdf([page, [{ x: 10, y: 10, text: "second" }]]));
    expect(result).toMatchObject({ ok: true, pageCount: 2, pages: [{ number: 1 }, { number: 2 }] });
  });

  it("opens a PDF that only its owner's password protects", async () => {
    expect(linesOf(await read(await printPdf([page], { ownerPassword: "secret" })))).toEqual([
      "Invoice No. 12",
    ]);
  });

  it("reads a file whose cross-reference table is damaged but whose end is there", async () => {
    const bytes = await printPdf([page], { compress: false });
    const damaged = Buffer.from(bytes.toString("latin1").replace(/startxref\n\d+/, "startxref\n7"), "latin1");
    expect(linesOf(await read(damaged))).toEqual(["Invoice No. 12"]);
  });

  it("fails with encrypted_document when a password is needed", async () => {
    expect(codeOf(await read(await printPdf([page], { userPassword: "secret" })))).toBe("encrypted_document");
  });

  it("fails with unreadable_document when the file is cut, damaged, empty or no PDF", async () => {
    const bytes = await printPdf([page]);
    const damaged = Buffer.concat([
      Buffer.from("%PDF-1.7\n"),
      Buffer.alloc(2000, "x"),
      Buffer.from("\n%%EOF"),
    ]);
    const bad = [bytes.subarray(0, bytes.length >> 1), damaged, Buffer.alloc(0), Buffer.from("plain text")];
    expect((await Promise.all(bad.map((file) => read(file)))).map(codeOf)).toEqual(
      Array(4).fill("unreadable_document"),
    );
  });

  it("fails with unreadable_document when there are no pages, or one that cannot be loaded", async () => {
    const lost = assemblePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[9 0 R]/Count 1>>"]);
    expect([codeOf(await read(noPages())), codeOf(await read(lost))]).toEqual([
      "unreadable_document",
      "unreadable_document",
    ]);
  });

  it("fails with no_text_layer when the pages show shapes only", async () => {
    expect(codeOf(await read(await printPdf([[]])))).toBe("no_text_layer");
  });

  it("fails with too_many_pages above the limit, also when the file lies about it", async () => {
    const three = await printPdf([page, page, page]);
    expect(codeOf(await read(three, { maxPages: 2 }))).toBe("too_many_pages");
    expect(codeOf(await read(three, { maxPages: 3 }))).toBe("ok");
    expect(codeOf(await read(endlessPages()))).toBe("too_many_pages");
  });

  it("stops reading at the character limit", async () => {
    const result = await read(await printPdf([page, page]), { maxCharacters: 7 });
    expect(linesOf(result)).toEqual(["Invoice"]);
  });
});
