// Checks that the search finds a credential wherever an error may hold it.
import { expect, it } from "vitest";
import { findLeaks } from "./secrets.ts";

const SECRET = "dv_test_conformance";

const hidden = new Error("failed");
Object.defineProperty(hidden, "request", { value: { headers: [{ authorization: `Bearer ${SECRET}` }] } });

it.each([
  ["message", new Error(SECRET), "message"],
  ["cause", new Error("failed", { cause: new Error("below", { cause: { key: SECRET } }) }), "properties"],
  ["property", Object.assign(new Error("failed"), { config: { key: SECRET } }), "JSON"],
  ["hidden property", hidden, "properties"],
  ["header", Object.assign(new Error("failed"), { h: new Headers({ a: SECRET }) }), "properties"],
  ["body", Object.assign(new Error("failed"), { body: new TextEncoder().encode(SECRET) }), "properties"],
  ["symbol", Object.assign(new Error("failed"), { [Symbol("key")]: SECRET }), "properties"],
])("finds a credential in a %s", (_, error, way) => {
  expect(findLeaks(error, [SECRET])).toContain(way);
});

it("finds nothing in an error without one", () => {
  expect(findLeaks(new Error("failed"), [SECRET])).toEqual([]);
});
