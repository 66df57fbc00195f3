// Loads PDFium in a process whose script is in a folder named in another script.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { spawnSync } from "../../../../../scripts/processes.mjs";

it("loads in a folder whose name has letters beyond Latin-1", () => {
  const top = mkdtempSync(join(tmpdir(), "docuvane-pdfium-"));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const folder = join(top, "проєкти 書類");
  mkdirSync(folder);
  const module = JSON.stringify(new URL("./pdfium.ts", import.meta.url));
  const script = join(folder, "load.mjs");
  writeFileSync(
    script,
    `const { loadPdfium } = await import(${module}); await loadPdfium(); console.log("loaded");`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "loaded\n", stderr: "" });
});
