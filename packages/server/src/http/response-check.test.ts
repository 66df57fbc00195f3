// Validates responses against the API.
import { describe, expect, it } from "vitest";
import { type Operation, operations } from "./operations.ts";
import { ResponseCheck, ResponseMismatchError } from "./response-check.ts";

const getDocument = operations.find(({ id }) => id === "getDocument") as Operation;
const check = (status: number, mediaType: string, body: unknown) =>
  new ResponseCheck().check(getDocument, status, mediaType, body);

describe("a response", () => {
  it("that matches passes, also with unknown properties", () => {
    check(200, "application/json", { id: "doc_1", status: "processing", later: { a: 1 } });
    check(404, "application/problem+json", { code: "not_found", status: 404 });
    check(501, "application/problem+json", { code: "not_implemented", status: 501 });
  });

  it.each([
    ["lacks a required member", 200, "application/json", { id: "doc_1" }, /status \(required\)/],
    [
      "has a member of another kind",
      200,
      "application/json",
      { id: "doc_1", status: 1 },
      /status \(invalid\)/,
    ],
    [
      "has another media type",
      200,
      "text/html",
      "<p>",
      /does not define the response getDocument 200 text\/html/,
    ],
    [
      "is an error without the media type of problems",
      404,
      "application/json",
      {},
      /does not define the response getDocument 404/,
    ],
  ])("that %s is found out", (_, status, mediaType, body, message) => {
    expect(() => check(status, mediaType, body)).toThrow(ResponseMismatchError);
    expect(() => check(status, mediaType, body)).toThrow(message);
  });

  it("is checked first of its kind, and then one of so many", () => {
    const sampled = new ResponseCheck(3);
    const passes = [1, 2, 3, 4].map(() => {
      try {
        sampled.check(getDocument, 200, "application/json", { id: "doc_1" });
        return true;
      } catch {
        return false;
      }
    });
    expect(passes).toEqual([false, true, true, false]);
  });
});
