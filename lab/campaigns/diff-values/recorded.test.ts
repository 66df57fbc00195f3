// Holds `sdkgen diff` against what Ajv said about a sample of pairs.
import { describe, expect, it } from "vitest";
import { readRecorded } from "./recorded.ts";
import { fitOf, forms, said } from "./run.ts";
import { readerOf, validatorOf, writerOf } from "./validate.ts";

const recorded = readRecorded();

describe("a sample of pairs", () => {
  it("has values that the writer accepts and the reader refuses", () => {
    const refused = recorded.filter(({ truth }) => truth === "refused");
    for (const { pair, direction, example } of refused) {
      const [writer, reader] = [writerOf, readerOf].map((schemaOf) =>
        schemaOf(direction, pair.old, pair.new),
      );
      expect([pair.id, validatorOf(writer ?? {})(example), validatorOf(reader ?? {})(example)]).toEqual([
        pair.id,
        true,
        false,
      ]);
    }
    expect(refused.length).toBeGreaterThan(200);
  });

  it.each(forms)("has the right findings, %s", (form) => {
    const wrong = recorded.flatMap(({ pair, direction, truth }) => {
      const site = { direction, form };
      const level = said(site, pair);
      const fit = fitOf(site, truth, level);
      return fit === "missed" || fit === "false alarm" ? [`${fit}: ${direction} ${pair.id}: ${level}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});
