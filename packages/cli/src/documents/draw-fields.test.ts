// What a document looks like on a terminal.
import { makeDocument } from "docuvane/testing";
import { describe, expect, it } from "vitest";
import { drawFields } from "./draw-fields.ts";

const terminal = { hasColor: false };
const data = {
  extracted_data: { total: 120 },
  confidence_scores: { total: 0.95 },
  fields: { total: { page: 1 } },
};
const table = "FIELD  VALUE  CONFIDENCE  PAGE\ntotal  120    0.95        1\n\n";

describe("drawFields", () => {
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
    expect(drawFields(document, "a.pdf", terminal)).toBe(
      "a.pdf  doc_1  needs_review  quote\n" +
        `warning: They add up to 110, not ${"1".repeat(80)}. [totals_disagree, field total, page 1]\n` +
        `warning: This is a quote, not an invoice. [unexpected_type]\nnote: The document doc_0 has the same content. [duplicate_of]\n\n${table}`,
    );
  });

  it("shows neither where a service does not send them", () => {
    const { document_type: _, warnings: __, ...older } = makeDocument({ id: "doc_1", ...data });
    expect(drawFields({ ...older } as ReturnType<typeof makeDocument>, "a.pdf", terminal)).toBe(
      `a.pdf  doc_1  completed\n\n${table}`,
    );
  });
});
