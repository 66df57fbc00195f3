/** Finds the limiter that all clients of a process share when they use one credential at one service. */
import type { Clock } from "../clock.ts";
import { Limiter } from "./limiter.ts";

/** A process that serves more accounts than this forgets the limiter that was used least recently. */
const MAX_LIMITERS = 1_000;

/** Per clock, so that a test with its own clock shares nothing with others. */
const shared = new WeakMap<Clock, Map<string, Limiter>>();

/**
 * Returns the limiter of an account.
 *
 * @param identity - An API key, a client ID, or the function that returns the key.
 */
export function limiterOf(origin: string, identity: string | object, clock: Clock): Limiter {
  const limiters = shared.get(clock) ?? new Map<string, Limiter>();
  shared.set(clock, limiters);
  const account = `${origin}#${nameOf(identity)}`;
  const found = limiters.get(account) ?? new Limiter(account, clock);
  limiters.delete(account);
  limiters.set(account, found);
  const [oldest] = limiters.keys();
  if (limiters.size > MAX_LIMITERS && oldest !== undefined) limiters.delete(oldest);
  return found;
}

const numbers = new WeakMap<object, string>();
let functions = 0;

/** A hash of a key; a number for a function, because the keys it returns are not known in advance. */
function nameOf(identity: string | object): string {
  if (typeof identity === "string") return hash(identity);
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
