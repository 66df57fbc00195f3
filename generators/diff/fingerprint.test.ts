// Checks what a fingerprint depends on, and what it does not.
import { expect, test } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";
import { makeFinding } from "./testdata/report.ts";

test("a fingerprint survives rewording and another location", () => {
  const { fingerprint } = makeFinding();
  const reworded = makeFinding({
    reason: "Other.",
    fix: "Other.",
    pointer: "/a",
    level: "risky",
    document: "new",
  });
  expect(reworded.fingerprint).toBe(fingerprint);
  // Entries of ignore files contain it: it may never change.
  expect(fingerprint).toBe("efc24b2804c780c8");
});

test.each([{ rule: "response-property-retyped" }, { audience: "java" }, { symbol: "Pet.names" }] as const)(
  "another %j has another fingerprint",
  (part) => {
    expect(fingerprintOf(makeFinding(part))).not.toBe(makeFinding().fingerprint);
  },
);

test("the parts of a fingerprint cannot run into each other", () => {
  const one = fingerprintOf({ rule: "a", audience: "wire", symbol: "b" });
  expect(fingerprintOf({ rule: 'a","wire","b', audience: "wire", symbol: "" })).not.toBe(one);
});
