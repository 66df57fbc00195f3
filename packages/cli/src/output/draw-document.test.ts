// What a document looks like on a terminal.
import { makeDocument } from "docuvane/testing";
import { describe, expect, it } from "vitest";
import { drawDocument } from "./draw-document.ts";

const terminal = { hasColor: false, columns: 120 };
const data = {
  file: { name: "a.pdf" },
  extracted_data: { total: 120 },
  confidence_scores: { total: 0.95 },
  fields: { total: { page: 1 } },
};
const table = "FIELD  VALUE  CONFIDENCE  PAGE\ntotal  120    0.95        1\n\n";

describe("drawDocument", () => {
  it("shows the type next to the status, and a line per warning with its code and what it is about", () => {
    const document = makeDocument({
      ...{ id: "doc_1", status: "needs_review", ...data },
      document_type: { value: "quote", confidence: 0.9 },
      warnings: [
        {
          code: "totals_disagree",
          message: `They add up to 110,\nnot ${"1".repeat(80)}.`,
          page: 1,
          field: "total",
        },
        { code: "unexpected_type", message: "This is a quote, not an invoice." },
        { code: "duplicate_of", message: "The document doc_0 has the same content." },
      ],
    });
    expect(drawDocument(document, [], terminal)).toBe(
      "a.pdf  doc_1  needs_review  quote\n" +
        `warning: They add up to 110, not ${"1".repeat(80)}. [totals_disagree, field total, page 1]\n` +
        `warning: This is a quote, not an invoice. [unexpected_type]\nnote: The document doc_0 has the same content. [duplicate_of]\n\n${table}`,
    );
  });

  it("shows neither where a service does not send them", () => {
    const { document_type: _, warnings: __, ...older } = makeDocument({ id: "doc_1", ...data });
    expect(drawDocument({ ...older } as ReturnType<typeof makeDocument>, [], terminal)).toBe(
      `a.pdf  doc_1  completed\n\n${table}`,
    );
  });

  it("shows why a document was rejected or failed, and no table without values", () => {
    const rejected = makeDocument({
      ...{ id: "doc_1", status: "rejected", ...data },
      rejection_reason: "Not\nours.",
      warnings: [],
    });
    expect(drawDocument(rejected, [], terminal)).toMatch(
      /^a\.pdf {2}doc_1 {2}rejected.*\nrejected: Not ours\.\n\nFIELD/,
    );
    const failed = makeDocument({
      ...{ id: "doc_1", status: "failed", file: { name: "a.pdf" }, extracted_data: {} },
      failure: { code: "unreadable", message: "The file is damaged." },
      warnings: [],
    });
    expect(drawDocument(failed, [], terminal)).toMatch(/\nfailed: The file is damaged\. \[unreadable]\n\n$/);
  });

  it("shows which required fields were not found, while the document needs review", () => {
    const fields = [
      { name: "total", type: "number", required: true },
      { name: "date", type: "date", required: true },
      { name: "tax", type: "number" },
    ] as const;
    const draw = (status: "needs_review" | "completed") =>
      drawDocument(makeDocument({ ...data, status }), fields, terminal);
    expect(draw("needs_review")).toMatch(/^total +120 +0\.95 +1\ndate +not found\n\n$/m);
    expect(draw("completed")).not.toContain("not found");
  });

  it.each([
    ["EUR", 62, "62.00"],
    ["JPY", 1200, "1200"],
    ["KWD", 3.5, "3.500"],
    ["EUR", 0.125, "0.125"],
    ["not a currency", 1079.6, "1079.60"],
    [undefined, 1079.6, "1079.60"],
  ])("shows an amount in %s with the digits of its currency: %d", (currency, total, shown) => {
    const document = makeDocument({ extracted_data: { total, quantity: 62, ...(currency && { currency }) } });
    const fields = [
      { name: "total", type: "currency" },
      { name: "quantity", type: "number" },
    ] as const;
    const lines = drawDocument(document, fields, terminal).split("\n");
    const cells = Object.fromEntries(lines.map((line) => line.split(/ {2,}/).slice(0, 2)));
    expect(cells).toMatchObject({ total: shown, quantity: "62" });
  });
});
