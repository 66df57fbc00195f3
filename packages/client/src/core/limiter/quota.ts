/** Keeps one quota of the service: as a window until it proves to be a bucket, and again after a refusal. */
import type { Reading, Ticket, Traffic } from "./account.ts";
import { Bucket } from "./bucket.ts";
import { Window } from "./window.ts";

/** One quota: a window or a bucket. */
export class Quota {
  #window: Window;
  #bucket: Bucket | undefined;

  /** @param inFlight - Calls under way already. */
  constructor(inFlight: number) {
    this.#window = new Window(inFlight);
  }

  /** Whether the last window is over and no answer told about the next one. */
  get isUnknown(): boolean {
    return !this.#bucket && this.#window.isUnknown;
  }

  /** When the next call fits: now, later, or `Infinity` when only an answer can tell. */
  readyAt(now: number, { sent }: Traffic, mayHold: boolean): number {
    return this.#bucket ? this.#bucket.readyAt(now) : this.#window.readyAt(now, sent, mayHold);
  }

  /** Counts a call that goes out. */
  take(): void {
    (this.#bucket ?? this.#window).take();
  }

  /** Counts a call that is no longer under way; `counted` says whether the service may have counted it. */
  release(ticket: Ticket, counted: boolean): void {
    this.#window.release(ticket, counted);
  }

  /** Learns from an answer. */
  observe(ticket: Ticket, reading: Reading, now: number, traffic: Traffic): void {
    if (this.#bucket) {
      this.#bucket.observe(ticket, reading, now, traffic);
      return;
    }
    this.#window.observe(ticket, reading, now, traffic.sent);
    const { refill, limit, room } = this.#window;
    if (refill === undefined || limit === undefined) return;
    // Calls under way may have been counted or not; answers to come tell, and set this right.
    this.#bucket = new Bucket({ level: room, capacity: limit, refill, now });
  }

  /** Learns that a call was refused: nothing is left until `until`, or until the reset when the service names no time. */
  refuse(ticket: Ticket, refusal: Refusal, now: number, traffic: Traffic): void {
    if (this.#bucket) this.#window = new Window(traffic.inFlight);
    this.#bucket = undefined;
    this.#window.refuse(ticket, refusal.resetAt, refusal.until, now);
  }
}

/** When a refused call may come back, as far as the service said; milliseconds since the epoch. */
export interface Refusal {
  readonly resetAt: number | undefined;
  readonly until: number | undefined;
}
