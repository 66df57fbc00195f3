// Checks the command `diff`: its options, reports, ignore file and exit codes.
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { readJunit } from "../../diff/testdata/junit.ts";
import { sarifMistakes } from "../../diff/testdata/sarif.ts";
import { runDiff } from "./run.ts";
import { capture, diff, report, useFolder } from "./testdata/folder.ts";

useFolder();

describe("exit codes", () => {
  test("0 without a finding, 5 with one at or above --fail-on", async () => {
    expect(await diff("old.json", "old.json")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Compatible: no finding."),
    });
    expect(await diff("old.json", "new.json", "--audience", "wire")).toMatchObject({
      status: 5,
      stdout: expect.stringContaining("Fails: 1 finding at or above --fail-on breaking."),
    });
    expect(await diff("old.json", "new.json", "--fail-on", "none")).toMatchObject({ status: 0 });
    expect(await diff("new.json", "old.json", "--audience", "wire")).toMatchObject({ status: 0 });
    expect(await diff("new.json", "old.json", "--audience", "wire", "--fail-on", "any")).toMatchObject({
      status: 5,
    });
  });

  test("1 when a document cannot be used, with the side that it is", async () => {
    writeFileSync("other.json", '{"openapi": "2.9"}');
    expect(await diff("none.json", "new.json")).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/^sdkgen: The old document: none\.json cannot be read \(ENOENT\)/),
    });
    expect(await diff("old.json", "other.json")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/sdkgen: The new document: The document is OpenAPI 2\.9/),
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
      "--audience must be one of wire, typescript, python, java, go, not pyton; did you mean python?",
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
    expect(readFileSync("comment.md", "utf8")).toMatch(/^<!-- sdkgen-diff -->\n\*\*Breaking: /);
    expect(sarifMistakes(readFileSync("diff.sarif", "utf8"))).toEqual([]);
    expect(readJunit(readFileSync("diff.xml", "utf8")).some(({ failure }) => failure !== undefined)).toBe(
      true,
    );
    expect(JSON.parse(readFileSync("diff.json", "utf8"))).toMatchObject({ ok: false, format: "sdkgen-diff" });
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
      expect(readFileSync("diff.txt", "utf8")).not.toContain("\u001b");
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
      readFileSync("new.json", "utf8")
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

describe("the ignore file", () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const run = (now: Date, ...args: readonly string[]) =>
    capture(() => runDiff(["old.json", "new.json", "--audience", "wire", ...args], now));

  test("is found by its name, until its entries expire", async () => {
    const { findings } = await report("old.json", "new.json", "--audience", "wire");
    writeFileSync(
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
    writeFileSync("ignore.yaml", "- fingerprint: 0123456789abcdef\n  reason: Unused.\n");
    expect(await diff("old.json", "new.json", "--ignore", "ignore.yaml")).toMatchObject({
      status: 1,
      stderr: "sdkgen: ignore.yaml:1: expires is missing",
    });
  });
});
