// Writes the functions that receive the events of a service, in the package of webhooks.
import type { Plan } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { webhookOptions } from "../plan/webhook-options.ts";
import { declaration } from "./files.ts";
import { comment } from "./godoc.ts";
import { literal, pascal } from "./names.ts";
import type { Types } from "./types.ts";

/** Names of the package that hand-written code has. */
const TAKEN = ["On", "OnError"];

/** Names the function of each event, in their order. */
export function eventFunctions({ webhooks }: Plan): readonly string[] {
  const scope = new NameScope(TAKEN);
  return webhooks.map(({ words }) => scope.take(`On${pascal(words)}`));
}

/**
 * Writes the declarations; none without events.
 *
 * @param own - Whether they are those of our own service, whose description the runtime has.
 */
export function eventDeclarations(plan: Plan, types: Types, own: boolean): readonly string[] {
  const { webhookScheme: scheme, webhooks } = plan;
  if (scheme === undefined) return [];
  const names = eventFunctions(plan);
  const described = literal(JSON.stringify({ ...scheme.signature, events: scheme.events }));
  return [
    declaration("events", {
      scheme: own ? "Standard()" : `NewScheme(${described})`,
      signature: webhookOptions(plan).signature,
    }),
    ...webhooks.map(({ name, type, description }, index) => {
      const about = `${names[index]} calls a function for events of the type ${name}.`;
      return declaration("event", {
        doc: comment({ text: [about, description].filter(Boolean).join("\n\n") }),
        function: names[index],
        type: types.expression(type),
        event: literal(name),
      });
    }),
  ];
}
