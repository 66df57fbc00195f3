// Checks the SARIF report against the schema of SARIF 2.1.0 and the rules of code scanning on GitHub.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTILE, makeFinding, makeReport } from "../testdata/report.ts";
import { sarifMistakes } from "../testdata/sarif.ts";
import { renderSarif } from "./sarif.ts";

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "docuvane-sarif-"));
  const lines = [
    "openapi: 3.1.0",
    "paths:",
    "  /pets:",
    "    get:",
    "      responses: {}",
    "components:",
    "  schemas:",
    "    Pet:",
    "      type: object",
  ];
  writeFileSync(join(base, "open api.yaml"), lines.join("\n"));
});
afterAll(() => rmSync(base, { recursive: true }));

const source = () => ({ path: join(base, "open api.yaml"), base });
type Log = {
  readonly runs: readonly { readonly [key: string]: unknown; readonly results: readonly Result[] }[];
};
type Result = Readonly<Record<string, unknown>>;
const parse = (text: string): Log => JSON.parse(text) as Log;

test("is valid, with a run and a category for each audience", () => {
  const text = renderSarif(makeReport([makeFinding(), makeFinding({ level: "risky" })]), source());
  expect(sarifMistakes(text)).toEqual([]);
  expect(parse(text).runs.map(({ automationDetails }) => automationDetails)).toEqual(
    ["wire", "typescript", "python", "java", "go"].map((audience) => ({ id: `sdkgen/${audience}` })),
  );
});

test("a result has rule, level, message, fingerprint and the line of its nearest parent", () => {
  const { runs } = parse(renderSarif(makeReport([makeFinding()], { audiences: ["python"] }), source()));
  expect(runs[0]?.results).toEqual([
    {
      ruleId: "response-property-removed",
      ruleIndex: 0,
      level: "error",
      message: {
        text: "Python: Pet.name: The property is gone, so that reading it fails. Fix: Keep the property, and mark it as deprecated. At /components/schemas/Pet/properties/name of the old document.",
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "open%20api.yaml", uriBaseId: "%SRCROOT%" },
            region: { startLine: 8, startColumn: 5, endLine: 8, endColumn: 8 },
          },
        },
      ],
      partialFingerprints: { primaryLocationLineHash: "efc24b2804c780c8:1" },
    },
  ]);
});

test("levels are error, warning and note, and equal fingerprints are numbered", () => {
  const findings = [makeFinding(), makeFinding({ level: "risky" }), makeFinding({ level: "addition" })];
  const { runs } = parse(renderSarif(makeReport(findings, { audiences: ["python"] }), source()));
  expect(runs[0]?.results.map(({ level }) => level)).toEqual(["error", "warning", "note"]);
  const hashes = runs[0]?.results.map(
    ({ partialFingerprints }) => (partialFingerprints as Record<string, string>)["primaryLocationLineHash"],
  );
  expect(hashes).toEqual(["efc24b2804c780c8:1", "efc24b2804c780c8:2", "efc24b2804c780c8:3"]);
});

test("a document of a URL is its own location", () => {
  const report = makeReport([makeFinding()], {
    new: { label: "https://acme.example/open api.json", title: "Acme", version: "1" },
  });
  const text = renderSarif(report, undefined);
  expect(sarifMistakes(text)).toEqual([]);
  expect(text).toContain('"uri": "https://acme.example/open%20api.json"');
});

test("texts of a hostile document are valid and make no link", () => {
  const hostile = makeFinding({ symbol: HOSTILE, reason: `${HOSTILE}\ud800`, pointer: "" });
  const text = renderSarif(makeReport([hostile]), source());
  expect(sarifMistakes(text)).toEqual([]);
  expect(text).toContain("[l] (http://evil.example)");
  expect(text).not.toMatch(/\\u00[01]|\\ud800/);
});

test.each<readonly [string, (text: string) => string]>([
  ["must be equal to one of the allowed values", (text) => text.replace('"error"', '"fatal"')],
  ["required property 'message'", (text) => text.replace('"message": {', '"notice": {')],
  ["is empty", (text) => text.replace(/"text": "Python[^"]*"/, '"text": ""')],
  ["lacks one of its four numbers", (text) => text.replace(/"endLine": 8,\n/, "")],
  ["no primaryLocationLineHash", (text) => text.replace("primaryLocationLineHash", "other")],
])("the check itself finds: %s", (mistake, damage) => {
  const text = renderSarif(makeReport([makeFinding()], { audiences: ["python"] }), source());
  expect(damage(text)).not.toBe(text);
  expect(sarifMistakes(damage(text)).join("\n")).toContain(mistake);
});
