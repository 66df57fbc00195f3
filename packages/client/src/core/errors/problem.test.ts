// Checks the reading of error bodies against the vectors that all three clients share, and its limits.
import { describe, expect, it } from "vitest";
import vectors from "../../../../../test/conformance/vectors/errors.json" with { type: "json" };
import { errorClass } from "./errors.ts";
import { readProblem } from "./problem.ts";

describe("the shared vectors", () => {
  it.each(vectors)("$name", ({ status, headers, body, expect: expected }) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const problem = readProblem({ status, headers: headers as Record<string, string>, text });
    expect(problem.code).toBe(expected.code);
    expect(problem.detail).toBe(expected.message);
    expect(errorClass(status).prototype.name).toBe(expected.class);
    if (expected.n !== undefined) expect(problem.errors).toHaveLength(expected.n);
  });
});

const read = (text: string, type = "application/json") =>
  readProblem({ status: 400, headers: { "content-type": type }, text });

it("keeps a detail to 500 characters without control characters", () => {
  const { detail } = read(JSON.stringify({ message: `a\u001b[31m\n${"b".repeat(900)}` }));
  expect(detail).toHaveLength(500);
  expect([...detail].every((character) => character >= " ")).toBe(true);
});

it("never shows markup, also of a page that is labelled JSON", () => {
  expect(read("<!doctype html><html><body><p>x</p></body></html>").detail).toBe(
    "HTTP 400 (application/json)",
  );
});

it("ignores members of the wrong type", () => {
  expect(read(JSON.stringify({ type: 5, title: ["x"], status: "y", code: {}, detail: null }))).toMatchObject({
    code: "invalid_request",
    detail: "HTTP 400 (application/json)",
  });
});

it.each(["null", "[]", '["a"]', '"text"', "{", "\u0000", '{"errors":[null,1,{"detail":2}]}'])(
  "never throws, here for %j",
  (text) => {
    expect(read(text).code).toBe("invalid_request");
  },
);

it("keeps the place of each mistake", () => {
  const { errors } = read(
    JSON.stringify({
      title: "x",
      status: 400,
      errors: [{ detail: "is empty", code: "required", part: "file" }],
    }),
  );
  expect(errors).toEqual([{ detail: "is empty", code: "required", part: "file" }]);
});
