// Compares processor times with the committed ones.
import { expect, it } from "vitest";
import { findSlower } from "./profile.ts";

it("names a suite that takes more than twice its committed time, or has none", () => {
  const committed = { maven: 40, wire: 20, fuzz: 2 };
  expect(findSlower({ maven: 79, wire: 44, fuzz: 9, pytest: 3 }, committed)).toEqual([
    "wire: 44 s of processor time, 2.2 × the committed 20 s",
    "pytest: no committed time; it took 3 s",
  ]);
});
