// Chooses the calls that guides show, and makes their arguments as a reader expects them.
import { chooseBodies } from "../plan/chosen-bodies.ts";
import type { Operation, Plan } from "../plan/plan.ts";
import { allResources } from "../plan/resources.ts";
import { argumentsOf } from "./arguments.ts";
import type { Exchange } from "./exchange.ts";

/** A call with the arguments it needs. */
export type ShownCall = Pick<Exchange, "resource" | "operation" | "body" | "arguments">;

/** The calls of a plan, those to show first before others. */
export interface ShownCalls {
  /** The configured one, else a list, else a call that reads, with few arguments. */
  readonly all: readonly ShownCall[];
  /** Calls of lists. */
  readonly lists: readonly ShownCall[];
  /** Calls whose response is always a stream. */
  readonly streams: readonly ShownCall[];
}

/** Returns every call of a plan in the order in which guides prefer them. */
export function shownCalls(plan: Plan): ShownCalls {
  const types = new Map(plan.types.map((type) => [type.key, type]));
  const calls = [plan, ...allResources(plan)].flatMap((owner) =>
    owner.operations.map((operation): ShownCall => {
      const [body] = chooseBodies(operation);
      const call = { operation, body, types, isFull: false, round: 0, isPlain: true, isStreamed: false };
      const { list } = argumentsOf(call);
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
    streams: calls.filter(
      ({ operation }) => operation.streaming !== undefined && operation.streaming.selector === undefined,
    ),
  };
}

/** Less for calls that are easier to try. */
function weight({ operation, arguments: given }: ShownCall, wanted: string | undefined): number {
  const isPoor = operation.deprecated || operation.response.kind === "none";
  const wish = operation.pointer === wanted ? -1000 : 0;
  return wish + kindWeight(operation) + given.length + (isPoor ? 50 : 0);
}

function kindWeight({ pagination, method }: Operation): number {
  if (pagination !== undefined) return pagination.kind === "cursor" ? 0 : 1;
  return method === "GET" ? 10 : 100;
}

/** A call and its source text. */
export interface GuideCall {
  readonly operation: Operation;
  readonly code: string;
}

/** The calls of a guide: of each kind the first that the package has; `undefined` without one. */
export interface GuideCalls {
  readonly first: GuideCall | undefined;
  readonly list: GuideCall | undefined;
  /** Reads a stream once. */
  readonly stream: GuideCall | undefined;
  /** Follows a stream. */
  readonly followed: GuideCall | undefined;
}

/**
 * Writes the calls that a guide shows.
 *
 * @param codeOf - Writes a call; `undefined` when the package has no such method.
 */
export function guideCalls(plan: Plan, codeOf: (call: ShownCall) => string | undefined): GuideCalls {
  const { all, lists, streams } = shownCalls(plan);
  const firstOf = (calls: readonly ShownCall[]): GuideCall | undefined => {
    for (const call of calls) {
      const code = codeOf(call);
      if (code !== undefined) return { operation: call.operation, code };
    }
    return undefined;
  };
  const isFollowed = ({ operation }: ShownCall): boolean => operation.streaming?.resume !== undefined;
  return {
    first: firstOf(all),
    list: firstOf(lists),
    stream: firstOf(streams.filter((call) => !isFollowed(call))),
    followed: firstOf(streams.filter(isFollowed)),
  };
}
