// Describes the methods that wait, that submit and then wait, and that process batches of files.

import type { Operation, Property, Waiter } from "../plan/plan.ts";
import { awaitedWords, polledOf } from "../plan/waits.ts";
import type { View } from "../templates.ts";
import { type Argument, argumentsOf, type BoundBody } from "./arguments.ts";
import { literal } from "./docstring.ts";
import { tuple } from "./literals.ts";
import { attributePath, memberOf } from "./members.ts";
import { batchDoc, docViews, processDoc, type Subject, waitDoc } from "./method-docs.ts";
import { argumentView, callView, type MethodPlace } from "./methods.ts";
import { constant, snake } from "./names.ts";
import type { NamedOperation } from "./operations.ts";
import { takesSchema } from "./schemas.ts";

/** An awaited resource: its class, and the error that carries it. */
export interface Awaited extends Subject {
  /** As `Document`. */
  readonly type: string;
}

/** What an operation with a waiter reads; `undefined` where its type has no name. */
export function awaitedOf(
  { response }: Operation,
  { types }: Pick<MethodPlace, "types">,
): Awaited | undefined {
  if (response.kind !== "json" || response.type.kind !== "named") return undefined;
  const { name, type } = types.get(response.type.key);
  return {
    type: name,
    words: type.words,
    attribute: snake(type.words),
    error: `${name}FailedError`,
  };
}

/** The awaited resource; one whose type has no name has the error of the runtime. */
function subjectOf(operation: Operation, place: Pick<MethodPlace, "types">): Subject {
  const words = awaitedWords(operation, place.types.byKey);
  return awaitedOf(operation, place) ?? { words, attribute: "last", error: "WaitFailedError" };
}

/** The view of the constant that describes a wait. */
export function waiterView(operation: Operation, waiter: Waiter, place: MethodPlace): View {
  const { words, error } = subjectOf(operation, place);
  const { response } = operation;
  const field =
    response.kind === "json" ? attributePath(response.type, waiter.field, place.types) : waiter.field;
  return {
    constant: waiterConstant(waiter),
    what: literal(words.join(" ")),
    field: literal(field),
    pending: tuple(waiter.pending.map(literal)),
    succeeded: tuple(waiter.succeeded.map(literal)),
    failed: tuple(waiter.failed.map(literal)),
    firstDelay: waiter.firstDelaySeconds,
    factor: waiter.factor,
    maxDelay: waiter.maxDelaySeconds,
    jitter: waiter.jitter,
    timeout: waiter.timeoutSeconds,
    grace: waiter.notFoundGraceSeconds,
    error,
  };
}

/** Name of the constant that describes a wait. */
export function waiterConstant({ words }: Waiter): string {
  return `_${constant(words)}`;
}

/** The view of the method that waits for the resource an operation reads. */
export function waitView(named: NamedOperation, place: MethodPlace): View | undefined {
  const { operation, waiter: name } = named;
  const { waiter } = operation;
  if (name === undefined || waiter === undefined) return undefined;
  const { parameters } = argumentsOf(operation, place);
  const own = parameters.filter(({ property }) => property.in === "path").map(({ argument }) => argument);
  const subject = subjectOf(operation, place);
  return {
    ...callView(named, place),
    ...argumentView(operation, { all: own }),
    ...docViews(waitDoc(operation, waiter, own, { subject, types: place.types })),
    query: false,
    values: false,
    headers: false,
    hasKeywords: true,
    name,
    waiter: waiterConstant(waiter),
    timeout: waiter.timeoutSeconds,
  };
}

/** The view of a method that submits and then waits; `undefined` when the response does not identify what to wait for. */
export function processView(
  named: NamedOperation,
  all: readonly NamedOperation[],
  place: MethodPlace,
): View | undefined {
  const { operation, process: name } = named;
  const { waiting: polled, path = [] } = polledOf(operation, place.plan, place.types.byKey) ?? {};
  const waiting = polled && all.find((each) => each.operation === polled);
  const waiter = waiting?.operation.waiter;
  if (name === undefined || waiting === undefined || waiter === undefined) return undefined;
  const call = callView(named, place);
  const { type, reader } = place.readers.of(waiting.operation, waiting.constant, place.spelling);
  const own = argumentsOf(operation, place);
  const subject = subjectOf(waiting.operation, place);
  return {
    ...call,
    ...docViews(processDoc(operation, waiting.operation, own, { subject, types: place.types })),
    hasKeywords: true,
    name,
    started: call["returns"],
    returns: type,
    takesSchema: takesSchema(waiting.operation, place.types),
    waiter: waiterConstant(waiter),
    timeout: waiter.timeoutSeconds,
    look: { constant: waiting.constant, reader, path: lookPath(operation, path, place).join(", ") },
  };
}

/** The path of the awaited resource, taken from the response to the call. */
function lookPath(
  { response }: Operation,
  path: readonly Property[],
  { types }: Pick<MethodPlace, "types">,
): readonly string[] {
  return path.map((property) => {
    const member = response.kind === "json" ? memberOf(response.type, property.name, types) : undefined;
    return `${literal(property.name)}: ${textOf(`started.${member?.name}`, property)}`;
  });
}

function textOf(source: string, property: Property): string {
  return property.required && property.type.kind === "string" ? source : `str(${source})`;
}

/** The view of a batch method; `undefined` when its operation takes no file. */
export function batchView(named: NamedOperation, place: MethodPlace): View | undefined {
  const { operation, batch: name } = named;
  const { all, bodies } = argumentsOf(operation, place, false);
  const file = fileOf(bodies);
  if (name === undefined || operation.batch === undefined || file === undefined) return undefined;
  const { concurrency } = operation.batch;
  const others = all.filter((argument) => argument !== file);
  const passed = all.map(({ name: argument, positional }) =>
    positional ? argument : `${argument}=${argument}`,
  );
  return {
    ...callView(named, place),
    ...argumentView(operation, { all: others }),
    ...docViews(batchDoc(operation, concurrency, others)),
    hasKeywords: true,
    name,
    single: named.name,
    file: file.name,
    passed: passed.join(", "),
    concurrency,
    takesSchema: false,
  };
}

/** The file that a method for many files gives in each call; `undefined` when an operation takes none. */
export function fileOf(bodies: readonly BoundBody[]): Argument | undefined {
  return bodies.flatMap(({ members }) => members).find(({ property }) => property.type.kind === "binary")
    ?.argument;
}
