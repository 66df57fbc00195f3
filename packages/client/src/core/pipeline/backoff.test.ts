// Checks the delays between attempts.
import { expect, it } from "vitest";
import { askedDelay, backoffDelay } from "./backoff.ts";

it.each([
  [1, 250, 500],
  [2, 500, 1_000],
  [5, 4_000, 8_000],
  [30, 4_000, 8_000],
])("waits before retry %i between %i and %i ms", (retry, least, most) => {
  expect(backoffDelay(retry, () => 0)).toBe(least);
  expect(backoffDelay(retry, () => 1)).toBe(most);
});

it.each([
  [0, 0],
  [5_000, 5_500],
  [60_000, 61_000],
])("never comes earlier than the %i ms the service asked for, nor later than %i ms", (asked, latest) => {
  expect(askedDelay(asked, () => 0)).toBe(asked);
  expect(askedDelay(asked, () => 1)).toBe(latest);
});
