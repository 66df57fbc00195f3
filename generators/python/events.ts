// Describes events.py and webhooks.py: the events a service sends, told apart by their type.
import type { View } from "../openapi-generator/carrier.ts";
import type { Plan } from "../plan/plan.ts";
import { docLines, literal } from "./docstring.ts";
import { either, type Types } from "./types.ts";

/** Names that events.py makes itself. */
export const EVENT_NAMES: readonly string[] = ["KnownWebhookEvent", "UnknownWebhookEvent", "WebhookEvent"];

/** The view of the events; `undefined` when the service sends none. */
export function eventsView({ webhooks }: Plan, types: Types): View | undefined {
  if (webhooks.length === 0) return undefined;
  const events = webhooks.map(({ name, type, description }) => ({
    name: literal(name),
    type: types.expression(type, "read"),
    note: docLines({ text: description, fallback: name }, 4),
  }));
  const classes = [...new Set(events.map(({ type }) => type))];
  return {
    events,
    known: either(classes),
    classes: types.all.map(({ name }) => ({ name })),
    exported: classes.filter((name) => /^\w+$/.test(name)).map((name) => ({ name })),
  };
}
