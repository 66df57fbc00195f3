// Checks the reading and writing of XML against the vectors that all three clients share, and its limits.
import { describe, expect, it } from "vitest";
import { InvalidArgumentError } from "../../../../packages/client/src/core/errors/errors.ts";
import vectors from "../../../../test/conformance/vectors/xml.json" with { type: "json" };
import type { XmlBody, XmlTypes } from "./xml-format.ts";
import { readXml } from "./xml-reader.ts";
import { writeXml } from "./xml-writer.ts";

const types = vectors.types as unknown as XmlTypes;
const cases = vectors.cases.map((vector) => ({ direction: "both", ...vector, body: vector.body as XmlBody }));
const anything: XmlBody = { name: "any", shape: "any" };

describe("the shared vectors", () => {
  it.each(cases.filter(({ direction }) => direction !== "write"))("read $name", ({ xml, body, value }) => {
    expect(readXml(xml, body, types)).toEqual(value);
  });

  it.each(cases.filter(({ direction }) => direction !== "read"))("write $name", ({ xml, body, value }) => {
    expect(writeXml(value, body, types)).toBe(xml);
  });

  it.each(vectors.malformed)("refuse to read $name", ({ xml }) => {
    expect(readXml(xml, anything, types)).toBeUndefined();
  });

  it.each(vectors.refused)("refuse to write $name", ({ body, value }) => {
    expect(() => writeXml(value, body as XmlBody, types)).toThrow(InvalidArgumentError);
  });
});

it("reads 100 levels of elements, and no more", () => {
  const nested = (levels: number): string => "<a>".repeat(levels) + "</a>".repeat(levels);
  expect(readXml(nested(100), anything, types)).toBeDefined();
  expect(readXml(nested(101), anything, types)).toBeUndefined();
  expect(readXml(nested(1_000_000), anything, types)).toBeUndefined();
});

it("writes dates and omits what is undefined, as in JSON", () => {
  const value = { name: new Date(0), bornOn: undefined };
  const body: XmlBody = { name: "Pet", shape: { type: "Pet" } };
  expect(writeXml(value, body, types)).toContain("<Pet><name>1970-01-01T00:00:00.000Z</name></Pet>");
});

it("reads an element that is called as the prototype of objects as a property", () => {
  const read = readXml("<a><__proto__>b</__proto__></a>", anything, types) as object;
  expect(Object.entries(read)).toEqual([["__proto__", "b"]]);
});
