/** Server-sent events without an end, followed across broken connections. */

import type { Random } from "../clock.ts";
import { APIError, ConnectionError, type DocuvaneError } from "../errors/errors.ts";
import type { CallOptions } from "../options.ts";
import { type ApiRequest, type Context, isPassing, neverHasBody } from "../request.ts";
import type { EventStream, StreamSource } from "./stream.ts";

/** Milliseconds without a byte after which a connection counts as broken: more than two heartbeats of the service. */
const SILENCE_MS = 40_000;

/** Milliseconds before the first reconnection; doubled for each further one without a byte. */
const FIRST_DELAY_MS = 1_000;

/** Most milliseconds before a reconnection. */
const LONGEST_DELAY_MS = 30_000;

/** Options of a followed stream. `timeoutMs` is the longest silence of a connection, by default 40 000. */
export interface FollowOptions extends CallOptions {
  /**
   * Called before the pause that precedes a reconnection, with what ended the connection; `undefined` when the service
   * closed it. What it throws ends the stream.
   */
  readonly onReconnect?: ((failure: DocuvaneError | undefined) => void) | undefined;
  /**
   * Whether a first connection that fails is opened again like later ones. Default: `false`, so that a wrong base URL
   * fails at once.
   */
  readonly waitForService?: boolean | undefined;
}

/** Where a followed stream starts, and how it resumes. */
export interface ResumeRules {
  /** ID to resume after. Default: start where the request says. */
  readonly lastEventId?: string | undefined;
  /** Header that carries the ID, in lower case. Default: `last-event-id`. */
  readonly header?: string | undefined;
  /** Whether events are text and no JSON. */
  readonly text?: boolean | undefined;
}

/** What a followed stream brought: an event, or only a position to resume after. */
export interface StreamPosition<T> {
  /** ID to resume after: pass it as `lastEventId`. `undefined` until the service sends an ID. */
  readonly lastEventId: string | undefined;
  /** `undefined` where the position moved without an event. */
  readonly event: T | undefined;
}

/** What the stream needs, and where it is. */
interface FollowState {
  readonly request: ApiRequest;
  readonly context: Context;
  readonly options: FollowOptions;
  readonly rules: ResumeRules;
  readonly closing: AbortController;
  lastEventId: string | undefined;
}

/**
 * Events as they happen, without an end. When the connection breaks or is silent for 40 s, it is opened again after the last
 * ID, so that no event is lost or returned twice. It ends when the service responds 204. It can be read once; leaving the
 * loop ends the request.
 *
 * @example for await (const event of client.events.stream()) console.log(event.type, event.id);
 */
export class FollowedStream<T> implements AsyncIterable<T> {
  /** A function, because private fields cannot be read through a proxy, as of Vue or a container. */
  private readonly _state: () => FollowState;

  constructor(
    request: ApiRequest & { readonly options?: FollowOptions | undefined },
    context: Context,
    rules: ResumeRules = {},
  ) {
    const { options = {} } = request;
    const { lastEventId } = rules;
    const state: FollowState = {
      request,
      context,
      options,
      rules,
      lastEventId,
      closing: new AbortController(),
    };
    this._state = () => state;
  }

  /** ID to resume after: of the last event, or of a later mark that the service sent without one. */
  get lastEventId(): string | undefined {
    return this._state().lastEventId;
  }

  /**
   * Reads the events.
   *
   * @throws {APIError} The service refuses the stream: 410 when the last ID is older than events are kept, 401 after the key was
   *   revoked.
   * @throws {ConnectionError} The first connection failed. Later ones are opened again, as often as it takes; so is the first
   *   with `waitForService`.
   * @throws {ResponseParseError} An event is not JSON, or the response is no stream of events.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { event } of this.positions()) if (event !== undefined) yield event;
  }

  /**
   * Reads the events as iteration does, and the positions that come without one: the start of the stream, and later ones of
   * a time without events. A program that stores them resumes even after more than 30 days without an event.
   *
   * @throws As iteration.
   * @example for await (const { lastEventId, event } of client.events.stream().positions()) await handle(event, lastEventId);
   */
  async *positions(): AsyncGenerator<StreamPosition<T>, void, undefined> {
    const progress = { mayReconnect: this._state().options.waitForService ?? false, failures: 0 };
    try {
      while (!this._state().closing.signal.aborted) {
        const failure = yield* this._connection(progress);
        if (this._state().closing.signal.aborted) return;
        this._state().options.onReconnect?.(failure);
        await this._pause(progress.failures);
        progress.failures += 1;
      }
    } finally {
      this.close();
    }
  }

  /** Ends the request. */
  close(): void {
    this._state().closing.abort();
  }

  /** Ends the request at the end of an `await using` block. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.close();
  }

  /** Yields what one connection brings. @returns What broke it. */
  private async *_connection(
    progress: Progress,
  ): AsyncGenerator<StreamPosition<T>, DocuvaneError | undefined, undefined> {
    try {
      for await (const { id, item } of (await this._open(progress)).blocks()) {
        progress.failures = 0;
        const hasMoved = id !== "" && id !== this._state().lastEventId;
        if (hasMoved) this._state().lastEventId = id;
        if (hasMoved || item !== undefined) yield { lastEventId: this._state().lastEventId, event: item };
      }
    } catch (error) {
      if (this._state().closing.signal.aborted) return undefined;
      if (!progress.mayReconnect || !mayResume(error)) throw error;
      return error;
    }
    return undefined;
  }

  private async _open(progress: Progress): Promise<EventStream<T>> {
    const { operation, headers } = this._state().request;
    const { header = "last-event-id", text } = this._state().rules;
    const { onReconnect: _, waitForService: __, ...options } = this._state().options;
    const connection = new AbortController();
    const signals = [options.signal, this._state().closing.signal, connection.signal].filter(
      (each) => each !== undefined,
    );
    const response = await this._state().context.sender.send<StreamSource["data"]>({
      ...this._state().request,
      operation: { ...operation, response: "stream", mayBeEmpty: true },
      headers: {
        ...headers,
        accept: "text/event-stream",
        ...(this._state().lastEventId !== undefined && { [header]: this._state().lastEventId }),
      },
      options: { timeoutMs: SILENCE_MS, ...options, signal: AbortSignal.any(signals) },
    });
    progress.mayReconnect = true;
    // The service ends the stream (WHATWG HTML, §9.2.1).
    if (neverHasBody(response.status)) this.close();
    // Loaded at the first stream: most programs have none.
    const { EventStream } = await import("./stream.ts");
    const { maxResponseBytes: maxItemSize, integers } = this._state().context;
    const source = { ...response, maxItemSize, integers };
    return new EventStream<T>(source, { format: "sse", text }, () => connection.abort());
  }

  /** Waits before a reconnection; ends at once when the caller aborts, which the next attempt then reports. */
  private async _pause(failures: number): Promise<void> {
    const { clock, random } = this._state().context;
    const signals = [this._state().options.signal, this._state().closing.signal].filter(
      (each) => each !== undefined,
    );
    await clock.sleep(delayOf(failures, random), AbortSignal.any(signals)).catch(() => undefined);
  }
}

/** What decides about the next connection. */
interface Progress {
  /** Whether a failure is followed by a reconnection: the service has accepted a connection, or the caller waits for it. */
  mayReconnect: boolean;
  /** Connections in a row without a block of the stream. */
  failures: number;
}

/** Half of the delay is chance, so that the followers of a service that restarts do not all come back at once. */
function delayOf(failures: number, random: Random): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return delay / 2 + random() * (delay / 2);
}

/** Whether another connection may follow one that ended so. */
function mayResume(error: unknown): error is DocuvaneError {
  return error instanceof ConnectionError || (error instanceof APIError && isPassing(error.status));
}
