// Calls the client: operations by the generated table, helpers that are no operation by hand.
import type {
  CallOptions,
  Docuvane,
  UploadDocumentOptions,
  UploadDocumentParams,
  UploadMetadata,
  UploadProgress,
} from "../../../../packages/client/src/index.ts";
import { verify } from "../../../../packages/client/src/webhooks/index.ts";
import type { CallableOperation } from "../../../../scripts/generate/conformance/operations.ts";
import type { Invocation } from "../../case.ts";
import table from "../../generated/operations.json" with { type: "json" };
import type { MadeFile } from "./files.ts";

/** What a call needs besides its invocation. */
export interface CallTools {
  readonly files: readonly MadeFile[];
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (progress: UploadProgress) => void;
  readonly now: () => number;
}

/** Header parameters begin with a capital letter; callers pass them as headers of the call. */
const isHeader = (name: string): boolean => /^[A-Z]/.test(name);

/** One call of a case; each argument is taken once. */
export class Call {
  readonly files: readonly MadeFile[];
  readonly tools: CallTools;
  readonly #invocation: Invocation;
  readonly #left: Map<string, unknown>;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(invocation: Invocation, tools: CallTools) {
    this.#invocation = invocation;
    this.tools = tools;
    this.files = tools.files;
    const all = Object.entries(invocation.arguments ?? {});
    this.#left = new Map(all.filter(([name]) => !isHeader(name)));
    this.#headers = Object.fromEntries(all.filter(([name]) => isHeader(name))) as Record<string, string>;
  }

  /** Takes an argument; `undefined` when the case does not name it. The client judges what is given. */
  take<T = string>(name: string): T {
    const value = this.#left.get(name);
    this.#left.delete(name);
    return value as T;
  }

  /** Takes the arguments with these names that the case gives. */
  pick<T = object>(...names: readonly string[]): T {
    const given = names.filter((name) => this.#left.has(name));
    return Object.fromEntries(given.map((name) => [name, this.take<unknown>(name)])) as T;
  }

  /** Refuses arguments that no parameter took. */
  check(): void {
    if (this.#left.size > 0)
      throw new Error(`${this.#invocation.call} takes no argument ${[...this.#left.keys()].join(", ")}.`);
  }

  /** Options of the call. */
  get options(): CallOptions {
    const { max_retries, timeout_ms, total_timeout_ms, idempotency_key, headers } =
      this.#invocation.options ?? {};
    const all = { ...this.#headers, ...headers };
    return {
      maxRetries: max_retries,
      timeoutMs: timeout_ms,
      totalTimeoutMs: total_timeout_ms,
      idempotencyKey: idempotency_key,
      signal: this.tools.signal,
      ...(Object.keys(all).length > 0 && { headers: all }),
    };
  }

  /** What is uploaded. */
  get upload(): UploadDocumentParams {
    const [made] = this.files;
    if (!made) throw new Error(`${this.#invocation.call} needs a file.`);
    const { onSleep: _, ...file } = made;
    return file as UploadDocumentParams;
  }

  /** Options of a call that uploads. */
  get uploadOptions(): UploadDocumentOptions {
    return { onProgress: this.tools.onProgress, ...this.options };
  }

  /** How long a waiter waits. */
  get wait(): { readonly timeoutMs: number | undefined; readonly signal: AbortSignal | undefined } {
    return { timeoutMs: this.#invocation.wait_timeout_ms, signal: this.tools.signal };
  }

  /** Files at once. */
  get concurrency(): number | undefined {
    return this.#invocation.concurrency;
  }
}

/** Details that an upload sends with the file. */
interface About {
  readonly workflow_id?: string;
  readonly metadata?: UploadMetadata;
}

const operations = table as Readonly<Record<string, object>> as Readonly<Record<string, CallableOperation>>;

/**
 * Makes a call.
 *
 * @param name - operationId, or the name of a helper.
 * @returns What the client's method returns.
 * @throws {Error} The client has no such method.
 */
export function makeCall(name: string, client: Docuvane, call: Call): unknown {
  const operation = operations[name];
  if (operation) return callOperation(operation, client, call);
  const helper = helpers[name];
  if (!helper)
    throw new Error(`typescript/calls.ts has no helper ${name}, and the spec has no such operation.`);
  return helper(client, call);
}

type Method = (...args: readonly unknown[]) => unknown;

function callOperation(operation: CallableOperation, client: Docuvane, call: Call): unknown {
  const [resource, method] = [camelCase(operation.resource), camelCase(operation.method)];
  const methods = (client as unknown as Readonly<Record<string, Readonly<Record<string, Method>>>>)[resource];
  if (!methods?.[method]) throw new Error(`The client has no method ${resource}.${method}.`);
  return methods[method](...argumentsOf(operation, call));
}

/** Path parameters, then one object with the rest, then the options. */
function argumentsOf(operation: CallableOperation, call: Call): readonly unknown[] {
  const { file, basic } = operation;
  const ids = operation.path.map((name) => call.take(name));
  const params = nested(call.pick(...operation.arguments));
  if (operation.followed) return [withLastEventId(params), call.options];
  if (file && call.files.length > 0) return [...ids, { ...call.upload, ...params }, call.uploadOptions];
  if (file) return [...ids, params, call.options];
  return [
    ...ids,
    ...(operation.arguments.length > 0 ? [params] : []),
    ...(basic ? [{ clientId: call.take("client_id"), clientSecret: call.take("client_secret") }] : []),
    call.options,
  ];
}

/** The ID to resume after steers the call, and is spelled like an option. */
function withLastEventId({ last_event_id: lastEventId, ...params }: { last_event_id?: string }): object {
  return { ...params, lastEventId };
}

/** Collects `created_at[gte]` and its like in one object, as `{ created_at: { gte } }`. */
function nested(params: object): object {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    const [, filter, bound] = /^(.+)\[(.+)\]$/.exec(name) ?? [];
    if (filter === undefined || bound === undefined) made[name] = value;
    else made[filter] = { ...(made[filter] as object | undefined), [bound]: value };
  }
  return made;
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What is no operation of the spec. */
const helpers: Readonly<Record<string, (client: Docuvane, call: Call) => unknown>> = {
  "documents.process": ({ documents }, call) =>
    documents.process(
      { ...call.upload, ...call.pick<About>("workflow_id", "metadata") },
      { ...call.uploadOptions, waitTimeoutMs: call.wait.timeoutMs },
    ),
  "documents.upload_many": ({ documents }, call) => {
    const { signal, idempotencyKey: _, ...options } = call.options;
    return documents.uploadMany(
      call.files.map(({ onSleep: _, ...file }) => file),
      call.pick<About>("workflow_id", "metadata"),
      { ...options, ...(signal && { signal }), concurrency: call.concurrency },
    );
  },
  "documents.wait_until_done": ({ documents }, call) => documents.waitUntilDone(call.take("id"), call.wait),
  "runs.wait_until_done": ({ runs }, call) => runs.waitUntilDone(call.take("id"), call.wait),
  "webhooks.verify": async (_, call) => {
    const given = call.pick<{ secrets: readonly string[] }>("secret", "secrets");
    const toleranceSeconds = call.take<number | undefined>("tolerance_seconds");
    const [body, headers] = [call.take("body"), call.take<Record<string, string>>("headers")];
    call.check();
    return verify(body, headers, {
      ...given,
      ...(toleranceSeconds !== undefined && { toleranceSeconds }),
      clock: { now: call.tools.now },
    });
  },
};
