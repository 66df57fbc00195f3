// Checks that the rule of descriptions.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkDescriptions } from "./descriptions.ts";
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
    what: "has a property without a description",
    file: "schemas/Document.yaml",
    path: ["properties", "id", "description"],
    value: undefined,
    found: ["schemas/Document.yaml#/properties/id description"],
  },
  {
    what: "has a property by reference without a description",
    file: "schemas/Document.yaml",
    path: ["properties", "status", "description"],
    value: undefined,
    found: ["schemas/Document.yaml#/properties/status description"],
  },
  {
    what: "has a schema by reference without a description",
    file: "schemas/Status.yaml",
    path: ["description"],
    value: undefined,
    found: ["schemas/Status.yaml# description"],
  },
  {
    what: "has a parameter without a description",
    file: "parameters/Limit.yaml",
    path: ["description"],
    value: undefined,
    found: ["parameters/Limit.yaml# description", "parameters/Limit.yaml# unit"],
  },
  {
    what: "has a header without a description",
    file: "headers/Link.yaml",
    path: ["description"],
    value: undefined,
    found: ["headers/Link.yaml# description"],
  },
  {
    what: "has a number without a unit",
    file: "schemas/Document.yaml",
    path: ["properties", "pages", "description"],
    value: "Length of it.",
    found: ["schemas/Document.yaml#/properties/pages unit"],
  },
  {
    what: "has a number in a parameter without a unit",
    file: "parameters/Limit.yaml",
    path: ["description"],
    value: "Length of it.",
    found: ["parameters/Limit.yaml# unit"],
  },
];

describe("checkDescriptions", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkDescriptions(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkDescriptions, broken(file, path, value))).toEqual(found);
  });
});
