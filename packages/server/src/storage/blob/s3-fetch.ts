// Sends the requests of the S3 client: within a time that depends on their size, and not while the bucket is silent.
import { Breaker } from "../../runtime/breaker.ts";
import { settleWithin, TimeoutError, waitWithin, whoWaits } from "../../runtime/time-budget.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";

/**
 * Deadlines: milliseconds for a response, on top of the time that a body takes to send at so many bytes a millisecond
 * (32 and 10 Mbit/s), and milliseconds within which the next part of a body must arrive.
 */
const patience = {
  request: { responseMs: 3_000, bytesPerMs: 4_000, stallMs: 2_000 },
  background: { responseMs: 10_000, bytesPerMs: 1_250, stallMs: 10_000 },
  unlimited: { responseMs: 60_000, bytesPerMs: 125, stallMs: 60_000 },
} as const;

/** The name of the dependency in errors. */
export const fileStore = "file store";

type Fetch = typeof globalThis.fetch;

/** Sends requests to one bucket. */
export class S3Fetch {
  readonly #breaker: Breaker;

  /**
   * @param probe - Rejects while the bucket does not respond.
   * @param onError - Called when it falls silent.
   */
  constructor(probe: () => Promise<unknown>, onError: (error: Error) => void) {
    this.#breaker = new Breaker({ what: fileStore, probe, onOpen: onError });
  }

  /** As the global `fetch`. @throws {UnavailableError} No response came in time, or a moment ago. */
  readonly fetch: Fetch = async (input, init) => {
    this.#breaker.check();
    const response = await waitWithin(fileStore, limitOf(init), (ms) => this.#send(ms, input, init));
    return this.#limitBody(response);
  };

  /** Stops probing. */
  close(): void {
    this.#breaker.close();
  }

  async #send(ms: number, ...[input, init]: Parameters<Fetch>): Promise<Response> {
    const begunAt = performance.now();
    try {
      return await sendWithin(ms, input, init);
    } catch (error) {
      throw error instanceof TimeoutError ? this.#fallSilent(error, begunAt) : error;
    }
  }

  /** The time limit of the request ends with its headers: a body may take as long as it flows. */
  #limitBody(response: Response): Response {
    const reader = response.body?.getReader();
    if (!reader) return response;
    const { stallMs: ms } = patience[whoWaits()];
    const body = new ReadableStream({
      pull: async (controller) => {
        const begunAt = performance.now();
        try {
          const { done, value } = await settleWithin(ms, reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!(error instanceof TimeoutError)) throw error;
          reader.cancel(error).catch(() => undefined);
          throw this.#fallSilent(error, begunAt);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  }

  #fallSilent(error: TimeoutError, begunAt: number): UnavailableError {
    this.#breaker.open(error, begunAt);
    return new UnavailableError(fileStore, error);
  }
}

/** `fetch` with a limit for the headers of the response. @throws {TimeoutError} They did not come in time. */
export async function sendWithin(ms: number, ...[input, init]: Parameters<Fetch>): Promise<Response> {
  const controller = new AbortController();
  const late = new TimeoutError(ms);
  const timer = setTimeout(() => controller.abort(late), ms);
  try {
    // A stream is sent only with `duplex`, which the client omits (https://fetch.spec.whatwg.org/#dom-requestinit-duplex).
    const duplex = init?.body instanceof ReadableStream && { duplex: "half" };
    return await fetch(input, { ...init, ...duplex, signal: controller.signal });
  } catch (error) {
    throw controller.signal.aborted ? late : error;
  } finally {
    clearTimeout(timer);
  }
}

function limitOf(init: RequestInit | undefined): number {
  const { responseMs, bytesPerMs } = patience[whoWaits()];
  const size = Number(new Headers(init?.headers).get("content-length") ?? 0);
  return responseMs + size / bytesPerMs;
}
