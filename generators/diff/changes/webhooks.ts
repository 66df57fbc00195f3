// Lists the changes of webhooks: their events, how deliveries are signed, and where the types of events are.
import type { WebhookScheme } from "../../plan/plan.ts";
import { escapeSegment } from "../../plan/source.ts";
import type { SignatureScheme } from "../../runtimes/typescript/webhooks/scheme.ts";
import type { BeforeAfter, Change, Pair } from "../change.ts";
import type { Analysis } from "./analysis.ts";
import { isSameType } from "./same-type.ts";

/** Lists the changes of webhooks. */
export function webhookChanges(analysis: Analysis, pair: Pair): readonly Change[] {
  const { webhookScheme: before } = pair.old.plan;
  const { webhookScheme: after } = pair.new.plan;
  return [
    ...eventChanges(analysis, pair),
    ...(before === undefined || after === undefined ? [] : deliveryChanges({ old: before, new: after })),
  ];
}

/** Changes of what receivers verify and read of every delivery. */
function deliveryChanges({ old, new: current }: BeforeAfter<WebhookScheme>): readonly Change[] {
  const located = { document: "new", pointer: "/webhooks", directions: ["response"] } as const;
  const signature = { old: old.signature, new: current.signature };
  const places = { old: old.events.places, new: current.events.places };
  return [
    ...(acceptsAll(signature) ? [] : [{ kind: "webhook-signature-changed", signature, ...located } as const]),
    ...(signature.old === undefined && signature.new !== undefined
      ? [{ kind: "webhook-signature-added", ...located } as const]
      : []),
    // A place that was guessed may have been wrong, and events that are told by their schemas have none that could move.
    ...(old.isGuess ||
    [old, current].some(({ events }) => events.places.length === 0) ||
    JSON.stringify(places.old) === JSON.stringify(places.new)
      ? []
      : [{ kind: "webhook-type-moved", places, ...located } as const]),
  ];
}

/** Whether receivers of the old document verify every delivery of the new one: more kinds of keys do no harm. */
function acceptsAll({ old, new: current }: BeforeAfter<SignatureScheme | undefined>): boolean {
  if (old === undefined) return true;
  if (current === undefined) return false;
  const kinds = new Set(current.keys.map((key) => JSON.stringify(key)));
  return rest(old) === rest(current) && old.keys.every((key) => kinds.has(JSON.stringify(key)));
}

/** All but the kinds of keys, and the tolerance, which is the receiver's choice. */
function rest({ headers, separator, signed, timestamp, id }: SignatureScheme): string {
  const time = timestamp && [timestamp.headers, timestamp.prefix, timestamp.format];
  return JSON.stringify([headers, separator, signed, time, id]);
}

function eventChanges({ types }: Analysis, { old, new: current }: Pair): readonly Change[] {
  const [before, after] = [old, current].map(
    ({ plan }) => new Map(plan.webhooks.map((event) => [event.name, event])),
  );
  const directions = ["response"] as const;
  const at = (name: string): string => `/webhooks/${escapeSegment(name)}`;
  return [
    ...old.plan.webhooks
      .filter(({ name }) => !after?.has(name))
      .map(
        (event): Change => ({
          kind: "webhook-removed",
          event,
          document: "old",
          pointer: at(event.name),
          directions,
        }),
      ),
    ...current.plan.webhooks.flatMap((event): readonly Change[] => {
      const known = before?.get(event.name);
      const located = { document: "new", pointer: at(event.name), directions } as const;
      if (known === undefined) return [{ kind: "webhook-added", event, ...located }];
      if (isSameType(types.renamed, known.type, event.type)) return [];
      const use = { kind: "webhook", event: { old: known, new: event } } as const;
      return [{ kind: "type-changed", use, type: { old: known.type, new: event.type }, ...located }];
    }),
  ];
}
