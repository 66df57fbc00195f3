// Tests how certain a word is whose characters are not equally certain.
import { expect, it } from "vitest";
import { confidenceOf } from "./text-lines.ts";

const word = (text: string, likelihoods: readonly number[]) =>
  confidenceOf(
    [...text].map((character, index) => ({ text: character, likelihood: likelihoods[index] ?? 1 })),
  );

it.each([
  ["is the mean of the letters", "Total", [0.9, 1, 1, 1, 0.6], 0.9],
  ["is lower with an uncertain digit", "17-06-18", [1, 1, 1, 1, 1, 1, 1, 0.6], (0.95 + 0.6) / 2],
  ["is that of the digits which are alike", "12", [0.9, 0.9], 0.9],
  ["stays below the digits where the letters are less certain", "A1", [0.4, 0.9], 0.65],
])("the confidence of a word %s", (_, text, likelihoods, confidence) => {
  expect(word(text, likelihoods)).toBeCloseTo(confidence, 6);
});
