// Checks integers that a double cannot hold: with all digits as a bigint, or rounded with one warning.
import { expect, it, vi } from "vitest";
import { integerReader } from "../integer-reader.ts";
import { mayBeUnsafe, toJson } from "./integers.ts";
import { parseJson } from "./parse-json.ts";

const text = '{"id":9007199254740993,"ids":[-18446744073709551615, 12],"text":"[9007199254740993]","x":0.1}';

it("are a bigint with all digits where that is set, and no other number is", () => {
  const read = integerReader({ exactIntegers: true, logger: {} });
  expect(parseJson(text, read)).toEqual({
    id: 9007199254740993n,
    ids: [-18446744073709551615n, 12],
    text: "[9007199254740993]",
    x: 0.1,
  });
  const safe = "[9007199254740991,1e16,12345678901234567.5]";
  expect(parseJson(safe, read)).toEqual(JSON.parse(safe));
});

it("are rounded otherwise, and the first is reported", () => {
  const warn = vi.fn();
  const read = integerReader({ logger: { warn } });
  // A double holds this one.
  expect(parseJson("9007199254740992", read)).toBe(9007199254740992);
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) expect(parseJson(text, read)).toEqual(JSON.parse(text));
  expect(warn.mock.calls).toEqual([
    [
      "A response has an integer beyond 2^53, which is rounded to a number. This is reported once.",
      { code: "rounded_integer" },
    ],
  ]);
});

it("are reported by the process if no logger takes warnings", () => {
  const emit = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  parseJson(text, integerReader({ logger: {} }));
  expect(emit).toHaveBeenCalledOnce();
  emit.mockRestore();
});

it("are found at any place, and their digits in strings and fractions are not", () => {
  for (let before = 0; before < 40; before += 1) {
    const start = `{"${"x".repeat(before)}":`;
    expect(mayBeUnsafe(`${start}9007199254740993}`), String(before)).toBe(true);
    expect(mayBeUnsafe(`${start}"9007199254740993"}`), String(before)).toBe(false);
    expect(mayBeUnsafe(`${start}0.9007199254740993}`), String(before)).toBe(false);
    expect(mayBeUnsafe(`${start}900719925474099}`), String(before)).toBe(false);
  }
});

it("are written with all digits, at any depth", () => {
  expect(toJson({ id: 9007199254740993n, at: new Date(0), ids: [-1n, { a: 2n }] })).toBe(
    '{"id":9007199254740993,"at":"1970-01-01T00:00:00.000Z","ids":[-1,{"a":2}]}',
  );
  expect(toJson(18446744073709551615n)).toBe("18446744073709551615");
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(() => toJson(circle)).toThrow("circular");
});
