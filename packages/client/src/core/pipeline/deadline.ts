/** Ends an attempt when the caller aborts, when it exceeds its timeout, or when the whole call does. */
import type { Clock } from "../clock.ts";
import { AbortedError, TimeoutError } from "../errors/errors.ts";
import type { Outcome } from "../errors/facts.ts";
import type { OutgoingRequest } from "../request.ts";
import type { Ending } from "../transports/transport.ts";

/** Why the client ended an attempt. */
export type EndReason = "aborted" | "timeout" | "total_timeout";

/**
 * The timeouts of one attempt and the caller's signal, in one.
 *
 * One timer for whichever comes first, and no signal unless a transport asks for one: both cost measurable CPU
 * time of a call.
 */
export class Deadline implements Ending {
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  readonly #deadline: number;
  readonly #caller: AbortSignal | undefined;
  #onAbort: (() => void) | undefined;
  #cancel: (() => void) | undefined;
  #movedAt: number;
  #isHeld = false;
  #reason: EndReason | undefined;
  #error: Error | undefined;
  #listener: ((error: Error) => void) | undefined;
  #controller: AbortController | undefined;

  constructor({ timeoutMs, deadline, signal }: OutgoingRequest, clock: Clock) {
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    this.#deadline = deadline;
    this.#caller = signal;
    this.#movedAt = clock.monotonic();
    if (signal?.aborted) this.#end("aborted");
    else if (deadline <= this.#movedAt) this.#end("total_timeout");
    else this.#start(signal);
  }

  /** Aborts when the attempt must end. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#error) this.#controller.abort(this.#error);
    }
    return this.#controller.signal;
  }

  /** Why it ended; `undefined` while it may continue. */
  get reason(): EndReason | undefined {
    return this.#reason;
  }

  /** Why it ended, as the transport gets it. */
  get error(): Error | undefined {
    return this.#error;
  }

  /** Calls a listener when the attempt must end. */
  listen(onEnd: (error: Error) => void): void {
    this.#listener = onEnd;
  }

  /** Restarts the attempt's timeout, because bytes were transferred. */
  touch(): void {
    this.#movedAt = this.#clock.monotonic();
    this.#isHeld = false;
  }

  /** Stops counting until bytes are transferred again: the caller of a stream takes its time. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Removes its timer and listeners. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#onAbort) this.#caller?.removeEventListener("abort", this.#onAbort);
  }

  #start(signal: AbortSignal | undefined): void {
    this.#schedule(this.#movedAt);
    if (!signal) return;
    this.#onAbort = () => this.#end("aborted");
    signal.addEventListener("abort", this.#onAbort, { once: true });
  }

  #schedule(now: number): void {
    const at = Math.min(this.#movedAt + this.#timeoutMs, this.#deadline);
    this.#cancel = this.#clock.schedule(at - now, this.#check);
  }

  /** The attempt has timed out, unless bytes were transferred since the timer was set. */
  readonly #check = (): void => {
    const now = this.#clock.monotonic();
    if (this.#isHeld) this.#movedAt = now;
    if (now >= this.#deadline) this.#end("total_timeout");
    else if (now >= this.#movedAt + this.#timeoutMs) this.#end("timeout");
    else this.#schedule(now);
  };

  #end(reason: EndReason): void {
    if (this.#error) return;
    this.#reason = reason;
    this.#error = new Error(reason);
    this.#controller?.abort(this.#error);
    this.#listener?.(this.#error);
  }
}

/** Describes a wait: its clock, and the text of its errors. */
export interface BoundedWait {
  readonly clock: Clock;
  /** For messages: `for a key`. */
  readonly what: string;
  /** The outcome to report when the wait is ended. */
  readonly outcome: () => Outcome;
}

/**
 * Returns the result of the work, unless the call ends first. The work itself continues: other calls may wait for it.
 *
 * @throws {AbortedError} The caller's signal.
 * @throws {TimeoutError} `total_timeout`: the whole call took too long.
 */
export async function waitWithin<T>(
  work: Promise<T>,
  { operation, signal, deadline }: Pick<OutgoingRequest, "operation" | "signal" | "deadline">,
  { clock, what, outcome }: BoundedWait,
): Promise<T> {
  const call = `${operation.method} ${operation.path}`;
  let leave = (): void => undefined;
  const end = new Promise<never>((_, reject) => {
    const abort = (): void => {
      const facts = { code: "aborted", cause: signal?.reason, outcome: outcome() };
      reject(new AbortedError(`Aborted while waiting ${what}: ${call}.`, facts));
    };
    const expire = (): void => {
      const message = `The call took longer than its total timeout while waiting ${what}: ${call}.`;
      reject(new TimeoutError(message, { code: "total_timeout", outcome: outcome() }));
    };
    const cancel =
      deadline === Number.POSITIVE_INFINITY
        ? undefined
        : clock.schedule(deadline - clock.monotonic(), expire);
    signal?.addEventListener("abort", abort, { once: true });
    leave = () => {
      cancel?.();
      signal?.removeEventListener("abort", abort);
    };
    if (signal?.aborted) abort();
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    leave();
  }
}
