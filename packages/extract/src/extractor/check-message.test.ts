// Tests that what a hostile reader sends is recognized.
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../extraction/limits.ts";
import { isChildMessage } from "./check-message.ts";

const of = (result: unknown) => ({ kind: "result", id: 1, cpuMs: 5, spent: false, result });
const field = { value: "x", confidence: 1, text: "x" };

describe("isChildMessage", () => {
  it.each([
    [{ kind: "ready" }],
    [{ kind: "progress", id: 1, cpuMs: 5, allowedMs: DEFAULT_LIMITS.ocrTimeoutMs }],
    [of({ ok: true, pages: 1, fields: { total: field } })],
    [of({ ok: true, bytes: new Uint8Array(3) })],
    [of({ ok: false, code: "no_text_layer", message: "No text." })],
  ])("accepts %j", (message) => expect(isChildMessage(message, DEFAULT_LIMITS)).toBe(true));

  it.each([
    [null],
    ["result"],
    [{ kind: "other", id: 1, cpuMs: 5 }],
    [{ kind: "progress", id: 1, cpuMs: 5, allowedMs: Number.POSITIVE_INFINITY }],
    [{ kind: "progress", id: 1, cpuMs: 5, allowedMs: Number.NaN }],
    [of(null)],
    [of({ ok: "yes" })],
    [of({ ok: true, bytes: "<svg>" })],
    [of({ ok: true, pages: 1, fields: { total: null } })],
    [of({ ok: true, pages: 1.5, fields: {} })],
    [of({ ok: false, code: 7, message: "" })],
  ])("refuses %j", (message) => expect(isChildMessage(message, DEFAULT_LIMITS)).toBe(false));
});
