// The rules of the contract that no schema states: of every response, and of objects by their schema.
import { charsetOf } from "../compare/charset.ts";
import { bodySchema } from "../compare/compare-body.ts";
import type { Made } from "../compare/made.ts";
import type { Unexpected } from "../compare/unexpected.ts";
import type { Contract, Json } from "../spec.ts";
import { analytics } from "./analytics.ts";
import { document, extraction, failing } from "./document.ts";
import { download, image, pages } from "./file.ts";
import { headers } from "./headers.ts";
import { limits } from "./limits.ts";
import { page } from "./list.ts";
import { location, problem } from "./problem.ts";
import { type Context, type ObjectRule, type Rule, same } from "./rule.ts";
import { run } from "./run.ts";
import { delivery, endpoint, events, rotated, secrets } from "./webhooks.ts";

const ofResponses: readonly Rule[] = [headers, limits, page, secrets, download, image];

/** By the name of the schema. */
const ofObjects: Readonly<Record<string, ObjectRule>> = {
  Document: document,
  Extraction: extraction,
  RunDocument: failing,
  Run: run,
  Analytics: analytics,
  DocumentPageList: pages,
  EventList: events,
  WebhookDelivery: delivery,
  WebhookEndpoint: endpoint,
  WebhookEndpointSecret: rotated,
  Problem: problem,
  ProblemError: location,
};

/** Lists where a response breaks a rule of the contract that no schema states. */
export function brokenRules(made: Made, context: Context): readonly Unexpected[] {
  const { response, operation, step } = made;
  const place = context.contract.find(...operation.at, "responses", String(response.status))?.at;
  const schema = place && step.send?.at === undefined ? bodySchema(context.contract, made, place) : undefined;
  const isJson = response.json !== undefined || (schema !== undefined && response.bytes.length > 0);
  const objects = schema ? objectsOf(context.contract, { schema, value: response.json, at: "" }) : [];
  const broken = [
    ...(isJson && step.send?.method !== "HEAD" ? charsetOf(response) : []),
    ...ofResponses.flatMap((rule) => rule(made, context)),
    ...objects.flatMap(({ name, value, at }) => {
      const subject = { ...context, made, value, at };
      const created = context.known.created.get(String(value["id"]));
      const isSame = Date.parse(String(value["created_at"])) === Date.parse(String(created));
      const unchanged = isSame
        ? []
        : same(subject, "created_at", created, "the time of its creation, as before");
      return [...unchanged, ...(ofObjects[name]?.(subject) ?? [])];
    }),
  ];
  // A list shows the same at each item.
  return [...new Map(broken.map((each) => [JSON.stringify(each), each])).values()];
}

/** A value of a body, and the schema that describes it. */
interface Described {
  readonly schema: readonly string[];
  readonly value: unknown;
  readonly at: string;
}

/** An object with the name of its schema. */
interface Named {
  readonly name: string;
  readonly value: Json;
  readonly at: string;
}

/** Lists the objects of a body whose schema has a name. */
function objectsOf(contract: Contract, { schema, value, at }: Described): readonly Named[] {
  const found = contract.find(...schema);
  if (!found || typeof value !== "object" || value === null) return [];
  const below = (keywords: readonly string[], each: unknown, name: string): readonly Named[] =>
    objectsOf(contract, { schema: [...found.at, ...keywords], value: each, at: `${at}/${name}` });
  if (Array.isArray(value)) return value.flatMap((each) => below(["items"], each, "*"));
  const [, kind, name = ""] = found.at;
  const isNamed = kind === "schemas" && found.at.length === 3;
  const properties = (found.value["properties"] ?? {}) as Json;
  const inside = Object.entries(value as Json).flatMap(([key, each]) =>
    below(Object.hasOwn(properties, key) ? ["properties", key] : ["additionalProperties"], each, key),
  );
  return [...(isNamed ? [{ name, value: value as Json, at }] : []), ...inside];
}
