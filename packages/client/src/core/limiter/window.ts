/** Accounts for a quota that is renewed as a whole: so many calls until a reset. */
import { PATIENCE_MS, type Reading, type Ticket } from "./account.ts";

/** Milliseconds. Services round a reset to seconds: two that differ by more than this are two windows. */
const SAME_RESET_MS = 1_100;

/** Milliseconds added after a reset came too early, and the most of it: services round down by up to a second. */
const LATE_STEP_MS = 250;
const LATE_MOST_MS = 1_000;

/** Share of the limit that must be left after a reset for it to count as a renewal of the whole. */
const RENEWED = 0.9;

/** Calls. A smaller quota has no last call that could be kept back to learn from. */
const SMALLEST_TO_JUDGE = 4;

/** Milliseconds. Longest time the last call of a window is kept back, once, to find out what kind of quota it is. */
const LONGEST_HOLD_MS = 2_000;

/** Times the way of one call that the last call of a window is kept back: enough for a bucket to gain a whole call. */
const HOLD = 1.25;

/**
 * A window of calls.
 *
 * Room is the lowest remaining that any answer of this window showed, less all calls under way. That is never too
 * much, whatever order answers come in, and never too little for longer than a round trip: a call that the service
 * counted before that answer stops being subtracted as soon as it is answered itself.
 */
export class Window {
  #limit: number | undefined;
  #windowMs: number | undefined;
  /** Lowest remaining of this window. An assumption until its first answer. */
  #low = Number.POSITIVE_INFINITY;
  #assumed = true;
  #inFlight: number;
  /** Calls of older windows that are under way: the service may count them in this one. */
  #lateComers = 0;
  /** How many of these there were when this window began. */
  #carried = 0;
  #taken = 0;
  /** Calls before this one belong to an older window; their answers say nothing about this one. */
  #first = 0;
  /** Number of the last call that told when the window ends. */
  #newest = 0;
  #opensAt: number | undefined;
  #openedAt = Number.NEGATIVE_INFINITY;
  /** The last reset that was announced and came: with a known length, the next one is a length later. */
  #lastReset: number | undefined;
  /** Whether the end of this window is what the service announced, not when it wants a refused call again. */
  #announced = false;
  /** Whether the last window was used up by half: only then does a full one prove that it was renewed. */
  #wasUsed = false;
  /** Whether a reset renewed the whole quota before, as announced. */
  #trusted = false;
  #lateMs = 0;
  /** Whether the service never says when the window ends. */
  #timeless = false;
  /** When the lowest remaining was learned, and how many calls had been sent by then. */
  #lowAt = 0;
  #lowSent = 0;
  #heldAt: number | undefined;
  /** Whether nothing flowed back although there was time for it. */
  #judged = false;
  /** Calls per millisecond that flow back within a window: a bucket, not a window. */
  #refill: number | undefined;

  /**
   * @param inFlight - Calls under way already.
   */
  constructor(inFlight: number) {
    this.#inFlight = inFlight;
  }

  /** Calls per millisecond that flow back, once that is proven. */
  get refill(): number | undefined {
    return this.#refill;
  }

  /** Lowest remaining that was seen, less the calls that the service may have counted or not. */
  get room(): number {
    return this.#low - this.#underWay;
  }

  /** Calls of the whole window, where known. */
  get limit(): number | undefined {
    return this.#limit;
  }

  /** Whether the window is over and no answer told about the next one yet. */
  get isUnknown(): boolean {
    return this.#opensAt === undefined;
  }

  /**
   * When the next call fits: now, later, or `Infinity` when only an answer can tell.
   *
   * @param sent - Calls sent so far.
   * @param mayHold - Whether the last call may be kept back to learn from it.
   */
  readyAt(now: number, sent: number, mayHold: boolean): number {
    this.#renewIfDue(now, sent);
    if (this.room >= 1) return mayHold && this.room < 2 ? this.#holdUntil(now) : now;
    if (this.#timeless) return now;
    if (this.#opensAt !== undefined) return this.#opensAt;
    return this.#afterOpening(now);
  }

  /** Counts a call that goes out. */
  take(): void {
    this.#taken += 1;
    this.#inFlight += 1;
    this.#heldAt = undefined;
  }

  /** Counts a call that is no longer under way; `counted` says whether the service may have counted it. */
  release(ticket: Ticket, counted: boolean): void {
    if (ticket.number < this.#first) {
      this.#lateComers = Math.max(0, this.#lateComers - 1);
      return;
    }
    this.#inFlight = Math.max(0, this.#inFlight - 1);
    if (!counted) this.#taken -= 1;
  }

  /** Learns from an answer. */
  observe(ticket: Ticket, reading: Reading, now: number, sent: number): void {
    const { remaining, resetAt } = reading;
    if (ticket.number < this.#first || this.#compareReset(resetAt) < 0) return;
    this.#limit = reading.limit ?? this.#limit;
    this.#windowMs = reading.windowMs ?? this.#windowMs;
    this.#timeless = resetAt === undefined && this.#opensAt === undefined;
    if (this.#compareReset(resetAt) > 0) this.#assumed = true;
    else if (this.#assumed && this.#taken > 0) this.#trust(remaining);
    else if (ticket.number > this.#lowSent) this.#judge(ticket, remaining);
    if (this.#assumed || this.#timeless || remaining < this.#low) {
      this.#low = remaining;
      this.#lowAt = now;
      this.#lowSent = sent;
    }
    if (resetAt !== undefined) this.#learnReset(ticket, resetAt + this.#lateMs);
    this.#assumed = false;
  }

  /**
   * Learns that a call was refused: nothing is left.
   *
   * @param until - When the service wants to be asked again; left out, the reset counts.
   */
  refuse(ticket: Ticket, resetAt: number | undefined, until: number | undefined, now: number): void {
    if (ticket.number < this.#first) return;
    // Refused before any call of this window was taken: we came too early.
    if (this.#assumed && Number.isFinite(this.#openedAt))
      this.#lateMs = Math.min(LATE_MOST_MS, this.#lateMs + LATE_STEP_MS);
    this.#trusted = false;
    this.#assumed = false;
    this.#low = 0;
    const reset = resetAt ?? this.#opensAt ?? now;
    const isSame = until !== undefined && Math.abs(reset - until) <= SAME_RESET_MS;
    if (until !== undefined && !isSame) this.#opensAt = until;
    else this.#opensAt = Math.max(until ?? 0, reset + this.#lateMs, now + 1);
    this.#announced = false;
  }

  get #underWay(): number {
    return this.#inFlight + this.#lateComers;
  }

  /** Whether a reset ends an older window (-1), this one (0) or a newer one (1). */
  #compareReset(resetAt: number | undefined): number {
    if (resetAt === undefined || this.#opensAt === undefined) return 0;
    const laterMs = resetAt + this.#lateMs - this.#opensAt;
    return Math.abs(laterMs) <= this.#toleranceMs ? 0 : Math.sign(laterMs);
  }

  /** By how much two resets of one window may differ; in windows of a second, less than a window. */
  get #toleranceMs(): number {
    return Math.min(SAME_RESET_MS, (this.#windowMs ?? SAME_RESET_MS) * 0.9);
  }

  /** The answer to the call that was sent last knows best; where the length is known, the last reset helps to know more exactly. */
  #learnReset({ number }: Ticket, resetAt: number): void {
    if (number < this.#newest) return;
    this.#newest = number;
    this.#announced = true;
    const byLength = (this.#lastReset ?? Number.NaN) + (this.#windowMs ?? Number.NaN);
    const isCloser =
      byLength < resetAt &&
      byLength > resetAt - this.#toleranceMs &&
      byLength > this.#openedAt + LATE_STEP_MS;
    this.#opensAt = isCloser ? byLength : resetAt;
  }

  #trust(remaining: number): void {
    if (this.#limit !== undefined && this.#wasUsed)
      this.#trusted = remaining >= this.#limit * RENEWED - this.#taken - this.#carried;
  }

  #renewIfDue(now: number, sent: number): void {
    if (this.#opensAt === undefined || now < this.#opensAt) return;
    const left = this.room;
    const underWay = this.#underWay;
    // A reset that was never seen to renew the whole is tried with one call first; its answer tells the rest.
    this.#low =
      this.#trusted && this.#limit !== undefined
        ? Math.max(this.#low, this.#limit)
        : Math.max(left, 1) + underWay;
    this.#wasUsed = this.#limit !== undefined && left <= this.#limit / 2;
    this.#assumed = true;
    this.#lastReset = this.#announced ? this.#opensAt : undefined;
    this.#opensAt = undefined;
    this.#openedAt = now;
    this.#first = sent + 1;
    this.#inFlight = 0;
    this.#lateComers = underWay;
    this.#carried = underWay;
    this.#taken = 0;
    this.#lowSent = sent;
  }

  /** The window is new, its first calls are under way, and their answers will tell how much is left. */
  #afterOpening(now: number): number {
    const patientUntil = this.#openedAt + PATIENCE_MS;
    if (this.#inFlight === 0) this.#low = 1 + this.#lateComers;
    else if (now < patientUntil) return patientUntil;
    else if (this.#assumed) this.#low = Math.max(this.#low, this.#limit ?? Number.POSITIVE_INFINITY);
    return this.room >= 1 ? now : Number.POSITIVE_INFINITY;
  }

  /**
   * Keeps the last call back until the others are answered and a little time has passed.
   *
   * Its answer then tells a window, where nothing came back, from a bucket, where something did.
   */
  #holdUntil(now: number): number {
    const callMs = this.#millisecondsPerCall(now);
    if (this.#judged || callMs === undefined) return now;
    this.#heldAt ??= now;
    const longest = this.#heldAt + Math.max(PATIENCE_MS, HOLD * callMs);
    if (now >= longest) return now;
    if (this.#underWay > 0) return longest;
    return Math.max(now, Math.min(longest, this.#lowAt + HOLD * callMs));
  }

  /** How long a bucket of this size would take for one call; `undefined` where there is no time to find out. */
  #millisecondsPerCall(now: number): number | undefined {
    const lengthMs = this.#windowMs ?? (this.#opensAt ?? now) - now;
    if (this.#limit === undefined || this.#limit < SMALLEST_TO_JUDGE || this.#opensAt === undefined)
      return undefined;
    const callMs = lengthMs / this.#limit;
    return HOLD * callMs <= LONGEST_HOLD_MS && this.#opensAt - now > 3 * callMs ? callMs : undefined;
  }

  /**
   * Judges an answer to a call that was sent after the lowest remaining was known: in a window it must be lower.
   *
   * If it is not, something came back: nearly everything after a reset that nobody announced, a little in a bucket.
   */
  #judge(ticket: Ticket, remaining: number): void {
    const callMs = this.#millisecondsPerCall(ticket.sentAt);
    const expected = this.#low - 1;
    const risen = remaining - expected;
    if (callMs === undefined || expected < 0) return;
    const elapsedMs = ticket.sentAt - this.#lowAt;
    if (risen <= 0) this.#judged ||= elapsedMs >= HOLD * callMs;
    else if (risen > ((this.#limit ?? 0) - expected) / 2) this.#assumed = true;
    else this.#refill = 1 / callMs;
  }
}
