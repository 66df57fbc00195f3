// Sends the request of a step: one attempt, no redirect followed, within the rate limit that the service announces.
import { setTimeout as delay } from "node:timers/promises";
import { bodyOf, type Exchange, Recorder } from "./exchange.ts";
import type { Created, Ledger } from "./ledger.ts";
import type { Contract, Operation } from "./spec.ts";
import type { Send } from "./step.ts";
import { UnreadableError } from "./unreadable.ts";

/** A deployment and how to reach it. */
export interface Target {
  /** Base URL with its version prefix, without a slash at the end. */
  readonly baseURL: string;
  readonly apiKey: string;
}

/** A response, read whole. */
export interface ReceivedResponse {
  /** The URL of the request. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The body as UTF-8. */
  readonly text: string;
  /** The body as JSON; undefined when it is not JSON. */
  readonly json: unknown;
}

/** Seconds for one request. */
const TIMEOUT_SECONDS = 60;

/** Bytes of a body that are read: what the check uploads and lists is smaller. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Milliseconds that a 429 may ask for at most. */
const LONGEST_WAIT_MS = 120_000;

/** Milliseconds to wait when a 429 does not say how long. */
const SHORT_WAIT_MS = 1_000;

/** Times a request is sent again because the rate limit refused it. */
const REPEATS = 3;

/** What a sender works with. */
export interface SenderOptions {
  readonly contract: Contract;
  readonly target: Target;
  readonly ledger: Ledger;
  /** Id of the run. */
  readonly run: string;
  /** Seconds for one response. Default 60. */
  readonly timeoutSeconds?: number;
}

/** Sends requests, keeps the exchanges, and deletes nothing that it did not create itself. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #recorder: Recorder;
  /** Operations that the rate limit refused although the check waited as it was asked to. */
  readonly #refused = new Set<string>();

  /** @param options - The deployment, and the ledger of what is created there. */
  constructor(options: SenderOptions) {
    this.#options = options;
    this.#recorder = new Recorder([options.target.apiKey]);
  }

  /** Every exchange so far, with secrets masked. */
  get exchanges(): readonly Exchange[] {
    return this.#recorder.exchanges;
  }

  /**
   * Sends a request and reads its response. A 429 that is not what the step is about is waited for as the service asks.
   *
   * @throws {UnreadableError} No response came, or one that is not valid HTTP.
   * @throws {Error} The request would delete something that this check did not create.
   */
  async send(operation: Operation, what: Send, signal?: AbortSignal): Promise<ReceivedResponse> {
    for (let repeat = 0; ; repeat += 1) {
      this.#refuseOtherDeletions(operation, what);
      const response = await this.#sendTwice(operation, what);
      this.#note(operation, what, response);
      if (response.status !== 429 || this.#refused.has(operation.id)) return response;
      if (repeat === REPEATS) this.#refused.add(operation.id);
      if (repeat === REPEATS) return response;
      await delay(waitOf(response), undefined, signal && { signal });
    }
  }

  /** Refuses a DELETE unless its id comes from a response in which the service created the object for a check. */
  #refuseOtherDeletions(operation: Operation, what: Send): void {
    if (methodOf(operation, what) !== "DELETE") return;
    const ids = Object.values(what.path ?? {});
    const [id = ""] = ids;
    const isOwn = ids.length === 1 && this.#options.ledger.owns({ operation: operation.id, id });
    if (!isOwn)
      throw new Error(
        `${operation.id} was not sent: the deployment check deletes only what it created, and ${id} is not in its ledger.`,
      );
  }

  /** Notes what a request created or deleted, before anything else happens. */
  #note(operation: Operation, what: Send, { status, json }: ReceivedResponse): void {
    const { contract, ledger, target, run } = this.#options;
    const isSuccess = status >= 200 && status < 300;
    const deletion = contract.deletionOf(operation);
    const id = (json as { readonly id?: unknown } | null | undefined)?.id;
    // A number is wrong, but it is what the next steps send.
    if (deletion && isSuccess && (typeof id === "string" || typeof id === "number"))
      ledger.add({ operation: deletion.id, id: String(id) }, { service: target.baseURL, run });
    const isGone = isSuccess || status === 404 || status === 410;
    if (methodOf(operation, what) === "DELETE" && isGone) ledger.remove(deletedBy(operation, what));
  }

  /** Sends again what was lost with a connection that the deployment had closed meanwhile, unless it might take effect twice. */
  async #sendTwice(operation: Operation, what: Send): Promise<ReceivedResponse> {
    try {
      return await this.#sendOnce(operation, what);
    } catch (error) {
      const isKeyed = what.headers?.["idempotency-key"] !== undefined;
      const isRepeatable = isKeyed || ["GET", "HEAD"].includes(methodOf(operation, what));
      if (!(error instanceof UnreadableError && error.isReset && isRepeatable)) throw error;
      return this.#sendOnce(operation, what);
    }
  }

  async #sendOnce(operation: Operation, what: Send): Promise<ReceivedResponse> {
    const { target, timeoutSeconds = TIMEOUT_SECONDS } = this.#options;
    const { body, type } = bodyOf(what);
    const headers = new Headers({ accept: "application/json", ...(type && { "content-type": type }) });
    if (what.credential !== "none")
      headers.set("authorization", `Bearer ${what.credential ? "unknown-key" : target.apiKey}`);
    for (const [name, value] of Object.entries(what.headers ?? {})) headers.set(name, value);
    const request = { method: methodOf(operation, what), url: addressOf(target, operation, what), headers };
    const started = { at: new Date(), clock: performance.now() };
    let response: Response | undefined;
    try {
      const signal = AbortSignal.timeout(timeoutSeconds * 1_000);
      response = await fetch(request.url, { ...request, body, redirect: "manual", signal });
      const bytes = await readBody(response);
      this.#recorder.add({ request, what, response, bytes, started });
      const text = bytes.toString();
      const { status, headers: received } = response;
      return { url: request.url, status, headers: received, bytes, text, json: parse(text) };
    } catch (cause) {
      const error = new UnreadableError(cause, { response, timeoutSeconds });
      this.#recorder.add({ request, what, response, bytes: Buffer.of(), started, error: error.message });
      throw error;
    }
  }
}

/** Reads a body whole. @throws {Error} It is too large. */
async function readBody({ body }: Response): Promise<Buffer> {
  if (!body) return Buffer.of();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    chunks.push(part.value);
    if (size <= MOST_BYTES) continue;
    await reader.cancel();
    throw new Error(`it has more than ${MOST_BYTES} bytes`);
  }
  return Buffer.concat(chunks);
}

/** The object that a DELETE names. */
function deletedBy({ id: operation }: Operation, { path = {} }: Send): Created {
  return { operation, id: Object.values(path)[0] ?? "" };
}

function methodOf(operation: Operation, what: Send): string {
  return (what.method ?? operation.method).toUpperCase();
}

function addressOf({ baseURL }: Target, operation: Operation, send: Send): string {
  const { path = {}, query = [], at, alias } = send;
  if (at !== undefined) return `${new URL(baseURL).origin}${at}`;
  const prefixed = alias ? baseURL.replace(/\/api(\/v\d+)$/, "$1") : baseURL;
  const base = operation.atOrigin ? new URL(baseURL).origin : prefixed;
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return `${base}${filled}${search && `?${search}`}`;
}

function waitOf({ headers }: ReceivedResponse): number {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  if (Number.isNaN(seconds)) return SHORT_WAIT_MS;
  return Math.min(Math.max(seconds, 0) * 1_000 + 50, LONGEST_WAIT_MS);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
