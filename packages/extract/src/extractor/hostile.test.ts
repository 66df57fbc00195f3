// Tests that hostile files fail alone and with a code, through real child processes; the campaign runs the slow ones too.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { HostileFile } from "../../testdata/hostile-file.ts";
import { hostileFiles } from "../../testdata/hostile-files.ts";
import { printPdf } from "../../testdata/print.ts";
import { Extractor } from "./extractor.ts";

// A file may take ten seconds, and each starts a process anew when the one before had to be killed.
vi.setConfig({ testTimeout: 120_000 });

let folder = "";
let extractor: Extractor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
  extractor = new Extractor({ processes: 1 });
});
afterAll(async () => {
  await extractor.close();
  await rm(folder, { recursive: true });
});

async function extract(bytes: Buffer, mediaType: string) {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  const fields = [{ name: "total", type: "currency", required: true }] as const;
  return extractor.extract({ path, mediaType, workflowId: "invoice_processing", fields });
}

const certain = hostileFiles.filter((file): file is Required<HostileFile> => file.ends !== undefined);

describe("a hostile file", () => {
  it.each(certain.map((file) => [file.name, file] as const))("fails: %s", async (_, file) => {
    const result = await extract(file.bytes(), file.mediaType);
    expect(result.ok ? "ok" : result.code).toBe(file.ends);
  });

  it("leaves an extractor that reads the next file", async () => {
    const page = await printPdf([[{ x: 50, y: 50, text: "Invoice total 12.50" }]]);
    expect(await extract(page, "application/pdf")).toMatchObject({ ok: true });
  });
});
