// Checks that the rule of extensions.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkExtensions } from "./extensions.ts";
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
    what: "has an operation without x-retry",
    file: "paths/documents.yaml",
    path: ["get", "x-retry"],
    value: undefined,
    found: ["paths/documents.yaml#/get retry"],
  },
  {
    what: "is keyed but takes no key",
    file: "paths/documents.yaml",
    path: ["post", "parameters"],
    value: [],
    found: ["paths/documents.yaml#/post retry"],
  },
  {
    what: "takes a key but is safe",
    file: "paths/documents.yaml",
    path: ["post", "x-retry"],
    value: "safe",
    found: ["paths/documents.yaml#/post retry"],
  },
  {
    what: "calls a POST unprocessed-only",
    file: "paths/documents.yaml",
    path: ["post", "x-retry"],
    value: "unprocessed-only",
    found: ["paths/documents.yaml#/post retry"],
  },
  {
    what: "has a method that is not snake_case",
    file: "paths/documents.yaml",
    path: ["get", "x-sdk-method"],
    value: "listAll",
    found: ["paths/documents.yaml#/get sdk"],
  },
  {
    what: "has no resource",
    file: "paths/documents.yaml",
    path: ["get", "x-sdk-resource"],
    value: undefined,
    found: ["paths/documents.yaml#/get sdk", "paths/documents.yaml#/get tag"],
  },
  {
    what: "has two tags",
    file: "paths/documents.yaml",
    path: ["get", "tags"],
    value: ["documents", "other"],
    found: ["paths/documents.yaml#/get tag"],
  },
  {
    what: "has two operations with the same name",
    file: "paths/documents-id.yaml",
    path: ["get", "x-sdk-method"],
    value: "list",
    found: ["paths/documents-id.yaml#/get sdk"],
  },
  {
    what: "has a list without x-pagination",
    file: "paths/documents.yaml",
    path: ["get", "x-pagination"],
    value: undefined,
    found: ["paths/documents.yaml#/get pagination"],
  },
  {
    what: "has x-pagination on something else",
    file: "paths/documents-id.yaml",
    path: ["get", "x-pagination"],
    value: {},
    found: ["paths/documents-id.yaml#/get pagination"],
  },
  {
    what: "has x-pagination with another property",
    file: "paths/documents.yaml",
    path: ["get", "x-pagination", "items"],
    value: "documents",
    found: ["paths/documents.yaml#/get pagination"],
  },
  {
    what: "has a list without cursor",
    file: "paths/documents.yaml",
    path: ["get", "parameters"],
    value: [{ $ref: "../parameters/Limit.yaml" }],
    found: ["paths/documents.yaml#/get pagination"],
  },
  {
    what: "has a waiter that omits a status value",
    file: "paths/documents-id.yaml",
    path: ["get", "x-waiter", "failed"],
    value: [],
    found: ["paths/documents-id.yaml#/get/x-waiter waiter"],
  },
  {
    what: "has a waiter on a field that does not exist",
    file: "paths/documents-id.yaml",
    path: ["get", "x-waiter", "field"],
    value: "state",
    found: ["paths/documents-id.yaml#/get/x-waiter waiter"],
  },
  {
    what: "has a waiter without a timeout",
    file: "paths/documents-id.yaml",
    path: ["get", "x-waiter", "timeout_seconds"],
    value: undefined,
    found: ["paths/documents-id.yaml#/get/x-waiter waiter"],
  },
  {
    what: "has a waiter without a name",
    file: "paths/documents-id.yaml",
    path: ["get", "x-waiter", "name"],
    value: undefined,
    found: ["paths/documents-id.yaml#/get/x-waiter waiter"],
  },
];

describe("checkExtensions", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkExtensions(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkExtensions, broken(file, path, value))).toEqual(found);
  });
});
