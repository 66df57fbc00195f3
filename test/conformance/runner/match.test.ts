// A case is compared as its format says: what is not named may be anything, and all else is told where it differs.
import { expect, it } from "vitest";
import { sortHeaders, withoutAllowed } from "./allowed.ts";
import { compareTraces } from "./identity.ts";
import { match } from "./match.ts";
import { drawTable } from "./table.ts";

it.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: null }, {}],
  [{ a: null }, { a: null }],
  [[{ a: 1 }], [{ a: 1, b: 2 }]],
  [{ matches: "uuid4" }, "0b5f4b0e-6b3a-4f7c-9d1e-2a3b4c5d6e7f"],
  [{ contains: "b" }, "abc"],
])("takes %j as %j", (expected, actual) => {
  expect(match(expected, actual, "at")).toEqual([]);
});

it.each([
  [{ a: 1 }, { a: "1" }, "at/a: expected 1, seen"],
  [{ a: null }, { a: 0 }, "at/a: expected"],
  [[1], [1, 2], "at (its length): expected 1, seen 2"],
  [[1], { 0: 1 }, "at: expected"],
  [{ matches: "uuid4" }, "0b5f4b0e-6b3a-1f7c-9d1e-2a3b4c5d6e7f", "at: expected"],
  [{ contains: "x" }, "abc", "at: expected"],
  [{ example: "document-completed" }, { id: "doc_1" }, "at: expected"],
  [{ a: 1 }, undefined, "at: expected"],
])("tells where %j is not %j", (expected, actual, line) => {
  expect(match(expected, actual, "at")).toEqual([expect.stringContaining(line)]);
});

const request = "GET /a HTTP/1.1\r\nhost: h\r\naccept: x\r\n\r\n";

it("finds one byte that differs, and headers in another order or case", () => {
  const trace = (text: string): readonly string[] =>
    compareTraces(["typescript", [request]], ["python", [text]]);
  expect(trace(request)).toEqual([]);
  expect(trace("GET /a HTTP/1.1\r\naccept: x\r\nhost: h\r\n\r\n")).toHaveLength(1);
  expect(trace(request.replace("host", "Host"))).toEqual([expect.stringContaining("from byte 17 of")]);
  expect(compareTraces(["typescript", [request]], ["python", []])).toHaveLength(1);
});

it("omits what is allowed and nothing else", () => {
  const outcome = 'outcome {"error":{"message":"set base_url, not base_urls"}}';
  expect(withoutAllowed("python", [outcome])).toEqual([outcome.replace("base_url,", "baseURL,")]);
  expect(withoutAllowed("python", [request])).toEqual([request]);
  expect(sortHeaders(request, ["accept: x"])).toBe("GET /a HTTP/1.1\r\nhost: h\r\n\r\n");
});

it("says that one driver alone was compared with no other", () => {
  const driver = (name: string) => ({ name, version: "1", results: [] });
  expect(drawTable([driver("python")]).at(-1)).toBe(
    "Only python ran: its requests and messages were compared with no other driver. Add --driver typescript.",
  );
  expect(drawTable([driver("typescript")]).at(-1)).toMatch(/Add --driver python\.$/);
  expect(drawTable([driver("typescript"), driver("python")]).at(-1)).toMatch(/^all/);
});
