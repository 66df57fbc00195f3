// Checks that the rule of responses.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkResponses } from "./responses.ts";
import { broken, findings, validContract } from "./testdata/fixture.ts";

interface Fault {
  readonly what: string;
  readonly file: string;
  readonly path: readonly string[];
  readonly value: unknown;
  readonly found: readonly string[];
}

const faults: readonly Fault[] = [
  {
    what: "does not document a status every operation has",
    file: "paths/documents.yaml",
    path: ["get", "responses", "401"],
    value: undefined,
    found: ["paths/documents.yaml#/get/responses status"],
  },
  {
    what: "does not document 404 of a path with an id",
    file: "paths/documents-id.yaml",
    path: ["get", "responses", "404"],
    value: undefined,
    found: ["paths/documents-id.yaml#/get/responses status", "schemas/Problem.yaml#/properties/code problem"],
  },
  {
    what: "does not document 415 of a body",
    file: "paths/documents.yaml",
    path: ["post", "responses", "415"],
    value: undefined,
    found: ["paths/documents.yaml#/post/responses status", "schemas/Problem.yaml#/properties/code problem"],
  },
  {
    what: "does not document 409 of a keyed operation",
    file: "paths/documents.yaml",
    path: ["post", "responses", "409"],
    value: undefined,
    found: ["paths/documents.yaml#/post/responses status", "schemas/Problem.yaml#/properties/code problem"],
  },
  {
    what: "does not document the default error",
    file: "paths/documents.yaml",
    path: ["get", "responses", "default"],
    value: undefined,
    found: ["paths/documents.yaml#/get/responses status"],
  },
  {
    what: "takes a scope that does not exist",
    file: "paths/documents.yaml",
    path: ["get", "security"],
    value: [{ apiKey: [] }, { oauth2: ["documents:all"] }],
    found: ["paths/documents.yaml#/get scope"],
  },
  {
    what: "takes no API key",
    file: "paths/documents.yaml",
    path: ["get", "security"],
    value: [{ oauth2: ["documents:read"] }],
    found: ["paths/documents.yaml#/get scope"],
  },
  {
    what: "has an error without the request id",
    file: "responses/500.yaml",
    path: ["headers", "X-Request-Id"],
    value: undefined,
    found: ["responses/500.yaml# header"],
  },
  {
    what: "has 429 without Retry-After",
    file: "responses/429.yaml",
    path: ["headers", "Retry-After"],
    value: undefined,
    found: ["responses/429.yaml# header"],
  },
  {
    what: "has 201 without Location",
    file: "paths/documents.yaml",
    path: ["post", "responses", "201", "headers", "Location"],
    value: undefined,
    found: ["paths/documents.yaml#/post/responses/201 header"],
  },
  {
    what: "has an error without a body",
    file: "responses/500.yaml",
    path: ["content"],
    value: undefined,
    found: ["responses/500.yaml# problem"],
  },
  {
    what: "lists codes that differ from its examples",
    file: "responses/500.yaml",
    path: ["x-problem-codes"],
    value: ["code_400"],
    found: ["responses/500.yaml# problem", "schemas/Problem.yaml#/properties/code problem"],
  },
  {
    what: "has an example of another status",
    file: "examples/problem-500.json",
    path: ["value", "status"],
    value: 501,
    found: ["responses/500.yaml# problem"],
  },
  {
    what: "has a code the problem schema does not list",
    file: "schemas/Problem.yaml",
    path: ["properties", "code", "x-known-values"],
    value: ["code_400"],
    found: ["schemas/Problem.yaml#/properties/code problem"],
  },
];

describe("checkResponses", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkResponses(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkResponses, broken(file, path, value))).toEqual(found);
  });
});
