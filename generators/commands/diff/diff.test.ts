// Checks the command `diff`: sides, options, reports, the ignore file and exit codes.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readJunit } from "../../diff/testdata/junit.ts";
import { sarifMistakes } from "../../diff/testdata/sarif.ts";
import { runSdkgen } from "../../run.ts";
import { runDiff } from "./run.ts";

let folder: string;
let before: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-diff-"));
  before = process.cwd();
  process.chdir(folder);
  write("old.json", JSON.stringify(acme, null, 2));
  write("new.json", JSON.stringify(withoutHead, null, 2));
});

afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

const fine = { "200": { description: "Fine." } };
const acme = {
  openapi: "3.1.0",
  info: { title: "Acme API", version: "1.4.2" },
  paths: {
    "/pets": {
      get: { tags: ["pets"], operationId: "listPets", responses: fine },
      head: { tags: ["pets"], operationId: "checkPets", responses: fine },
    },
  },
};
const withoutHead = { ...acme, paths: { "/pets": { get: acme.paths["/pets"].get } } };

/** Captures what a run prints. */
async function capture(run: () => Promise<number>) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line: string) => void stdout.push(line)),
    vi.spyOn(console, "error").mockImplementation((line: string) => void stderr.push(line)),
  ];
  try {
    const status = await run();
    return { status, stdout: stdout.join("\n"), stderr: stderr.join("\n") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const diff = (...args: readonly string[]) => capture(() => runSdkgen(["diff", ...args]));

interface Report {
  readonly ok: boolean;
  readonly summary: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly findings: readonly Readonly<Record<string, unknown>>[];
  readonly packages: readonly Readonly<Record<string, unknown>>[];
  readonly notes: readonly string[];
}

async function report(...args: readonly string[]): Promise<Report & { readonly status: number }> {
  const { status, stdout } = await diff(...args, "--json");
  return { status, ...(JSON.parse(stdout) as Report) };
}

describe("exit codes", () => {
  test("0 without a finding, 5 with one at or above --fail-on", async () => {
    expect(await diff("old.json", "old.json")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Compatible: no finding."),
    });
    expect(await diff("old.json", "new.json", "--audience", "wire")).toMatchObject({
      status: 5,
      stdout: expect.stringContaining("Fails: 1 finding at or above --fail-on breaking."),
      stderr: "",
    });
    expect(await diff("old.json", "new.json", "--fail-on", "none")).toMatchObject({ status: 0 });
    expect(await diff("new.json", "old.json", "--audience", "wire")).toMatchObject({ status: 0 });
    expect(await diff("new.json", "old.json", "--audience", "wire", "--fail-on", "any")).toMatchObject({
      status: 5,
    });
  });

  test("1 when a document cannot be used, with the side that it is", async () => {
    write("other.json", '{"openapi": "2.9"}');
    expect(await diff("none.json", "new.json")).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/^sdkgen: The old document: none\.json cannot be read \(ENOENT\)/),
    });
    expect(await diff("old.json", "other.json")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^sdkgen: The new document: The document is OpenAPI 2\.9/),
    });
    expect(await diff("old.json", "new.json", "--config", "none.yaml")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("none.yaml does not exist"),
    });
  });

  test.each([
    [["old.json"], "give two OpenAPI documents"],
    [["old.json", "new.json", "third.json"], "give two OpenAPI documents"],
    [
      ["a", "b", "--audience", "wire,pyton"],
      "--audience must be one of wire, typescript, python, java, not pyton; did you mean python?",
    ],
    [["a", "b", "--fail-on", "major"], "--fail-on must be one of breaking, risky, any, none, not major"],
    [
      ["a", "b", "--format", "html"],
      "--format must be one of text, json, markdown, sarif, junit, changelog, not html",
    ],
    [["a", "b", "--format", "text", "--changelog"], "give one of --format, --json and --changelog"],
    [["a", "b", "--report", "sarif"], "--report must be FORMAT=FILE, as sarif=diff.sarif, not sarif"],
    [
      ["a", "b", "--report", "srif=a"],
      "--report must be one of text, json, markdown, sarif, junit, changelog, not srif; did you mean sarif?",
    ],
    [["a", "b", "--max-length", "10"], "--max-length must be a number of characters from 2000 on, not 10"],
    [["a", "b", "--outptu", "x"], "unknown option --outptu; did you mean --output?"],
  ])("%j is wrong usage", async (args, message) => {
    const { status, stdout, stderr } = await diff(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

describe("reports", () => {
  test("are written in several formats at once", async () => {
    const { status, stdout } = await diff(
      ...["old.json", "new.json", "--format", "markdown", "--output", "comment.md"],
      ...["--report", "sarif=diff.sarif", "--report", "junit=diff.xml", "--report", "json=diff.json"],
    );
    expect({ status, stdout }).toEqual({ status: 5, stdout: "" });
    expect(read("comment.md")).toMatch(/^<!-- sdkgen-diff -->\n\*\*Breaking: /);
    expect(sarifMistakes(read("diff.sarif"))).toEqual([]);
    expect(readJunit(read("diff.xml")).some(({ failure }) => failure !== undefined)).toBe(true);
    expect(JSON.parse(read("diff.json"))).toMatchObject({ ok: false, format: "sdkgen-diff" });
  });

  test.each([
    ["a terminal", true, undefined, true],
    ["a terminal with NO_COLOR", true, "1", false],
    ["a pipe", false, undefined, false],
  ])("have colours on %s: %#", async (_, isTerminal, noColor, colored) => {
    const isTTY = Object.getOwnPropertyDescriptor(process.stdout, "isTTY");
    vi.stubEnv("NO_COLOR", noColor);
    vi.stubEnv("TERM", "xterm");
    Object.defineProperty(process.stdout, "isTTY", { value: isTerminal, configurable: true });
    try {
      const { stdout } = await diff("old.json", "new.json", "--audience", "wire");
      expect(stdout.includes("\u001b[31mbreaking")).toBe(colored);
      await diff("old.json", "new.json", "--audience", "wire", "--output", "diff.txt");
      expect(read("diff.txt")).not.toContain("\u001b");
    } finally {
      vi.unstubAllEnvs();
      Reflect.deleteProperty(process.stdout, "isTTY");
      if (isTTY !== undefined) Object.defineProperty(process.stdout, "isTTY", isTTY);
    }
  });

  test("name the file that cannot be written", async () => {
    expect(await diff("old.json", "new.json", "--output", "none/a.txt")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("The report none/a.txt cannot be written"),
    });
  });

  test("SARIF points into the file of the new document", async () => {
    const { stdout } = await diff("old.json", "new.json", "--audience", "wire", "--format", "sarif");
    const log = JSON.parse(stdout) as {
      readonly runs: readonly { readonly results: readonly { readonly locations: readonly unknown[] }[] }[];
    };
    const line =
      read("new.json")
        .split("\n")
        .findIndex((text) => text.includes('"/pets"')) + 1;
    expect(log.runs[0]?.results[0]?.locations).toMatchObject([
      { physicalLocation: { artifactLocation: { uri: "new.json" }, region: { startLine: line } } },
    ]);
  });

  test("--changelog is a format, and --audience keeps its order", async () => {
    const { stdout } = await diff("old.json", "new.json", "--changelog", "--audience", "wire");
    expect(stdout).toMatch(/^# API: Acme API\n\n## \[2\.0\.0\]\n\n### Removed\n\n- \*\*Breaking:\*\* /);
  });
});

describe("sides", () => {
  test("may be URLs", async () => {
    const server = createServer((request, response) => {
      response.end(request.url === "/old.json" ? JSON.stringify(acme) : JSON.stringify(withoutHead));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const both = await report(`${origin}/old.json`, `${origin}/new.json`, "--audience", "wire");
      const mixed = await report("old.json", `${origin}/new.json`, "--audience", "wire");
      expect(both).toMatchObject({ status: 5, summary: { wire: { breaking: 1, risky: 0, addition: 0 } } });
      expect(mixed.findings.map(({ rule }) => rule)).toEqual(both.findings.map(({ rule }) => rule));
    } finally {
      server.close();
    }
  });

  test("may be revisions", async () => {
    const git = (...args: readonly string[]) => spawnSync("git", args, { cwd: folder });
    write("openapi.json", JSON.stringify(acme));
    git("init", "--quiet");
    git("add", "openapi.json");
    git(
      "-c",
      "user.name=T",
      "-c",
      "user.email=t@example.com",
      "-c",
      "commit.gpgsign=false",
      "commit",
      "-qm",
      "old",
    );
    write("openapi.json", JSON.stringify(withoutHead));
    expect(await report("git:HEAD:openapi.json", "openapi.json", "--audience", "wire")).toMatchObject({
      status: 5,
      old: { label: "git:HEAD:openapi.json", title: "Acme API", version: "1.4.2" },
      summary: { wire: { breaking: 1 } },
    });
  });
});

describe("the ignore file", () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const run = (now: Date, ...args: readonly string[]) =>
    capture(() => runDiff(["old.json", "new.json", "--audience", "wire", ...args], now));

  test("is found by its name, until its entries expire", async () => {
    const { findings } = await report("old.json", "new.json", "--audience", "wire");
    write(
      ".sdkgen-ignore.yaml",
      `- fingerprint: ${String(findings[0]?.["fingerprint"])}\n  reason: No client sends HEAD.\n  expires: 2027-01-31\n`,
    );
    expect(await run(day("2027-01-31"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("1 finding ignored by the ignore file"),
    });
    expect(await run(day("2027-02-01"))).toMatchObject({
      status: 5,
      stdout: expect.stringContaining(
        "note: .sdkgen-ignore.yaml:1: the entry expired on 2027-01-31; its finding counts again",
      ),
    });
  });

  test("may have another name, and its mistakes have lines", async () => {
    write("ignore.yaml", "- fingerprint: 0123456789abcdef\n  reason: Unused.\n");
    expect(await diff("old.json", "new.json", "--ignore", "ignore.yaml")).toMatchObject({
      status: 1,
      stderr: "sdkgen: ignore.yaml:1: expires is missing",
    });
  });
});

describe("configurations", () => {
  const config =
    "spec: new.json\nname: acme\nlanguages:\n  python: { output: py, version: 0.3.0 }\nresources:\n  pets:\n    methods: { all: get /pets }\n";

  test("choose audiences and state versions", async () => {
    write("sdkgen.yaml", config);
    const { status, summary, packages } = await report("old.json", "old.json");
    expect(status).toBe(0);
    expect(Object.keys(summary)).toEqual(["wire", "python"]);
    expect(packages).toMatchObject([
      { audience: "wire", name: "Acme API", current: "1.4.2", bump: "none" },
      { audience: "python", name: "acme", current: "0.3.0", bump: "none" },
    ]);
  });

  test("name methods: a rename breaks the SDK, and neither the wire nor its version", async () => {
    write("sdkgen.yaml", config);
    write("old.yaml", config.replace("all:", "every:"));
    expect(await report("old.json", "old.json", "--old-config", "old.yaml")).toMatchObject({
      status: 5,
      summary: { wire: { breaking: 0 }, python: { breaking: 1 } },
      packages: [{ bump: "none" }, { bump: "major", suggested: "0.4.0" }],
    });
  });

  test("are left aside for --name", async () => {
    write("sdkgen.yaml", config);
    const { packages } = await report("old.json", "old.json", "--name", "acme_pets");
    expect(packages.map(({ name }) => name)).toEqual(["Acme API", "acme-pets", "acme-pets", "acme-pets"]);
  });
});
