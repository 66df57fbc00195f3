// Differences that our own contract has no occasion for: closed enumerations, constants, alternatives, unexpected bodies.
import { describe, expect, it } from "vitest";
import { Contract, type Json } from "../spec.ts";
import { compare } from "./compare.ts";
import { PropertySurvey } from "./properties.ts";

const schema = {
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "string" },
    state: { type: "string", enum: ["open", "closed"] },
    kind: { const: "order" },
    tags: { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
    owner: { anyOf: [{ type: "object", required: ["name"] }, { type: "string" }] },
    size: { type: "integer", minimum: 1 },
    labels: { type: "object", additionalProperties: { type: "string" } },
    constructor: { type: "string" },
  },
};

const contract = new Contract({
  paths: {
    "/orders": {
      get: {
        operationId: "getOrder",
        responses: { 200: { content: { "application/json": { schema } } }, 204: {}, 404: {} },
      },
    },
  },
});

interface Response {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly expected?: Json;
}

function messagesOf({ status = 200, headers = {}, body, expected = {} }: Response): readonly string[] {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const json = typeof body === "string" ? undefined : body;
  const response = {
    ...{ url: "http://127.0.0.1/orders", bytes: Buffer.from(text), status },
    headers: new Headers({ "content-type": "application/json", ...headers }),
    text,
    json,
  };
  const operation = contract.operation("getOrder");
  const step = { name: "a step", operation: "getOrder", status: 200, ...expected };
  return compare(contract, { label: "a: step", step, operation, response }).map(
    ({ message, pointer }) => `${message} ${pointer.replace("/paths/~1orders/get/responses", "")}`,
  );
}

const at = "/200/content/application~1json/schema/properties";

describe("a difference names what came and what the contract expects", () => {
  it.each<[string, Response, readonly string[]]>([
    ["conforms", { body: { id: "1", more: 1 } }, []],
    [
      "an enumeration",
      { body: { id: "1", state: "lost" } },
      [`getOrder returned "lost" at /state; the contract expects one of ["open","closed"]. ${at}/state/enum`],
    ],
    [
      "a constant",
      { body: { id: "1", kind: "invoice" } },
      [`getOrder returned "invoice" at /kind; the contract expects "order". ${at}/kind/const`],
    ],
    [
      "every item alike",
      { body: { id: "1", tags: [{ name: 1 }, { name: 2 }] } },
      [
        `getOrder returned a number at /tags/*/name; the contract expects string. ${at}/tags/items/properties/name/type`,
      ],
    ],
    [
      "alternatives once",
      { body: { id: "1", owner: 7 } },
      [
        `getOrder returned a number at /owner; by the contract it must match a schema in anyOf. ${at}/owner/anyOf`,
      ],
    ],
    [
      "a limit",
      { body: { id: "1", size: 0 } },
      [`getOrder returned a number at /size; the contract expects at least 1. ${at}/size/minimum`],
    ],
    [
      "no text of documents",
      { body: { id: "1", state: "Miller & Sons" } },
      [
        `getOrder returned a string at /state; the contract expects one of ["open","closed"]. ${at}/state/enum`,
      ],
    ],
    [
      "a body that is no JSON",
      { body: "<html>" },
      [
        "getOrder returned 200 with a body that is not JSON; the contract expects JSON. /200/content/application~1json/schema/type",
      ],
    ],
    [
      "a page of a gateway once",
      { body: "<html>", headers: { "content-type": "text/html" } },
      ["getOrder returned 200 as text/html; the contract expects application/json. /200/content"],
    ],
    [
      "a body without a need",
      { status: 404, body: { id: "1" }, expected: { status: 404 } },
      ["getOrder returned 404 with a body of application/json; the contract expects none. /404"],
    ],
    [
      "an undocumented status",
      { status: 500, body: { id: "1" } },
      ["getOrder returned 500; the contract expects 200. /200"],
    ],
    [
      "a value of the step",
      { body: { id: "b" }, expected: { body: { "/id": "a" } } },
      ['getOrder returned "b" at /id; the contract expects "a". /200'],
    ],
    [
      "one value once",
      { body: {}, expected: { body: { "/id": "a" } } },
      [
        "getOrder returned 200 without the property /id; the contract expects it. /200/content/application~1json/schema/required",
      ],
    ],
  ])("%s", (_, response, messages) => {
    expect(messagesOf(response)).toEqual(messages);
  });
});

it("notes properties that no response had and that the contract does not declare", () => {
  const survey = new PropertySurvey(contract);
  const place = contract.find(
    "paths",
    "/orders",
    "get",
    "responses",
    "200",
    "content",
    "application/json",
    "schema",
  );
  const add = (body: unknown) => survey.add(contract.operation("getOrder"), place?.at ?? [], body);
  add({ id: "1", stat: "open", tags: [{ nam: "a" }], labels: { any: "b" } });
  add({ id: "2", size: 1, kind: "order", owner: "me", labels: { other: "c" } });
  expect(
    survey.notes().map(({ kind, message }) => [kind, / the property ([^\s,]+)/.exec(message)?.[1]]),
  ).toEqual([
    ["undeclared", "/tags/*/nam"],
    ["undeclared", "/stat"],
    ["never-seen", "/state"],
    ["never-seen", "/tags/*/name"],
    ["never-seen", "/constructor"],
  ]);
});
