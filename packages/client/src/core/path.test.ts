// Checks that no id can lead to another place.
import { expect, it } from "vitest";
import { buildPath } from "./path.ts";

it.each(["", ".", "..", undefined as unknown as string, 7 as unknown as string])(
  "refuses the id %j",
  (id) => {
    expect(() => buildPath("/documents/{id}", { id })).toThrow(
      expect.objectContaining({ code: "invalid_path_segment", outcome: "not_sent" }),
    );
  },
);

it.each([
  ["a/b", "/documents/a%2Fb"],
  ["../x", "/documents/..%2Fx"],
  ["a?b#c", "/documents/a%3Fb%23c"],
  ["ü %2e", "/documents/%C3%BC%20%252e"],
])("encodes the id %s", (id, path) => {
  expect(buildPath("/documents/{id}", { id })).toBe(path);
});

it("repeats lists, writes dates in UTC and omits what is undefined", () => {
  const query = { status: ["a", "b"], limit: 5, cursor: undefined, "created_at[gte]": new Date(0) };
  expect(buildPath("/documents", {}, query)).toBe(
    "/documents?status=a&status=b&limit=5&created_at%5Bgte%5D=1970-01-01T00%3A00%3A00.000Z",
  );
});
