// Runs a batch of calls through a limiter against a simulated service, and counts what must not happen.
import { Limiter } from "../src/core/limiter/limiter.ts";
import type { Slot } from "../src/core/limiter/quotas.ts";
import { SimulatedClock, type SimulatedLimit, seeded, type Verdict } from "./simulation.ts";

/** Milliseconds on the way there, at the service, and on the way back. */
export type Latency = (random: () => number) => readonly [up: number, service: number, down: number];

/** Message when a call would wait longer than it may. */
const NO_ROOM = "no room";

/** How answers come back. */
export const latencies: Readonly<Record<string, Latency>> = {
  "in order": () => [1, 20, 1],
  "a little out of order": (random) => [random() * 5, 20 + random() * 10, random() * 5],
  "wildly out of order": (random) => [random() * 30, 5 + random() ** 2 * 150, random() * 30],
};

/** What is tried. */
export interface Trial {
  readonly limit: SimulatedLimit;
  readonly latency: Latency;
  readonly seed: number;
  readonly calls: number;
  readonly workers?: number;
  readonly maxWaitMs?: number;
  /** Chance that a call is aborted while it waits, or breaks on its way. */
  readonly trouble?: number;
  readonly reset?: "epoch seconds" | "epoch milliseconds";
}

/** A batch of calls by workers who take the next call when the last is done, as a program would. */
export class Batch {
  readonly clock: SimulatedClock;
  readonly limiter: Limiter;
  readonly waits: number[] = [];
  done = 0;
  refused = 0;
  noRoom = 0;
  aborted = 0;
  /** Milliseconds between one request and the next. */
  readonly gaps: number[] = [];
  #sentAt: number | undefined;
  /** Calls sent while a response had said that the window is empty. */
  sentIntoEmpty = 0;
  #emptyUntil = 0;
  readonly #random: () => number;
  readonly #trial: Trial;

  constructor(trial: Trial) {
    this.#trial = trial;
    this.#random = seeded(trial.seed);
    // In the first half of a window, so that all of it can be used.
    this.clock = new SimulatedClock(1_795_204_800_000 + Math.floor(this.#random() * 500));
    this.limiter = new Limiter("account", this.clock);
  }

  async run(): Promise<number> {
    const { calls, workers = 32 } = this.#trial;
    const start = this.clock.now();
    let left = calls;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await this.#call();
      }
    };
    await this.clock.run(Promise.all(Array.from({ length: workers }, work)));
    return this.clock.now() - start;
  }

  async #call(): Promise<void> {
    while (!(await this.#attempt()));
  }

  /** Makes one attempt; returns whether the call is over. */
  async #attempt(): Promise<boolean> {
    const { latency, limit, trouble = 0, maxWaitMs = 1e9 } = this.#trial;
    const controller = new AbortController();
    const since = this.clock.now();
    const cancel =
      this.#random() < trouble
        ? this.clock.schedule(this.#random() * 500, () => controller.abort("enough"))
        : undefined;
    try {
      const slot = await this.#admit(maxWaitMs, controller.signal);
      this.waits.push(this.clock.now() - since);
      if (this.clock.now() < this.#emptyUntil) this.sentIntoEmpty += 1;
      this.gaps.push(this.clock.now() - (this.#sentAt ?? this.clock.now()));
      this.#sentAt = this.clock.now();
      const [up, service, down] = latency(this.#random);
      await this.clock.sleep(up);
      const verdict = limit.take(this.clock.now());
      await this.clock.sleep(verdict.allowed ? service : 0);
      const date = Math.floor(this.clock.now() / 1_000) * 1_000;
      await this.clock.sleep(down);
      if (this.#random() < trouble) this.limiter.finish(slot);
      else this.#respond(slot, verdict, date);
      if (verdict.allowed) this.done += 1;
      else this.refused += 1;
      return verdict.allowed;
    } catch (error) {
      this.waits.push(this.clock.now() - since);
      if (error instanceof Error && error.message === NO_ROOM) this.noRoom += 1;
      else this.aborted += 1;
      // Whoever was sent away comes back later.
      await this.clock.sleep(100 + this.#random() * 400);
      return true;
    } finally {
      cancel?.();
    }
  }

  async #admit(maxWaitMs: number, signal: AbortSignal): Promise<Slot> {
    const slot = this.limiter.tryTake("get") ?? (await this.limiter.wait("get", { maxWaitMs, signal }));
    if (!slot) throw new Error(NO_ROOM);
    return slot;
  }

  #respond(slot: Slot, verdict: Verdict, date: number): void {
    const { limit, reset = "epoch seconds" } = this.#trial;
    const now = this.clock.now();
    const { remaining, resetAt } = verdict;
    if (remaining === 0 && limit.kind === "window") this.#emptyUntil = Math.max(this.#emptyUntil, resetAt);
    const delay = Math.max(1, Math.ceil((resetAt - now) / 1_000));
    const headers: Record<string, string> = {
      date: new Date(date).toUTCString(),
      "x-ratelimit-limit": String(limit.limit),
      "x-ratelimit-remaining": String(remaining),
      "x-ratelimit-reset": String(
        reset === "epoch seconds" ? Math.ceil(resetAt / 1_000) : Math.ceil(resetAt),
      ),
      ratelimit: `"default";r=${remaining};t=${delay}`,
      "ratelimit-policy": `"default";q=${limit.limit};w=${limit.windowMs / 1_000}${limit.kind === "bucket" ? ';policy="token bucket"' : ""}`,
    };
    if (!verdict.allowed) headers["retry-after"] = String(delay);
    this.limiter.finish(slot, { status: verdict.allowed ? 200 : 429, headers });
  }
}
