// Tests that every kind of change is judged or known to be irrelevant on the wire.
import { describe, expect, it } from "vitest";
import { wireRules } from "./wire.ts";

describe("rules of the wire", () => {
  it("leave out only what no client can observe", () => {
    const irrelevant = Object.entries(wireRules).filter(([, rule]) => rule === "irrelevant");
    expect(irrelevant.map(([kind]) => kind).toSorted()).toEqual([
      "body-optional",
      "enum-value-reworded",
      "helper-changed",
      "operation-deprecated",
      "operation-renamed",
      "pagination-changed",
      "parameters-reordered",
      "property-deprecated",
      "property-reworded",
      "response-header-required",
      "scheme-added",
      "scheme-removed",
      "type-added",
      "type-removed",
      "type-renamed",
      "type-usage-changed",
    ]);
  });
});
