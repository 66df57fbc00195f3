// Checks that the deliveries of package tests are what the runtime verifies, for each way to sign.
import { expect, it } from "vitest";
import { makePlan } from "../plan/make-plan.ts";
import type { WebhookScheme } from "../plan/plan.ts";
import { presets } from "../plan/webhook-presets.ts";
import { typeOf } from "../runtimes/typescript/webhooks/event-type.ts";
import type { SignatureScheme } from "../runtimes/typescript/webhooks/scheme.ts";
import { verifySigned } from "../runtimes/typescript/webhooks/signatures.ts";
import { deliveriesOf } from "./deliveries.ts";
import type { DeliveryData } from "./exchange.ts";

const text = { type: "string" };

function documentOf(extensions: object, schemas: Readonly<Record<string, object>>): object {
  const webhooks = Object.entries(schemas).map(([name, schema]) => [
    name,
    { post: { requestBody: { content: { "application/json": { schema } } }, responses: {} } },
  ]);
  const info = { title: "Shop", version: "1" };
  return { openapi: "3.1.0", info, ...extensions, paths: {}, webhooks: Object.fromEntries(webhooks) };
}

function made(document: object): { readonly data: DeliveryData; readonly scheme: WebhookScheme } {
  const plan = makePlan(document, { name: "shop" });
  const data = deliveriesOf(plan);
  if (data === undefined || plan.webhookScheme === undefined) throw new Error("No events.");
  return { data, scheme: plan.webhookScheme };
}

const object = { type: "object", properties: { id: text } };

it.each(Object.keys(presets))("%s: the runtime accepts and refuses as the deliveries say", (preset) => {
  const { data, scheme } = made(
    documentOf({ "x-webhook-signature": preset }, { "order.paid": object, "order.sent": object }),
  );
  const { deliveries, now, ...options } = data;
  const outcomes = deliveries.map(({ headers, body }) => {
    try {
      const given = { ...options, clock: { now: () => now * 1000 } };
      const event = verifySigned(scheme.signature as SignatureScheme, { body, headers }, given);
      return typeOf(scheme.events, event, headers) ?? "unknown_type";
    } catch (error) {
      return (error as { readonly code: string }).code;
    }
  });
  expect(outcomes).toEqual(deliveries.map(({ type, code }) => type ?? code));
  const times = scheme.signature?.timestamp === undefined ? [] : ["too_old", "too_new"];
  expect(outcomes).toEqual([
    "order.paid",
    "order.sent",
    "no_match",
    "no_match",
    "missing_header",
    ...times,
    "unknown_type",
  ]);
});

it("tells events by constants, by headers with a part of the body, and by their schemas", () => {
  const kind = (value: string): object => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: value } },
  });
  const action = { type: "object", required: ["action"], properties: { action: { const: "opened" } } };
  const header = { "x-webhook-event": { header: "X-Event", body: "/action" } };
  const bodies = (document: object): readonly unknown[] =>
    made(document).data.deliveries.map(({ type, headers, body }) => [type, headers, JSON.parse(body)]);
  expect(bodies(documentOf({}, { paid: kind("p"), sent: kind("s") }))).toEqual([
    ["paid", {}, { kind: "p" }],
    ["sent", {}, { kind: "s" }],
  ]);
  expect(bodies(documentOf(header, { "pull-request-opened": action }))).toEqual([
    ["pull-request-opened", { "x-event": "pull_request" }, { action: "opened" }],
  ]);
  expect(bodies(documentOf({ "x-webhook-event": "schema" }, { paid: kind("p"), sent: kind("s") }))).toEqual([
    ["paid", {}, { kind: "p" }],
    ["sent", {}, { kind: "s" }],
  ]);
});

it("leaves out events that no sample tells", () => {
  const { data } = made(documentOf({ "x-webhook-event": "schema" }, { paid: object, sent: object }));
  expect(data.deliveries).toEqual([]);
});
