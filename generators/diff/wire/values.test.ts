// Tests findings that only values show.
import { expect, it } from "vitest";
import { type Members, object, onWire, sending } from "../testdata/pair.ts";

const text = { type: "string" };

it("finds a value that is refused next to a list that must have items", () => {
  const tags = { type: "array", items: text, minItems: 1 };
  const petOf = (toy: Members) => sending(object({ "tags!": tags, toy: object({ name: text }, toy) }));
  const findings = onWire(petOf({}), petOf({ additionalProperties: text }));
  expect(findings).toEqual([
    expect.objectContaining({ level: "breaking", rule: "request-additional-properties-refused" }),
  ]);
});
