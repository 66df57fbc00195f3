// Tests findings that only values show.
import { expect, it } from "vitest";
import { type Members, object, onWire, receiving, sending, wire } from "../testdata/pair.ts";

const text = { type: "string" };

it("finds a value that is refused next to a list that must have items", () => {
  const tags = { type: "array", items: text, minItems: 1 };
  const petOf = (toy: Members) => sending(object({ "tags!": tags, toy: object({ name: text }, toy) }));
  const findings = onWire(petOf({}), petOf({ additionalProperties: text }));
  expect(findings).toEqual([
    expect.objectContaining({ level: "breaking", rule: "request-additional-properties-refused" }),
  ]);
});

it("finds a refused value next to a finding that only warns", () => {
  const petOf = (sizes: Members, more: Members): Members =>
    sending({ ...object({ size: { type: "integer", ...sizes }, a: text, b: text }), ...more });
  const either = { anyOf: [{ required: ["a"] }, { required: ["b"] }] };
  const found = wire(petOf({ format: "int64" }, {}), petOf({ format: "int32" }, either));
  expect(found).toContain("risky request-type-narrowed Pet.size");
  expect(found).toContain("breaking request-type-narrowed POST /pets body");
});

it("does not repeat as breaking what a finding calls risky", () => {
  const size = (members: Members): Members => object({ "size!": { type: "integer", ...members } });
  const ids = (members: Members): Members => object({ "id!": { ...text, ...members } });
  expect(wire(sending(size({ format: "int64" })), sending(size({ format: "int32" })))).toEqual([
    "risky request-type-narrowed Pet.size",
  ]);
  expect(wire(receiving(ids({ format: "uuid" })), receiving(ids({})))).toEqual([
    "risky response-type-widened Pet.id",
  ]);
  expect(wire(receiving(size({ maximum: 5 })), receiving(size({ maximum: 9 })))).toEqual([
    "risky response-limit-loosened Pet.size maximum",
  ]);
});
