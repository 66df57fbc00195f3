// Tests the extractor with real child processes: bad files fail alone.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { american } from "../../testdata/english-layouts.ts";
import { recursionBomb, textBomb } from "../../testdata/hostile.ts";
import { printPdf } from "../../testdata/print.ts";
import type { ExtractResult, FieldDefinition, Measured } from "../extraction/extraction.ts";
import type { ExtractLimits } from "../extraction/limits.ts";
import { Extractor } from "./extractor.ts";

const fields: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "total", type: "currency", required: true },
];
const good = { ok: true, pages: 1, fields: { invoice_number: { value: "10442" }, total: { value: 572.4 } } };

let folder = "";
let open: Extractor[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "extract-"));
  await save("good.pdf", await printPdf(american.pages));
  await save("encrypted.pdf", await printPdf(american.pages, { userPassword: "secret" }));
  await save("cut.pdf", (await printPdf(american.pages)).subarray(0, 900));
  await save("text-bomb.pdf", textBomb(40_000));
  await save("recursion-bomb.pdf", recursionBomb(24));
});
afterEach(async () => {
  await Promise.all(open.map((extractor) => extractor.close()));
  open = [];
});
afterAll(() => rm(folder, { recursive: true }));

function save(name: string, bytes: Uint8Array): Promise<void> {
  return writeFile(join(folder, name), bytes);
}

function start(
  limits: Partial<ExtractLimits> = {},
  options: { processes?: number; recycleAfter?: number } = {},
): Extractor {
  const extractor = new Extractor({ processes: 1, ...options, limits });
  open.push(extractor);
  return extractor;
}

function extract(
  extractor: Extractor,
  name: string,
  mediaType = "application/pdf",
): Promise<Measured<ExtractResult>> {
  return extractor.extract({ path: join(folder, name), mediaType, workflowId: "invoice_processing", fields });
}

function codeOf(result: ExtractResult): string {
  return result.ok ? "ok" : result.code;
}

describe("Extractor", () => {
  it("reads a file and returns only the fields that were asked for", async () => {
    const result = await extract(start(), "good.pdf");
    expect(result).toMatchObject(good);
    expect(result.ok && Object.keys(result.fields)).toEqual(["invoice_number", "total"]);
  });

  it("fails bad files with a code and a message, and reads the next one", async () => {
    const extractor = start();
    const codes = [];
    for (const name of ["encrypted.pdf", "cut.pdf", "missing.pdf", "good.pdf"])
      codes.push(codeOf(await extract(extractor, name)));
    expect(codes).toEqual(["encrypted_document", "unreadable_document", "processing_failed", "ok"]);
  });

  it("says that a type without a reader cannot be read", async () => {
    const extractor = start();
    expect(codeOf(await extract(extractor, "good.pdf", "application/zip"))).toBe("unreadable_document");
  });

  it("fails a file alone that kills its process", async () => {
    const extractor = start({ heapMiB: 20 });
    const results = await Promise.all(["text-bomb.pdf", "good.pdf"].map((name) => extract(extractor, name)));
    expect(results[0]).toMatchObject({
      ok: false,
      code: "processing_failed",
      message: expect.stringContaining("ended"),
    });
    expect(results[1]).toMatchObject(good);
  });

  it("closes without ever having read anything", async () => {
    await expect(start().close()).resolves.toBeUndefined();
  });
});
