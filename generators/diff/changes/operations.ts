// Lists the changes of one operation, its parameters included; bodies and responses have files of their own.
import { isDeepStrictEqual } from "node:util";
import type { Operation } from "../../plan/plan.ts";
import type { BeforeAfter, Change, Direction, OperationAspect, Pair, PlacedOperation } from "../change.ts";
import type { Analysis } from "./analysis.ts";
import { bodyChanges } from "./bodies.ts";
import { parameterAt } from "./locate.ts";
import { hasSameUrl, methodName, withoutNames } from "./match-operations.ts";
import { matchParameters } from "./match-properties.ts";
import { oneSidedChanges } from "./one-sided.ts";
import { propertyChanges } from "./properties.ts";
import { responseChanges } from "./responses.ts";

/** Lists the changes of all operations. */
export function operationChanges(analysis: Analysis, versions: Pair): readonly Change[] {
  const both = ["request", "response"] as const;
  return [
    ...oneSidedChanges(analysis.operations, (operation, document) => ({
      kind: document === "old" ? "operation-removed" : "operation-added",
      operation,
      document,
      pointer: operation.operation.pointer,
      directions: both,
    })),
    ...analysis.operations.pairs.flatMap((pair) => [
      ...aspectChanges(pair, hasSameUrl(versions, pair)),
      ...parameterChanges(analysis, pair),
      ...bodyChanges(analysis, pair),
      ...responseChanges(analysis, pair),
    ]),
  ];
}

type Differs = (old: Operation, current: Operation) => boolean;

/** What may differ between two versions of an operation, read from the plan alone. */
const ASPECTS: readonly (readonly [OperationAspect, Differs])[] = [
  [
    "operation-moved",
    (old, current) => old.method !== current.method || withoutNames(old.path) !== withoutNames(current.path),
  ],
  ["operation-deprecated", (old, current) => !old.deprecated && current.deprecated],
  ["retry-changed", (old, current) => old.retry !== current.retry || old.takesKey !== current.takesKey],
  ["server-changed", (old, current) => old.server !== current.server || old.atOrigin !== current.atOrigin],
  ["pagination-changed", (old, current) => !isDeepStrictEqual(pagesOf(old), pagesOf(current))],
  ["stream-changed", (old, current) => !isDeepStrictEqual(streamOf(old), streamOf(current))],
  ["helper-changed", (old, current) => !isDeepStrictEqual(helpersOf(old), helpersOf(current))],
  ["body-required", (old, current) => !old.bodyRequired && current.bodyRequired && old.bodies.length > 0],
  ["body-optional", (old, current) => old.bodyRequired && !current.bodyRequired && current.bodies.length > 0],
  [
    "parameters-reordered",
    (old, current) => !isDeepStrictEqual(argumentsOf(old, current), argumentsOf(current, old)),
  ],
];

function aspectChanges(operation: BeforeAfter<PlacedOperation>, isSameUrl: boolean): readonly Change[] {
  const { old, new: current } = operation;
  const kinds = ASPECTS.filter(([, differs]) => differs(old.operation, current.operation)).map(
    ([kind]) => kind,
  );
  const isRenamed =
    methodName(old.operation, old.resource) !== methodName(current.operation, current.resource);
  const all: readonly OperationAspect[] = isRenamed ? [...kinds, "operation-renamed"] : kinds;
  return all.map((kind) => ({
    kind,
    operation,
    document: "new",
    pointer: current.operation.pointer,
    directions: directionsOf(kind, isSameUrl),
  }));
}

/** Where the URL stays, only names in SDKs differ. */
function directionsOf(kind: OperationAspect, isSameUrl: boolean): readonly Direction[] {
  if (kind === "operation-moved" && isSameUrl) return [];
  return [kind === "stream-changed" ? "response" : "request"];
}

/** The types of items are compared for themselves. */
function pagesOf({ pagination }: Operation): unknown {
  return pagination && { ...pagination, item: undefined };
}

function streamOf({ streaming }: Operation): unknown {
  return streaming && { ...streaming, item: undefined };
}

function helpersOf({ waiter, process, batch }: Operation): unknown {
  return { waiter, process, batch };
}

/** Names of the arguments that are passed by position and that both versions have; renamed ones by their new names. */
function argumentsOf(operation: Operation, other: Operation): readonly string[] {
  const own = positionalOf(operation);
  const others = new Set(positionalOf(other));
  const isKnown = own.filter((name) => others.has(name));
  return operation.positional === undefined && other.positional === undefined ? isKnown : own;
}

function positionalOf({ positional, parameters }: Operation): readonly string[] {
  return positional ?? parameters.filter((each) => each.in === "path").map(({ name }) => name);
}

function parameterChanges(
  { sources, types }: Analysis,
  operation: BeforeAfter<PlacedOperation>,
): readonly Change[] {
  return propertyChanges({
    owner: { kind: "parameters", operation },
    match: matchParameters(operation.old.operation.parameters, operation.new.operation.parameters),
    directions: ["request"],
    renamedTypes: types.renamed,
    locate: (document, parameter) =>
      parameterAt(sources[document], operation[document].operation, parameter).pointer,
  });
}
