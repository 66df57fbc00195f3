// Checks the parts of a form that the document does not describe.
import { expect, it } from "vitest";
import { partsOf } from "./parts.ts";

it("repeats texts and numbers, and sends objects and nested lists as one part of JSON", () => {
  const members = {
    texts: ["a", 1],
    lists: [[1, 2], []],
    objects: ["a", { b: [true] }],
    object: { c: null },
    none: undefined,
  };
  expect(partsOf(members, { kind: "multipart", mediaType: "multipart/form-data" }, {})).toEqual([
    { name: "texts", text: "a" },
    { name: "texts", text: "1" },
    { name: "lists", text: "[[1,2],[]]", contentType: "application/json" },
    { name: "objects", text: '["a",{"b":[true]}]', contentType: "application/json" },
    { name: "object", text: '{"c":null}', contentType: "application/json" },
  ]);
});
