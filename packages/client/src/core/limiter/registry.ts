/** Finds the limiter that all clients of a process share when they use one credential at one service. */
import type { Clock } from "../clock.ts";
import { Limiter } from "./limiter.ts";

/** A process that serves more accounts than this forgets the limiter that was used least recently. */
const MAX_LIMITERS = 1_000;

/** Per clock, so that a test with its own clock shares nothing with others. */
const shared = new WeakMap<Clock, Map<string, Limiter>>();

/** Returns the limiter of an account; `key` is from `accountKey`. */
export function limiterOf(key: string, clock: Clock): Limiter {
  const limiters = shared.get(clock) ?? new Map<string, Limiter>();
  shared.set(clock, limiters);
  const found = limiters.get(key) ?? new Limiter(clock);
  limiters.delete(key);
  limiters.set(key, found);
  const [oldest] = limiters.keys();
  if (limiters.size > MAX_LIMITERS && oldest !== undefined) limiters.delete(oldest);
  return found;
}

/**
 * Identifies an account without revealing its credential: origin and a hash.
 *
 * @param identity - An API key, a client ID, or the function that returns the key: its keys are not known in advance.
 */
export function accountKey(origin: string, identity: string | object): string {
  return `${origin}#${typeof identity === "string" ? hash(identity) : numberOf(identity)}`;
}

const numbers = new WeakMap<object, string>();
let functions = 0;

function numberOf(identity: object): string {
  const number = numbers.get(identity) ?? `function-${++functions}`;
  numbers.set(identity, number);
  return number;
}

/** FNV-1a, cut to 52 bits: enough to tell accounts apart, too few to recover a key. */
function hash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return BigInt.asUintN(52, hash).toString(16);
}
