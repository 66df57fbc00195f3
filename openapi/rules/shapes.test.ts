// Checks that the rule of shapes.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkShapes } from "./shapes.ts";
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
    what: "has an enum in a response",
    file: "schemas/Status.yaml",
    path: ["enum"],
    value: ["processing"],
    found: ["schemas/Status.yaml# open-response"],
  },
  {
    what: "has a limit in a response",
    file: "schemas/Document.yaml",
    path: ["properties", "pages", "minimum"],
    value: 1,
    found: ["schemas/Document.yaml#/properties/pages open-response"],
  },
  {
    what: "closes a response",
    file: "schemas/Document.yaml",
    path: ["additionalProperties"],
    value: false,
    found: ["schemas/Document.yaml# open-response"],
  },
  {
    what: "closes an event",
    file: "schemas/DocumentEvent.yaml",
    path: ["additionalProperties"],
    value: undefined,
    found: ["schemas/DocumentEvent.yaml# open-response"],
  },
  {
    what: "requires too much of a response",
    file: "schemas/Document.yaml",
    path: ["required"],
    value: ["id", "pages"],
    found: ["schemas/Document.yaml# required"],
  },
  {
    what: "leaves a request open",
    file: "schemas/CreateDocumentRequest.yaml",
    path: ["additionalProperties"],
    value: true,
    found: ["schemas/CreateDocumentRequest.yaml# strict-request"],
  },
  {
    what: "has known values in a request",
    file: "schemas/StatusInput.yaml",
    path: ["x-known-values"],
    value: ["a"],
    found: ["schemas/StatusInput.yaml# strict-request"],
  },
  {
    what: "mixes types",
    file: "schemas/Document.yaml",
    path: ["properties", "pages", "type"],
    value: ["integer", "string"],
    found: ["schemas/Document.yaml#/properties/pages union"],
  },
  {
    what: "has a union without discriminator",
    file: "schemas/Document.yaml",
    path: ["properties", "pages", "oneOf"],
    value: [{ type: "integer" }],
    found: ["schemas/Document.yaml#/properties/pages union"],
  },
  {
    what: "has a const without type",
    file: "schemas/CreateDocumentRequest.yaml",
    path: ["properties", "name"],
    value: { const: "a", "x-origin": "assumed" },
    found: [
      "schemas/CreateDocumentRequest.yaml#/properties/name const",
      "schemas/CreateDocumentRequest.yaml#/properties/name type",
    ],
  },
  {
    what: "has an object without a name",
    file: "schemas/Document.yaml",
    path: ["properties", "pages"],
    value: { type: "object", additionalProperties: true, properties: {} },
    found: ["schemas/Document.yaml#/properties/pages inline-schema"],
  },
  {
    what: "guarantees in a response what limits no value",
    file: "schemas/Document.yaml",
    path: ["properties", "pages", "x-guarantees"],
    value: { minimum: 1, least: 1 },
    found: ["schemas/Document.yaml#/properties/pages guarantees"],
  },
  {
    what: "has a guarantee in a request",
    file: "schemas/CreateDocumentRequest.yaml",
    path: ["properties", "name", "x-guarantees"],
    value: { minLength: 1 },
    found: ["schemas/CreateDocumentRequest.yaml#/properties/name strict-request"],
  },
  {
    what: "has a schema without a type",
    file: "schemas/Document.yaml",
    path: ["properties", "pages", "type"],
    value: undefined,
    found: ["schemas/Document.yaml#/properties/pages type"],
  },
  {
    what: "has a header without a schema",
    file: "headers/Link.yaml",
    path: ["schema"],
    value: undefined,
    found: ["headers/Link.yaml#/schema type"],
  },
  {
    what: "has a timestamp without a format",
    file: "schemas/Document.yaml",
    path: ["properties", "ended_at"],
    value: { type: "string" },
    found: ["schemas/Document.yaml#/properties/ended_at time"],
  },
  {
    what: "has a string parameter without limits",
    file: "parameters/Cursor.yaml",
    path: ["schema", "pattern"],
    value: undefined,
    found: ["parameters/Cursor.yaml#/schema text"],
  },
  {
    what: "has a parameter with an unnamed enum",
    file: "parameters/Cursor.yaml",
    path: ["schema", "enum"],
    value: ["c1"],
    found: ["parameters/Cursor.yaml#/schema inline-enum"],
  },
  {
    what: "has a request property with an unnamed enum",
    file: "schemas/CreateDocumentRequest.yaml",
    path: ["properties", "name", "enum"],
    value: ["a"],
    found: ["schemas/CreateDocumentRequest.yaml#/properties/name inline-enum"],
  },
  {
    what: "has a request value the response does not list",
    file: "schemas/StatusInput.yaml",
    path: ["enum"],
    value: ["processing", "done"],
    found: ["schemas/StatusInput.yaml# twin"],
  },
];

describe("checkShapes", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkShapes(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkShapes, broken(file, path, value))).toEqual(found);
  });
});
