// Checks the report for terminals, the JSON report and the changelog.
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { HOSTILE, makeFinding, makeReport } from "../testdata/report.ts";
import { renderChangelog } from "./changelog.ts";
import { renderJson } from "./json.ts";
import { renderText } from "./text.ts";

const breaking = makeFinding({
  audience: "java",
  java: { source: "risky", binary: "breaking" },
  consumers: ["precompiled classes"],
});
const addition = makeFinding({
  audience: "java",
  level: "addition",
  rule: "operation-added",
  symbol: "client.pets.create()",
  reason: "New method.",
});
const report = makeReport([breaking, addition], { audiences: ["wire", "java"] });

test("lists findings by audience and level, with reason, effect, fix, pointer and fingerprint", () => {
  expect(
    renderText(report, { all: false, color: false }),
  ).toBe(`git:main:openapi.yaml (1.4.2) → openapi.yaml (1.4.2)

Wire: 0 breaking, 0 risky, 0 additions

Java: 1 breaking, 0 risky, 1 addition
  breaking  Pet.name  response-property-removed
    The property is gone, so that reading it fails. (hurts precompiled classes; source: risky, binary: breaking)
    fix: Keep the property, and mark it as deprecated.
    old document: /components/schemas/Pet/properties/name  ${breaking.fingerprint}
  addition  client.pets.create()  operation-added
    New method.
    old document: /components/schemas/Pet/properties/name  ${addition.fingerprint}

Suggested versions:
  API acme: 1.4.2 → 2.0.0 (major)
  PyPI acme: 1.4.2 → 2.0.0 (major)

Breaking: 1 breaking finding, 0 risky, 1 addition.
Fails: 1 finding at or above --fail-on breaking.
`);
});

test("colours change nothing but the colour, and a document cannot add control sequences", () => {
  const hostile = makeReport([makeFinding({ symbol: HOSTILE, reason: HOSTILE })]);
  const plain = renderText(hostile, { all: false, color: false });
  const colored = renderText(hostile, { all: false, color: true });
  expect(plain).not.toContain("\u001b");
  expect(colored).toContain("\u001b[31mbreaking\u001b[39m");
  expect(stripVTControlCharacters(colored)).toBe(plain);
});

test("long lists are cut with a hint, and whole with --all", () => {
  const many = Array.from({ length: 31 }, (_, index) => makeFinding({ symbol: `Pet.property${index}` }));
  const additions = many.map((each) => makeFinding({ ...each, level: "addition" })).slice(0, 7);
  const long = makeReport([...many, ...additions]);
  const short = renderText(long, { all: false, color: false });
  expect(short).toContain("  ... 1 more breaking; list them with --all\n");
  expect(short).toContain("  ... 2 more additions; list them with --all\n");
  expect(short).not.toContain("Pet.property30");
  const whole = renderText(long, { all: true, color: false });
  expect(whole).toContain("Pet.property30");
  expect(whole).not.toContain("--all");
});

test("JSON has every finding with all its facts", () => {
  const ignored = [{ ...makeFinding(), ignored: { reason: "Unused.", expires: "2026-12-01" } }];
  expect(JSON.parse(renderJson({ ...report, ignored, notes: ["A note."] }))).toEqual({
    ok: false,
    format: "sdkgen-diff",
    format_version: 1,
    old: { label: "git:main:openapi.yaml", title: "Acme", version: "1.4.2" },
    new: { label: "openapi.yaml", title: "Acme", version: "1.4.2" },
    fail_on: "breaking",
    summary: { wire: { breaking: 0, risky: 0, addition: 0 }, java: { breaking: 1, risky: 0, addition: 1 } },
    packages: [
      {
        audience: "wire",
        registry: "API",
        name: "acme",
        bump: "major",
        current: "1.4.2",
        suggested: "2.0.0",
      },
      {
        audience: "python",
        registry: "PyPI",
        name: "acme",
        bump: "major",
        current: "1.4.2",
        suggested: "2.0.0",
      },
    ],
    findings: [
      { ...breaking, silent: false },
      { ...addition, silent: false },
    ],
    ignored: [{ ...ignored[0], silent: false }],
    notes: ["A note."],
  });
});

test("the changelog has a section for each package, in the order of Keep a Changelog", () => {
  const findings = [
    makeFinding({ reason: "The property is gone." }),
    makeFinding({
      rule: "operation-deprecated",
      level: "risky",
      symbol: "client.pets.list()",
      consumers: ["warnings as errors"],
    }),
    makeFinding({ rule: "type-changed", level: "risky", symbol: "Pet.age", fix: "Widen it." }),
    makeFinding({
      rule: "operation-added",
      level: "addition",
      symbol: "client.pets.create()",
      reason: "New *method*.",
    }),
  ];
  const [api = "", python = ""] = renderChangelog(makeReport(findings)).split("\n\n# PyPI");
  expect(api).toBe("# API: acme\n\n## [2.0.0]\n\nNo change for users of this package.");
  expect(python.match(/^### \w+/gm)).toEqual(["### Added", "### Changed", "### Deprecated", "### Removed"]);
  expect(python).toContain("### Added\n\n- `client.pets.create()`: New \\*method\\*.\n");
  expect(python).toContain("Concerns warnings as errors.");
  expect(python).toContain("- **Breaking:** `Pet.name`: The property is gone. Keep the property, and mark");
});
