/** Ends an attempt when the caller aborts, when it takes too long, or when the whole call does. */
import type { Clock } from "./clock.ts";
import type { OutgoingRequest } from "./request.ts";

/** Why an attempt was ended from this side. */
export type EndReason = "aborted" | "timeout" | "total_timeout";

/** The timeouts of one attempt and the caller's signal, as one signal. */
export class Watch {
  readonly #controller = new AbortController();
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = (): void => this.#end("aborted");
  #cancelAttempt: () => void;
  #cancelTotal: (() => void) | undefined;
  #reason: EndReason | undefined;
  #stopped = false;

  constructor({ timeoutMs, deadline, signal }: OutgoingRequest, clock: Clock) {
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    this.#caller = signal;
    this.#cancelAttempt = clock.schedule(timeoutMs, () => this.#end("timeout"));
    const left = deadline - clock.now();
    if (left <= 0) this.#end("total_timeout");
    else if (left < Number.POSITIVE_INFINITY)
      this.#cancelTotal = clock.schedule(left, () => this.#end("total_timeout"));
    if (signal?.aborted) this.#end("aborted");
    else signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** Aborts when the attempt must end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why it ended; `undefined` while nobody asked for it. */
  get reason(): EndReason | undefined {
    return this.#reason;
  }

  /** Starts the attempt's timeout anew, because bytes moved. */
  touch(): void {
    this.#cancelAttempt();
    // After an early answer the body is still asked for a chunk or two; a timer for them would keep the process alive.
    if (!this.#reason && !this.#stopped)
      this.#cancelAttempt = this.#clock.schedule(this.#timeoutMs, () => this.#end("timeout"));
  }

  /** Leaves no timer and no listener behind. */
  stop(): void {
    this.#stopped = true;
    this.#cancelAttempt();
    this.#cancelTotal?.();
    this.#caller?.removeEventListener("abort", this.#onAbort);
  }

  #end(reason: EndReason): void {
    this.#reason ??= reason;
    this.#controller.abort(new Error(reason));
  }
}
