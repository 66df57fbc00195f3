/** A response that arrives item by item: server-sent events, or one JSON value per line. */

import { APIError, ConnectionError, ResponseParseError, ResponseTooLargeError } from "../errors/errors.ts";
import { isBytes } from "../errors/outside.ts";
import { readProblem } from "../errors/problem.ts";
import type { Headers } from "../headers.ts";
import type { IntegerReader } from "../json/integers.ts";
import { parseJson } from "../json/parse-json.ts";
import { neverHasBody } from "../request.ts";
import { readBlocks, type ServerSentBlock } from "./events.ts";
import { LineTooLong, readLines } from "./lines.ts";

/** Starts each text of `application/json-seq` (RFC 7464 §2.2). */
const RECORD_SEPARATOR = "\u001e";

/** Ends a stream whose document declares no end: no item looks like it. */
const DONE = "[DONE]";

/** How a stream is read. */
export interface StreamRules {
  readonly format: "sse" | "jsonl";
  /** Data that ends the stream; a stream that ends without it was cut off. Default: `[DONE]`, which may be missing. */
  readonly end?: string | undefined;
  /** Whether items are text and no JSON. */
  readonly text?: boolean | undefined;
}

/** What a stream brought: an item, or a server-sent block without one. */
export interface StreamBlock<T> {
  /** Last ID that the service sent; empty before the first. */
  readonly id: string;
  readonly item: T | undefined;
}

/** The response that a stream belongs to. */
export interface StreamSource {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
  /** The body: as it arrives, or whole from a transport that cannot stream. */
  readonly data: AsyncIterable<Uint8Array> | Uint8Array;
  /** Most characters of an item. */
  readonly maxItemSize?: number | undefined;
  /** Reads integers beyond 2^53. */
  readonly integers?: IntegerReader | undefined;
}

/** What a stream needs. */
interface StreamState {
  readonly source: StreamSource;
  readonly rules: StreamRules;
  readonly abort: () => void;
  isClosed: boolean;
}

/**
 * The items of a response, as they arrive. It can be read once; leaving the loop ends the request.
 *
 * @example for await (const item of stream) console.log(item);
 */
export class EventStream<T> implements AsyncIterable<T> {
  /** A function, because private fields cannot be read through a proxy, as of Vue or a container. */
  private readonly _state: () => StreamState;

  /** @param abort - Ends the request. */
  constructor(source: StreamSource, rules: StreamRules, abort: () => void) {
    const state: StreamState = { source, rules, abort, isClosed: false };
    this._state = () => state;
  }

  /**
   * Reads the items.
   *
   * @throws {APIError} The service reported an error in the stream.
   * @throws {ResponseTooLargeError} An item is larger than `maxResponseBytes`.
   * @throws {ResponseParseError} An item is not JSON, or server-sent events come as another media type.
   * @throws {ConnectionError} The stream was cut off. It is never requested again: items would come twice.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { item } of this.blocks()) if (item !== undefined) yield item;
  }

  /** Reads the items as iteration does, with the last ID, and the blocks of server-sent events that have none. */
  async *blocks(): AsyncGenerator<StreamBlock<T>, void, undefined> {
    try {
      for await (const { event, data, id } of this._messages()) {
        if (data === (this._state().rules.end ?? DONE)) return;
        yield { id, item: data === undefined ? undefined : this._read(event, data) };
      }
      if (this._lacksEnd()) throw this._cutOff();
    } catch (error) {
      // An error of a connection that we closed is expected.
      if (!this._state().isClosed) throw error instanceof LineTooLong ? this._tooLarge() : error;
    } finally {
      this.close();
    }
  }

  /** Ends the request. */
  close(): void {
    if (this._state().isClosed) return;
    this._state().isClosed = true;
    this._state().abort();
  }

  /** Ends the request at the end of an `await using` block. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.close();
  }

  private async *_messages(): AsyncGenerator<ServerSentBlock> {
    const { data: source, maxItemSize, status } = this._state().source;
    if (neverHasBody(status)) return;
    const chunks = chunksOf(source);
    if (this._state().rules.format === "sse") {
      if (!isEventStream(this._state().source.headers))
        throw this._unreadable("The service did not respond with a stream of events (text/event-stream).");
      yield* readBlocks(chunks, maxItemSize);
      return;
    }
    for await (const line of readLines(chunks, false, maxItemSize)) {
      const data = (line.startsWith(RECORD_SEPARATOR) ? line.slice(1) : line).trim();
      if (data !== "") yield { event: "message", data, id: "" };
    }
  }

  /** Whether the body ended without the data that ends the stream. */
  private _lacksEnd(): boolean {
    const { rules, source, isClosed } = this._state();
    return rules.end !== undefined && !isClosed && !neverHasBody(source.status);
  }

  private _read(event: string, data: string): T {
    if (event === "error") throw this._failure(data);
    if (this._state().rules.text) return data as T;
    const item = parseJson(data, this._state().source.integers);
    if (item === undefined)
      throw this._unreadable("An item of the stream is not the JSON that the service describes.");
    if (hasError(item)) throw this._failure(data);
    return item as T;
  }

  private _failure(text: string): APIError {
    const { status, headers, requestId } = this._state().source;
    const { code, detail, errors } = readProblem({ status, headers, text });
    const facts = { status, headers, requestId, code, detail, errors, body: text };
    return new APIError(`The service reported an error in the stream (${code}): ${detail}`, {
      ...facts,
      outcome: "unknown",
      attempts: 1,
    });
  }

  private _unreadable(message: string): ResponseParseError {
    const { status, requestId } = this._state().source;
    const facts = {
      code: "unreadable_response",
      outcome: "unknown",
      status,
      requestId,
      attempts: 1,
    } as const;
    return new ResponseParseError(message, facts);
  }

  private _tooLarge(): ResponseTooLargeError {
    const { status, requestId, maxItemSize } = this._state().source;
    const message = `An item of the stream is larger than maxResponseBytes, ${maxItemSize} bytes.`;
    const facts = { code: "response_too_large", outcome: "unknown", status, requestId, attempts: 1 } as const;
    return new ResponseTooLargeError(message, facts);
  }

  private _cutOff(): ConnectionError {
    const message = "The stream was cut off before its end; the service may have processed the call.";
    return new ConnectionError(message, { code: "stream_cut_off", outcome: "unknown", attempts: 1 });
  }
}

async function* chunksOf(data: AsyncIterable<Uint8Array> | Uint8Array): AsyncGenerator<Uint8Array> {
  if (isBytes(data)) yield data;
  else yield* data;
}

/** Another media type has no events (WHATWG HTML, §9.2.2); a response without one is read. */
function isEventStream({ "content-type": type }: Headers): boolean {
  return type === undefined || /^text\/event-stream\s*(;|$)/i.test(type);
}

/** An item that is nothing but an error: `{ "error": { … } }`. */
function hasError(item: unknown): boolean {
  if (typeof item !== "object" || item === null) return false;
  const { error } = item as { readonly error?: unknown };
  return typeof error === "object" && error !== null && Object.keys(item).length === 1;
}
