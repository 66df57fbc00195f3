// Lists every change between two plans, before anyone judges whom it hurts.

import type { Change, Pair } from "../change.ts";
import { type Analysis, analyse } from "./analysis.ts";
import { securityChanges } from "./credentials.ts";
import { constraintChanges } from "./limits.ts";
import { hasSameUrl } from "./match-operations.ts";
import { typeChanges } from "./named-types.ts";
import { operationChanges } from "./operations.ts";
import { webhookChanges } from "./webhooks.ts";

/** Lists the changes between two plans. Equal plans have none. */
export function changesBetween(pair: Pair): readonly Change[] {
  const analysis = analyse(pair);
  return [
    ...serverChanges(analysis, pair),
    ...securityChanges(analysis, pair),
    ...operationChanges(analysis, pair),
    ...typeChanges(analysis),
    ...webhookChanges(analysis, pair),
    ...constraintChanges(analysis, pair),
  ];
}

function serverChanges({ operations }: Analysis, pair: Pair): readonly Change[] {
  const url = { old: pair.old.plan.servers[0], new: pair.new.plan.servers[0] };
  const isSame = operations.pairs.length > 0 && operations.pairs.every((each) => hasSameUrl(pair, each));
  if (url.old === url.new || isSame) return [];
  return [
    { kind: "default-server-changed", url, document: "new", pointer: "/servers", directions: ["request"] },
  ];
}
