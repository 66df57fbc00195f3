// Checks the coordinates of a Maven project.
import { expect, it } from "vitest";
import { planOf } from "../plan/testdata/fixture.ts";
import { versionOf } from "./project.ts";

it.each([
  ["2.1.0-beta.1", "2.1.0-beta.1"],
  ["2026 11 01", "2026-11-01"],
  ["2.0 – für alle", "0.1.0"],
  ["v1/latest", "0.1.0"],
  ["", "0.1.0"],
])("has a version that files and headers can have: of %j, %s", (version, expected) => {
  expect(versionOf(planOf({ info: { title: "Acme", version } }))).toBe(expected);
});
