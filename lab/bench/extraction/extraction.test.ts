// Tests by which rules `npm run bench:extraction` calls a value right, and how it judges confidences.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isUnfit, judgeAbout } from "./about.ts";
import { compare, type Expected } from "./compare.ts";
import { measureCompletion, shareOf } from "./completion.ts";
import type { DocumentOutcome } from "./measure.ts";
import { mediaTypeOf } from "./media-type.ts";
import { compareRows, type ExpectedRow } from "./rows.ts";
import { binsOf, calibrate, scoreFields, scoreTables } from "./score.ts";
import { statusBy } from "./study.ts";

describe("a value", () => {
  it.each<[string, Expected, string | number | boolean | undefined, string]>([
    ["invoice_number", "#R 12/7", "r12/7", "exact"],
    ["invoice_number", "R-12", "R12", "wrong"],
    ["date", "2024-05-03", "2024-05-03", "exact"],
    ["date", "2024-05-03", "2024-03-05", "wrong"],
    ["total", 10, 10.005, "exact"],
    ["total", 10, 10.01, "wrong"],
    ["total", 10, "10", "wrong"],
    ["vendor", "QUAY TOOLS, LTD", "Quay Tools Ltd.", "exact"],
    ["vendor", "Müller GmbH", "Muller GmbH", "normalised"],
    ["vendor", "Quay Tools and Sons Ltd", "Quay Tools and Sons", "normalised"],
    ["vendor", "Quay Tools Ltd", "Quay Ltd", "wrong"],
    ["vendor", "Outils S.A.R.L.", "Outils SARL", "exact"],
    ["iban", "DE89 3704", "DE893704", "exact"],
    ["insured", false, false, "exact"],
    ["total", 10, undefined, "missing"],
    ["shoe_size", null, undefined, "absent"],
    ["shoe_size", null, 43, "invented"],
  ])("of %s, expected %j and found %j, is %s", (field, expected, found, verdict) => {
    expect(compare(field, expected, found)).toBe(verdict);
  });
});

function documentOf(
  ...values: readonly (readonly [found: number | undefined, confidence?: number])[]
): DocumentOutcome {
  const fields = values.map(([found, confidence]) => {
    const verdict = compare("total", 1, found);
    const base = { file: "a.pdf", field: "total", required: true, expected: 1, verdict };
    return {
      ...base,
      ...(found === undefined ? {} : { found }),
      ...(confidence === undefined ? {} : { confidence }),
    };
  });
  return {
    file: "a.pdf",
    seller: "quay tools ltd",
    status: "completed",
    confidences: {},
    warnings: [],
    about: [],
    unfit: false,
    mediaType: "application/pdf",
    pages: 1,
    source: "text",
    milliseconds: 1,
    cpuMs: 1,
    cold: false,
    fields,
  };
}

describe("a run", () => {
  const documents = [documentOf([1, 0.95], [1, 0.95], [2, 0.95], [2, 0.15], [undefined])];

  it("counts what became of each field", () => {
    expect(scoreFields(documents)).toEqual([
      { field: "total", expected: 5, exact: 2, normalised: 2, wrong: 2, missing: 1, invented: 0 },
    ]);
  });

  it("compares confidences with how often values are right", () => {
    const [total] = calibrate(documents);
    expect(total).toMatchObject({ field: "total", values: 4, precision: 2 / 3, coverage: 3 / 5 });
    expect(total?.error).toBeCloseTo((3 * (0.95 - 2 / 3) + 0.15) / 4);
    expect(binsOf(documents).map(({ from, values, right }) => [from, values, right])).toEqual([
      [0.1, 1, 0],
      [0.9, 3, 2 / 3],
    ]);
  });
});

describe("completion without review", () => {
  const right = { ...documentOf([1, 0.95]), seller: "a" };
  const slip = { ...documentOf([2, 0.95]), seller: "b" };
  const review = { ...documentOf([1, 0.3]), seller: "b", status: "needs_review" as const };

  it("counts wrong values among completed documents, and right ones among reviewed", () => {
    const failed = { ...review, status: "failed" as const };
    const missed = { ...review, fields: documentOf([undefined]).fields };
    expect(measureCompletion([right, right, slip, review, missed, failed])).toMatchObject({
      documents: 6,
      failed: 1,
      completed: { count: 3, of: 6 },
      slips: { count: 1, of: 3 },
      falseReviews: { count: 1, of: 2 },
    });
  });

  it("counts a document that should not complete as wrong", () => {
    const quote = { file: "q.pdf", path: "", mediaType: "", expected: { document_type: "quote" } };
    const two = { ...quote, expected: { document_type: "invoice", documents: 2 } };
    const invoice = { ...quote, expected: { document_type: "invoice", documents: 1 } };
    expect([quote, two, invoice].map(isUnfit)).toEqual([true, true, false]);
    expect(measureCompletion([right, { ...right, unfit: true }]).slips).toMatchObject({ count: 1, of: 2 });
  });

  it("judges the type and whether there are several documents", () => {
    const expected = { document_type: "invoice", documents: 2 };
    const sample = { file: "q.pdf", path: "", mediaType: "", expected };
    const documentType = { value: "quote", confidence: 0.9 };
    const warnings = [{ code: "several_documents", message: "Two." }];
    const outcomes = judgeAbout(sample, { ok: true, pages: 2, fields: {}, documentType, warnings });
    expect(outcomes.map(({ field, verdict }) => [field, verdict])).toEqual([
      ["document_type", "wrong"],
      ["several_documents", "exact"],
    ]);
  });

  it("gives every seller the same weight", () => {
    const { sellers } = measureCompletion([right, right, right, slip, review]);
    expect(sellers).toEqual({ count: 2, completed: 0.75, slips: 0.5, anySlips: 0.5 });
  });

  it("counts a table with a wrong row as a wrong field, and a missing one as incomplete", () => {
    const table = compareRows([{ amount: 1 }, { amount: 2 }], { value: [{ amount: 1 }], confidence: 1 });
    const lost = compareRows([{ amount: 1 }], undefined);
    expect(
      measureCompletion([
        { ...right, table },
        { ...right, table: lost },
      ]),
    ).toMatchObject({
      slips: { count: 0 },
      anySlips: { count: 1 },
      incomplete: { count: 1 },
    });
  });

  it("has the intervals of Wilson", () => {
    expect(shareOf(0, 10)).toMatchObject({ low: 0, high: expect.closeTo(0.2775, 4) });
    expect(shareOf(5, 10)).toMatchObject({ low: expect.closeTo(0.2366, 4), high: expect.closeTo(0.7634, 4) });
  });

  it.each([
    ["a required value below the threshold", { total: 0.7 }, [], "needs_review"],
    ["no required value", {}, [], "needs_review"],
    ["an optional value below its own threshold", { total: 0.9, tax: 0.4 }, [], "needs_review"],
    ["no optional value", { total: 0.9 }, [], "completed"],
    ["a warning", { total: 0.9 }, ["totals_disagree"], "needs_review"],
  ])("is decided by a rule: %s", (_, confidences, warnings, status) => {
    const fields = [
      { name: "total", type: "currency", required: true },
      { name: "tax", type: "currency", required: false },
    ] as const;
    const document = { ...right, confidences, warnings };
    expect(statusBy({ required: 0.8, optional: 0.5 }, document, { fields })).toBe(status);
  });
});

describe("the media type of a file", () => {
  it.each([
    ["a WebP image", Buffer.from("RIFF\0\0\0\0WEBPVP8 "), "image/webp"],
    ["XML that begins with a comment", "<!-- exported --><Invoice/>", "application/xml"],
    ["text", "Invoice 12", "text/plain"],
  ])("of %s is detected as on upload", async (_, content, mediaType) => {
    const folder = await mkdtemp(join(tmpdir(), "docuvane-media-"));
    try {
      await writeFile(join(folder, "file"), content);
      expect(mediaTypeOf(join(folder, "file"))).toBe(mediaType);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("a table", () => {
  const desk = { description: "Oak desk", quantity: 2, unit_price: 100, amount: 200 };
  const survey = { description: "Site survey", amount: 60 };
  const judge = (rows: readonly ExpectedRow[], confidence = 0.95) =>
    compareRows([desk, survey], { value: rows, confidence });

  it("is whole when every row has its numbers, and its words at the beginning", () => {
    expect(judge([desk, { ...survey, quantity: 1 }])).toMatchObject({ whole: true, nearly: 2 });
    const longer = judge([{ ...desk, description: "OAK DESK, two drawers" }, survey]);
    expect(longer).toMatchObject({ whole: true, nearly: 2, right: { description: 1, amount: 2 } });
  });

  it.each<[string, readonly ExpectedRow[]]>([
    ["a row is missing", [desk]],
    ["a row is too much", [desk, survey, survey]],
    ["a number is wrong", [{ ...desk, unit_price: 10 }, survey]],
    ["a number is missing", [{ description: "Oak desk", amount: 200 }, survey]],
    ["the words are others", [{ ...desk, description: "Chair" }, survey]],
    ["nothing was found", []],
  ])("is not whole when %s", (_, rows) => {
    expect(judge(rows)).toHaveProperty("whole", false);
  });

  it("is compared row by row, and by amounts where rows are missing", () => {
    expect(judge([survey])).toMatchObject({
      known: { amount: 2, quantity: 1 },
      right: { amount: 1, quantity: 0 },
    });
  });

  it("counts among the tables of a run, or as invented", () => {
    const document = documentOf();
    const tables = [
      judge([desk, survey]),
      judge([desk], 0.5),
      compareRows([], { value: [desk], confidence: 1 }),
    ];
    expect(scoreTables(tables.map((table) => ({ ...document, table })))).toEqual({
      documents: 2,
      rows: 4,
      right: { description: 0.75, quantity: 1, unit_price: 1, amount: 0.75, nearly: 0.75 },
      whole: 0.5,
      sure: { precision: 1, coverage: 0.5 },
      invented: 1,
    });
  });
});
