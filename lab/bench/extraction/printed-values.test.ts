// Values that data states and the print may not show.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { printPdf } from "../../../packages/extract/testdata/print.ts";
import { countPrinted } from "./printed.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-printed-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("counts the values that appear on no page, whatever their blanks and case", async () => {
  const path = join(folder, "invoice.pdf");
  await writeFile(path, await printPdf([[{ x: 50, y: 50, text: "Invoice no. re 2041/7" }]]));
  const sample = (invoice_number: string | null) => ({
    file: "invoice.pdf",
    path,
    mediaType: "application/pdf",
    expected: { invoice_number },
  });
  const samples = [sample("RE2041/7"), sample("RE2041/8"), sample(null)];
  expect(await countPrinted(samples, "invoice_number")).toEqual({ known: 2, unprinted: 1 });
});
