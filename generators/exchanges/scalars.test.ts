// Checks that sample values are plausible next to each other.
import { expect, test } from "vitest";
import { scalarExample } from "./scalars.ts";

const sampleOf = (name: string, format: string, number: number): string =>
  String(scalarExample({ kind: "string", format } as never, { name, number, textOf: (text) => text }));

test.each([
  ["departure", "arrival"],
  ["start_date", "end_date"],
  ["valid_from", "validUntil"],
  ["createdAt", "updated_at"],
  ["min_time", "max_time"],
])("%s is before %s, whatever their order", (start, end) => {
  for (const format of ["date", "date-time"])
    for (const [first, second] of [
      [1, 2],
      [2, 1],
      [59, 60],
      [12, 13],
    ] as const)
      expect(sampleOf(start, format, first) < sampleOf(end, format, second)).toBe(true);
});
