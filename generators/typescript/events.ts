// Describes webhooks.ts: the events of the service by their names.
import type { Plan, WebhookEvent } from "../plan/plan.ts";
import { webhookOptions } from "../plan/webhook-options.ts";
import type { View } from "../templates.ts";
import { importsFor } from "./imports.ts";
import { comment } from "./jsdoc.ts";
import { declaration, flat, literal, propertyKey } from "./layout.ts";
import type { Types } from "./types.ts";

/** The view of webhooks.ts; `undefined` without webhooks. */
export function eventsView(plan: Plan, types: Types): View | undefined {
  const { webhooks, webhookScheme } = plan;
  if (webhookScheme === undefined) return undefined;
  const view = ({ name, description, words, type }: WebhookEvent): View => ({
    key: propertyKey(name),
    type: flat(types.expression(type, "read")),
    doc: comment({ text: description, fallback: words.join(" ") }, 2),
  });
  const { code, used } = types.track(() => webhooks.map((event) => String(view(event)["type"])).join("\n"));
  return {
    ...webhookOptions(plan),
    events: webhooks.map(view),
    imports: importsFor(code, used, "./"),
    eventScheme: declaration("const EVENTS: EventScheme =", literal(webhookScheme.events), 0),
    signatureScheme: declaration("const SIGNATURE: SignatureScheme =", literal(webhookScheme.signature), 0),
  };
}
