// Which JSON numbers are refused because they would be stored as others.
import { describe, expect, it } from "vitest";
import { requireExactNumbers } from "./exact-numbers.ts";

const check = (text: string) => requireExactNumbers(text, { part: "metadata" });

describe("a number", () => {
  it.each([
    ...["0", "-1", "9007199254740991", "-9007199254740992", "9007199254740992", "18014398509481984"],
    ...["1e23", "1E+300", "-1.5e300", "100000000000000000000", "0.30000000000000004", "0.10000000000000001"],
    ...["1.2345678901234567e-5", "123456789.123456789123456789", "1.0000000000000000", "0.0000000000000000"],
    ...['"12345678901234567890"', '{"12345678901234567890":"1e999"}', '"\\"12345678901234567890"', "5e-324"],
  ])("%s is kept", (text) => {
    expect(() => check(`{"a":[${text}]}`)).not.toThrow();
  });

  it.each([
    ...["9007199254740993", "-9007199254740993", "12345678901234567890", "1234567890123456789"],
    ...[
      "12345678901234567890.0",
      "1.2345678901234567890e19",
      "123456789.0123456789e10",
      "99999999999999999999",
    ],
  ])("%s is refused with what would be stored", (text) => {
    expect(() => check(`{"a":[1,${text}]}`)).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        message: `Invalid JSON: Contains the integer ${text}, which a double rounds to ${Number(text)}. Send it as a string.`,
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
    expect(() => check(`[0.1${"0".repeat(200_000)}1]`)).not.toThrow();
  });
});
