// Tests how many of the seeded edits `sdkgen diff` finds, and how its verdicts are compared with the truth.
import { describe, expect, it } from "vitest";
import { readTruth } from "./edits.ts";
import { fitOf, measure, scoreOf } from "./recall.ts";

describe("the verdict of diff on an edit", () => {
  it.each([
    ["none", "none", "quiet"],
    ["none", "risky", "false alarm"],
    ["none", "breaking", "false alarm"],
    ["some", "none", "missed"],
    ["some", "risky", "found"],
    ["some", "breaking", "overstated"],
    ["breaks", "none", "missed"],
    ["breaks", "risky", "missed"],
    ["breaks", "breaking", "found"],
    ["silent", "none", "missed"],
    ["silent", "risky", "found"],
    ["silent", "breaking", "found"],
  ] as const)("%s in truth and %s is %s", (truth, said, fit) => {
    expect(fitOf(truth, said)).toBe(fit);
  });
});

describe("the seeded edits", () => {
  it("are found by diff, of the documents it was developed with and of the one held out", async () => {
    const truths = readTruth();
    const measured = await measure(truths, "without");
    const inGo = truths.filter(({ verdicts }) => verdicts.go !== undefined);
    expect(measured).toHaveLength(5 * truths.length + inGo.length);
    const of = (isHeldOut: boolean) =>
      scoreOf(measured.filter(({ edit }) => (edit.document === "held-out") === isHeldOut));
    const [developed, heldOut] = [of(false), of(true)];
    expect(developed.recall).toBeGreaterThanOrEqual(99.5);
    expect(developed.falseAlarms).toBeLessThanOrEqual(3);
    expect(heldOut.recall).toBeGreaterThanOrEqual(99);
    expect(heldOut.falseAlarms).toBeLessThanOrEqual(6);
  }, 600_000);
});
