// Checks the table of media types against the one that all clients share.
import { expect, it } from "vitest";
import vectors from "../../../../../test/conformance/vectors/media-types.json" with { type: "json" };
import { MEDIA_TYPES, mediaTypeOf } from "./media-type.ts";

it("is the table that all clients share", () => {
  expect(Object.fromEntries(MEDIA_TYPES)).toEqual(vectors.types);
});

it.each(vectors.names)("gives $name the type $expected", ({ name, expected }) => {
  expect(mediaTypeOf(name)).toBe(expected);
});
