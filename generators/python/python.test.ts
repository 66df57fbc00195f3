// Checks a package from a document with every construct: it imports, type-checks, and sends correct requests.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { exchangesOf } from "../exchanges/exchanges.ts";
import { planOf } from "../plan/testdata/fixture.ts";
import { python } from "./python.ts";
import { type Generated, generatePython } from "./testdata/generated.ts";

const testdata = join(import.meta.dirname, "testdata");
const shared = join(import.meta.dirname, "..", "testdata");
let generated: Generated;

beforeAll(async () => {
  generated = await generatePython(join(shared, "pets.yaml"), "acme_pets");
}, 120_000);
afterAll(() => generated.remove());

it("sends what each method was asked for, in the style of the document", () => {
  const { stdout, stderr } = generated.run("-W", "ignore::DeprecationWarning", join(testdata, "calls.py"));
  expect(stderr).toBe("");
  expect(stdout).toBe(readFileSync(join(shared, "calls.jsonl"), "utf8"));
});

it("has types that hold, its tests too", () => {
  const { stdout } = generated.run("-m", "mypy", "--strict", "src/acme_pets", "tests");
  expect(stdout).toMatch(/^Success: no issues found/);
}, 240_000);

it("has no findings of ruff, and is formatted", () => {
  const settings = ["--no-cache", "--isolated", "--line-length", "110", "--target-version", "py310"];
  expect(generated.run("-m", "ruff", "check", ...settings, "--select", "E9,F,I", "src").stdout).toBe(
    "All checks passed!\n",
  );
  expect(generated.run("-m", "ruff", "format", "--check", ...settings, "src").stdout).toMatch(
    / files already formatted\n$/,
  );
});

it("names nothing of ours, and has all that a package needs", () => {
  const foreign = Object.entries(generated.files).filter(([path]) => !["LICENSE", "NOTICE"].includes(path));
  expect(foreign.filter(([, text]) => /docuvane/i.test(text)).map(([path]) => path)).toEqual([]);
  expect(Object.keys(generated.files)).toEqual(
    expect.arrayContaining([
      "README.md",
      "pyproject.toml",
      "LICENSE",
      "NOTICE",
      "api.md",
      "src/acme_pets/py.typed",
      "src/acme_pets/webhooks.py",
    ]),
  );
});

it("can be installed", () => {
  const target = join(generated.folder, "installed");
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"];
  const { stderr } = generated.run(
    ...pip,
    "--no-deps",
    "--no-build-isolation",
    "--target",
    target,
    generated.folder,
  );
  expect(stderr).toBe("");
  expect(readdirSync(target).sort()).toEqual(["acme_pets", "acme_pets-2.4.0.dist-info"]);
  expect(readFileSync(join(target, "acme_pets-2.4.0.dist-info", "METADATA"), "utf8")).toContain(
    "Name: acme-pets\nVersion: 2.4.0\n",
  );
}, 60_000);

it("keeps the rules of PyPI", () => {
  const { stdout, stderr } = generated.run(
    join(testdata, "publishing_rules.py"),
    join(generated.folder, "distributions"),
  );
  expect(stderr).toBe("");
  const { license, version, rules } = JSON.parse(stdout) as {
    readonly license: string;
    readonly version: string;
    readonly rules: Readonly<Record<string, boolean>>;
  };
  expect({ license, version }).toEqual({ license: "MIT AND Apache-2.0", version: "2.4.0" });
  const broken = Object.entries(rules).filter(([, isKept]) => !isKept);
  // Both are of the configuration, which this package does not have.
  expect(broken.map(([name]) => name)).toEqual(["an author", "the URL of the repository"]);
}, 180_000);

it("is the same at any time, in any time zone and language", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  vi.stubEnv("LC_ALL", "C");
  try {
    expect(
      await python.render(generated.plan, { package: true, testData: exchangesOf(generated.plan) }),
    ).toEqual(generated.files);
  } finally {
    vi.unstubAllEnvs();
  }
}, 60_000);

it("imports nothing of streams where no method returns one, whatever its properties are called", async () => {
  const schema = { type: "object", properties: { Items: { type: "array", items: { type: "string" } } } };
  const content = { "application/json": { schema } };
  const post = { tags: ["Accounting"], operationId: "createItems", requestBody: { content }, responses: {} };
  const plan = planOf({ paths: { "/Items": { post } } });
  const files = await python.render(plan, { package: true, testData: exchangesOf(plan) });
  const importing = Object.keys(files).filter((path) => files[path]?.includes("_core.streaming"));
  expect(importing).toEqual([]);
}, 60_000);
