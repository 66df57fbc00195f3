// How long ago a time was.
import { expect, it } from "vitest";
import { ago } from "./ago.ts";

const now = Date.parse("2026-03-01T12:00:00Z");

it.each([
  [0, "just now"],
  [-1_500, "just now"],
  [59_000, "59 seconds ago"],
  [60_000, "1 minute ago"],
  [119_000, "1 minute ago"],
  [2 * 3_600_000, "2 hours ago"],
  [30 * 86_400_000, "30 days ago"],
  [31 * 86_400_000, "2026-01-29"],
  [-3_600_000, "2026-03-01"],
])("%d ms in the past is %s", (past, text) => {
  expect(ago(new Date(now - past).toISOString(), now)).toBe(text);
});
