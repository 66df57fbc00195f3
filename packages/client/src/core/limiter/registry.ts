/** Finds the limiter that all clients of a process share when they use one credential at one service. */
import type { Clock } from "../clock.ts";
import { Limiter } from "./limiter.ts";

/** Limiters that are kept, those asked for last; a process that serves more accounts than this forgets the oldest. */
const MOST_LIMITERS = 1_000;

/** Per clock, so that a test with its own time shares nothing with others. */
const shared = new WeakMap<Clock, Map<string, Limiter>>();

/**
 * Returns the limiter of an account, the same one for the same key.
 *
 * @param key - From `accountKey`.
 */
export function limiterOf(key: string, clock: Clock): Limiter {
  const limiters = shared.get(clock) ?? new Map<string, Limiter>();
  shared.set(clock, limiters);
  const found = limiters.get(key) ?? new Limiter(clock);
  // Taken out and put back, it is the newest; the first one is then the one nobody asked for the longest.
  limiters.delete(key);
  limiters.set(key, found);
  for (const [oldest] of limiters) {
    if (limiters.size <= MOST_LIMITERS) break;
    limiters.delete(oldest);
  }
  return found;
}

/**
 * Names an account without giving its credential away: origin and a hash.
 *
 * The hash has 53 bits (cyrb53): enough to tell the accounts of a process apart, too few to find a key of usual
 * strength again.
 *
 * @param identity - What tells accounts apart: a key, a client id, or the function that gives the key.
 */
export function accountKey(origin: string, identity: string | object): string {
  return `${origin}#${typeof identity === "string" ? hash(identity) : numberOf(identity)}`;
}

const numbers = new WeakMap<object, string>();
let functions = 0;

/** Keys that a function gives are not known before a call: the function itself stands for the account. */
function numberOf(identity: object): string {
  const number = numbers.get(identity) ?? `function-${++functions}`;
  numbers.set(identity, number);
  return number;
}

/** cyrb53 by bryc (public domain): two 32-bit multiplicative hashes, mixed. */
function hash(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(36);
}
