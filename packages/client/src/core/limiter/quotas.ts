/** Counts the requests and quotas of one account, and learns from responses. */
import type { Clock } from "../clock.ts";
import type { Headers } from "../headers.ts";
import { serverNow } from "../json/dates.ts";
import type { RateLimit } from "../rate-limit.ts";
import { readRetryAfter } from "../retry-after.ts";
import { type Moment, Quota } from "./quota.ts";
import { readRateLimit } from "./rate-limit-headers.ts";
import { ServiceClock } from "./service-clock.ts";

/** An admitted request. It counts as in flight until it is finished. */
export interface Slot {
  /** Operation of the spec. */
  readonly operation: string;
  /** From 1, in the order of sending. */
  readonly number: number;
  /** Milliseconds of the monotonic clock. */
  readonly sentAt: number;
}

/** Milliseconds. A request in flight this much longer than an answered one is counted by the service already. */
const COUNTED_MS = 1_000;

/** Key of a pause that applies to all operations. */
const ALL = "*";

/** The quotas of one account. */
export class Quotas {
  readonly #clock: Clock;
  readonly #serviceClock = new ServiceClock();
  readonly #quotas = new Map<string, Quota>();
  /** By operation, the quotas that its last response with rate-limit headers carried; only these hold it back. */
  readonly #carried = new Map<string, readonly Quota[]>();
  /** Until when a 429 pauses an operation, or all. */
  readonly #pauses = new Map<string, number>();
  /** By operation, in the order of sending. */
  readonly #inFlight = new Map<string, Set<Slot>>();
  #sent = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a request that is being sent. */
  take(operation: string, sentAt: number = this.#clock.monotonic()): Slot {
    const slot = { operation, number: ++this.#sent, sentAt };
    const slots = this.#inFlight.get(operation);
    if (slots) slots.add(slot);
    else this.#inFlight.set(operation, new Set([slot]));
    return slot;
  }

  /** Stops counting a request as in flight. */
  release(slot: Slot): void {
    this.#inFlight.get(slot.operation)?.delete(slot);
  }

  /** Pauses all operations. */
  pause(forMs: number): void {
    const until = this.#clock.monotonic() + forMs;
    this.#pauses.set(ALL, Math.max(until, this.pausedUntil(ALL)));
  }

  /** The present. */
  moment(): Moment {
    return { now: this.#clock.monotonic(), sent: this.#sent };
  }

  /** When a request of an operation may be sent; by default, of any operation. `moment.now` when it may at once. */
  readyAt(moment: Moment, operation = ALL): number {
    let readyAt = Math.max(moment.now, this.pausedUntil(operation));
    for (const quota of this.#quotasOf(operation))
      readyAt = Math.max(readyAt, quota.readyAt(moment, this.#inFlightOf(quota)));
    return readyAt;
  }

  /** Until when a 429 pauses an operation. */
  pausedUntil(operation: string): number {
    const until = (key: string): number => this.#pauses.get(key) ?? Number.NEGATIVE_INFINITY;
    return Math.max(until(ALL), until(operation));
  }

  /** The quotas that hold an operation back: before its first response, those that hold all others back. */
  #quotasOf(operation: string): readonly Quota[] {
    const carried = this.#carried.get(operation);
    if (carried) return carried;
    const [first = [], ...others] = this.#carried.values();
    return first.filter((quota) => others.every((each) => each.includes(quota)));
  }

  #inFlightOf(quota: Quota): number {
    let count = 0;
    for (const [operation, quotas] of this.#carried)
      if (quotas.includes(quota)) count += this.#inFlight.get(operation)?.size ?? 0;
    return count;
  }

  /** Learns from the response to a request; returns what it said about its rate limits, if anything. */
  learn(slot: Slot, status: number, headers: Headers): RateLimit | undefined {
    const [wallClock, moment] = [this.#clock.now(), this.moment()];
    if (headers["date"] !== undefined)
      this.#serviceClock.observe(serverNow(headers, wallClock), slot.sentAt, moment.now);
    const seen = readRateLimit(headers, wallClock, this.#serviceClock.now(wallClock, moment.now));
    this.#forgetCounted(slot.sentAt - COUNTED_MS);
    const pauseMs = status === 429 ? (readRetryAfter(headers, wallClock) ?? 0) : undefined;
    const learned = seen?.quotas.map((described) => {
      const quota = this.#quotas.get(described.name) ?? new Quota();
      this.#quotas.set(described.name, quota);
      quota.learn(described, slot.number, moment, described.remaining === 0 ? pauseMs : undefined);
      return quota;
    });
    if (learned) this.#carried.set(slot.operation, learned);
    // A 429 although the quotas have room concerns this operation; without any quota, it concerns all.
    if (pauseMs && !seen?.quotas.some(({ remaining }) => remaining === 0))
      this.#pauses.set(seen ? slot.operation : ALL, moment.now + pauseMs);
    return seen;
  }

  /** Long uploads are counted when they begin; they must not hold back others until they end. */
  #forgetCounted(before: number): void {
    for (const slots of this.#inFlight.values())
      for (const slot of slots) {
        if (slot.sentAt >= before) break;
        slots.delete(slot);
      }
  }
}
