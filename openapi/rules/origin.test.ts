// Checks that the rule of origin.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkOrigin, countOrigin } from "./origin.ts";
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
    what: "has an operation without x-origin",
    file: "paths/documents.yaml",
    path: ["get", "x-origin"],
    value: undefined,
    found: ["paths/documents.yaml#/get origin"],
  },
  {
    what: "has a property with an invalid origin",
    file: "schemas/Document.yaml",
    path: ["properties", "id", "x-origin"],
    value: "guessed",
    found: ["schemas/Document.yaml#/properties/id origin"],
  },
  {
    what: "has a property by reference without x-origin",
    file: "schemas/Document.yaml",
    path: ["properties", "status", "x-origin"],
    value: undefined,
    found: ["schemas/Document.yaml#/properties/status origin"],
  },
  {
    what: "has a parameter without x-origin",
    file: "parameters/Limit.yaml",
    path: ["x-origin"],
    value: undefined,
    found: ["parameters/Limit.yaml# origin"],
  },
  {
    what: "has a header without x-origin",
    file: "headers/Location.yaml",
    path: ["x-origin"],
    value: undefined,
    found: ["headers/Location.yaml# origin"],
  },
  {
    what: "has a security scheme without x-origin",
    file: "openapi.yaml",
    path: ["components", "securitySchemes", "apiKey", "x-origin"],
    value: undefined,
    found: ["openapi.yaml#/components/securitySchemes/apiKey origin"],
  },
  {
    what: "has a webhook without x-origin",
    file: "webhooks/created.yaml",
    path: ["post", "x-origin"],
    value: undefined,
    found: ["webhooks/created.yaml#/post origin"],
  },
  {
    what: "has a stated operation that does not say what was assumed",
    file: "paths/documents.yaml",
    path: ["post", "x-assumed"],
    value: undefined,
    found: ["paths/documents.yaml#/post assumed"],
  },
  {
    what: "assumes something that is not part of an operation",
    file: "paths/documents.yaml",
    path: ["post", "x-assumed"],
    value: ["weather"],
    found: ["paths/documents.yaml#/post assumed"],
  },
];

describe("checkOrigin", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkOrigin(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkOrigin, broken(file, path, value))).toEqual(found);
  });

  test("counts as many x-origin as annotated items in a valid contract", () => {
    const { annotated, origins } = countOrigin(validContract());
    expect(origins).toBe(annotated);
    expect(annotated).toBeGreaterThan(30);
  });

  test("counts an x-origin in a place where it means nothing", () => {
    const { annotated, origins } = countOrigin(broken("responses/500.yaml", ["x-origin"], "seed"));
    expect(origins).toBe(annotated + 1);
  });
});
