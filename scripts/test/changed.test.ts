// Finds the tests that a change reaches, in every language.
import { describe, expect, it } from "vitest";
import { reachOf } from "./changed.ts";
import { conformance, properties } from "./conformance.ts";
import { maven } from "./maven.ts";
import { pytest } from "./pytest.ts";
import { vitestSuite } from "./vitest.ts";

const suites = [
  vitestSuite("repository"),
  vitestSuite("wire"),
  vitestSuite("generators"),
  vitestSuite("client"),
  conformance,
  pytest,
  maven,
  properties,
];
const tests = suites.flatMap((suite) => suite.files("all"));

/** The tests that a change of one file reaches, and the languages that conformance compares. */
function reach(file: string): { readonly tests: readonly string[]; readonly languages: readonly string[] } {
  const { files, languages, unproved } = reachOf([file], tests);
  expect(unproved).toEqual([]);
  return { tests: tests.filter((test) => files.has(test)), languages };
}

describe("a change of the retry stage", () => {
  const aCase = "test/conformance/cases/retry/safe.json";

  it.each([
    [
      "packages/client/src/core/pipeline/retry.ts",
      "typescript",
      ["packages/client/src/core/pipeline/retry.test.ts", "test/wire/typescript.test.ts"],
    ],
    [
      "packages/python/src/docuvane/_core/pipeline/retry.py",
      "python",
      ["packages/python/tests/test_retry.py", "test/wire/python.test.ts"],
    ],
    [
      "packages/java/src/main/java/dev/docuvane/internal/pipeline/Retry.java",
      "java",
      ["packages/java/src/test/java/dev/docuvane/internal/pipeline/RetryTest.java", "test/wire/java.test.ts"],
    ],
  ])(
    "%s reaches its tests, the wire proof and every conformance case of its language",
    (file, language, own) => {
      const reached = reach(file);
      expect(reached.languages).toEqual([language]);
      expect(reached.tests).toEqual(expect.arrayContaining([...own, aCase]));
      expect(reached.tests.length).toBeLessThan(tests.length / 2);
    },
  );
});

describe("a change of other files", () => {
  it.each([
    ["a template", "generators/python/templates/resource.mustache", "test/wire/python.test.ts"],
    ["the OpenAPI document", "openapi/paths/documents.yaml", "test/contract/contract.test.ts"],
    ["a guide", "docs/guides/retries.md", "test/docs/blocks.test.ts"],
    ["a fixture of a test", "generators/testdata/pets.yaml", "test/wire/python.slow.test.ts"],
    [
      "a helper of Python tests",
      "packages/python/tests/support/clock.py",
      "packages/python/tests/test_retry.py",
    ],
    ["a test", "scripts/test/changed.test.ts", "scripts/test/changed.test.ts"],
  ])("%s reaches its tests", (_, file, test) => {
    expect(reach(file).tests).toContain(test);
  });

  it("reaches the packages that the generator makes, and not its own tests, where a runtime changed", () => {
    const reached = reach("packages/client/src/core/endpoints/plain.ts").tests;
    expect(reached).toContain("test/wire/typescript.test.ts");
    expect(reached).not.toContain("generators/plan/make-plan.test.ts");
  });

  it("names what no test reaches", () => {
    // Code that spells a name reads the file, so no code may spell this one.
    const unknown = ["docs", "unknown", "file"].join("-");
    expect(reachOf([unknown], tests).unproved).toEqual([unknown]);
  });
});
