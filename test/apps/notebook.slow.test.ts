// The notebook of examples/apps: executed with the built wheel against the real service, and committed without outputs.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pythonOf } from "../../scripts/setup/python.mjs";
import { buildWheel } from "../../scripts/wheel.ts";
import { type ServiceProcess, startServiceProcess } from "../service.ts";
import { type App, copyApp, installWheel, site } from "./app.ts";
import { invoice } from "./upload.ts";

const python = resolve(pythonOf("test/apps/notebook/.venv"));

let app: App;
let service: ServiceProcess;
beforeAll(async () => {
  service = await startServiceProcess();
  app = copyApp("notebook", {
    PYTHONPATH: site,
    DOCUVANE_BASE_URL: service.url,
    DOCUVANE_API_KEY: service.apiKey,
    MPLCONFIGDIR: ".matplotlib",
    IPYTHONDIR: ".ipython",
    PYDEVD_DISABLE_FILE_VALIDATION: "1",
  });
  const built = buildWheel();
  await installWheel(app, built.wheel);
  rmSync(built.folder, { recursive: true });
}, 300_000);
afterAll(async () => {
  await service.stop();
  app.remove();
});

/** The part of a cell that is checked. */
interface Cell {
  readonly cell_type: string;
  readonly execution_count?: number | null;
  readonly outputs?: readonly object[];
}

it("is committed without outputs", () => {
  const { cells } = JSON.parse(readFileSync("examples/apps/notebook/invoices.ipynb", "utf8"));
  const code = (cells as readonly Cell[]).filter(({ cell_type }) => cell_type === "code");
  expect(code.map(({ execution_count, outputs }) => ({ execution_count, outputs }))).toEqual(
    code.map(() => ({ execution_count: null, outputs: [] })),
  );
});

it("shows fields, confidences, a chart and what needs a review", async () => {
  const folder = join(app.folder, "invoices");
  mkdirSync(folder);
  copyFileSync("examples/invoice/invoice.pdf", join(folder, "good.pdf"));
  writeFileSync(join(folder, "damaged.pdf"), invoice.subarray(0, 1000));
  const printed = await app.run(python, resolve("test/apps/execute_notebook.py"), "invoices.ipynb");
  const outputs = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, string>[]);
  const [files, processed, invoices, confidences, chart, review, failed] = outputs;
  expect(files?.[0]?.["text"]).toBe("2 files\n");
  expect(processed?.[0]?.["text"]).toBe("1 processed, 1 failed\n");
  expect(invoices?.[0]?.["text/html"]).toMatch(/good\.pdf[\s\S]*1295\.52/);
  expect(confidences?.[0]?.["text/html"]).toMatch(/\d+%/);
  expect(chart?.some((output) => "image/png" in output)).toBe(true);
  expect(review?.[0]?.["text"]).toMatch(/^\d of 1 invoices need a review\n$/);
  expect(failed?.[0]?.["text/html"]).toMatch(/damaged\.pdf[\s\S]*unreadable_document/);
}, 180_000);
