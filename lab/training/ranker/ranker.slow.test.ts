// Tests the trainer of the ranker on made-up candidates: it learns, it obeys directions, and it repeats itself.
import { describe, expect, it } from "vitest";
import { calibratedConfidence } from "../../../packages/extract/src/rank/calibrated-confidence.ts";
import { MODELS } from "../../../packages/extract/src/rank/models.ts";
import { rank } from "../../../packages/extract/src/rank/rank.ts";
import { seeded } from "../synthetic/random.ts";
import { BOOST_OPTIONS, trainRanker } from "./boost.ts";
import { fitCalibration } from "./calibrate.ts";
import type { Example } from "./examples.ts";

const weights = { label: 1, other: -1 };
const options = { ...BOOST_OPTIONS, trees: 12, leafWeight: 1, ridge: 1, gain: 0.01 };
const calibration = { slope: 1, intercept: 0, agreed: 0, limit: 0.99 };
const box = { left: 0, top: 0, right: 1, bottom: 1 };

// The right one has the mark, which no weight knows; the label only misleads.
function example(seed: number): Example {
  const random = seeded(`example/${seed}`);
  const at = random.int(0, 4);
  const candidates = Array.from({ length: 5 }, (_, index) => ({
    value: `v${index}`,
    page: 1,
    box,
    text: "",
    features: {
      label: random.next(),
      other: random.next() / 2,
      mark: index === at ? 0.8 + random.next() / 5 : random.next() / 2,
    },
  }));
  return {
    candidates,
    right: candidates.map((_, index) => index === at),
    ceilings: candidates.map(() => 1),
    source: "text",
    group: "",
    present: true,
  };
}

const examples = Array.from({ length: 120 }, (_, index) => example(index));

describe("trainRanker", () => {
  it("learns from a feature that no weight knows", () => {
    const model = {
      ...trainRanker(examples, weights, options),
      confidence: { text: calibration, ocr: calibration },
    };
    const fresh = Array.from({ length: 60 }, (_, index) => example(1000 + index));
    const right = fresh.filter(({ candidates, right: is }) => {
      const best = rank(candidates, { weights, model }, "text");
      return is[best === undefined ? -1 : candidates.indexOf(best.candidate)] === true;
    });
    expect(right.length).toBeGreaterThan(54);
  });

  it("writes the same model for the same examples", () => {
    expect(JSON.stringify(trainRanker(examples, weights, options))).toBe(
      JSON.stringify(trainRanker(examples, weights, options)),
    );
  });

  it("never lets a feature count against its weight", () => {
    const model = trainRanker(examples, weights, options);
    const score = (label: number): number | undefined => {
      const full = { ...model, confidence: { text: calibration, ocr: calibration } };
      const candidate = { value: "v", page: 1, box, text: "", features: { label, mark: 0.4 } };
      return rank([candidate], { weights, model: { ...full, offset: 5 } }, "text")?.confidence;
    };
    const scores = Array.from({ length: 21 }, (_, index) => score(index / 20) ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });
});

describe("fitCalibration", () => {
  it("finds the share of right values at each level of odds, and grows with them", () => {
    const random = seeded("outcomes");
    const outcomes = Array.from({ length: 4000 }, () => {
      const odds = 8 * random.next() - 3;
      return {
        odds,
        agreed: random.chance(0.5),
        right: random.chance(1 / (1 + Math.exp(-(0.5 * odds + 0.3)))),
      };
    });
    const model = fitCalibration(outcomes);
    expect(model.slope).toBeCloseTo(0.5, 1);
    expect(model.agreed).toBeLessThan(0.2);
    const curve = Array.from({ length: 41 }, (_, index) => calibratedConfidence(index - 20, false, model));
    expect(curve).toEqual([...curve].sort((a, b) => a - b));
  });

  it("is never certain, even if all it saw was right", () => {
    const model = fitCalibration(Array.from({ length: 50 }, () => ({ odds: 9, agreed: true, right: true })));
    expect(calibratedConfidence(20, true, model)).toBeLessThan(1);
  });
});

describe("the model of the service", () => {
  it("has confidences that grow with odds and with agreement", () => {
    for (const { confidence } of Object.values(MODELS)) {
      for (const model of Object.values(confidence)) {
        expect(model.slope).toBeGreaterThan(0);
        expect(model.agreed).toBeGreaterThanOrEqual(0);
        expect(model.limit).toBeLessThan(1);
      }
    }
  });
});
