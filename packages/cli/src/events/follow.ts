// Follows the events of an account live, across broken connections.
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { setTimeout as delay } from "node:timers/promises";
import { exitCodes } from "../output/exit-codes.ts";
import { CliError } from "../output/failure.ts";
import type { Connection } from "../settings/connection.ts";
import { readMessages } from "./message-stream.ts";

/** An event as the service sends it. */
export interface ServiceEvent {
  readonly id: string;
  readonly type: string;
  readonly timestamp?: string;
  readonly data?: unknown;
}

/** Where to start, and what to follow. */
export interface FollowOptions {
  /** ID after which the stream resumes. Default: now, or `since`. */
  readonly after?: string | undefined;
  /** Time of the oldest event, RFC 3339; only without `after`. */
  readonly since?: string | undefined;
  /** Only these types. Default: all. */
  readonly types?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** Called when the connection broke and is opened again. */
  readonly onReconnect?: (why: string) => void;
}

/** What the stream brings: an event, or only a position to resume at. */
export interface Followed {
  /** ID after which the stream resumes. */
  readonly position: string;
  /** Undefined where only the position moved. */
  readonly event: ServiceEvent | undefined;
}

/** Milliseconds without a byte after which the connection counts as broken; the service sends one every 15 s. */
const silenceMs = 40_000;

/** Milliseconds before the connection is opened again: at first, and at most. */
const [firstDelayMs, mostDelayMs] = [250, 10_000];

/** Statuses that a later attempt may not see: rate limits and failures. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Yields events in the order of their commits until the signal is aborted. The stream is opened again where it broke,
 * after the last position that the caller was given.
 *
 * @throws {CliError} The service refuses the stream: `event_expired` (the position is older than events are kept), a key
 *   that it does not accept.
 */
export async function* followEvents(
  connection: Connection,
  { after, since, ...options }: FollowOptions,
): AsyncGenerator<Followed, void, undefined> {
  const { signal } = options;
  let position = after;
  let delayMs = firstDelayMs;
  while (!signal.aborted) {
    try {
      for await (const followed of openStream(connection, { ...options, after: position, since })) {
        delayMs = firstDelayMs;
        position = followed.position || position;
        yield followed;
      }
      options.onReconnect?.("the service closed the stream");
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CliError) throw error;
      options.onReconnect?.(whyOf(error));
    }
    await delay(delayMs, undefined, { signal }).catch(() => undefined);
    delayMs = Math.min(delayMs * 2, mostDelayMs);
  }
}

async function* openStream(
  { baseURL, apiKey }: Connection,
  { after, since, types = [], signal }: FollowOptions,
): AsyncGenerator<Followed, void, undefined> {
  const query = new URLSearchParams(types.map((type) => ["type", type]));
  if (after === undefined && since !== undefined) query.set("since", since);
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await fetch(`${baseURL}/events?${query}`, {
      headers: {
        ...{ accept: "text/event-stream", authorization: `Bearer ${apiKey}` },
        ...(after !== undefined && { "last-event-id": after }),
      },
      redirect: "error",
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw await refusalOf(response);
    if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
      throw new CliError(`${baseURL} does not stream events; update the service.`, "no_event_stream");
    for await (const { id, data } of readMessages(Readable.fromWeb(response.body as WebStream))) {
      clearTimeout(timer);
      // What the caller does with an event takes its own time: silence counts while the stream is read.
      yield { position: id, event: data === undefined ? undefined : (JSON.parse(data) as ServiceEvent) };
      timer = setTimeout(() => silence.abort(), silenceMs);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** An error to stop at, or one after which the stream is opened again. */
async function refusalOf(response: Response): Promise<Error> {
  const problem = (await response.json().catch(() => ({}))) as {
    readonly code?: string;
    readonly detail?: string;
    readonly request_id?: string;
  };
  const { code = "unexpected_response", detail = response.statusText, request_id } = problem;
  const request = request_id === undefined ? "" : ` (request ${request_id})`;
  const message = `The service refused the stream of events with ${response.status}: ${detail}${request}`;
  if (isPassing(response.status)) return new Error(message);
  const exit = response.status === 401 ? exitCodes.authentication : exitCodes.failed;
  return new CliError(message, code, exit);
}

function whyOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? message;
}
