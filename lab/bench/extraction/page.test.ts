// Tests what the page of results is made of: sets joined by kind, the comparison with an earlier extractor, corrected values, features left out.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FEATURES, placeOf, sourceWithout } from "./ablation/features.ts";
import { beforeTable } from "./before.ts";
import type { Expected } from "./compare.ts";
import { correct } from "./corrected.ts";
import { groupsOf, type Measured } from "./groups.ts";
import type { DocumentOutcome } from "./measure.ts";

function documentOf(file: string, isRight: boolean, more: Partial<DocumentOutcome> = {}): DocumentOutcome {
  const expected: Expected = 1;
  const verdict = isRight ? "exact" : "wrong";
  return {
    ...{ file, seller: "quay tools ltd", status: "completed", mediaType: "application/pdf", pages: 1 },
    ...{ source: "text", milliseconds: 1, cpuMs: 1, cold: false, about: [], unfit: false },
    ...{
      confidences: {},
      warnings: [],
      fields: [{ file, field: "total", required: true, expected, verdict }],
    },
    ...more,
  };
}

const runOf = (set: string, ...documents: DocumentOutcome[]): Measured => ({
  [set]: { documents, peakMiB: 1 },
});

describe("groupsOf", () => {
  it("joins the halves of a set and puts large sets first", () => {
    const many = Array.from({ length: 60 }, (_, at) => documentOf(`${at}.pdf`, true));
    const photo = documentOf("a.jpg", true, { mediaType: "image/jpeg", source: "ocr" });
    const runs = [runOf("receipts", photo), runOf("invoices-a", ...many), runOf("invoices-b", ...many)];
    expect(groupsOf(runs).map(({ title, documents }) => [title, documents.length])).toEqual([
      ["first-sight invoices", 120],
      ["real photos and scans (small)", 1],
    ]);
  });
});

describe("beforeTable", () => {
  it("compares the same documents of the same sets", () => {
    const before = [runOf("world", documentOf("a.pdf", false), documentOf("b.pdf", true))];
    const now = [runOf("world", documentOf("a.pdf", true), documentOf("c.pdf", false))];
    expect(beforeTable(before, now).rows).toEqual([
      ["total", 1, 0, 1, "0.0", "100.0"],
      ["completed without review", 1, 1, 1, "100.0", "100.0"],
      ["of those wrong (required)", 1, 1, 0, "100.0", "0.0"],
      ["of those wrong (any field)", 1, 1, 0, "100.0", "0.0"],
    ]);
  });
});

describe("correct", () => {
  it("takes what is printed where only that is read", () => {
    const file = "Facture_FR_MINIMUM.pdf";
    const sample = {
      file,
      path: file,
      mediaType: "application/pdf",
      expected: { vendor: "Au bon moulin", total: 1 },
    };
    const set = { name: "e-invoices", truth: "xml" as const, samples: [sample] };
    expect(correct(set, false).samples[0]?.expected).toEqual(sample.expected);
    expect(correct(set, true).samples[0]?.expected).toEqual({ vendor: "Au bon moulin SARL", total: 1 });
  });
});

describe("sourceWithout", () => {
  it.each(Object.entries(FEATURES))(
    "finds in the sources what it leaves out: %s",
    (name, { without, tests }) => {
      for (const file of Object.keys(without)) {
        const source = readFileSync(placeOf(file), "utf8");
        expect(sourceWithout(name, placeOf(file), source)).not.toBe(source);
      }
      for (const file of tests) expect(readFileSync(placeOf(file), "utf8")).toContain("describe");
    },
  );

  it("refuses a source that no longer has the text", () => {
    expect(() => sourceWithout("type", placeOf("checks/sign.ts"), "")).toThrow("not once");
  });
});
