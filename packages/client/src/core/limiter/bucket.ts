/** Accounts for a quota that fills steadily: so many calls at once, then so many a second. */
import type { Reading, Ticket, Traffic } from "./account.ts";

/** Share of a full bucket that is left in it, so that a call which overtakes another is not refused. */
const RESERVE = 0.02;

/** How fast a rate that was measured, not announced, follows what answers show. */
const LEARNING = 0.05;

/** What a bucket starts with. */
export interface BucketStart {
  /** Calls that are there. */
  readonly level: number;
  /** Most calls it holds. */
  readonly capacity: number;
  /** Calls that flow in per millisecond. */
  readonly refill: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A bucket of calls: a mirror of the service's own, set right by each answer. */
export class Bucket {
  readonly #capacity: number;
  readonly #reserve: number;
  #refill: number;
  #level: number;
  #at: number;
  #newest = 0;

  constructor({ level, capacity, refill, now }: BucketStart) {
    this.#level = level;
    this.#capacity = capacity;
    this.#reserve = Math.max(1, capacity * RESERVE);
    this.#refill = refill;
    this.#at = now;
  }

  /** When the next call fits. */
  readyAt(now: number): number {
    this.#fill(now);
    const missing = 1 + this.#reserve - this.#level;
    return missing <= 0 ? now : now + Math.ceil(missing / this.#refill);
  }

  /** Counts a call that goes out. */
  take(): void {
    this.#level -= 1;
  }

  /** Learns from an answer, unless a call sent later was answered before: then it is old news. */
  observe(ticket: Ticket, { remaining, windowMs }: Reading, now: number, { sent }: Traffic): void {
    if (ticket.number < this.#newest) return;
    this.#newest = ticket.number;
    this.#fill(now);
    const later = sent - ticket.number;
    const least = remaining - ticket.beside - later;
    const most = remaining + 1 + this.#refill * (now - ticket.sentAt) - later;
    if (windowMs === undefined && this.#level < least) this.#refill *= 1 + LEARNING;
    if (windowMs === undefined && this.#level > most) this.#refill *= 1 - LEARNING;
    this.#level = Math.min(Math.max(this.#level, least), most);
  }

  #fill(now: number): void {
    this.#level = Math.min(this.#capacity, this.#level + this.#refill * Math.max(0, now - this.#at));
    this.#at = now;
  }
}
