// Checks suggested versions.
import { expect, test } from "vitest";
import { makePlan } from "../plan/make-plan.ts";
import { type Bump, bumpFor, formatVersion, raise, suggestVersion } from "./bump.ts";
import { makeFinding } from "./testdata/report.ts";

const breaking = makeFinding();
const risky = makeFinding({ level: "risky" });
const addition = makeFinding({ level: "addition" });

test.each([
  ["major", [addition, breaking, risky], { strict: false, unchanged: false }],
  ["minor", [risky], { strict: false, unchanged: false }],
  ["major", [addition, risky], { strict: true, unchanged: false }],
  ["minor", [addition], { strict: true, unchanged: false }],
  ["patch", [], { strict: false, unchanged: false }],
  ["none", [], { strict: false, unchanged: true }],
  // Only the configuration changed: method names break, though the documents are equal.
  ["major", [breaking], { strict: false, unchanged: true }],
] as const)("%s is suggested", (bump, findings, options) => {
  expect(bumpFor(findings, options)).toBe(bump);
});

test.each<readonly [string, Bump, string | undefined]>([
  ["1.4.2", "major", "2.0.0"],
  ["1.4.2", "minor", "1.5.0"],
  ["1.4.2", "patch", "1.4.3"],
  ["1.4.2", "none", "1.4.2"],
  ["0.4.2", "major", "0.5.0"],
  ["0.4.2", "minor", "0.5.0"],
  ["0.4.2", "patch", "0.4.3"],
  ["v2.0.0-beta.1+7", "major", "2.0.0"],
  ["2.0.0-beta.1", "patch", "2.0.0"],
  ["1.5.0-beta.1", "minor", "1.5.0"],
  ["1.5.0-beta.1", "major", "2.0.0"],
  ["2026-11-24", "major", undefined],
  ["1.0", "major", undefined],
])("%s with %s becomes %s", (version, bump, expected) => {
  expect(raise(version, bump)).toBe(expected);
});

const document = (version: string) => ({ openapi: "3.1.0", info: { title: "Acme API", version }, paths: {} });
const plans = {
  old: makePlan(document("1.4.2"), { name: "acme_pets" }),
  new: makePlan(document("1.5.0"), { name: "acme_pets" }),
};

test("the version of the API is compared with what the new document states", () => {
  const version = suggestVersion("wire", "major", plans);
  expect(version).toMatchObject({ registry: "API", name: "Acme API", suggested: "2.0.0", stated: "1.5.0" });
  expect(formatVersion(version)).toBe("1.4.2 → 2.0.0 (major; the new document states 1.5.0)");
});

test("packages have the names of their registries", () => {
  const { product } = plans.new;
  const metadata = { groupId: "dev.acme", packageName: "acme" };
  const named = { ...plans, new: { ...plans.new, product: { ...product, metadata } } };
  expect(suggestVersion("python", "minor", plans)).toMatchObject({ registry: "PyPI", name: "acme-pets" });
  expect(suggestVersion("java", "minor", named)).toMatchObject({ registry: "Maven", name: "dev.acme:acme" });
  expect(formatVersion({ ...suggestVersion("java", "minor", named), suggested: undefined })).toBe(
    "1.4.2 → next minor version",
  );
});
