// What a person typed before it is saved.
import type { Document } from "docuvane";
import { describe, expect, it } from "vitest";
import { fieldsOf, otherWarnings } from "./doubt.ts";
import { change, conflictsOf, type Draft, emptyDraft, readDraft } from "./draft.ts";
import { readItems, readValue } from "./values.ts";

const workflow = {
  id: "w",
  review_below: 0.8,
  fields: [
    { name: "vendor", type: "string", required: true },
    { name: "total", type: "currency", required: true },
    { name: "note", type: "string", required: false },
    { name: "date", type: "date", required: true },
  ],
};

const documentWith = (fields: object) =>
  ({ id: "doc_1", status: "needs_review", extracted_data: {}, confidence_scores: {}, fields }) as Document;

const base = documentWith({
  vendor: { value: "Alder", confidence: 0.99 },
  total: { value: 12.5, confidence: 0.5, text: "l2.50", source: "ocr" },
});

const type = (draft: Draft, name: string, edit: string) => change(draft, { kind: "type", name, edit });

describe("doubt", () => {
  it("puts fields in doubt first and says why in words", () => {
    const fields = fieldsOf(base, workflow);
    expect(fields.map(({ name }) => name)).toEqual(["total", "date", "vendor", "note"]);
    expect(fields[0]?.doubt).toBe(
      "50 % sure; this workflow asks for 80 %. Read from an image by OCR. The document says “l2.50”.",
    );
    expect(fields[1]?.doubt).toContain("accept that the document has none");
    expect(fields.slice(2).map(({ doubt }) => doubt)).toEqual([undefined, undefined]);
  });

  it("is the message of a warning about a field, also about an optional one that was not found", () => {
    const warnings = [
      { code: "totals_disagree", message: "They do not add up.", field: "total" },
      { code: "tax_not_plausible", message: "No note is printed.", field: "note" },
      { code: "line_items_disagree", message: "The rows do not add up.", field: "rows" },
      { code: "duplicate_of", message: "The content of doc_2.", page: 1, document_id: "doc_2" },
    ];
    const warned = { ...base, warnings };
    const fields = fieldsOf(warned, workflow);
    expect(fields.map(({ name }) => name)).toEqual(["total", "note", "date", "vendor"]);
    expect(fields[0]?.doubt).toMatch(/^They do not add up. 50 % sure;/);
    expect(fields[1]?.doubt).toBe("No note is printed.");
    expect(otherWarnings(warned, fields)).toEqual([
      { message: "The rows do not add up.", page: undefined, isNote: false, duplicateOf: undefined },
      { message: "The content of doc_2.", page: 1, isNote: true, duplicateOf: "doc_2" },
    ]);
    expect(otherWarnings(base, fields)).toEqual([]);
  });

  it("ends when a person reviewed the field", () => {
    const reviewed = documentWith({ total: { value: null, reviewed: true } });
    expect(fieldsOf(reviewed, workflow).find(({ name }) => name === "total")?.doubt).toBeUndefined();
  });
});

describe("a draft", () => {
  it("undoes typing in a field as one step, and accepting as another", () => {
    let draft = type(type(emptyDraft, "vendor", "B"), "vendor", "Bo");
    draft = change(draft, { kind: "accept", name: "total" });
    draft = type(draft, "vendor", "Bob");
    expect(draft.past).toHaveLength(3);
    draft = change(draft, { kind: "undo" });
    expect([draft.edits["vendor"], draft.accepted]).toEqual(["Bo", ["total"]]);
    draft = change(change(draft, { kind: "undo" }), { kind: "undo" });
    expect(draft).toEqual(emptyDraft);
    expect(change(draft, { kind: "undo" })).toBe(draft);
  });

  it("saves what differs from what was read, and names what cannot be read", () => {
    const fields = fieldsOf(base, workflow);
    let draft = type(type(emptyDraft, "vendor", "Alder"), "total", "1.295,52");
    draft = type(type(draft, "date", "2025-02-30"), "note", "");
    expect(readDraft(draft, fields)).toEqual({
      values: { total: 1295.52 },
      problems: { date: "Write the date as YYYY-MM-DD." },
    });
  });
});

describe("two people", () => {
  it("conflict only in fields that both changed to different values", () => {
    const latest = documentWith({
      vendor: { value: "Finch", confidence: 1 },
      total: { value: 13, confidence: 1 },
    });
    expect(conflictsOf({ total: 14, note: "x" }, base, latest)).toEqual([
      { name: "total", mine: 14, theirs: 13 },
    ]);
    expect(conflictsOf({ total: 13, note: "x" }, base, latest)).toEqual([]);
  });
});

describe("typed text", () => {
  it.each([
    ["number", "1295.52", 1295.52],
    ["currency", "1,295.52", 1295.52],
    ["currency", "1.295,52", 1295.52],
    ["currency", "-12,5", -12.5],
    ["number", "1 000", 1000],
    ["date", "2025-03-14", "2025-03-14"],
    ["boolean", "false", false],
    ["string", "  Alder ", "Alder"],
    ["string", " ", null],
  ])("of a %s: %s", (kind, text, value) => {
    expect(readValue(kind, text)).toEqual({ value });
  });

  it.each([
    ["number", "1,295"],
    ["number", "12e3"],
    ["number", "twelve"],
    ["date", "14.03.2025"],
  ])("of a %s is refused: %s", (kind, text) => {
    expect(readValue(kind, text)).toEqual({ problem: expect.stringContaining("Write") });
  });

  it("of line items becomes numbers, and empty lines go", () => {
    expect(readItems([{ description: "Paper", quantity: "2", amount: 3 }, {}])).toEqual({
      value: [{ description: "Paper", quantity: 2, amount: 3 }],
    });
    expect(readItems([{ quantity: "two" }])).toEqual({ problem: expect.stringContaining("Line 1") });
  });
});
