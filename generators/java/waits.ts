// Describes the methods that wait, and those that process batches of files.

import type { Operation, Waiter } from "../plan/plan.ts";
import { batchTexts } from "../plan/texts.ts";
import { awaitedWords, waitTexts } from "../plan/waits.ts";
import type { View } from "../templates.ts";
import { type Argument, asPhrase } from "./arguments.ts";
import { literal } from "./javadoc.ts";
import { emptyParams, type Family, type Making, OPTIONS, sharedBy } from "./methods.ts";
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

/** What is awaited, as documentation calls it: `document`. */
export function subject(operation: Operation, { types }: Making): string {
  return awaitedWords(operation, types.byKey).join(" ");
}

/** The family that waits; `undefined` for an operation without a waiter. */
export function waitFamily(method: Method, making: Making): Family | undefined {
  const { operation, variant, waiter: name } = method;
  const { waiter } = operation;
  if (waiter === undefined || name === undefined) return undefined;
  const { type } = making.readers.of(operation);
  const { summary, polling } = waitTexts(waiter, awaitedWords(operation, making.types.byKey));
  return {
    name,
    ...sharedBy(method, making),
    params: undefined,
    needsParams: false,
    trailing: [waitArgument(type)],
    returns: type,
    future: `CompletableFuture<${type}>`,
    summary,
    text: `${polling} To stop waiting, interrupt the thread or cancel the future.`,
    result: `the completed ${subject(operation, making)}`,
    throws: waitErrors(operation, waiter, making),
    kind: "wait",
    work: {
      waiter: waiterConstant(waiter),
      request: method.request,
      call: [...variant.positional.map((argument) => argument.name), ...lookOptions(method)].join(", "),
    },
  };
}

/** Arguments of a request besides the positional ones. */
export function lookOptions({ params }: Method): readonly string[] {
  return [...(params === undefined ? [] : [emptyParams(params)]), "CallOptions.NONE"];
}

/** The argument with the options of the wait. */
export function waitArgument(type: string): Argument {
  return {
    name: "wait",
    type: `WaitOptions<${type}>`,
    doc: "timeout and listener of the wait",
    deprecated: false,
  };
}

/** Exceptions that a waiting method may throw. */
export function waitErrors(
  operation: Operation,
  waiter: Waiter,
  { failures, types }: Making,
): Family["throws"] {
  const { failed, timedOut } = waitTexts(waiter, awaitedWords(operation, types.byKey));
  const failure = failures.of(operation) ?? "ResourceFailedException";
  return [
    ...(failed === undefined
      ? []
      : [{ name: failure, text: asPhrase(`${failed}; the exception carries it.`) }]),
    { name: "WaitTimeoutException", text: asPhrase(timedOut) },
    { name: "DocuvaneException", text: "a call failed for another reason" },
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
  const { type } = making.readers.of(operation);
  const { text, result } = batchTexts(operation);
  const others = variant.positional.filter((argument) => argument !== file);
  const files: Argument = {
    name: "files",
    type: "Iterable<FileInput>",
    doc: "a collection, or a lazy iterable, which is asked for the next file when a worker is free",
    deprecated: false,
  };
  const concurrency: Argument = {
    name: "batch",
    type: `BatchOptions<${type}>`,
    doc: `concurrency (default ${operation.batch.concurrency}) and listener`,
    deprecated: false,
    default: `BatchOptions.<${type}>of().concurrency(${operation.batch.concurrency})`,
  };
  return {
    name,
    ...sharedBy(method, making),
    given: [files, ...others],
    trailing: [concurrency, OPTIONS],
    returns: `List<BatchResult<${type}>>`,
    future: `CompletableFuture<List<BatchResult<${type}>>>`,
    summary: text,
    text: undefined,
    result: asPhrase(result),
    throws: [],
    kind: "batch",
    work: {
      file: file.name,
      single: method.name,
      call: [...requestArguments(method).slice(0, -1), "options.withoutIdempotencyKey()"].join(", "),
    },
  };
}
