// Tests the confidence that scores are turned into.
import { describe, expect, it } from "vitest";
import { MAX_CONFIDENCE, ruleConfidence } from "./rule-confidence.ts";

const scores = [-1, 0, 0.4, 0.8, 1, 1.3, 2, 9];

describe("ruleConfidence", () => {
  it("grows with the score and with the lead over the next value", () => {
    const byScore = scores.map((score) => ruleConfidence(score, 0.3));
    const byMargin = [0, 0.2, 0.5, 0.8].map((margin) => ruleConfidence(0.8, margin));
    expect(byScore).toEqual([...byScore].sort((a, b) => a - b));
    expect(byMargin).toEqual([...byMargin].sort((a, b) => a - b));
    expect(new Set(byMargin).size).toBe(4);
  });

  it("stays within 0 and the most that rules may claim", () => {
    for (const score of scores) {
      expect(ruleConfidence(score, 9)).toBeGreaterThanOrEqual(0);
      expect(ruleConfidence(score, 9)).toBeLessThanOrEqual(MAX_CONFIDENCE);
    }
  });
});
