// Chooses the calls that guides show, and makes their arguments as a reader expects them.
import { chooseBodies } from "../plan/chosen-bodies.ts";
import type { Operation, Plan } from "../plan/plan.ts";
import { allResources } from "../plan/resources.ts";
import { argumentsOf } from "./arguments.ts";
import type { Exchange } from "./exchange.ts";
import { withFiles } from "./files.ts";

/** A call with the arguments it needs. */
export type ShownCall = Pick<Exchange, "resource" | "operation" | "body" | "arguments">;

/** The calls of a plan, those to show first before others. */
export interface ShownCalls {
  /** The configured one, else a list, else a call that reads, with few arguments. */
  readonly all: readonly ShownCall[];
  /** Calls of lists. */
  readonly lists: readonly ShownCall[];
}

/** Returns every call of a plan in the order in which guides prefer them. */
export function shownCalls(plan: Plan): ShownCalls {
  const types = new Map(plan.types.map((type) => [type.key, type]));
  const calls = [plan, ...allResources(plan)].flatMap((owner) =>
    owner.operations.map((operation): ShownCall => {
      const [body] = chooseBodies(operation);
      const call = { operation, body, types, isFull: false, round: 0, isPlain: true, isStreamed: false };
      const list = argumentsOf(call).list.map((argument) => withFiles(argument, body));
      return { resource: "words" in owner ? owner : undefined, operation, body, arguments: list };
    }),
  );
  const { first, list } = plan.guide ?? {};
  const ordered = (all: readonly ShownCall[], wanted: string | undefined): readonly ShownCall[] =>
    all.toSorted((one, other) => weight(one, wanted) - weight(other, wanted));
  return {
    all: ordered(calls, first),
    lists: ordered(
      calls.filter(({ operation }) => operation.pagination !== undefined),
      list,
    ),
  };
}

/** Less for calls that are easier to try. */
function weight({ operation, arguments: given }: ShownCall, wanted: string | undefined): number {
  const isPoor = operation.deprecated || operation.response.kind === "none";
  const wish = operation.pointer === wanted ? -1000 : 0;
  const isProbe = PROBE.test(operation.path);
  return wish + kindWeight(operation) + given.length + (isPoor ? 50 : 0) + (isProbe ? 70 : 0);
}

/** Matches paths that monitoring calls, and programs do not. */
const PROBE =
  /\/(health|healthz|healthcheck|livez?|readyz?|liveness|readiness|ping|status|version|metrics)$/i;

function kindWeight({ pagination, method }: Operation): number {
  if (pagination !== undefined) return pagination.kind === "cursor" ? 0 : 1;
  return method === "GET" ? 10 : 100;
}
