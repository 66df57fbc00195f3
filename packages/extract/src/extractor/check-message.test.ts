// Tests that what a hostile reader sends is recognized.
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS as limits } from "../extraction/limits.ts";
import { readMessage } from "./check-message.ts";
import type { Job } from "./message.ts";

const file = { path: "file", mediaType: "application/pdf" };
const fields = [
  { name: "total", type: "currency", required: true },
  { name: "number", type: "string", required: true },
  { name: "line_items", type: "line_items", required: false },
] as const;
const extract: Job = { kind: "extract", request: { ...file, workflowId: "invoice_processing", fields } };
const render: Job = { kind: "render", request: { ...file, page: 1, width: 640, format: "png" } };

const read = (message: unknown, job: Job = extract) =>
  readMessage({ message, bytes: Buffer.from("image") }, { id: 1, job, limits, lowered: false });
const result = (one: unknown) => ({ kind: "result", id: 1, cpuMs: 5, spent: false, result: one });
const success = { ok: true, pages: 1, fields: {} };
const box = { left: 0.1, top: 0.2, width: 0.3, height: 1 };
const total = { value: 12.5, confidence: 1, text: "12,50", page: 1, box, source: "text" };
const found = (changes: object, name = "total") =>
  result({ ...success, fields: { [name]: { ...total, ...changes } } });
const warning = { code: "totals_disagree", message: "They do not add up.", page: 1, field: "total" };
const warned = (changes: object, count = 1) =>
  result({ ...success, warnings: Array(count).fill({ ...warning, ...changes }) });
const pageInfo = { number: 1, width: 595.5, height: 842, rotation: 90, ocr: false };

describe("readMessage", () => {
  it.each([
    { kind: "ready" },
    { kind: "cpu", cpuMs: 17 },
    { kind: "progress", id: 1, cpuMs: 5, allowedMs: limits.ocrTimeoutMs },
    result(success),
    result({ ...success, pageInfo: [pageInfo], source: "ocr" }),
    result({ ...success, documentType: { value: "invoice", confidence: 0.9 } }),
    warned({}, 20),
    result({ ...success, warnings: [{ code: "several_documents", message: "x".repeat(500) }] }),
    found({}),
    found({ value: [{ description: "Chair", quantity: 2, amount: -5 }, {}] }, "line_items"),
    result({ ok: false, code: "no_text_layer", message: "No text." }),
  ])("accepts %j", (message) => expect(read(message)).toEqual(message));

  it.each([
    ...[null, "result", [], { kind: "other", id: 1, cpuMs: 5 }, { kind: "cpu", cpuMs: "5" }],
    { kind: "progress", id: 1, cpuMs: 5, allowedMs: limits.ocrTimeoutMs + 1 },
    { kind: "progress", id: 1, cpuMs: 5, allowedMs: null },
    { kind: "progress", id: 1, cpuMs: 5, allowedMs: -1 },
    { ...result(success), spent: "no" },
    { ...result(success), id: "1" },
    ...[null, [], { ok: "yes" }, { ok: true }, { ok: false, code: 7, message: "" }].map(result),
    result({ ok: false, code: "toString", message: "No such code." }),
    result({ ok: false, code: "no_text_layer", message: "x".repeat(1_001) }),
    result({ ...success, pages: 1.5 }),
    result({ ...success, pages: -1 }),
    result({ ...success, source: "guess" }),
    result({ ...success, pageInfo: [{ ...pageInfo, rotation: 45 }] }),
    result({ ...success, documentType: "invoice" }),
    result({ ...success, documentType: { value: "poem", confidence: 0.9 } }),
    result({ ...success, documentType: { value: "invoice", confidence: 2 } }),
    result({ ...success, warnings: "totals_disagree" }),
    result({ ...success, warnings: [null] }),
    warned({}, 21),
    warned({ code: "Totals disagree!" }),
    warned({ code: "x".repeat(41) }),
    warned({ message: "x".repeat(501) }),
    warned({ message: "a\0b" }),
    warned({ page: 1.5 }),
    warned({ field: "never_asked_for" }),
    result({ ...success, fields: { total: null } }),
    found({ value: "12,50" }),
    found({ value: null }),
    found({ confidence: 1.1 }),
    found({ page: "1" }),
    found({ box: { ...box, left: -1 } }),
    found({ text: "a\0b" }),
    found({ text: "\ud800" }),
    found({ source: "magic" }),
    found({ value: [{ description: 7 }] }, "line_items"),
    found({ value: [{ toString: "x" }] }, "line_items"),
    found({}, "never_asked_for"),
    result(JSON.parse('{ "ok": true, "pages": 1, "fields": { "__proto__": 1 } }')),
  ])("refuses %j", (message) => expect(() => read(message)).toThrow("malformed"));

  it("takes the bytes of the frame for a page image, and only for one", () => {
    expect(read(result({ ok: true }), render)).toMatchObject({
      result: { ok: true, bytes: Buffer.from("image") },
    });
    expect(() => read(result({ ok: true, bytes: "image" }))).toThrow("malformed");
    expect(read(found({}), render)).toMatchObject({ result: { ok: true, bytes: Buffer.from("image") } });
  });
});
