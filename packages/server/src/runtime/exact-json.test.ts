// Which JSON is refused because another value would be stored.
import { describe, expect, it } from "vitest";
import { requireExactJson } from "./exact-json.ts";

const check = (text: string) => requireExactJson(text, { part: "metadata" });

describe("a number", () => {
  it.each([
    ...["0", "-1", "9007199254740991", "-9007199254740992", "9007199254740992", "18014398509481984"],
    ...["1e23", "1E+300", "-1.5e300", "100000000000000000000", "0.30000000000000004", "0.10000000000000001"],
    ...["1.2345678901234567e-5", "1.0000000000000000", "0.0000000000000000", "0e-400"],
    ...["0.10000000000000000555", "-0", "123456789.12345679", "4.9E-324"],
    ...['"12345678901234567890"', '{"12345678901234567890":"1e999"}', '"\\"12345678901234567890"', "5e-324"],
  ])("%s is kept", (text) => {
    expect(() => check(`{"a":[${text}]}`)).not.toThrow();
  });

  it.each([
    ...["9007199254740993", "-9007199254740993", "12345678901234567890", "-9223372036854775808"],
    ...[
      "12345678901234567890.0",
      "1.2345678901234567890e19",
      "123456789.0123456789e10",
      "99999999999999999999",
    ],
    ...["9007199254740993.5", "123456789012345678.91", "0.1234567890123456789", "1.00000000000000000001"],
    ...["1e-400", "-1e-400", `0.1${"0".repeat(30)}1`],
  ])("%s is refused with what would be stored", (text) => {
    expect(() => check(`{"a":[1,${text}]}`)).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        message: `Invalid JSON: Contains the number ${text}, which a double changes to ${Number(text)}. Send it as a string.`,
      }),
    );
  });

  it.each(["1e400", "-1e309", `1${"0".repeat(309)}`])("beyond a double is refused: %s", (text) => {
    expect(() => check(`[${text}]`)).toThrow(/beyond the range of a double/);
  });

  it("below many levels does not exhaust the stack", () => {
    expect(() => check(`${"[".repeat(100_000)}12345678901234567${"]".repeat(100_000)}`)).not.toThrow();
  });

  it("of very many digits is checked in time with their number", () => {
    expect(() => check(`[1${"0".repeat(200_000)}1]`)).toThrow(/beyond/);
    expect(() => check(`[0.1${"0".repeat(200_000)}1]`)).toThrow(/changes to 0.1/);
  });
});

describe("a name", () => {
  it.each([
    '{"a":1,"a":2}',
    '[{"b":{"a":1,"c":[{}],"\\u0061":2}}]',
    '{"a": {"a": 1} , "a" : 2}',
    '{"__proto__":1,"__proto__":2}',
  ])("that is given twice is refused: %s", (text) => {
    expect(() => check(text)).toThrow(/^Invalid JSON: Contains the name "\w+" twice in one object\.$/);
  });

  it.each([
    '{"a":{"a":1},"b":["a","a",{"a":2},{"a":3}]}',
    '{"a":"\\"a\\":1,\\"a\\":2}{","b":"a"}',
    '{"a":1,"A":2,"":3}',
  ])("that comes again elsewhere is kept: %s", (text) => {
    expect(() => check(text)).not.toThrow();
  });
});
