// Checks that the rule of derived.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkDerived } from "./derived.ts";
import { broken, findings, validContract } from "./testdata/fixture.ts";

interface Fault {
  readonly what: string;
  readonly path: readonly string[];
  readonly value: unknown;
  readonly found: readonly string[];
}

const faults: readonly Fault[] = [
  {
    what: "has a process with an undefined waiter",
    path: ["post", "x-process", "waiter"],
    value: "wait_for_ever",
    found: ["paths/documents.yaml#/post/x-process process"],
  },
  {
    what: "has a process whose result the waiter does not poll",
    path: ["get", "x-process"],
    value: { name: "list_and_wait", waiter: "wait" },
    found: ["paths/documents.yaml#/get/x-process process"],
  },
  {
    what: "has a process whose name is not snake_case",
    path: ["post", "x-process", "name"],
    value: "createAndWait",
    found: ["paths/documents.yaml#/post/x-process process"],
  },
  {
    what: "has a process with the name of another method",
    path: ["post", "x-process", "name"],
    value: "list",
    found: ["paths/documents.yaml#/post/x-process sdk"],
  },
  {
    what: "has a batch of an operation without a file",
    path: ["post", "x-batch"],
    value: { name: "create_many", concurrency: 5 },
    found: ["paths/documents.yaml#/post/x-batch batch"],
  },
  {
    what: "has a batch with concurrency 0",
    path: ["post"],
    value: { ...upload(), "x-batch": { name: "create_many", concurrency: 0 } },
    found: ["paths/documents.yaml#/post/x-batch batch"],
  },
  {
    what: "has a batch without a name",
    path: ["post"],
    value: { ...upload(), "x-batch": { concurrency: 5 } },
    found: ["paths/documents.yaml#/post/x-batch batch"],
  },
];

/** An operation that takes a file. */
function upload(): Record<string, unknown> {
  return {
    "x-sdk-resource": "documents",
    "x-sdk-method": "create",
    requestBody: { content: { "multipart/form-data": {} } },
  };
}

describe("checkDerived", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkDerived(validContract())).toEqual([]);
  });

  test("finds nothing in an upload for many files", () => {
    const value = { ...upload(), "x-batch": { name: "create_many", concurrency: 5 } };
    expect(findings(checkDerived, broken("paths/documents.yaml", ["post"], value))).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ path, value, found }) => {
    expect(findings(checkDerived, broken("paths/documents.yaml", path, value))).toEqual(found);
  });
});
