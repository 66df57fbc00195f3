// Checks a package from a document with every construct: it imports, type-checks, and sends correct requests.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pythonOf } from "../../scripts/setup/python.mjs";
import { loadDocument } from "../plan/load.ts";
import { makePlan } from "../plan/make-plan.ts";
import type { Plan } from "../plan/plan.ts";
import { root } from "../root.ts";
import { python } from "./python.ts";

const testdata = join(import.meta.dirname, "testdata");
const shared = join(import.meta.dirname, "..", "testdata");
const interpreter = join(root, pythonOf(join("packages", "python", ".venv")));
const folder = mkdtempSync(join(tmpdir(), "docuvane-test-"));
let plan: Plan;
let files: Readonly<Record<string, string>>;

beforeAll(async () => {
  const { document } = await loadDocument(join(shared, "pets.yaml"));
  plan = makePlan(document, { name: "acme_pets" });
  files = await python.render(plan, { package: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs Python in the package's folder, with its sources on the path. */
function run(...parameters: readonly string[]): { readonly stdout: string; readonly stderr: string } {
  const { stdout, stderr } = spawnSync(interpreter, parameters, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PYTHONPATH: join(folder, "src"), PYTHONDONTWRITEBYTECODE: "1" },
  });
  return { stdout, stderr };
}

it("sends what each method was asked for, in the style of the document", () => {
  const { stdout, stderr } = run("-W", "ignore::DeprecationWarning", join(testdata, "calls.py"));
  expect(stderr).toBe("");
  expect(stdout).toBe(readFileSync(join(shared, "calls.jsonl"), "utf8"));
});

it("has types that hold", () => {
  const { stdout } = run("-m", "mypy", "--strict", "--cache-dir", join(folder, ".mypy"), "src/acme_pets");
  expect(stdout).toMatch(/^Success: no issues found/);
}, 240_000);

it("has no findings of ruff, and is formatted", () => {
  const settings = ["--no-cache", "--isolated", "--line-length", "110", "--target-version", "py310"];
  expect(run("-m", "ruff", "check", ...settings, "--select", "E9,F,I", "src").stdout).toBe(
    "All checks passed!\n",
  );
  expect(run("-m", "ruff", "format", "--check", ...settings, "src").stdout).toMatch(
    / files already formatted\n$/,
  );
});

it("names nothing of ours, and has all that a package needs", () => {
  const foreign = Object.entries(files).filter(([path]) => path !== "LICENSE");
  expect(foreign.filter(([, text]) => /docuvane/i.test(text)).map(([path]) => path)).toEqual([]);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      "README.md",
      "pyproject.toml",
      "LICENSE",
      "src/acme_pets/py.typed",
      "src/acme_pets/webhooks.py",
    ]),
  );
});

it("can be installed", () => {
  const target = join(folder, "installed");
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"];
  const { stderr } = run(...pip, "--no-deps", "--no-build-isolation", "--target", target, folder);
  expect(stderr).toBe("");
  expect(readdirSync(target).sort()).toEqual(["acme_pets", "acme_pets-2.4.0.dist-info"]);
  expect(readFileSync(join(target, "acme_pets-2.4.0.dist-info", "METADATA"), "utf8")).toContain(
    "Name: acme-pets\nVersion: 2.4.0\n",
  );
}, 60_000);

it("is the same at any time, in any time zone and language", async () => {
  const before = { TZ: process.env["TZ"], LC_ALL: process.env["LC_ALL"] };
  Object.assign(process.env, { TZ: "Asia/Tokyo", LC_ALL: "C" });
  try {
    expect(await python.render(plan, { package: true })).toEqual(files);
  } finally {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}, 60_000);
