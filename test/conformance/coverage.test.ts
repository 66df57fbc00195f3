// Every response that the spec documents has a case, and the page of the last run speaks of the cases there are.
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { driverNamesOf, runtimes } from "./drivers/runtimes/index.ts";
import { notApplicable } from "./drivers/runtimes/not-applicable.ts";
import { allowed, leftOut } from "./runner/allowed.ts";
import { findGaps } from "./runner/coverage.ts";
import { driverNames, pageFile, renderPage } from "./runner/page.ts";
import { readCases } from "./runner/read-cases.ts";

const cases = readCases();

it("has a case for every operation and every status of the spec", () => {
  expect(findGaps(cases)).toEqual([]);
});

it("would name what is missing", () => {
  const others = cases.filter(({ calls }) => calls.every(({ call }) => call !== "getDocument"));
  expect(findGaps(others)).toContain("getDocument 404");
});

it("is told in docs/evidence/conformance.md as it is", () => {
  expect(existsSync(pageFile) && readFileSync(pageFile, "utf8")).toBe(renderPage(cases));
});

it("omits only cases and drivers that there are", () => {
  const ids = cases.map(({ id }) => id);
  for (const each of leftOut) expect(ids).toEqual(expect.arrayContaining([...each.cases]));
  for (const { drivers } of allowed) expect(driverNames).toEqual(expect.arrayContaining([...drivers]));
});

it("leaves out only cases that there are in runtimes that there are", () => {
  const names = runtimes.flatMap(driverNamesOf);
  for (const { drivers, cases: out } of notApplicable) {
    expect(names).toEqual(expect.arrayContaining([...drivers]));
    const found = cases.filter((each) => (typeof out === "function" ? out(each) : out.includes(each.id)));
    expect(found.length).toBeGreaterThan(0);
    if (typeof out !== "function") expect(found).toHaveLength(out.length);
  }
});
