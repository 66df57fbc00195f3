// Checks that arguments come to their places, and that no id can lead to another path.
import { expect, it } from "vitest";
import { assemble } from "./arguments.ts";
import type { Endpoint } from "./operation.ts";

const getDocument: Endpoint = {
  id: "getDocument",
  method: "GET",
  path: "/documents/{id}",
  retry: "safe",
  positional: ["id"],
  parameters: [{ name: "id", in: "path" }],
};

it.each(["", ".", "..", undefined, null])("refuses the id %j", (id) => {
  expect(() => assemble(getDocument, [id])).toThrow(
    expect.objectContaining({ code: "invalid_path_segment", outcome: "not_sent" }),
  );
});

it.each([
  ["a/b", "/documents/a%2Fb"],
  ["../x", "/documents/..%2Fx"],
  ["a?b#c", "/documents/a%3Fb%23c"],
  ["ü %2e", "/documents/%C3%BC%20%252e"],
  ["{id}$&", "/documents/%7Bid%7D%24%26"],
])("encodes the id %s", (id, path) => {
  expect(assemble(getDocument, [id]).request.path).toBe(path);
});

it("repeats lists, writes dates in UTC and omits what is undefined", () => {
  const names = ["status", "limit", "cursor", "created_at[gte]"];
  const listDocuments: Endpoint = {
    id: "listDocuments",
    method: "GET",
    path: "/documents",
    retry: "safe",
    parameters: names.map((name) => ({ name, in: "query" }) as const),
  };
  const query = { status: ["a", "b"], limit: 5, cursor: undefined, "created_at[gte]": new Date(0) };
  expect(assemble(listDocuments, [], query).request.search).toBe(
    "status=a&status=b&limit=5&created_at%5Bgte%5D=1970-01-01T00%3A00%3A00.000Z",
  );
});

it("leaves what is no parameter for the body, also under the name of a positional argument", () => {
  const renameDocument: Endpoint = {
    ...getDocument,
    method: "PUT",
    parameters: [
      { name: "id", in: "path" },
      { name: "dry-run", as: "dryRun", in: "query" },
      { name: "x-reason", in: "header", constant: "rename" },
    ],
    bodies: [{ kind: "json", mediaType: "application/json" }],
  };
  const { request, rest } = assemble(renameDocument, ["doc_1"], { id: "doc_2", dryRun: true, name: "a" });
  expect(request).toMatchObject({
    path: "/documents/doc_1",
    search: "dry-run=true",
    headers: { "x-reason": "rename" },
  });
  expect(rest).toEqual({ id: "doc_2", name: "a" });
});
