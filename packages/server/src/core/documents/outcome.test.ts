// When a document needs review.

import type { ExtractResult } from "@docuvane/extract";
import { describe, expect, it } from "vitest";
import type { Workflow } from "../workflows/workflow.ts";
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

const found = (confidences: Record<string, number>): ExtractResult => ({
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
    ["completed", { total: 0.99, note: 0.1 }],
    ["needs_review", { total: 0.79 }],
    ["needs_review", { note: 0.99 }],
    ["needs_review", {}],
  ])("is %s for confidences %j", (status, confidences) => {
    expect(outcomeOf(found(confidences), workflow)).toMatchObject({ status, pages: 2 });
  });

  it.each([
    ["completed", { total: 12 }],
    ["completed", { total: null }],
    ["needs_review", { note: "x" }],
  ])("is %s when a person said %j before", (status, corrections) => {
    expect(outcomeOf(found({ total: 0.1 }), workflow, corrections)).toMatchObject({ status });
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
