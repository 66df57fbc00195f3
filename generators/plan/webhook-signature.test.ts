// Checks how documents say that their events are signed, and how the types of events are told.
import { describe, expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { planOf, warnings } from "./testdata/fixture.ts";

type Json = Readonly<Record<string, unknown>>;

const object = (properties: Json): Json => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});

/** An event with these headers and this body. */
function event({
  headers = [],
  body = object({ id: { type: "string" } }),
  ...extensions
}: EventParts = {}): Json {
  return {
    post: {
      parameters: headers.map((name) => ({ name, in: "header", schema: { type: "string" } })),
      requestBody: { content: { "application/json": { schema: body } } },
      ...extensions,
    },
  };
}

interface EventParts extends Json {
  readonly headers?: readonly string[];
  readonly body?: Json;
}

function planWith(webhooks: Readonly<Record<string, Json>>, document: Json = {}): Plan {
  return planOf({ webhooks, ...document });
}

const signatureOf = (plan: Plan) => plan.webhookScheme?.signature;

describe("x-fern-webhook-signature", () => {
  const hmac = {
    type: "hmac",
    header: "X-Sig",
    algorithm: "sha512",
    encoding: "hex",
    "signature-prefix": "s=",
  };

  test("of a document is how all of its events are signed", () => {
    const plan = planWith({ a: event(), b: event() }, { "x-fern-webhook-signature": hmac });
    expect(signatureOf(plan)).toMatchObject({
      headers: ["x-sig"],
      signed: "{body}",
      keys: [{ algorithm: "hmac-sha512", encoding: "hex", prefix: "s=" }],
    });
  });

  test("has parts of the signed text, with the time in a header", () => {
    const settings = {
      ...hmac,
      "payload-format": { components: ["notification-url", "timestamp", "body"], delimiter: "." },
      timestamp: { header: "X-Time", format: "unix-millis", tolerance: 60 },
    };
    expect(signatureOf(planWith({ a: event({ "x-fern-webhook-signature": settings }) }))).toMatchObject({
      signed: "{url}.{timestamp}.{body}",
      timestamp: { headers: ["x-time"], format: "unix_ms", toleranceSeconds: 60 },
    });
  });

  test.each([
    [{ "payload-format": { components: ["timestamp", "body"] } }, "has no delimiter"],
    [{ "jwks-url": "https://example.com/keys" }, "has jwks-url, which is not supported"],
    [{ algorithm: "md5" }, "is not supported: algorithm"],
  ])("with %j gives no verify, and a warning that says why", (settings, reason) => {
    const plan = planWith({ a: event() }, { "x-fern-webhook-signature": { ...hmac, ...settings } });
    expect(signatureOf(plan)).toBeUndefined();
    expect(warnings(plan)).toContainEqual(
      expect.stringContaining(`/webhooks: x-fern-webhook-signature ${reason}`),
    );
  });
});

describe("x-speakeasy-webhooks", () => {
  const signed = (security: Json) => planWith({ a: event() }, { "x-speakeasy-webhooks": { security } });

  test("names the header and the algorithm", () => {
    expect(
      signatureOf(signed({ type: "signature", headerName: "X-S", signatureTextEncoding: "hex" })),
    ).toMatchObject({
      headers: ["x-s"],
      keys: [{ algorithm: "hmac-sha256", encoding: "hex" }],
    });
  });

  test("can be Standard Webhooks", () => {
    expect(signatureOf(signed({ type: "signatureStandardWebhooks" }))?.signed).toBe(
      "{id}.{timestamp}.{body}",
    );
  });

  test("of a kind that cannot be expressed gives no verify, and a warning", () => {
    const plan = signed({ type: "custom" });
    expect(signatureOf(plan)).toBeUndefined();
    expect(warnings(plan)).toContainEqual(
      expect.stringContaining("has the type custom, which is not supported"),
    );
  });
});

describe("the headers of deliveries", () => {
  test.each([
    ["Stripe-Signature", "{timestamp}.{body}"],
    ["x-hub-signature-256", "{body}"],
    ["svix-signature", "{id}.{timestamp}.{body}"],
  ])("show the signature of the service with %s", (header, text) => {
    expect(signatureOf(planWith({ a: event({ headers: [header] }) }))?.signed).toBe(text);
  });

  test("show nothing where one event lacks them", () => {
    const plan = planWith({ a: event({ headers: ["Stripe-Signature"] }), b: event() });
    expect(signatureOf(plan)).toBeUndefined();
  });
});

test("events that are signed in different ways have no verify, and one warning", () => {
  const plan = planWith({
    a: event({ "x-webhook-signature": "stripe" }),
    b: event({ "x-webhook-signature": "github" }),
  });
  expect(signatureOf(plan)).toBeUndefined();
  expect(warnings(plan).filter((line) => line.startsWith("/webhooks: "))).toEqual([
    expect.stringContaining("The events are signed in different ways"),
  ]);
});

describe("the type of an event", () => {
  const constant = (value: string) => ({ type: "string", const: value });
  const eventsOf = (plan: Plan) => plan.webhookScheme?.events;

  test("is the property whose constants differ", () => {
    const plan = planWith({
      opened: event({ body: object({ kind: constant("was.opened"), id: { type: "string" } }) }),
      closed: event({ body: object({ kind: constant("was.closed"), id: { type: "string" } }) }),
    });
    expect(eventsOf(plan)).toMatchObject({
      places: [{ body: "/kind" }],
      names: { "was.opened": "opened", "was.closed": "closed" },
    });
  });

  test("is a header that all deliveries have", () => {
    const headers = ["X-Acme-Event"];
    expect(eventsOf(planWith({ a: event({ headers }), b: event({ headers }) }))?.places).toEqual([
      { headers: ["x-acme-event"] },
    ]);
  });

  test("is told by the shape of bodies whose constants are nested", () => {
    const plan = planWith({
      a: event({ body: object({ data: object({ object: constant("card") }) }) }),
      b: event({ body: object({ data: object({ object: constant("bank") }) }) }),
    });
    expect(eventsOf(plan)).toMatchObject({
      places: [],
      shapes: [
        { name: "a", values: { "/data/object": ["card"] } },
        { name: "b", values: { "/data/object": ["bank"] } },
      ],
    });
  });

  test("is where the configuration says, whatever the document shows", () => {
    const body = object({ type: { type: "string" } });
    const plan = planWith({ a: event({ body }) }, { "x-webhook-event": { header: "X-Topic" } });
    expect(eventsOf(plan)?.places).toEqual([{ headers: ["x-topic"] }]);
  });
});
