// Compares what consumers sent and read, when they ran with the package of NEW, with what they meant to send.
import type { Plan } from "../../../generators/plan/plan.ts";
import { allOperations } from "../../../generators/plan/resources.ts";
import type { Mock } from "./mock.ts";
import type { Node } from "./tree.ts";
import { belowBase, type Old } from "./wire/judge.ts";
import { respond } from "./wire/responses.ts";
import { Service, type Understood } from "./wire/service.ts";

/** A call of a consumer: its number, its operation's, and the round of the response. */
export interface Job {
  /** Path of the base URL: `c7r2/v1`, or `p0`, to which the client adds the default path of the service. */
  readonly key: string;
  readonly call: number;
  /** Number of the operation, for its reader. */
  readonly operation: number;
  readonly round: number;
  /** Whether the response is read: that of the call that readers make. */
  readonly isRead: boolean;
}

/** Rounds of responses that consumers read: all, what is required, null, values not listed, and what is optional further down. */
const ROUNDS = [0, 1, 4, 5, 6, 7];

/** The job that shows the default path. */
const PREFIXED = "p0";

/** Lists what consumers run: each call once, the first one with all arguments for each round of the response, and one for the default path. */
export function jobsOf(old: Old): readonly Job[] {
  const operations = operationsOf(old);
  const plain = callsOfConsumers(old).findIndex(
    ({ operation: { server, atOrigin } }) => server === undefined && !atOrigin,
  );
  const prefixed = { key: PREFIXED, call: plain, operation: 0, round: 1, isRead: false };
  const jobs = callsOfConsumers(old).flatMap(({ operation, name }, call) => {
    const isFirst = name === "all 0" || old.calls.filter((each) => each.operation === operation).length <= 2;
    return (isFirst ? ROUNDS : [1]).map((round) => ({
      key: `c${call}r${round}/v1`,
      call,
      operation: operations.indexOf(operation),
      round,
      isRead: isFirst,
    }));
  });
  return plain < 0 ? jobs : [...jobs, prefixed];
}

/** The calls that every language can make: no values that open enums do not list. */
export function callsOfConsumers({ calls }: Old): Old["calls"] {
  return calls.slice(0, calls.length / 2);
}

/** The operations of the calls, in their order. */
export function operationsOf(old: Old) {
  return [...new Set(callsOfConsumers(old).map(({ operation }) => operation))];
}

/**
 * Returns what goes wrong when the package is the same as before: its requests are those of OLD. It only runs when the
 * responses are not: a package says less than its document, and may make something else of others.
 */
export async function failureOfSame(
  old: Old,
  document: Node,
  plan: Plan,
  run: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const refused = failureOfRequests(old, document);
  return refused !== undefined || hasSameResponses(old, document, plan) ? refused : await run();
}

function hasSameResponses(old: Old, document: Node, plan: Plan): boolean {
  return responsesOf(document, plan) === responsesOf(old.document, old.plan);
}

function responsesOf(document: Node, plan: Plan): string {
  const all = allOperations(plan).flatMap((operation) =>
    ROUNDS.map((round) => respond(document, plan, operation, round).body),
  );
  return JSON.stringify(all.toSorted());
}

/** Returns what the service of another document makes of the requests of OLD. */
function failureOfRequests(old: Old, document: Node): string | undefined {
  const service = new Service(document);
  for (const [index, { request, operation }] of callsOfConsumers(old).entries()) {
    const understood = service.understand(belowBase(request));
    const [fault] = understood.faults;
    const failure =
      fault === undefined ? differenceOf(old.understood[index], understood) : `refused: ${fault}`;
    if (failure !== undefined) return `${operation.method} ${operation.path}: ${failure}`;
  }
  return undefined;
}

/** Returns the first thing that went wrong: a call that failed, or one that the service understood otherwise. */
export function firstFailure(old: Old, mock: Mock, errors: ReadonlyMap<string, string>): string | undefined {
  const all = callsOfConsumers(old);
  for (const { key, call } of jobsOf(old)) {
    if (key === PREFIXED) continue;
    const operation = all[call]?.operation;
    const shown = `${operation?.method} ${operation?.path}`;
    const error = errors.get(key);
    if (error !== undefined) return `${shown}: ${error}`;
    const difference = differenceOf(old.understood[call], mock.understood(key));
    if (difference !== undefined) return `${shown}: ${difference}`;
  }
  return pathFailure(old, mock.pathAt(PREFIXED));
}

/** A client whose base URL has no path calls below the base path of the document. Its response does not matter. */
function pathFailure(old: Old, path: string | undefined): string | undefined {
  const wanted = old.plan.basePath ?? "";
  if (path?.startsWith(`${wanted}/`)) return undefined;
  return `the default path was ${wanted}, the client calls ${path ?? "nothing"}`;
}

/** A value that is lost or another one. Keys of idempotency differ in each call. Names may have changed: a value may be under a name that is new. */
function differenceOf(before: Understood | undefined, now: Understood | undefined): string | undefined {
  if (now === undefined) return "no request was sent";
  const entries = Object.entries(before?.values ?? {}).filter(([key]) => !key.startsWith("default "));
  const isNew = ([key]: readonly [string, unknown]): boolean => !Object.hasOwn(before?.values ?? {}, key);
  const others = Object.entries(now.values)
    .filter(isNew)
    .map(([, value]) => value);
  for (const [key, value] of entries) {
    const isKey = key.toLowerCase() === "header idempotency-key";
    if (isKey && Object.hasOwn(now.values, key)) continue;
    if (Object.hasOwn(now.values, key) ? now.values[key] === value : others.includes(value)) continue;
    return `${key} was ${String(value)}, is ${String(now.values[key] ?? "not sent")}`;
  }
  return undefined;
}
