// Checks the ignore file: what entries cover, when they expire, and how mistakes are reported.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyIgnores, readIgnoreFile } from "./ignore.ts";
import { makeFinding } from "./testdata/report.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-ignore-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const path = join(folder, "ignore.yaml");
  writeFileSync(path, text);
  return readIgnoreFile(path).map((entry) => ({ ...entry, where: entry.where.replace(`${folder}/`, "") }));
}

const noon = new Date("2026-11-24T12:00:00Z");
const finding = makeFinding();
const other = makeFinding({ symbol: "Owner.name" });

test("an entry covers a finding by its fingerprint, with its reason", () => {
  const entries = read(`- fingerprint: ${finding.fingerprint}\n  reason: Unused.\n  expires: 2026-12-01\n`);
  expect(applyIgnores([finding, other], entries, noon)).toEqual({
    findings: [other],
    ignored: [{ ...finding, ignored: { reason: "Unused.", expires: "2026-12-01" } }],
    notes: [],
  });
});

test.each([
  ["Pet.*", [other]],
  ["*name", []],
  ["Pet.nam", [finding, other]],
  ["Pet?name", [finding, other]],
  ["P.t.name", [finding, other]],
])("the pattern %s leaves the others", (symbol, left) => {
  const entries = read(
    `- { rule: response-property-removed, symbol: "${symbol}", audience: python, reason: Unused., expires: 2026-12-01 }\n`,
  );
  expect(applyIgnores([finding, other], entries, noon).findings).toEqual(left);
});

test("an entry for another audience or rule covers nothing, which is noted with its line", () => {
  const entries = read(
    [
      "# Reviewed every quarter.",
      '- { rule: response-property-removed, symbol: "*", audience: java, reason: Unused., expires: 2026-12-01 }',
      '- { rule: enum-value-added, symbol: "*", audience: python, reason: Unused., expires: 2026-12-01 }',
    ].join("\n"),
  );
  expect(applyIgnores([finding], entries, noon)).toEqual({
    findings: [finding],
    ignored: [],
    notes: [
      "ignore.yaml:2: the entry matches no finding; remove it",
      "ignore.yaml:3: the entry matches no finding; remove it",
    ],
  });
});

test("an entry holds through its last day, and is reported from then on", () => {
  const entries = read(`- fingerprint: ${finding.fingerprint}\n  reason: Unused.\n  expires: 2026-11-24\n`);
  const at = (time: string) => applyIgnores([finding], entries, new Date(time));
  expect(at("2026-11-24T23:59:59Z").findings).toEqual([]);
  expect(at("2026-11-25T00:00:00Z")).toEqual({
    findings: [finding],
    ignored: [],
    notes: ["ignore.yaml:1: the entry expired on 2026-11-24; its finding counts again"],
  });
});

test.each([
  ["- { fingerprint: 0123456789abcdef, expires: 2026-12-01 }", "ignore.yaml:1: reason is missing"],
  ["- { fingerprint: 0123456789abcdef, reason: A. }", "ignore.yaml:1: expires is missing"],
  ['- { fingerprint: 0123456789abcdef, reason: " ", expires: 2026-12-01 }', "reason must say why"],
  [
    "- { fingerprint: 0123456789abcdef, reason: A., expires: 2026-02-30 }",
    "ignore.yaml:1: expires must be a date, as 2027-03-31",
  ],
  [
    "- { fingerprint: 0123456789abcdef, reason: A., expires: never }",
    "ignore.yaml:1: expires must be a date, as 2027-03-31",
  ],
  [
    "- { fingerprint: 0123, reason: A., expires: 2026-12-01 }",
    "fingerprint must be the 16 hex digits that the report shows",
  ],
  [
    "- { rule: a, symbol: b, reason: A., expires: 2026-12-01 }",
    "ignore.yaml:1: an entry has either fingerprint, or rule, symbol and audience",
  ],
  [
    "- { fingerprint: 0123456789abcdef, rule: a, reason: A., expires: 2026-12-01 }",
    "ignore.yaml:1: an entry has either fingerprint, or rule, symbol and audience",
  ],
  [
    "- { rule: a, symbol: b, audience: ruby, reason: A., expires: 2026-12-01 }",
    "ignore.yaml:1: audience must be one of wire, typescript, python, java",
  ],
  [
    "- { fingerprint: 0123456789abcdef, reson: A., reason: A., expires: 2026-12-01 }",
    "ignore.yaml:1: unknown key reson; did you mean reason?",
  ],
  ["- pet", "ignore.yaml:1: the entry is not valid"],
  ["pets: 1", "must be a list of entries"],
  ["- [", "correct the YAML"],
])("%s is rejected", (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test.each(["1234567890123456", "12e4567890123456"])("the fingerprint %s is no number", (fingerprint) => {
  const text = `- fingerprint: ${fingerprint}\n  reason: Unused.\n  expires: 2026-12-01\n`;
  expect(read(text)).toMatchObject([{ fingerprint }]);
});

test("every mistake has its line", () => {
  const text = "- { fingerprint: 0123456789abcdef, reason: A. }\n- { reason: A., expires: 2026-12-01 }\n";
  expect(() => read(text)).toThrow(/ignore\.yaml:1: expires is missing\n.*ignore\.yaml:2: an entry has/);
});

test("an empty file ignores nothing, and a missing one is an error", () => {
  expect(read("# nothing yet\n")).toEqual([]);
  expect(() => readIgnoreFile(join(folder, "none.yaml"))).toThrow("none.yaml cannot be read");
});
