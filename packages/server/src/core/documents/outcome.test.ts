// When a document needs review.

import type { ExtractResult, ExtractSuccess, Warning } from "@docuvane/extract";
import { describe, expect, it } from "vitest";
import type { Workflow } from "../workflows/workflow.ts";
import { nothingSaid, type Said } from "./doubts.ts";
import { outcomeOf } from "./outcome.ts";

const workflow: Workflow = {
  id: "w",
  name: "W",
  fields: [
    { name: "total", type: "currency", required: true },
    { name: "note", type: "string", required: false },
  ],
  review_below: 0.8,
  created_at: "2026-11-20T00:00:00.000Z",
  version: 1,
};

const found = (confidences: Record<string, number>): ExtractSuccess => ({
  ok: true,
  pages: 2,
  fields: Object.fromEntries(
    Object.entries(confidences).map(([name, confidence]) => [
      name,
      { value: 1, confidence, page: 1, box: { left: 0, top: 0, width: 1, height: 1 }, text: "1" },
    ]),
  ),
});

describe("the outcome of an extraction", () => {
  it.each([
    ["completed", { total: 0.8 }],
    ["completed", { total: 0.99, note: 0.5 }],
    ["needs_review", { total: 0.99, note: 0.49 }],
    ["needs_review", { total: 0.79 }],
    ["needs_review", { note: 0.99 }],
    ["needs_review", {}],
  ])("is %s for confidences %j", (status, confidences) => {
    expect(outcomeOf(found(confidences), workflow)).toMatchObject({ status, pages: 2 });
  });

  it("takes another threshold for optional fields that were found", () => {
    const strict = { ...workflow, optional_review_below: 0.7 };
    expect(outcomeOf(found({ total: 0.9, note: 0.7 }), strict)).toMatchObject({ status: "completed" });
    expect(outcomeOf(found({ total: 0.9, note: 0.6 }), strict)).toMatchObject({ status: "needs_review" });
    const lenient = { ...workflow, review_below: 0.3 };
    expect(outcomeOf(found({ total: 0.3, note: 0.3 }), lenient)).toMatchObject({ status: "completed" });
  });

  it.each([
    ["completed", { total: 12 }],
    ["completed", { total: null }],
    ["needs_review", { note: "x" }],
  ])("is %s when a person said %j before", (status, corrections) => {
    const said = { corrections, accepted_warnings: null };
    expect(outcomeOf(found({ total: 0.1 }), workflow, said)).toMatchObject({ status });
  });

  it.each<[string, Partial<Warning>, Partial<Said>]>([
    ["needs_review", { field: "total" }, {}],
    ["needs_review", {}, {}],
    ["needs_review", { code: "unheard_of" }, {}],
    ["completed", { code: "duplicate_of" }, {}],
    ["completed", { field: "total" }, { corrections: { total: 12 } }],
    ["needs_review", { field: "total" }, { corrections: { note: "x" } }],
    ["needs_review", { field: "tax" }, {}],
    ["completed", { field: "tax" }, { accepted_warnings: ["totals_disagree"] }],
    ["completed", {}, { accepted_warnings: ["totals_disagree"] }],
    ["needs_review", {}, { accepted_warnings: ["several_documents"] }],
  ])("is %s for the warning %j when a person said %j before", (status, changes, said) => {
    const warning = { code: "totals_disagree", message: "The amounts do not add up.", ...changes };
    const outcome = outcomeOf({ ...found({ total: 0.99 }), warnings: [warning] }, workflow, {
      ...nothingSaid,
      ...said,
    });
    expect(outcome).toMatchObject({ status, warnings: [warning] });
  });

  it("is the failure of the extraction, with its code", () => {
    const failure: ExtractResult = { ok: false, code: "no_text_layer", message: "No text." };
    expect(outcomeOf(failure, workflow)).toEqual({
      status: "failed",
      code: "no_text_layer",
      message: "No text.",
    });
  });
});
