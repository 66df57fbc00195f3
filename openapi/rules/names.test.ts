// Checks that the rule of names.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkNames } from "./names.ts";
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
    what: "repeats an operationId",
    file: "paths/documents.yaml",
    path: ["get", "operationId"],
    value: "getDocument",
    found: ["paths/documents-id.yaml#/get operation-id"],
  },
  {
    what: "has an operationId without a known verb",
    file: "paths/documents.yaml",
    path: ["get", "operationId"],
    value: "documentsAll",
    found: ["paths/documents.yaml#/get operation-id"],
  },
  {
    what: "refers to a file that does not exist",
    file: "paths/documents.yaml",
    path: ["get", "responses", "400"],
    value: { $ref: "../responses/none.yaml" },
    found: ["paths/documents.yaml#/get/responses/400/$ref reference"],
  },
  {
    what: "has a file nothing refers to",
    file: "schemas/Orphan.yaml",
    path: ["title"],
    value: "Orphan",
    found: ["schemas/Orphan.yaml# reference", "openapi.yaml#/components/schemas schema-name"],
  },
  {
    what: "has a schema whose title is not its name",
    file: "schemas/Document.yaml",
    path: ["title"],
    value: "Paper",
    found: ["schemas/Document.yaml# schema-name"],
  },
  {
    what: "leaves a schema out of the list",
    file: "openapi.yaml",
    path: ["components", "schemas", "Status"],
    value: undefined,
    found: ["openapi.yaml#/components/schemas schema-name"],
  },
];

describe("checkNames", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkNames(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkNames, broken(file, path, value))).toEqual(found);
  });
});
