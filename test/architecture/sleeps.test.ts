// Forbids sleeping in tests: they poll with a deadline, wait for events or turn a fake clock.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";

/** The one file per language in which time passes; the driver's clock lets tasks settle before it asks for their shortest wait. */
const helpers = [
  "test/until.ts",
  "packages/python/tests/support/until.py",
  "packages/java/src/test/java/dev/docuvane/testing/Until.java",
  "test/conformance/drivers/python/clock.py",
];

const languages = {
  TypeScript: {
    files: [
      "{packages,generators,openapi,scripts,examples}/**/*.test.ts",
      "packages/*/{test,testdata}/**/*.ts",
      "test/**/*.ts",
    ],
    // A timer that resolves a promise; a timer with a callback of its own may be a timeout.
    sleep:
      /new Promise\S*\(\(?\w*\)? => setTimeout\(|new Promise\(setTimeout|setTimeout[^;]*from "node:timers\/promises"|Atomics\.wait\(/,
  },
  Python: {
    files: ["packages/python/tests/**/*.py", "test/**/*.py", "examples/**/*.py"],
    sleep: /\b(time|asyncio|anyio|trio)\.sleep\(/,
  },
  Java: {
    files: ["packages/java/src/test/**/*.java", "test/**/*.java", "examples/**/*.java"],
    sleep: /Thread\.sleep\(|TimeUnit\.\w+\.sleep\(|LockSupport\.parkNanos\(/,
  },
};

it.each(Object.entries(languages))("no test in %s sleeps", (_, { files, sleep }) => {
  const found = globSync(files, { cwd: root, exclude: ["**/node_modules/**", "**/.venv/**", "**/dist/**"] })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !helpers.includes(path) && !path.startsWith("test/architecture/"))
    .filter((path) => sleep.test(readFileSync(join(root, path), "utf8")));
  expect(found).toEqual([]);
});

it("the helpers would be found", () => {
  const texts = helpers.slice(0, 3).map((path) => readFileSync(join(root, path), "utf8"));
  const patterns = [languages.TypeScript.sleep, languages.Python.sleep, languages.Java.sleep];
  expect(patterns.map((pattern, index) => pattern.test(texts[index] ?? ""))).toEqual([true, true, true]);
});
