// Lists every change between two plans, before anyone judges whom it hurts.

import type { Change, Pair } from "../change.ts";
import { analyse } from "./analysis.ts";
import { securityChanges } from "./credentials.ts";
import { constraintChanges } from "./limits.ts";
import { typeChanges } from "./named-types.ts";
import { operationChanges } from "./operations.ts";
import { webhookChanges } from "./webhooks.ts";

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
