// Checks how parameters are encoded: each style of OpenAPI with text, lists and objects.
import { expect, it } from "vitest";
import { cookiePair, headerText, pathPart, queryPart } from "./styles.ts";

const object = { role: "a b", since: 3, none: undefined };

it.each([
  [{ name: "id" }, "a/b", "a%2Fb"],
  [{ name: "id" }, [3, 4], "3,4"],
  [{ name: "id" }, object, "role,a%20b,since,3"],
  [{ name: "id", explode: true }, object, "role=a%20b,since=3"],
  [{ name: "id", style: "label" }, [3, 4], ".3,4"],
  [{ name: "id", style: "label", explode: true }, [3, 4], ".3.4"],
  [{ name: "id", style: "matrix" }, [3, 4], ";id=3,4"],
  [{ name: "id", style: "matrix", explode: true }, [3, 4], ";id=3;id=4"],
  [{ name: "id", style: "matrix", explode: true }, object, ";role=a%20b;since=3"],
] as const)("writes %j of a path with %j as %s", (parameter, value, text) => {
  expect(pathPart(parameter, value)).toBe(text);
});

it.each(["", ".", "..", undefined, []])("refuses %j as a part of a path", (value) => {
  expect(() => pathPart({ name: "id" }, value)).toThrow("not a valid path segment");
});

it.each([
  [{ name: "q" }, "it's", "q=it%27s"],
  [{ name: "q" }, ["a", "b"], "q=a&q=b"],
  [{ name: "q", explode: false }, ["a,b", "c"], "q=a%2Cb,c"],
  [{ name: "q", style: "spaceDelimited" }, ["a", "b"], "q=a%20b"],
  [{ name: "q", style: "pipeDelimited" }, ["a", "b"], "q=a%7Cb"],
  [{ name: "q", style: "deepObject" }, { a: { b: ["x", "y"] } }, "q%5Ba%5D%5Bb%5D=x&q%5Ba%5D%5Bb%5D=y"],
  [{ name: "q", style: "json" }, { a: 1 }, "q=%7B%22a%22%3A1%7D"],
  [{ name: "q" }, object, "role=a%20b&since=3"],
  [{ name: "q" }, [{ a: 1 }], "q=%7B%22a%22%3A1%7D"],
  [{ name: "q", reserved: true }, "/a?b=c&d%20", "q=/a%3Fb=c%26d%20"],
  [{ name: "q" }, undefined, ""],
  [{ name: "q" }, [], ""],
] as const)("writes %j of a query with %j as %s", (parameter, value, text) => {
  expect(queryPart(parameter, value)).toBe(text);
});

it("writes headers as they are, and cookies so that no value adds a cookie", () => {
  expect(headerText({ name: "x-trace" }, ["a", "b"])).toBe("a,b");
  expect(headerText({ name: "x-trace" }, undefined)).toBeUndefined();
  expect(cookiePair({ name: "c" }, "a; admin=1")).toBe("c=a%3B%20admin%3D1");
  expect(cookiePair({ name: "c" }, ["a", "b"])).toBe("c=a; c=b");
  expect(cookiePair({ name: "c", explode: false }, ["a", "b"])).toBe("c=a,b");
});
