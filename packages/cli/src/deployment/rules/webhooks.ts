// Rules for webhook endpoints, deliveries and events, which no schema states.
import type { Unexpected } from "../compare/unexpected.ts";
import type { Json } from "../spec.ts";
import { itemsOf } from "./items.ts";
import { sentJson, timeOf } from "./known.ts";
import { expecting, type ObjectRule, type Rule, same } from "./rule.ts";

/** Operations whose response has a signing secret. */
const showing = new Set(["createWebhookEndpoint", "rotateWebhookEndpointSecret"]);

const day = 86_400_000;
const TOLERANCE_MS = 5 * 60_000;

/** No response shows a signing secret, except those that create one. */
export const secrets: Rule = ({ operation, response }, { known }) => {
  if (showing.has(operation.id)) return [];
  const expected = "a secret only in the response that creates it";
  const found = pointersOf(response.json, (name, value) => {
    if (typeof value !== "string") return false;
    return name === "secret" || known.secrets.has(value) || /\bwhsec_[A-Za-z0-9+/]{16,}/.test(value);
  });
  return [...new Set(found)].map((at) => ({ at, received: "a signing secret", expected }));
};

/** Rules for an endpoint that the check created or changed. */
export const endpoint: ObjectRule = (subject) => {
  const { value, known, made } = subject;
  const { operation } = made;
  const isOwn = /^(create|update)WebhookEndpoint$/.test(operation.id);
  const own = { ...known.endpoints.get(String(value["id"])), ...(isOwn ? sentJson(made) : {}) };
  return Object.entries(own).flatMap(([name, each]) => [
    ...same(subject, name, each, `the ${name} of the request`),
    ...expecting(value[name] !== undefined, {
      ...{ at: `${subject.at}/${name}`, received: "nothing", expected: `the ${name} of the request` },
    }),
  ]);
};

/** Rules for a new secret. */
export const rotated: ObjectRule = ({ value, known, made }) => {
  const { secret, previous_secret_expires_at: expires } = value;
  const hours = (Date.parse(String(expires)) - timeOf(made)) / 3_600_000;
  return [
    ...expecting(!known.secrets.has(String(secret)), {
      ...{ at: "/secret", received: "the previous secret", expected: "a new one" },
    }),
    ...expecting(!(Math.abs(hours - 24) > 0.1), {
      ...{ at: "/previous_secret_expires_at", received: `a time in ${hours.toFixed(1)} hours` },
      expected: "a time in 24 hours",
    }),
  ];
};

/** A test event is delivered as such. */
export const delivery: ObjectRule = (subject) =>
  subject.made.operation.id === "sendTestWebhookEvent"
    ? same(subject, "event_type", "webhook.test", '"webhook.test"')
    : [];

/** Rules for a list of events: thin, and of the last 30 days. */
export const events: ObjectRule = ({ value, made }) => {
  const list = itemsOf(value);
  const oldest = timeOf(made) - 30 * day - TOLERANCE_MS;
  const full = list.flatMap(({ data }) =>
    ["extracted_data", "confidence_scores", "fields"].filter(
      (name) => (data as Json | null)?.[name] !== undefined,
    ),
  );
  const isOld = list.some(({ timestamp }) => Date.parse(String(timestamp)) < oldest);
  return [
    ...[...new Set(full)].map(
      (name): Unexpected => ({
        ...{ at: `/data/*/data/${name}`, received: "extracted data", expected: "thin payloads" },
      }),
    ),
    ...expecting(!isOld, {
      ...{ at: "/data/*/timestamp", received: "an older time", expected: "events of the last 30 days" },
    }),
  ];
};

/** Returns the pointers to values that satisfy a condition; items of lists as `*`. */
function pointersOf(
  value: unknown,
  isMeant: (name: string, value: unknown) => boolean,
  at = "",
): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const below = `${at}/${Array.isArray(value) ? "*" : name}`;
    return isMeant(name, each) ? [below] : pointersOf(each, isMeant, below);
  });
}
