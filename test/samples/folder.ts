// Makes the folder in which samples run.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { root } from "../../generators/root.ts";

/**
 * Declares a folder for the tests of a file, which is removed after them.
 *
 * @param invoices - Names under which it has an invoice.
 * @returns A function that returns its path, once the tests run.
 */
export function sampleFolder(invoices: readonly string[] = ["invoice.pdf"]): () => string {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "docuvane-samples-"));
    for (const name of invoices) copyFileSync(join(root, "examples/invoice/invoice.pdf"), join(folder, name));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => folder;
}
