// Describes the methods that wait, and those that work on many files.

import type { Operation, Waiter } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import type { Argument } from "./arguments.ts";
import { literal } from "./javadoc.ts";
import { emptyParams, type Family, type Making, OPTIONS } from "./methods.ts";
import { constant } from "./names.ts";
import type { Method } from "./operations.ts";

/** The view of the constant that describes a wait. */
export function waiterView(method: Method, waiter: Waiter, making: Making): View {
  const set = (words: readonly string[]): string => `Set.of(${[...new Set(words)].map(literal).join(", ")})`;
  const failure = making.failures.of(method.operation);
  return {
    name: waiterConstant(waiter),
    hidden: !making.waits.isShared(method),
    failure: failure === undefined ? false : `${failure}::new`,
    what: literal(subject(method.operation, making)),
    field: literal(waiter.field),
    states: [waiter.pending, waiter.succeeded, waiter.failed].map(set).join(", "),
    delays: `${duration(waiter.firstDelaySeconds)}, ${waiter.factor}, ${duration(waiter.maxDelaySeconds)}, ${waiter.jitter}`,
    limits: `${duration(waiter.timeoutSeconds)}, ${duration(waiter.notFoundGraceSeconds)}`,
  };
}

/** Name of the constant that describes a wait. */
export function waiterConstant({ words }: Waiter): string {
  return constant(words);
}

function duration(seconds: number): string {
  return Number.isInteger(seconds)
    ? `Duration.ofSeconds(${seconds})`
    : `Duration.ofMillis(${Math.round(seconds * 1000)})`;
}

/** What is waited for, for texts: `document`. */
export function subject({ answer }: Operation, { types }: Making): string {
  return answer.kind === "json" && answer.type.kind === "named"
    ? types.get(answer.type.key).words.join(" ")
    : "work";
}

/** The family that waits; `undefined` for an operation without a waiter. */
export function waitFamily(method: Method, making: Making): Family | undefined {
  const { operation, variant, waiter: name } = method;
  const { waiter } = operation;
  if (waiter === undefined || name === undefined) return undefined;
  const { type } = making.readers.of(operation.answer);
  return {
    name,
    className: making.className,
    operation,
    given: variant.positional,
    params: undefined,
    needsParams: false,
    trailing: [waitArgument(type)],
    returns: type,
    future: `CompletableFuture<${type}>`,
    summary: `Waits until the ${subject(operation, making)} is done: ${list(waiter.succeeded)}`,
    text: "Asks again and again, with growing delays; a `Retry-After` of the service wins. To end the wait, interrupt its thread or cancel its future.",
    result: `the ${subject(operation, making)}, done`,
    throws: waitErrors(operation, waiter, making),
    kind: "wait",
    work: {
      waiter: waiterConstant(waiter),
      request: method.request,
      call: [...variant.positional.map((argument) => argument.name), ...lookOptions(method)].join(", "),
    },
  };
}

/** What a request takes besides the arguments by position. */
export function lookOptions({ params }: Method): readonly string[] {
  return [...(params === undefined ? [] : [emptyParams(params)]), "CallOptions.NONE"];
}

/** The argument that says how to wait. */
export function waitArgument(type: string): Argument {
  return {
    name: "wait",
    type: `WaitOptions<${type}>`,
    doc: "timeout and listener of the wait",
    deprecated: false,
  };
}

function list(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(" or ");
}

/** What a method that waits may throw. */
export function waitErrors(operation: Operation, { failed }: Waiter, { failures }: Making): Family["throws"] {
  return [
    ...(failed.length > 0
      ? [
          {
            name: failures.of(operation) ?? "ResourceFailedException",
            text: `it ended as ${list(failed)}; the error holds it`,
          },
        ]
      : []),
    { name: "WaitTimeoutException", text: "time ran out; the work goes on, so wait again with the same id" },
    { name: "DocuvaneException", text: "a call failed otherwise" },
  ];
}

/** Arguments of the request of a method, by name. */
export function requestArguments({ variant, params }: Method): readonly string[] {
  return [
    ...variant.positional.map(({ name }) => name),
    ...(params === undefined ? [] : ["params"]),
    "options",
  ];
}

/** The family that does an operation for many files; `undefined` when it takes no file by position. */
export function batchFamily(method: Method, making: Making): Family | undefined {
  const { operation, batch: name, variant } = method;
  const { file } = variant;
  if (operation.batch === undefined || name === undefined || file === undefined) return undefined;
  const { type } = making.readers.of(operation.answer);
  const others = variant.positional.filter((argument) => argument !== file);
  const files: Argument = {
    name: "files",
    type: "Iterable<FileInput>",
    doc: "a collection, or something that finds them meanwhile and is asked for the next when there is room",
    deprecated: false,
  };
  const concurrency: Argument = {
    name: "batch",
    type: `BatchOptions<${type}>`,
    doc: `how many at a time, by default ${operation.batch.concurrency}, and who is told`,
    deprecated: false,
    default: `BatchOptions.<${type}>of().concurrency(${operation.batch.concurrency})`,
  };
  return {
    name,
    className: making.className,
    operation,
    given: [files, ...others],
    params: method.params,
    needsParams: variant.needsParams,
    trailing: [concurrency, OPTIONS],
    returns: `List<BatchResult<${type}>>`,
    future: `CompletableFuture<List<BatchResult<${type}>>>`,
    summary: `${operation.summary ?? "Does it"}, for many files`,
    text: "Failures stand beside successes; the rate limit is kept as for single calls.",
    result: "a result for each file, in their order; a file that fails fails no other",
    throws: [],
    kind: "batch",
    work: {
      file: file.name,
      single: method.name,
      call: [...requestArguments(method).slice(0, -1), "options.withoutIdempotencyKey()"].join(", "),
    },
  };
}
