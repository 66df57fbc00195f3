// Tests how values of a scanned page and of its text layer are compared.
import { describe, expect, it } from "vitest";
import type { FieldValue, FoundField } from "../extraction/extraction.ts";
import { withLayer } from "./layer.ts";

const field = (value: FieldValue, confidence: number): FoundField => ({
  value,
  confidence,
  text: String(value),
});
const total = field(120, 0.9);

describe("withLayer", () => {
  it("is surer where both agree, and unsure where they differ", () => {
    const seen = { total, number: field("77120", 0.99), vendor: field("Harrow Print Ltd", 0.7) };
    const layer = {
      total: field(120, 0.97),
      number: field("71720", 0.99),
      vendor: field("HARROW PRINT LTD", 0.95),
    };
    expect(withLayer(seen, layer)).toMatchObject({
      total: { value: 120, confidence: 0.97 },
      number: { value: "77120", confidence: 0.6 },
      vendor: { value: "Harrow Print Ltd", confidence: 0.95 },
    });
  });

  it("keeps what one of them has, unsure where only the layer has it", () => {
    const found = withLayer({ total, number: field("1", 0.9) }, { total, date: field("2025-03-05", 0.99) });
    expect(found).toMatchObject({ number: { confidence: 0.9 }, date: { confidence: 0.6 } });
  });

  it("ignores a layer that agrees on nothing, and takes one where the page has no value", () => {
    expect(withLayer({ total }, { total: field(7, 0.9) })).toEqual({ total });
    expect(withLayer({}, { total })).toMatchObject({ total: { value: 120, confidence: 0.6 } });
    expect(withLayer({ total }, undefined)).toEqual({ total });
  });
});
