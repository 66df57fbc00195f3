// Tests that the service of a document reads requests by it, and refuses those that are not valid.
import { expect, it } from "vitest";
import type { Node } from "../tree.ts";
import { Service } from "./service.ts";

const document: Node = {
  openapi: "3.1.0",
  security: [{ key: [] }],
  paths: {
    "/pets/{id}": {
      post: {
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "integer" } },
          { name: "tags", in: "query", explode: false, schema: { type: "array", items: { type: "string" } } },
          { name: "limit", in: "query", schema: { type: "integer", maximum: 10, default: 5 } },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["name"],
                properties: { name: { type: "string" }, id: { type: "string", readOnly: true } },
              },
            },
          },
        },
      },
    },
  },
  components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
};

const request = {
  method: "POST",
  target: "/pets/7?tags=a,b",
  headers: { "x-key": "secret", "content-type": "application/json" },
  body: '{"name":"Rex","id":"1"}',
} as const;

it("reads values by location, style and type, and fills in defaults; read-only ones are ignored", () => {
  const { faults, values } = new Service(document).understand(request);
  expect(faults).toEqual([]);
  expect(values).toEqual({
    "path 0": "7",
    "query tags": '["a","b"]',
    "default query limit": 5,
    "body/name": "Rex",
  });
});

it.each([
  ["a path parameter of another type", { target: "/pets/seven" }, "path 0 must be integer"],
  ["a value above its limit", { target: "/pets/7?limit=11" }, "query limit must be <= 10"],
  ["a body without what is required", { body: "{}" }, "body must have required property 'name'"],
  ["no body", { body: undefined }, "the body is missing"],
  [
    "another media type",
    { headers: { "x-key": "secret", "content-type": "text/csv" } },
    "the media type text/csv is not accepted",
  ],
  ["no credential", { headers: { "content-type": "application/json" } }, "no credential for key"],
  ["another path", { target: "/pets" }, "there is no POST /pets"],
])("refuses %s", (_, change, fault) => {
  expect(new Service(document).understand({ ...request, ...change }).faults).toEqual([fault]);
});
