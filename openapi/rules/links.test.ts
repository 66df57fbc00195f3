// Checks that the rule of links.ts reports each violation, and nothing in a valid contract.
import { describe, expect, test } from "vitest";
import { checkLinks } from "./links.ts";
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
    what: "has a link to no operation",
    file: "paths/documents.yaml",
    path: ["post", "responses", "201", "links", "getDocument", "operationId"],
    value: "getPaper",
    found: ["paths/documents.yaml#/post/responses/201/links/getDocument link"],
  },
  {
    what: "has a link with an unknown parameter",
    file: "paths/documents.yaml",
    path: ["post", "responses", "201", "links", "getDocument", "parameters", "name"],
    value: "$response.body#/id",
    found: ["paths/documents.yaml#/post/responses/201/links/getDocument link"],
  },
  {
    what: "has a link without a required parameter",
    file: "paths/documents.yaml",
    path: ["post", "responses", "201", "links", "getDocument", "parameters"],
    value: {},
    found: ["paths/documents.yaml#/post/responses/201/links/getDocument link"],
  },
  {
    what: "has a link that reads a property the response does not have",
    file: "paths/documents.yaml",
    path: ["post", "responses", "201", "links", "getDocument", "parameters", "id"],
    value: "$response.body#/number",
    found: ["paths/documents.yaml#/post/responses/201/links/getDocument link"],
  },
  {
    what: "has a link that reads a parameter the request does not have",
    file: "paths/documents.yaml",
    path: ["post", "responses", "201", "links", "getDocument", "parameters", "id"],
    value: "$request.path.id",
    found: ["paths/documents.yaml#/post/responses/201/links/getDocument link"],
  },
];

describe("checkLinks", () => {
  test("finds nothing in a valid contract", () => {
    expect(checkLinks(validContract())).toEqual([]);
  });

  test.each(faults)("finds a contract that $what", ({ file, path, value, found }) => {
    expect(findings(checkLinks, broken(file, path, value))).toEqual(found);
  });
});
