// Checks that packages of every language get one version, which every registry accepts.
import { describe, expect, it, test } from "vitest";
import { versionOf } from "../project/metadata.ts";
import type { Plan } from "./plan.ts";
import { planOf } from "./testdata/fixture.ts";

/** The version of the package in each language. */
function versionsOf(plan: Plan): readonly string[] {
  return (["typescript", "python", "java"] as const).map((language) => versionOf(plan, language));
}

describe("the version of an API", () => {
  it.each([
    ["1.2.3", "1.2.3"],
    ["30.0", "30.0.0"],
    ["1", "1.0.0"],
  ])("%j is that of packages", (version, expected) => {
    const plan = planOf({ info: { title: "Acme", version } });
    expect(new Set(versionsOf(plan))).toEqual(new Set([expected]));
    expect(plan.warnings).toEqual([]);
  });

  it.each([
    ["v25.4.0", "25.4.0"],
    ["v2", "2.0.0"],
    ["2.1.0-beta.1", "2.1.0-beta.1"],
    ["1.0.0RC2", "1.0.0-rc.2"],
    ["1.0.0-SNAPSHOT", "1.0.0"],
    ["1.2.3.4", "1.2.3"],
    ["2.0.0+build.5", "2.0.0"],
    ["2026-01-02", "2026.1.2"],
    ["2026 11 01", "2026.11.1"],
    ["2023-11-01-preview", "2023.11.1-preview"],
    ["2.0 – für alle", "2.0.0"],
    ["12345678901234567", "0.1.0"],
    ["master", "0.1.0"],
    ["latest", "0.1.0"],
    ["VERSION", "0.1.0"],
    ["v1/latest", "1.0.0"],
    ["", "0.1.0"],
  ])("%j is %s for packages of all languages, with a warning", (version, expected) => {
    const plan = planOf({ info: { title: "Acme", version } });
    expect(new Set(versionsOf(plan))).toEqual(new Set([expected]));
    const messages = plan.warnings.map(({ pointer, message }) => `${pointer} ${message}`);
    const kept =
      version === expected ? [] : [expect.stringContaining(`/info/version ${JSON.stringify(version)}`)];
    expect(messages).toEqual(kept);
  });
});

test("a configured version that its registry does not allow is refused", () => {
  const plan = planOf({ info: { title: "Acme", version: "1.0.0" } });
  const metadata = { versions: { typescript: "1.0", python: "v2", java: "v2" } };
  const configured = { ...plan, product: { ...plan.product, metadata } };
  expect(() => versionOf(configured, "typescript")).toThrow(
    'npm does not allow the version "1.0"; use one such as 1.2.0.',
  );
  expect(() => versionOf(configured, "python")).toThrow('PyPI does not allow the version "v2"');
  expect(() => versionOf(configured, "java")).toThrow('Maven Central does not allow the version "v2"');
});
