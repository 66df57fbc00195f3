// Stops calling a dependency that says nothing, until a probe gets a response.
import { setTimeout } from "node:timers/promises";
import { outsideTimeBudget } from "./time-budget.ts";
import { UnavailableError } from "./unavailable.ts";

/** Milliseconds between the starts of two probes. */
const probeEveryMs = 1_000;

/** How a breaker finds out whether its dependency responds again. */
export interface BreakerOptions {
  /** The dependency, such as `database`. */
  readonly what: string;
  /** Rejects while the dependency does not respond; ends by itself within a second. */
  readonly probe: () => Promise<unknown>;
  /** Called once when the dependency falls silent. */
  readonly onOpen: (error: Error) => void;
  /** Called when it responds again. Default: nothing. */
  readonly onClose?: () => void;
  /** Milliseconds between two probes. Default 1 000. */
  readonly probeEveryMs?: number;
}

/**
 * A circuit breaker: after one call without a response others fail at once instead of waiting as well.
 *
 * While it is open one probe a second asks whether the dependency responds, so that it closes without any request.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  readonly #closing = new AbortController();
  #cause: unknown;
  #open = false;
  /** When a probe got a response last, in milliseconds of the monotonic clock. */
  #respondedAt = Number.NEGATIVE_INFINITY;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** @throws {UnavailableError} The dependency fell silent and no probe got a response yet. */
  check(): void {
    if (this.#open) throw new UnavailableError(this.#options.what, this.#cause);
  }

  /**
   * Opens the breaker and begins to probe.
   *
   * @param cause - The error of the call without a response.
   * @param begunAt - When the call began (`performance.now`): one that began before the last probe was answered says nothing.
   * @returns Whether it was opened now.
   */
  open(cause: unknown, begunAt: number): boolean {
    if (this.#open || this.#closing.signal.aborted || begunAt < this.#respondedAt) return false;
    this.#open = true;
    this.#cause = cause;
    this.#options.onOpen(new UnavailableError(this.#options.what, cause));
    void outsideTimeBudget(() => this.#probe());
    return true;
  }

  /** Stops probing. */
  close(): void {
    this.#closing.abort();
  }

  async #probe(): Promise<void> {
    const { probe, probeEveryMs: everyMs = probeEveryMs } = this.#options;
    const { signal } = this.#closing;
    while (this.#open && !signal.aborted) {
      const pause = setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      const responds = await probe().then(
        () => true,
        () => false,
      );
      if (responds) this.#close();
      else await pause;
    }
  }

  #close(): void {
    this.#open = false;
    this.#respondedAt = performance.now();
    this.#options.onClose?.();
  }
}
