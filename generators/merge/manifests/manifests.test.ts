// Checks that manifests are merged by key, and come back as they were written.
import { describe, expect, test } from "vitest";
import { projectFile } from "../../runtimes/runtimes.ts";
import { mergeManifest, packageVersion } from "./manifests.ts";

const own = {
  "package.json": projectFile("typescript", "package.json"),
  "pyproject.toml": projectFile("python", "pyproject.toml"),
  "pom.xml": projectFile("java", "pom.xml"),
};

describe.each(Object.entries(own))("our own %s", (path, text) => {
  test("comes back byte for byte when something changed that both sides agree on", () => {
    const merged = mergeManifest(path, { base: "", yours: text, next: text });
    expect(merged).toEqual({ text, conflicts: [] });
  });

  test("has a version, or its module", () => {
    const files: Readonly<Record<string, string>> = {
      [path]: text,
      "src/x/_core/version.py": '__version__ = "1.2.3"\n',
    };
    expect(packageVersion(Object.keys(files), (each) => files[each])).toMatch(/^\d+\.\d+\.\d+/);
  });
});

test("package.json: edits and changes of neighbouring keys are no conflict", () => {
  const base = { name: "acme", version: "1.0.0", dependencies: { a: "1" }, keywords: ["sdk"] };
  const yours = {
    name: "acme",
    version: "1.2.0",
    dependencies: { a: "1", mine: "2" },
    keywords: ["sdk", "mine"],
  };
  const next = {
    name: "acme",
    version: "1.0.0",
    type: "module",
    dependencies: { a: "2" },
    keywords: ["api", "sdk"],
  };
  const json = (value: unknown): string => `${JSON.stringify(value, null, 4)}\n`;
  const merged = mergeManifest("package.json", { base: json(base), yours: json(yours), next: json(next) });
  const keywords = ["api", "sdk", "mine"];
  const dependencies = { a: "2", mine: "2" };
  expect(merged).toEqual({
    text: json({ name: "acme", version: "1.2.0", type: "module", dependencies, keywords }),
    conflicts: [],
  });
});

test("package.json: a key both sides changed keeps the user's value, and is reported", () => {
  const text = (version: string): string => `{"dependencies": {"a": "${version}"}}`;
  const merged = mergeManifest("package.json", { base: text("1"), yours: text("2"), next: text("3") });
  expect(merged?.conflicts).toEqual(["dependencies.a"]);
  expect(JSON.parse(merged?.text ?? "")).toEqual({ dependencies: { a: "2" } });
});

test("pyproject.toml: comments, tables and lists of the user stay", () => {
  const base =
    '[project]\nname = "acme"\nversion = "1.0.0"\ndependencies = [\n  "a",\n]\n\n[tool.x]\ny = 1\n';
  const yours = base
    .replace('version = "1.0.0"', '# Ours.\nversion = "1.1.0"')
    .concat("\n[tool.mine]\nz = 1\n");
  const next = base
    .replace('  "a",', '  "a",\n  "b",')
    .replace("[tool.x]\ny = 1\n", "[tool.x]\ny = 2\nw = 3\n");
  expect(mergeManifest("pyproject.toml", { base, yours, next })).toEqual({
    text: yours.replace('  "a",', '  "a",\n  "b",').replace("y = 1\n", "y = 2\nw = 3\n"),
    conflicts: [],
  });
});

test("pom.xml: dependencies are identified by their coordinates", () => {
  const dependency = (name: string, version: string): string =>
    `    <dependency>\n      <groupId>g</groupId>\n      <artifactId>${name}</artifactId>\n      <version>${version}</version>\n    </dependency>\n`;
  const pom = (version: string, ...dependencies: readonly string[]): string =>
    `<?xml version="1.0"?>\n<project>\n  <version>${version}</version>\n  <dependencies>\n${dependencies.join("")}  </dependencies>\n</project>\n`;
  const base = pom("1", dependency("a", "1"));
  const yours = pom("2", dependency("mine", "1"), dependency("a", "1"));
  const next = pom("1", dependency("a", "2"), dependency("new", "1"));
  expect(mergeManifest("pom.xml", { base, yours, next })).toEqual({
    text: pom("2", dependency("mine", "1"), dependency("a", "2"), dependency("new", "1")),
    conflicts: [],
  });
});

test("a manifest that is not well-formed is not merged by key", () => {
  expect(mergeManifest("package.json", { base: "{}", yours: "{", next: "{}" })).toBeUndefined();
  expect(mergeManifest("pom.xml", { base: "<a></a>", yours: "<a>", next: "<a></a>" })).toBeUndefined();
});
