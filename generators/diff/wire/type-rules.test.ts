import { describe, expect, it } from "vitest";
import { type Members, object, receiving, sending, wire } from "../testdata/pair.ts";

const text = { type: "string" };
const integer = { type: "integer" };
const number = { type: "number" };

/** Findings where a schema that was `old` became `current`: as sent, and as received. */
function both(old: unknown, current: unknown, schemas: readonly [Members, Members] = [{}, {}]) {
  const [before, after] = [old, current].map((schema) => object({ "x!": schema }));
  const levels = (all: readonly string[]) => all.map((line) => line.split(" ").slice(0, 2).join(" "));
  return {
    request: levels(wire(sending(before, schemas[0]), sending(after, schemas[1]))),
    response: levels(wire(receiving(before, schemas[0]), receiving(after, schemas[1]))),
  };
}

describe("types on the wire", () => {
  it.each([
    [
      "integer to number",
      integer,
      number,
      ["addition request-type-widened"],
      ["breaking response-type-changed"],
    ],
    ["number to integer", number, integer, ["breaking request-type-narrowed"], []],
    [
      "string to date-time",
      text,
      { type: "string", format: "date-time" },
      ["breaking request-type-narrowed"],
      [],
    ],
    [
      "string or null",
      text,
      { type: ["string", "null"] },
      ["addition request-type-widened"],
      ["breaking response-type-changed"],
    ],
    ["no null", { type: ["string", "null"] }, text, ["breaking request-type-narrowed"], []],
    ["enum closed", text, { type: "string", enum: ["a", "b"] }, ["breaking request-type-narrowed"], []],
    [
      "enum value added",
      { enum: ["a", "b"] },
      { enum: ["a", "b", "c"] },
      ["addition request-enum-value-added"],
      ["risky response-enum-value-added"],
    ],
    ["enum value removed", { enum: ["a", "b"] }, { enum: ["a"] }, ["breaking request-type-narrowed"], []],
    [
      "int32 to int64",
      { type: "integer", format: "int32" },
      { type: "integer", format: "int64" },
      ["addition request-type-widened"],
      ["risky response-type-widened"],
    ],
    [
      "element widened",
      { type: "array", items: text },
      { type: "array", items: { type: ["string", "null"] } },
      ["addition request-type-widened"],
      ["breaking response-type-changed"],
    ],
  ])("%s", (_, old, current, request, response) => {
    expect(both(old, current)).toEqual({ request, response });
  });

  it("finds nothing in another notation of null", () => {
    const nullable = { anyOf: [text, { type: "null" }] };
    expect(both(nullable, { type: ["string", "null"] })).toEqual({ request: [], response: [] });
  });
});
