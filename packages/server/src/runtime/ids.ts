// Creates the identifiers the service gives out.
import { type RandomSource, systemRandom } from "./random.ts";

/** Crockford's base 32, the alphabet of ULIDs (https://github.com/ulid/spec). */
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What an id may name: account, webhook delivery, document, webhook event, extraction, run, webhook endpoint. */
export type IdPrefix = "acc" | "del" | "doc" | "evt" | "ext" | "run" | "we";

/** Random digits of an id: eight of them. */
const numbers = 100_000_000;

/** How far apart ids of one millisecond are at most: 1.5 million of them come before one comes twice. */
const longestStep = 64;

/** What recording something under a new ID needs. */
export interface RecordTools {
  readonly ids: Ids;
  /** The time now. */
  readonly now: () => Date;
}

/** Makes identifiers. */
export class Ids {
  readonly #random: RandomSource;
  #last = { millisecond: Number.NaN, number: 0 };

  /** @param random - Default: the random numbers of the system; a test may pass a seeded source. */
  constructor(random: RandomSource = systemRandom()) {
    this.#random = random;
  }

  /**
   * Creates an id of a resource: its prefix, `_` and 21 digits, the time in milliseconds and eight random digits.
   *
   * Within one millisecond the digits of the one before are counted on by a random step, as ULIDs may be: 2 000 random
   * numbers of eight digits hold two that are the same in 2 % of all cases. Ids of later resources sort after those of
   * earlier ones as text, which keeps list pages stable within one millisecond.
   *
   * @param now - Time of the creation.
   */
  make(prefix: IdPrefix, now: Date): string {
    const millisecond = now.getTime();
    const number =
      millisecond === this.#last.millisecond ? this.#after(this.#last.number) : this.#below(numbers);
    this.#last = { millisecond, number };
    return `${prefix}_${String(millisecond).padStart(13, "0")}${String(number).padStart(8, "0")}`;
  }

  #after(number: number): number {
    return (number + 1 + this.#below(longestStep)) % numbers;
  }

  /** 48 bits: the remainder favours low numbers by less than one in a million. */
  #below(limit: number): number {
    return Buffer.from(this.#random(6)).readUIntBE(0, 6) % limit;
  }

  /** Makes a request id: `req_` and a ULID (48 bits of time, 80 random bits). @param now - Time of the request. */
  request(now: Date): string {
    let text = "";
    for (const byte of this.#random(16)) text += crockford.charAt(byte % 32);
    return `req_${encodeTime(now.getTime())}${text}`;
  }
}

function encodeTime(now: number): string {
  let text = "";
  for (let rest = now, digit = 0; digit < 10; digit += 1) {
    text = crockford.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
