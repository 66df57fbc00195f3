// Describes webhooks.ts: the events of the service by their names.
import type { Plan } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import { comment } from "./jsdoc.ts";
import { flat } from "./layout.ts";
import { propertyKey } from "./names.ts";
import { importsFor } from "./resources.ts";
import type { Types } from "./types.ts";

/** The view of webhooks.ts; `undefined` without webhooks. */
export function eventsView({ webhooks }: Plan, types: Types, models: ReadonlySet<string>): View | undefined {
  if (webhooks.length === 0) return undefined;
  const events = webhooks.map(({ name, description, words, type }) => ({
    key: propertyKey(name),
    type: flat(types.expression(type, "read")),
    doc: comment({ text: description, fallback: words.join(" ") }, 2),
  }));
  return { events, imports: importsFor(events.map(({ type }) => type).join("\n"), models, "./") };
}
