// Tests what changes of operations and their parameters do on the wire.
import { describe, expect, it } from "vitest";
import { type Edit, json, type Members, object, onWire, operation, wire } from "../testdata/pair.ts";

const text = { type: "string" };
const array = { type: "array", items: text };
const parameter = (members: Members): Members => ({
  parameters: [{ name: "q", in: "query", schema: text, ...members }],
});

/** Old and new properties of one operation, and what is found when they change, and when they change back. */
const edits: readonly Edit[] = [
  [
    "an optional parameter",
    {},
    parameter({}),
    ["addition request-parameter-added-optional GET /pets ?q"],
    ["risky request-parameter-removed GET /pets ?q"],
  ],
  [
    "a required parameter",
    {},
    parameter({ required: true }),
    ["breaking request-parameter-added-required GET /pets ?q"],
    ["risky request-parameter-removed GET /pets ?q"],
  ],
  [
    "a parameter that becomes required",
    parameter({}),
    parameter({ required: true }),
    ["breaking request-parameter-became-required GET /pets ?q"],
    [],
  ],
  [
    "the name of a parameter",
    parameter({}),
    parameter({ name: "query" }),
    ["breaking request-parameter-renamed GET /pets ?q"],
    ["breaking request-parameter-renamed GET /pets ?query"],
  ],
  [
    "the case of a parameter",
    parameter({ name: "petName" }),
    parameter({ name: "pet_name" }),
    ["breaking request-parameter-renamed GET /pets ?petName"],
    ["breaking request-parameter-renamed GET /pets ?pet_name"],
  ],
  [
    "the type of a parameter that had none",
    parameter({ schema: {} }),
    parameter({}),
    [],
    ["addition request-type-widened GET /pets ?q"],
  ],
  [
    "another type than text of a parameter that had none",
    parameter({ schema: {} }),
    parameter({ schema: { type: "integer" } }),
    ["breaking request-type-narrowed GET /pets ?q"],
    ["addition request-type-widened GET /pets ?q"],
  ],
  [
    "the location of a parameter",
    parameter({}),
    parameter({ in: "header" }),
    ["breaking request-parameter-moved GET /pets ?q"],
    ["breaking request-parameter-moved GET /pets header q"],
  ],
  [
    "the style of a parameter",
    parameter({ schema: array }),
    parameter({ schema: array, explode: false }),
    ["breaking parameter-encoding-changed GET /pets ?q"],
    ["breaking parameter-encoding-changed GET /pets ?q"],
  ],
  [
    "the default of a parameter",
    parameter({}),
    parameter({ schema: { ...text, default: "a" } }),
    ["risky request-parameter-default-changed GET /pets ?q"],
    ["risky request-parameter-default-changed GET /pets ?q"],
  ],
  [
    "a limit of a parameter",
    parameter({}),
    parameter({ schema: { ...text, maxLength: 5 } }),
    ["breaking request-limit-tightened GET /pets ?q maxLength"],
    ["addition request-limit-loosened GET /pets ?q maxLength"],
  ],
  ["deprecation", {}, { deprecated: true }, [], []],
  ["the ID of an operation", {}, { operationId: "fetchPets" }, [], []],
  ["the first tag", {}, { tags: ["animals"] }, [], []],
];

describe("operations on the wire", () => {
  const found = (old: Members, current: Members): readonly string[] =>
    wire(operation(old, "/pets", "get"), operation(current, "/pets", "get"));

  it.each(edits)("%s", (_, old, current, forward, backward) => {
    expect(found(old, current).toSorted()).toEqual(forward.toSorted());
    expect(found(current, old).toSorted()).toEqual(backward.toSorted());
  });

  it("finds added, removed and moved operations", () => {
    const [old, both] = [
      operation({}),
      {
        paths: {
          ...(operation({})["paths"] as Members),
          ...(operation({ operationId: "more" }, "/more")["paths"] as Members),
        },
      },
    ];
    expect(wire(old, both)).toEqual(["addition operation-added GET /more"]);
    expect(wire(both, old)).toEqual(["breaking operation-removed GET /more"]);
    const twice = {
      paths: { ...both.paths, ...(operation({ operationId: "x" }, "/pets#x")["paths"] as Members) },
    };
    expect([...wire(both, twice), ...wire(twice, both)]).toEqual([]);
    expect(wire(old, operation({}, "/v2/pets"))).toEqual(["breaking operation-moved GET /pets"]);
  });

  it("finds added and removed events, and changes of what they carry", () => {
    const event = (schema: unknown): Members => ({
      post: { requestBody: json(schema), responses: { "204": { description: "Done." } } },
    });
    const signed = (more: Members): Members => ({
      ...operation({}),
      webhooks: { made: event(object({ type: text })) },
      ...more,
    });
    const github = { "x-webhook-signature": "github", "x-webhook-event": { body: "/type" } };
    const block = { header: "X-A", signed: "{timestamp}{body}", timestamp: { header: "X-T" } };
    const own = (more: object): Members => signed({ "x-webhook-signature": { ...block, ...more } });
    expect(wire(signed({}), signed(github))).toEqual(["addition webhook-signature-added webhooks"]);
    expect(wire(signed(github), signed({}))).toEqual(["breaking webhook-signature-changed webhooks"]);
    expect(wire(own({}), own({ header: "X-B" }))).toEqual(["breaking webhook-signature-changed webhooks"]);
    expect(wire(own({}), own({ algorithm: "hmac-sha1" }))).toEqual([
      "breaking webhook-signature-changed webhooks",
    ]);
    expect(wire(own({}), own({ tolerance: 60 }))).toEqual([]);
    expect(wire(own({}), own({ also: [{ prefix: "v2=" }] }))).toEqual([]);
    expect(wire(own({ also: [{ prefix: "v2=" }] }), own({}))).toEqual([
      "breaking webhook-signature-changed webhooks",
    ]);
    expect(wire(signed(github), signed({ ...github, "x-webhook-event": { header: "X-Event" } }))).toEqual([
      "breaking webhook-type-moved webhooks",
    ]);
    const untold = { ...operation({}), webhooks: { made: event(object({})), gone: event(object({})) } };
    const told = { ...untold, "x-webhook-event": { header: "X-Event" } };
    // The document did not say where the type is: that it was in the property `type` was a guess.
    expect(wire(untold, told)).toEqual([]);
    expect(wire(told, { ...untold, "x-webhook-event": { body: "/kind" } })).toEqual([
      "breaking webhook-type-moved webhooks",
    ]);
    const webhooks = (members: Members): Members => ({ ...operation({}), webhooks: members });
    const [one, two] = [
      webhooks({ made: event(object({ "a!": text })) }),
      webhooks({ made: event(object({ "a!": text })), gone: event(text) }),
    ];
    expect(wire(one, two)).toEqual(["addition webhook-added webhook gone"]);
    expect(wire(two, one)).toEqual(["breaking webhook-removed webhook gone"]);
    expect(wire(one, webhooks({ made: event(object({ a: text })) }))).toEqual([
      "breaking response-property-became-optional webhook made.a",
    ]);
    expect(wire(webhooks({ made: event(text) }), webhooks({ made: event(array) }))).toEqual([
      "breaking response-type-changed webhook made",
    ]);
  });

  it("points to the old document for what is gone, and says what to do", () => {
    const [finding] = onWire(operation(parameter({})), operation({}));
    expect(finding).toMatchObject({
      audience: "wire",
      document: "old",
      pointer: "/paths/~1pets/get/parameters/0",
      consumers: ["callers that send it"],
    });
    expect(finding?.fix).toMatch(/^[A-Z].*\.$/);
  });
});
