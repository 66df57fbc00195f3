// Tests what changes of request bodies do on the wire.
import { describe, expect, it } from "vitest";
import { type Edit, json, type Members, object, operation, wire } from "../testdata/pair.ts";

const text = { type: "string" };
const array = { type: "array", items: text };
const body = (schema: unknown, more?: Members): Members => ({ requestBody: json(schema, more) });
const key = { parameters: [{ name: "Idempotency-Key", in: "header", schema: text }] };

const form = (encoding: Members): Members => ({
  requestBody: {
    required: true,
    content: { "multipart/form-data": { schema: object({ a: { type: "array", items: text } }), encoding } },
  },
});

/** Old and new properties of one operation, and what is found when they change, and when they change back. */
const edits: readonly Edit[] = [
  [
    "an optional body",
    {},
    body(object({ a: text }), {}),
    ["addition request-body-added-optional POST /pets body"],
    ["risky request-body-removed POST /pets body"],
  ],
  [
    "a required body",
    {},
    body(object({ a: text })),
    ["breaking request-body-added-required POST /pets body"],
    ["risky request-body-removed POST /pets body"],
  ],
  [
    "a body that becomes required",
    body(object({ a: text }), {}),
    body(object({ a: text })),
    ["breaking request-body-became-required POST /pets body"],
    [],
  ],
  [
    "an optional property of the body",
    body(object({ a: text })),
    body(object({ a: text, b: text })),
    ["addition request-property-added-optional POST /pets body.b"],
    ["risky request-property-removed POST /pets body.b"],
  ],
  [
    "a required property of the body",
    body(object({ a: text })),
    body(object({ a: text, "b!": text })),
    ["breaking request-property-added-required POST /pets body.b"],
    ["risky request-property-removed POST /pets body.b"],
  ],
  [
    "a limit in the body",
    body(object({ a: text })),
    body(object({ a: { ...text, pattern: "^a" } })),
    ["breaking request-limit-tightened POST /pets body.a pattern"],
    ["addition request-limit-loosened POST /pets body.a pattern"],
  ],
  [
    "the type of a whole body",
    body(array),
    body({ type: "array", items: { type: "integer" } }),
    ["breaking request-type-narrowed POST /pets body"],
    ["breaking request-type-narrowed POST /pets body"],
  ],
  [
    "a media type",
    body(object({ a: text })),
    {
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: object({ a: text }) },
          "application/x-www-form-urlencoded": { schema: object({ a: text }) },
        },
      },
    },
    ["addition request-media-type-added POST /pets body application/x-www-form-urlencoded"],
    ["breaking request-media-type-removed POST /pets body application/x-www-form-urlencoded"],
  ],
  ["the idempotency key", key, {}, ["risky request-idempotency-key-removed POST /pets"], []],
];

describe("bodies on the wire", () => {
  const found = (old: Members, current: Members): readonly string[] =>
    wire(operation(old, "/pets", "post"), operation(current, "/pets", "post"));

  it.each(edits)("%s", (_, old, current, forward, backward) => {
    expect(found(old, current).toSorted()).toEqual(forward.toSorted());
    expect(found(current, old).toSorted()).toEqual(backward.toSorted());
  });

  it("finds another encoding of a part, and another retry class", () => {
    const post = (members: Members): Members => operation(members, "/pets", "post");
    const json = form({ a: { contentType: "application/json" } });
    expect(wire(post(form({})), post(json))).toEqual([
      "breaking property-encoding-changed POST /pets body.a",
    ]);
    expect(wire(post({ "x-retry": "safe" }), post({}))).toEqual(["risky request-retry-unsafe POST /pets"]);
    expect(wire(post({}), post({ "x-retry": "safe" }))).toEqual([]);
  });

  it("finds an idempotency key that becomes required", () => {
    const post = (members: Members): Members => operation(members, "/pets", "post");
    const [parameter] = key.parameters;
    expect(wire(post({}), post({ parameters: [{ ...parameter, required: true }] }))).toEqual([
      "breaking request-parameter-added-required POST /pets header Idempotency-Key",
    ]);
  });
});
