// Describes webhooks.ts: the events of the service by their names.
import type { Plan, WebhookEvent } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import { importsFor } from "./imports.ts";
import { comment } from "./jsdoc.ts";
import { flat } from "./layout.ts";
import { propertyKey } from "./names.ts";
import type { Types } from "./types.ts";

/** The view of webhooks.ts; `undefined` without webhooks. */
export function eventsView({ webhooks }: Plan, types: Types): View | undefined {
  if (webhooks.length === 0) return undefined;
  const view = ({ name, description, words, type }: WebhookEvent): View => ({
    key: propertyKey(name),
    type: flat(types.expression(type, "read")),
    doc: comment({ text: description, fallback: words.join(" ") }, 2),
  });
  const { code, used } = types.track(() => webhooks.map((event) => String(view(event)["type"])).join("\n"));
  return { events: webhooks.map(view), imports: importsFor(code, used, "./") };
}
