// Logs an outage as one line when it begins and one when it ends, instead of one for each call that fails.
import type { Log, LogFacts } from "./log.ts";
import { type Outage, outageOf } from "./outage.ts";
import { outsideTimeBudget } from "./time-budget.ts";

/** How an outage log behaves. */
export interface OutageLogOptions {
  /** Milliseconds between two lines of an outage that lasts. Default 60 000. */
  readonly repeatMs?: number;
  /** Milliseconds without a failure after which an outage may be over. Default 5 000. */
  readonly quietMs?: number;
  /** Milliseconds between two looks at whether an outage is over. Default 1 000. */
  readonly lookMs?: number;
}

interface Open {
  readonly outage: Outage;
  readonly since: number;
  /** Calls that failed. */
  count: number;
  failedAt: number;
  loggedAt: number;
}

/**
 * A log in which an error of the environment does not drown the others.
 *
 * An error that shows an outage becomes a warning without a stack: when the outage begins, once a minute while it lasts,
 * and when it is over: nothing failed for some seconds, and the part works when it is checked. Any other error is logged as it is.
 */
export class OutageLog implements Log {
  readonly #log: Log;
  readonly #options: Required<OutageLogOptions>;
  readonly #open = new Map<string, Open>();
  readonly #checks = new Map<string, () => Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;

  constructor(log: Log, options: OutageLogOptions = {}) {
    this.#log = log;
    this.#options = { repeatMs: 60_000, quietMs: 5_000, lookMs: 1_000, ...options };
  }

  /** Sets what rejects while a part does not work. Default: a part works when nothing fails. */
  check(part: string, works: () => Promise<unknown>): void {
    this.#checks.set(part, works);
  }

  info(message: string, facts?: LogFacts): void {
    this.#log.info(message, facts);
  }

  warn(message: string, facts?: LogFacts): void {
    this.#log.warn(message, facts);
  }

  error(message: string, facts?: LogFacts): void {
    const outage = outageOf(facts?.error);
    if (outage) this.#note(outage);
    else this.#log.error(message, facts);
  }

  /** Forgets the outages that last; nothing more is logged about them. */
  close(): void {
    clearInterval(this.#timer);
    this.#open.clear();
  }

  #note(outage: Outage): void {
    const now = performance.now();
    const open = this.#open.get(outage.part);
    if (open) {
      open.count += 1;
      open.failedAt = now;
      return;
    }
    const { part, begins, code } = outage;
    this.#log.warn(begins, { part, ...(code !== undefined && { code }) });
    this.#open.set(part, { outage, since: now, count: 1, failedAt: now, loggedAt: now });
    this.#timer ??= outsideTimeBudget(() =>
      setInterval(() => void this.#look(), this.#options.lookMs),
    ).unref();
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    for (const open of this.#open.values()) await this.#lookAt(open);
    this.#looking = false;
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #lookAt(open: Open): Promise<void> {
    const { quietMs, repeatMs } = this.#options;
    const { outage, count } = open;
    if (performance.now() - open.loggedAt >= repeatMs) {
      open.loggedAt = performance.now();
      this.#log.warn(outage.begins, this.#factsOf(open));
    }
    if (performance.now() - open.failedAt < quietMs || !(await this.#works(outage.part))) return;
    // It may have failed again meanwhile.
    if (open.count !== count || !this.#open.delete(outage.part)) return;
    this.#log.warn(outage.ends, this.#factsOf(open));
  }

  #works(part: string): Promise<boolean> {
    const check = this.#checks.get(part) ?? (async () => undefined);
    return check().then(
      () => true,
      () => false,
    );
  }

  /** How long the calls failed, and how many did. */
  #factsOf({ outage: { part, code }, count, since, failedAt }: Open): LogFacts {
    return { part, ...(code !== undefined && { code }), count, duration_ms: Math.round(failedAt - since) };
  }
}
