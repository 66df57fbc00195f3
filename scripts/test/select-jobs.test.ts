// Selects jobs by tier, words, a change and the languages of the machine.
import { describe, expect, it } from "vitest";
import { selectJobs } from "./select-jobs.ts";
import type { Part } from "./set-up.ts";
import { nothing, type Suite } from "./suite.ts";
import { filesOf } from "./tiers.ts";

const suite = (name: string, files: readonly string[], more: Partial<Suite> = {}): Suite => ({
  name,
  files: (tier) => filesOf(tier, files),
  needs: () => [],
  run: async () => nothing,
  ...more,
});

const parts: Readonly<Record<string, readonly Part[]>> = { "a/java.test.ts": ["java"] };
const suites = [
  suite("vitest", ["a/one.test.ts", "a/java.test.ts", "a/two.slow.test.ts"], {
    needs: (file) => parts[file] ?? [],
  }),
  suite("pytest", ["b/test_one.py", "b/test_two_slow.py"], { needs: () => ["python"] }),
  suite("maven", ["c/OneTest.java", "c/TwoSlowTest.java"], { needs: () => ["java"] }),
  suite("conformance", ["d/case.json"], {
    compares: ["typescript", "java"],
    needs: (_, languages) => (languages.includes("java") ? ["java"] : []),
  }),
];
const all = () => undefined;
const withoutJava = (part: string) => (part === "java" ? "No JDK 17 or newer was found." : undefined);

function filesOfJobs(selection: Parameters<typeof selectJobs>[1]): readonly string[] {
  return selectJobs(suites, selection, all).jobs.flatMap(({ files }) => files);
}

describe("jobs", () => {
  it("have the slow files of every language in the slow tier only", () => {
    const quick = ["a/one.test.ts", "a/java.test.ts", "b/test_one.py", "c/OneTest.java", "d/case.json"];
    expect(filesOfJobs({ tier: "quick", words: [] })).toEqual(quick);
    expect(filesOfJobs({ tier: "all", words: ["two"] })).toEqual([
      "a/two.slow.test.ts",
      "b/test_two_slow.py",
      "c/TwoSlowTest.java",
    ]);
  });

  it("have only what a change reaches, and compare only the languages that it reaches", () => {
    const reached = { files: new Set(["b/test_one.py", "d/case.json"]), languages: ["typescript"] as const };
    const { jobs } = selectJobs(suites, { tier: "quick", words: [], reached }, all);
    expect(jobs.map(({ suite: { name }, languages }) => [name, languages])).toEqual([
      ["pytest", []],
      ["conformance", ["typescript"]],
    ]);
  });

  it("leave out what needs a language that is missing, and say so in one line", () => {
    const { jobs, missing } = selectJobs(suites, { tier: "quick", words: [] }, withoutJava);
    expect(jobs.map(({ suite: { name }, files, languages }) => [name, files.length, languages])).toEqual([
      ["vitest", 1, []],
      ["pytest", 1, []],
      ["conformance", 1, ["typescript"]],
    ]);
    expect(missing).toEqual([
      "1 files of vitest, 1 files of maven, conformance in java. No JDK 17 or newer was found.",
    ]);
  });

  it("are those of suites that know names, where a name is asked for", () => {
    const named = [suite("vitest", ["a/one.test.ts"], { hasNames: true }), ...suites.slice(1)];
    const { jobs } = selectJobs(named, { tier: "quick", words: [], name: "retries" }, all);
    expect(jobs.map(({ suite: { name } }) => name)).toEqual(["vitest"]);
  });
});
