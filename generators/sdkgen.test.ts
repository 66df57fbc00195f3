// Checks the command line: packages for other APIs, and error messages.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "./root.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-generate-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command; what it prints, and how it ends. */
function generate(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "generators/sdkgen.ts"), ...args],
    {
      encoding: "utf8",
    },
  );
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** Writes a document into the folder of the test. */
function document(members: unknown): string {
  const path = join(folder, "openapi.json");
  writeFileSync(path, JSON.stringify(members));
  return path;
}

const acme = {
  openapi: "3.0.3",
  info: { title: "Acme", version: "1" },
  servers: [{ url: "https://api.acme.example/v1" }],
  paths: {
    "/pets": {
      get: {
        tags: ["pets"],
        operationId: "listPets",
        callbacks: {},
        responses: {
          "200": { description: "Fine.", content: { "application/json": { schema: { type: "string" } } } },
        },
      },
    },
  },
};

describe("a package for another API", () => {
  test("is complete, reports its warnings, and can be generated again", { timeout: 120_000 }, () => {
    const args = [
      "--spec",
      document(acme),
      "--language",
      "python",
      "--name",
      "acme_pets",
      "--output",
      join(folder, "out"),
    ];
    const first = generate(...args);
    expect(first).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^generate: wrote \d+ files to .*out; 1 warning$/),
      stderr:
        "warning: /paths/~1pets/get/callbacks: Callbacks are ignored; only the webhooks of the document are read.",
    });
    const resource = join(folder, "out/src/acme_pets/_generated/pets.py");
    const text = readFileSync(resource, "utf8");
    expect(text).toContain("def list(self");
    expect(generate(...args)).toEqual(first);
    expect(readFileSync(resource, "utf8")).toBe(text);
    expect(existsSync(join(folder, "out/pyproject.toml"))).toBe(true);
  });

  test.each([
    ["without a name", ["--language", "python", "--output", "out"], "--name is missing; see --help."],
    ["in no language", ["--name", "acme", "--output", "out"], "--language must be one of python"],
    [
      "in an unknown language",
      ["--name", "acme", "--output", "out", "--language", "c"],
      "--language must be one of python",
    ],
  ])("%s is rejected", (_, args, message) => {
    const { status, stdout, stderr } = generate("--spec", document(acme), ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`generate: ${message}`);
  });

  test("without a document, or with an unknown option, is rejected", () => {
    expect(generate("--name", "acme")).toMatchObject({
      status: 1,
      stderr: "generate: --spec is missing; see --help.",
    });
    expect(generate("--speck", "x")).toMatchObject({ status: 1, stderr: expect.stringContaining("--speck") });
  });

  test("of an invalid document is rejected, and nothing is written", () => {
    const output = join(folder, "out");
    const args = ["--language", "python", "--name", "acme", "--output", output];
    expect(generate("--spec", document({ swagger: "2.0" }), ...args)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^generate: The document is Swagger 2\.0; convert it/),
    });
    expect(generate("--spec", join(folder, "none.json"), ...args)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("cannot be read (ENOENT)"),
    });
    expect(existsSync(output)).toBe(false);
  });

  test("into a folder with other files is rejected", () => {
    const args = ["--language", "python", "--name", "acme", "--output", folder];
    expect(generate("--spec", document(acme), ...args)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("contains files that were not generated"),
    });
  });
});

test("--help lists the options", () => {
  const { status, stdout } = generate("--help");
  expect(status).toBe(0);
  for (const option of ["--spec", "--language", "--name", "--output"]) expect(stdout).toContain(option);
});
