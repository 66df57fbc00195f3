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

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** @throws {UnavailableError} The dependency fell silent and no probe got a response yet. */
  check(): void {
    if (this.#open) throw new UnavailableError(this.#options.what, this.#cause);
  }

  /** Opens the breaker and begins to probe. @param cause - The error of the call without a response. */
  open(cause: unknown): void {
    if (this.#open || this.#closing.signal.aborted) return;
    this.#open = true;
    this.#cause = cause;
    this.#options.onOpen(new UnavailableError(this.#options.what, cause));
    void outsideTimeBudget(() => this.#probe());
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
      if (responds) this.#open = false;
      else await pause;
    }
  }
}
