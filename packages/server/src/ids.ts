// Makes the identifiers the service gives out.
import { randomBytes } from "node:crypto";

/** Crockford's base 32, the alphabet of ULIDs (https://github.com/ulid/spec). */
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What an id may name: account, webhook delivery, document, webhook event, extraction, run, webhook endpoint. */
export type IdPrefix = "acc" | "del" | "doc" | "evt" | "ext" | "run" | "we";

/** Gives as many random bytes as asked for. */
export type RandomSource = (count: number) => Uint8Array;

/** Makes identifiers. */
export class Ids {
  readonly #random: RandomSource;

  /** @param random - Default: the random numbers of the system; a test may pass a seeded source. */
  constructor(random: RandomSource = randomBytes) {
    this.#random = random;
  }

  /**
   * Makes an id of a resource: its prefix, `_` and 21 digits, the time in milliseconds and eight random digits.
   *
   * Ids of later resources sort after those of earlier ones as text, which keeps list pages stable within one millisecond.
   *
   * @param now - Time of the creation.
   */
  make(prefix: IdPrefix, now: Date): string {
    // 48 bits: the remainder favours low digits by less than one in a million.
    const random = Buffer.from(this.#random(6)).readUIntBE(0, 6) % 100_000_000;
    return `${prefix}_${String(now.getTime()).padStart(13, "0")}${String(random).padStart(8, "0")}`;
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
