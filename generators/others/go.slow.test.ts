// Generates a Go package of our own contract, compiles it and calls it against a local server.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isMissing } from "../../scripts/installed.ts";
import { spawnSync } from "../../scripts/processes.mjs";
import { makePlan } from "../plan/make-plan.ts";
import { root } from "../root.ts";
import { definedLanguages } from "./languages.ts";
import { namePaths, nameSchemas, probePaths, probeSchemas } from "./testdata/probe.ts";

const contract = JSON.parse(
  readFileSync(join(root, "packages", "contract", "generated", "openapi.json"), "utf8"),
);
const document = {
  ...contract,
  paths: { ...contract.paths, ...probePaths, ...namePaths },
  components: {
    ...contract.components,
    schemas: { ...contract.components.schemas, ...probeSchemas, ...nameSchemas },
  },
};
/** The statuses of a failed `getDocument`, as the contract lists them. */
const statuses = Object.keys(contract.paths["/documents/{id}"].get.responses).filter((status) =>
  /^[45]/.test(status),
);

const folder = mkdtempSync(join(tmpdir(), "sdkgen-go-"));
/** A line of the program. */
type Seen = readonly [name: string, value: unknown];
let seen: Map<string, readonly Seen[]>;

/** The values that the program printed under a name. */
const printed = (name: string): readonly unknown[] => (seen.get(name) ?? []).map(([, value]) => value);

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: join(folder, "package"),
    encoding: "utf8",
    env: { PROBE_FILES: folder },
  });
  if (error !== undefined)
    throw new Error(`${command} is missing: install Go 1.23 or later.`, { cause: error });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}

describe.skipIf(isMissing("go"))("the Go package (needs Go)", () => {
  beforeAll(async () => {
    const go = definedLanguages.find(({ name }) => name === "go");
    const files = (await go?.render(makePlan(document, { name: "docuvane" }), { package: true })) ?? {};
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, "package", path)), { recursive: true });
      writeFileSync(join(folder, "package", path), text);
    }
    mkdirSync(join(folder, "package", "cmd"));
    cpSync(join(import.meta.dirname, "testdata", "main.go"), join(folder, "package", "cmd", "main.go"));
    for (const name of ["a.pdf", "front.png", "back.png"])
      writeFileSync(join(folder, name), `content of ${name}`);
    run("go", "mod", "tidy");
    run("go", "build", "-o", join(folder, "program"), "./cmd");
    const lines = run(join(folder, "program"), ...statuses)
      .trim()
      .split("\n");
    seen = Map.groupBy(
      lines.map((line) => JSON.parse(line) as Seen),
      ([name]) => name,
    );
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("uploads a document with the parts of the contract", () => {
    expect(printed("sent")[0]).toEqual({
      path: "/documents",
      token: "Bearer dv_test",
      parts: expect.arrayContaining([
        "file a.pdf content of a.pdf",
        "workflow_id  invoice_processing",
        'metadata  {"source":"mail"}',
      ]),
    });
    expect(printed("upload")).toEqual(printed("read"));
  });

  it("reads a document, with unknown values and properties", () => {
    expect(printed("read")).toEqual([{ id: "doc_1", status: "a_new_status", total: 12.5, more: true }]);
  });

  it("returns every documented error status with its problem", () => {
    expect(statuses.length).toBeGreaterThan(4);
    expect(printed("error")).toEqual(
      statuses.map((status) => ({ status: Number(status), code: `code_${status}` })),
    );
  });

  it("reads webhook events by their type and writes them back; an unknown type is an empty event", () => {
    expect(printed("event")).toEqual([
      { variant: "*docuvane.DocumentEvent", error: false, same: true },
      { variant: "*docuvane.WorkflowRunEvent", error: false, same: true },
      { variant: "*docuvane.WebhookTestEvent", error: false, same: true },
      { variant: "<nil>", error: false, same: false },
    ]);
  });

  it("tells null from a missing property", () => {
    expect(printed("list")).toEqual([{ count: 1, set: true, null: true, kept: true }]);
  });

  it("sends two files in one body", () => {
    expect(printed("sent")[1]).toMatchObject({
      parts: expect.arrayContaining([
        "front front.png content of front.png",
        "back back.png content of back.png",
      ]),
    });
    expect(printed("pair")).toEqual([true]);
  });

  it("has names in ASCII for others, and a schema next to the constructor of its name", () => {
    expect(printed("shape")).toEqual([{ color: "red", size: 3 }]);
  });

  it("sends and reads each variant of a union", () => {
    expect(printed("pet")).toEqual(["*docuvane.ProbeCat", "*docuvane.ProbeDog"]);
  });
});
