import { describe, expect, it } from "vitest";
import { json, type Members, object, ok, onWire, operation, wire } from "../testdata/pair.ts";

const text = { type: "string" };
const array = { type: "array", items: text };
const parameter = (members: Members): Members => ({
  parameters: [{ name: "q", in: "query", schema: text, ...members }],
});
const body = (schema: unknown, more?: Members): Members => ({ requestBody: json(schema, more) });
const header = (schema: Members): Members => ({
  responses: { "200": { description: "Fine.", headers: { "X-Total": schema } } },
});
const secure = (key: string, scopes: readonly string[] = []): Members => ({ security: [{ [key]: scopes }] });
const schemes = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  token: { type: "http", scheme: "bearer" },
  oauth: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://acme.example/token", scopes: { read: "", write: "" } } },
  },
};
const none = { responses: { "204": { description: "Done." } } };
const sse = {
  responses: { "200": { description: "Fine.", content: { "text/event-stream": { schema: text } } } },
};
const key = { parameters: [{ name: "Idempotency-Key", in: "header", schema: text }] };

/** Old and new members of one operation, and what is found in both directions of time. */
const edits: readonly (readonly [string, Members, Members, readonly string[], readonly string[]])[] = [
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
    ["breaking request-limit-tightened GET /pets ?q"],
    ["addition request-limit-loosened GET /pets ?q"],
  ],
  ["deprecation", {}, { deprecated: true }, [], []],
  ["the ID of an operation", {}, { operationId: "fetchPets" }, [], []],
  ["the first tag", {}, { tags: ["animals"] }, [], []],
  [
    "the status of success",
    {},
    { responses: ok(text, "201") },
    ["risky response-success-status-changed GET /pets 201"],
    ["risky response-success-status-changed GET /pets 200"],
  ],
  [
    "a body of the response",
    {},
    none,
    ["breaking response-body-removed GET /pets response"],
    ["addition response-body-added GET /pets response"],
  ],
  [
    "the type of the response",
    {},
    { responses: ok({ type: "integer" }) },
    ["breaking response-type-changed GET /pets response"],
    ["breaking response-type-changed GET /pets response"],
  ],
  [
    "an error",
    {},
    { responses: { ...ok(text), "404": { description: "None." } } },
    ["addition response-error-status-added GET /pets 404"],
    ["addition response-error-status-removed GET /pets 404"],
  ],
  [
    "a stream instead of JSON",
    {},
    sse,
    [
      "breaking response-body-removed GET /pets response",
      "addition response-stream-added GET /pets response",
      "addition response-media-type-added GET /pets response text/event-stream",
      "breaking response-media-type-removed GET /pets response application/json",
    ],
    [
      "addition response-media-type-added GET /pets response application/json",
      "breaking response-media-type-removed GET /pets response text/event-stream",
      "breaking response-stream-removed GET /pets response",
    ],
  ],
  [
    "a header of the response",
    none,
    { responses: { "204": { description: "Done.", headers: { "X-Total": { schema: text } } } } },
    ["addition response-header-added GET /pets response header x-total"],
    ["risky response-header-removed GET /pets response header x-total"],
  ],
  [
    "a header that becomes optional",
    header({ schema: text, required: true }),
    header({ schema: text }),
    ["risky response-header-became-optional GET /pets response header x-total"],
    [],
  ],
  [
    "the type of a header",
    header({ schema: { type: "integer" } }),
    header({ schema: text }),
    ["breaking response-type-changed GET /pets response header x-total"],
    ["breaking response-type-changed GET /pets response header x-total"],
  ],
  [
    "security",
    {},
    secure("key"),
    ["breaking request-security-added GET /pets"],
    ["addition request-security-removed GET /pets"],
  ],
  [
    "a scope",
    secure("oauth", ["read"]),
    secure("oauth", ["read", "write"]),
    ["breaking request-security-added GET /pets"],
    ["addition request-security-removed GET /pets"],
  ],
  [
    "another scheme",
    secure("key"),
    secure("token"),
    ["breaking request-security-added GET /pets", "addition request-security-removed GET /pets"],
    ["breaking request-security-added GET /pets", "addition request-security-removed GET /pets"],
  ],
  [
    "an alternative scheme",
    secure("key"),
    { security: [{ key: [] }, { token: [] }] },
    ["addition request-security-removed GET /pets"],
    ["breaking request-security-added GET /pets"],
  ],
  [
    "a server",
    {},
    { servers: [{ url: "https://other.example" }] },
    ["risky operation-server-changed GET /pets"],
    ["risky operation-server-changed GET /pets"],
  ],
];

/** The same for `POST /pets`. */
const bodies: readonly (readonly [string, Members, Members, readonly string[], readonly string[]])[] = [
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
    ["breaking request-limit-tightened POST /pets body.a"],
    ["addition request-limit-loosened POST /pets body.a"],
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

describe("operations on the wire", () => {
  const components = { components: { securitySchemes: schemes } };
  const found = (old: Members, current: Members, method: string): readonly string[] =>
    wire(
      { ...operation(old, "/pets", method), ...components },
      { ...operation(current, "/pets", method), ...components },
    );

  it.each([
    ...edits.map((edit) => ["get", ...edit] as const),
    ...bodies.map((edit) => ["post", ...edit] as const),
  ])("%s: %s", (method, _, old, current, forward, backward) => {
    expect(found(old, current, method).toSorted()).toEqual(forward.toSorted());
    expect(found(current, old, method).toSorted()).toEqual(backward.toSorted());
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
    expect(wire(old, operation({}, "/v2/pets"))).toEqual(["breaking operation-moved GET /pets"]);
  });

  it("reports what all operations share once", () => {
    const paths = operation({});
    const secured = { ...paths, ...components, security: [{ key: [] }] };
    expect(wire({ ...paths, ...components }, secured)).toEqual(["breaking request-security-added security"]);
    expect(wire(secured, { ...paths, ...components })).toEqual([
      "addition request-security-removed security",
    ]);
    expect(wire(paths, { ...paths, servers: [{ url: "https://new.example" }] })).toEqual([
      "risky default-server-changed https://acme.example",
    ]);
  });

  it("finds another place of a credential", () => {
    const secured = (members: Members): Members => ({
      ...operation({}),
      security: [{ key: [] }],
      components: { securitySchemes: { key: { ...schemes.key, ...members } } },
    });
    expect(wire(secured({}), secured({ name: "X-Other" }))).toEqual([
      "breaking security-scheme-changed security scheme key",
    ]);
    expect(wire(secured({}), secured({ name: "x-key" }))).toEqual([]);
  });

  it("finds added and removed events, and changes of what they carry", () => {
    const event = (schema: unknown): Members => ({
      post: { requestBody: json(schema), responses: none.responses },
    });
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
