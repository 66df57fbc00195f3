/** Waits of generated resources: for a final state, after sending what creates it, and for many files. */
import type { BatchOptions, BatchResult, Inputs } from "../bodies/batch.ts";
import type { FileInput } from "../bodies/file.ts";
import { DocuvaneError, hide } from "../errors/docuvane-error.ts";
import type { ErrorFacts } from "../errors/facts.ts";
import type { CallOptions } from "../options.ts";
import type { WaitOptions, WaitTarget } from "../polling/waiter.ts";
import type { ApiResponse, Context } from "../request.ts";
import { assemble } from "./arguments.ts";
import type { Endpoint } from "./operation.ts";
import type { UploadOptions } from "./options.ts";
import { type Arguments, send } from "./sender.ts";

/** What was waited for has failed: its state is one that the document counts as a failure. */
export class WaitFailedError extends DocuvaneError {
  /** What was waited for, as last seen. Not shown by `inspect` and `toJSON`. */
  declare readonly last: unknown;

  constructor(message: string, { last, ...facts }: ErrorFacts & { readonly last: unknown }) {
    super(message, facts);
    hide(this, { last });
  }
  override get name(): "WaitFailedError" {
    return "WaitFailedError";
  }
}

/** The states of what is waited for. */
export interface WaitStates<T> extends Pick<WaitTarget<T>, "kind" | "field" | "pace"> {
  readonly working: readonly string[];
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

/** Options of a call and of the wait after it. */
export interface ProcessOptions<T> extends UploadOptions {
  /** Milliseconds to wait after the call. */
  readonly waitTimeoutMs?: number | undefined;
  /** Called with each state that differs from the one before. */
  readonly onUpdate?: ((latest: T) => void) | undefined;
}

/** Options of many calls: of each, and of the batch. */
export interface ManyOptions<T> extends BatchOptions<T>, Omit<CallOptions, "signal" | "idempotencyKey"> {}

/** What is waited for: the operation that reads its state. */
export interface WaitFor<T> {
  readonly endpoint: Endpoint;
  readonly given: Arguments;
  readonly states: WaitStates<T>;
  /** State that is already known. */
  readonly start?: Pick<ApiResponse<T>, "data" | "headers">;
}

/**
 * Waits until a state is final. The code is loaded at the first wait.
 *
 * @throws {WaitFailedError} The state is a failure.
 * @throws {WaitTimeoutError} The wait timed out.
 */
export async function wait<T>(
  context: Context,
  { endpoint, given, states, start }: WaitFor<T>,
  options?: WaitOptions<T>,
): Promise<T> {
  const { at = [], params } = given;
  const { request } = assemble(endpoint, at, params);
  const { waitUntilDone } = await import("../polling/waiter.ts");
  const name = String(at.at(-1) ?? states.kind);
  const done = [...states.done, ...states.failed];
  const target = { ...states, done, request, name, ...(start && { start }) };
  const last = await waitUntilDone<T>(target, context, options);
  const state = String(Reflect.get(last as object, states.field ?? "status"));
  if (!states.failed.includes(state)) return last;
  const facts = { code: `${states.kind.replaceAll(/\W+/g, "_")}_failed`, outcome: undefined, last };
  throw new WaitFailedError(`The ${states.kind} ${name} is ${state}.`, facts);
}

/** A call, and how its result is found again. */
export interface Process<T> {
  readonly start: Endpoint;
  readonly look: Endpoint;
  /** Properties of the first response that are the path of the second call. */
  readonly path: readonly string[];
  readonly states: WaitStates<T>;
}

/**
 * Makes a call, and waits until what it created is done.
 *
 * @throws {WaitFailedError} The state is a failure.
 * @throws {WaitTimeoutError} The wait timed out.
 */
export async function sendThenWait<T>(
  context: Context,
  { start, look, path, states }: Process<T>,
  given: Arguments,
  options: ProcessOptions<T> = {},
): Promise<T> {
  const { waitTimeoutMs: timeoutMs, onUpdate, ...call } = options;
  const started = await send<T>(context, start, { ...given, options: call });
  const at = path.map((name) => Reflect.get(started.data as object, name) as unknown);
  const target = { endpoint: look, given: { at }, states, start: started };
  return wait(context, target, { timeoutMs, signal: call.signal, onUpdate });
}

/**
 * Makes a call for each of many files, a few at a time.
 *
 * @param one - Makes the call for one file.
 * @returns A result for each file, in order.
 */
export async function sendMany<T>(
  files: Inputs<FileInput>,
  one: (file: FileInput, options: CallOptions) => Promise<T>,
  standard: number,
  options: ManyOptions<T> = {},
): Promise<BatchResult<T>[]> {
  const { concurrency = standard, onProgress, ...call } = options;
  const { runBatch } = await import("../bodies/batch.ts");
  return runBatch(files, (file) => one(file, call), { concurrency, signal: call.signal, onProgress });
}
