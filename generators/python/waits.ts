// Describes the methods that wait, that send and then wait, and that work on many files.
import type { View } from "../openapi-generator/carrier.ts";
import type { Operation, Property, Waiter } from "../plan/plan.ts";
import { argumentDocs, argumentsOf } from "./arguments.ts";
import { isFile } from "./bodies.ts";
import { type DocEntry, docLines, literal } from "./docstring.ts";
import { attributePath, memberOf } from "./members.ts";
import { callView, type MethodPlace, requestView, shared, tuple } from "./methods.ts";
import { constant } from "./names.ts";
import type { NamedOperation } from "./operations.ts";
import { requestCode } from "./request.ts";

/** Columns at which a method's docstring stands. */
const INDENT = 8;

/** A thing that is waited for: its class, and the error that carries it. */
export interface Awaited {
  /** As `Document`. */
  readonly type: string;
  /** As `document`. */
  readonly word: string;
  /** As `DocumentFailedError`. */
  readonly error: string;
}

/** What an operation with a waiter reads; `undefined` where its type has no name. */
export function awaitedOf({ answer }: Operation, { types }: Pick<MethodPlace, "types">): Awaited | undefined {
  if (answer.kind !== "json" || answer.type.kind !== "named") return undefined;
  const { name, type } = types.get(answer.type.key);
  return { type: name, word: type.words.join("_"), error: `${name}FailedError` };
}

/** The view of the constant that describes a wait. */
export function waiterView(operation: Operation, waiter: Waiter, place: MethodPlace): View {
  const awaited = awaitedOf(operation, place);
  const field =
    operation.answer.kind === "json"
      ? attributePath(operation.answer.type, waiter.field, place.types)
      : waiter.field;
  return {
    constant: constantOf(waiter),
    what: literal(awaited?.word.replaceAll("_", " ") ?? "work"),
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
    error: awaited?.error ?? "WaitFailedError",
  };
}

function constantOf({ words }: Waiter): string {
  return `_${constant(words)}`;
}

/** The view of a method that waits. */
export function waitView(named: NamedOperation, place: MethodPlace): View {
  const { operation, waiter: name } = named;
  const { waiter } = operation;
  if (waiter === undefined) return {};
  const call = callView(named, place);
  const own = argumentsOf(operation, place).all.filter(({ positional }) => positional);
  return {
    ...call,
    ...shared(operation, { all: own }),
    query: false,
    headers: false,
    hasKeywords: true,
    name,
    waiter: constantOf(waiter),
    timeout: waiter.timeoutSeconds,
    doc: docLines(
      {
        text: `Waits until the ${subject(operation, place)} is done: ${list(waiter.succeeded)}.\n\nPolls with growing delays; a \`Retry-After\` of the service wins.`,
        fallback: "Waits",
        sections: [
          {
            title: "Args",
            entries: [
              ...own.map(({ name: argument, doc }) => ({ name: argument, text: doc })),
              { name: "timeout", text: `Seconds for the whole wait. Default ${waiter.timeoutSeconds}.` },
              ON_UPDATE,
              { name: "cancel", text: "Set it from another thread to end the wait at once." },
            ],
          },
          { title: "Raises", entries: waitErrors(operation, waiter, place) },
        ],
      },
      INDENT,
    ),
  };
}

const ON_UPDATE: DocEntry = {
  name: "on_update",
  text: "Called with each state that differs from the one before.",
};

function subject(operation: Operation, place: MethodPlace): string {
  return awaitedOf(operation, place)?.word.replaceAll("_", " ") ?? "work";
}

function list(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(" or ");
}

function waitErrors(operation: Operation, { failed }: Waiter, place: MethodPlace): readonly DocEntry[] {
  const awaited = awaitedOf(operation, place);
  const name = awaited?.error ?? "WaitFailedError";
  const last = awaited === undefined ? "`last`" : `\`${awaited.word}\``;
  return [
    ...(failed.length > 0 ? [{ name, text: `It ended as ${list(failed)}; ${last} holds it.` }] : []),
    { name: "WaitTimeoutError", text: "Time ran out. The work goes on; wait again with the same id." },
  ];
}

/** The view of a method that sends and then waits; `undefined` when the answer does not say what to wait for. */
export function processView(
  named: NamedOperation,
  waiting: NamedOperation,
  place: MethodPlace,
): View | undefined {
  const { operation, process } = named;
  const { waiter } = waiting.operation;
  const look = lookOf(operation, waiting.operation, place);
  if (process === undefined || waiter === undefined || look === undefined) return undefined;
  const call = callView(named, place);
  const reading = place.readers.of(waiting.operation.answer, waiting.constant, place.spelling);
  const own = argumentsOf(operation, place);
  return {
    ...call,
    name: process,
    hasKeywords: true,
    started: call["returns"],
    returns: reading.type,
    waiter: constantOf(waiter),
    timeout: waiter.timeoutSeconds,
    look: { constant: waiting.constant, reader: reading.reader, path: look.join(", ") },
    doc: docLines(
      {
        text: `${operation.summary ?? "Sends it"}, and wait until it is done.\n\nThe same as \`${named.name}\` and \`${waiting.waiter}\` after it.`,
        fallback: "Sends and waits",
        sections: [
          {
            title: "Args",
            entries: [
              ...argumentDocs(own.all).slice(0, -1),
              {
                name: "wait_timeout",
                text: `Seconds to wait after the call. Default ${waiter.timeoutSeconds}.`,
              },
              ON_UPDATE,
              ...argumentDocs([]),
            ],
          },
          { title: "Raises", entries: waitErrors(waiting.operation, waiter, place) },
        ],
      },
      INDENT,
    ),
  };
}

/** The path of what is waited for, from the answer to the call; `undefined` when a value is not in it. */
function lookOf(
  sending: Operation,
  waiting: Operation,
  { types }: MethodPlace,
): readonly string[] | undefined {
  const { answer } = sending;
  if (answer.kind !== "json") return undefined;
  const entries = waiting.parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name }) => ({ name, member: memberOf(answer.type, name, types) }));
  if (entries.some(({ member }) => member === undefined)) return undefined;
  return entries.map(
    ({ name, member }) => `${literal(name)}: ${textOf(`started.${member?.name}`, member?.property)}`,
  );
}

function textOf(source: string, property: Property | undefined): string {
  return property?.required && property.type.kind === "string" ? source : `str(${source})`;
}

/** The view of a method that does an operation for many files; `undefined` when it takes no file. */
export function batchView(named: NamedOperation, place: MethodPlace): View | undefined {
  const { operation, batch } = named;
  const own = argumentsOf(operation, place, false);
  const file = own.bodies
    .flatMap(({ members }) => members)
    .find(({ property }) => isFile(property))?.argument;
  if (batch === undefined || operation.batch === undefined || file === undefined) return undefined;
  const others = own.all.filter((argument) => argument !== file);
  return {
    ...callView(named, place),
    ...requestView(requestCode(operation, own, place.types)),
    ...shared(operation, { all: others }),
    name: batch,
    hasKeywords: true,
    file: file.name,
    concurrency: operation.batch.concurrency,
    doc: docLines(
      {
        text: `${operation.summary ?? "Does it"}, for many files.\n\nFailures stand beside successes; the rate limit is kept as for single calls.`,
        fallback: "Does it for many files",
        sections: [
          {
            title: "Args",
            entries: [
              {
                name: "files",
                text: "Files, in a list or a generator; a generator is asked for the next when there is room.",
              },
              { name: "on_progress", text: "Called when a file has ended." },
              { name: "concurrency", text: `Calls at a time. Default ${operation.batch.concurrency}.` },
              ...argumentDocs(others),
            ],
          },
          {
            title: "Returns",
            entries: ["A result for each file, in their order. It does not fail because of a file."],
          },
        ],
      },
      INDENT,
    ),
  };
}
