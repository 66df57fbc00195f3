// Lists every change between two plans, before anyone judges whom it hurts.

import { escapeSegment } from "../../plan/source.ts";
import type { Change, Pair } from "../change.ts";
import { type Analysis, analyse } from "./analysis.ts";
import { securityChanges } from "./credentials.ts";
import { constraintChanges } from "./limits.ts";
import { typeChanges } from "./named-types.ts";
import { operationChanges } from "./operations.ts";
import { isSameType } from "./same-type.ts";

/** Lists the changes between two plans. Equal plans have none. */
export function changesBetween(pair: Pair): readonly Change[] {
  const analysis = analyse(pair);
  return [
    ...serverChanges(pair),
    ...securityChanges(analysis, pair),
    ...operationChanges(analysis),
    ...typeChanges(analysis),
    ...webhookChanges(analysis, pair),
    ...constraintChanges(analysis, pair),
  ];
}

function serverChanges({ old, new: current }: Pair): readonly Change[] {
  const url = { old: old.plan.servers[0], new: current.plan.servers[0] };
  if (url.old === url.new) return [];
  return [
    { kind: "default-server-changed", url, document: "new", pointer: "/servers", directions: ["request"] },
  ];
}

function webhookChanges({ types }: Analysis, { old, new: current }: Pair): readonly Change[] {
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
