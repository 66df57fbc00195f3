// Checks that the rule of examples.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkExamples } from "./examples.ts";
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
    what: "has a body without an example",
    file: "paths/documents.yaml",
    path: ["get", "responses", "200", "content", "application/json", "examples"],
    value: undefined,
    found: ["paths/documents.yaml#/get/responses/200/content/application~1json example"],
  },
  {
    what: "has an error without an example",
    file: "responses/500.yaml",
    path: ["content", "application/problem+json", "examples"],
    value: {},
    found: ["responses/500.yaml#/content/application~1problem+json example"],
  },
  {
    what: "has an example without a required property",
    file: "examples/document.json",
    path: ["value", "id"],
    value: undefined,
    found: ["examples/document.json#/value example"],
  },
  {
    what: "has an example of the wrong type",
    file: "examples/document.json",
    path: ["value", "pages"],
    value: "one",
    found: ["examples/document.json#/value example"],
  },
  {
    what: "has an example with an undeclared property",
    file: "examples/document.json",
    path: ["value", "colour"],
    value: "red",
    found: ["examples/document.json#/value example"],
  },
  {
    what: "has an example with an unknown enum value",
    file: "examples/document.json",
    path: ["value", "status"],
    value: "finished",
    found: ["examples/document.json#/value example"],
  },
  {
    what: "has a request example that a strict service rejects",
    file: "examples/create.json",
    path: ["value", "status"],
    value: "finished",
    found: ["examples/create.json#/value example"],
  },
  {
    what: "has a webhook example that is not valid",
    file: "examples/event.json",
    path: ["value", "data"],
    value: {},
    found: ["examples/event.json#/value example"],
  },
  {
    what: "has a parameter without an example",
    file: "parameters/Limit.yaml",
    path: ["example"],
    value: undefined,
    found: ["parameters/Limit.yaml# example"],
  },
  {
    what: "has a header with a wrong example",
    file: "headers/Link.yaml",
    path: ["example"],
    value: 1,
    found: ["headers/Link.yaml#/example example"],
  },
  {
    what: "has a property with a wrong example",
    file: "schemas/Document.yaml",
    path: ["properties", "id", "examples"],
    value: [1],
    found: ["schemas/Document.yaml#/properties/id/examples/0 example"],
  },
];

describe("checkExamples", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkExamples(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkExamples, broken(file, path, value))).toEqual(found);
  });
});
