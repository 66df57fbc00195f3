// Reports why reader processes are given up.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { american } from "../../testdata/english-layouts.ts";
import { recursionBomb, textBomb } from "../../testdata/hostile.ts";
import { printPdf } from "../../testdata/print.ts";
import { Extractor, type ExtractorOptions } from "./extractor.ts";
import type { ReaderEnd } from "./pool.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "extract-"));
  await writeFile(join(folder, "good.pdf"), await printPdf(american.pages));
  await writeFile(join(folder, "recursion.pdf"), recursionBomb(24));
  await writeFile(join(folder, "text.pdf"), textBomb(40_000));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ["good.pdf", { recycleAfter: 1 }, ["replaced"]],
  ["good.pdf", {}, []],
  // Its memory runs out.
  ["recursion.pdf", {}, ["crash"]],
  // A document that took too long is read once more by another process. Either has ten times as long to start.
  ["text.pdf", { limits: { timeoutMs: 1_000 } }, ["timeout", "timeout"]],
] satisfies [string, ExtractorOptions, ReaderEnd[]][])(
  "%s with %j ends readers: %j",
  async (name, options, expected) => {
    const ends: ReaderEnd[] = [];
    const extractor = new Extractor({ processes: 1, ...options, onEnd: (reason) => ends.push(reason) });
    const request = {
      path: join(folder, name),
      mediaType: "application/pdf",
      workflowId: "invoice_processing",
    };
    await extractor.extract({ ...request, fields: [{ name: "total", type: "currency", required: true }] });
    await extractor.close();
    expect(ends).toEqual(expected);
  },
);
