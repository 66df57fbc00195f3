// Compares what drivers did in a case with each other, byte by byte.
import { keepsOrder, sortHeaders, withoutAllowed } from "./allowed.ts";
import type { Trace } from "./trace.ts";

/** Characters shown on each side of the first byte that differs. */
const AROUND = 60;

/**
 * Compares a driver with the one that all are compared with.
 *
 * @param first - Name of that driver and what it did.
 * @param other - Name of the driver that is compared and what it did.
 * @returns One line per request, wait or outcome that differs; empty when they did the same.
 */
export function compareTraces(
  first: readonly [name: string, trace: Trace],
  other: readonly [name: string, trace: Trace],
): readonly string[] {
  const order = keepsOrder(other[0]) ? (text: string): string => text : sortHeaders;
  const read = ([name, trace]: readonly [name: string, trace: Trace]): Trace =>
    withoutAllowed(name, trace).map((text) => order(text));
  const [expected, actual] = [read(first), read(other)];
  if (expected.length !== actual.length)
    return [`${actual.length} requests, waits and outcomes, where ${first[0]} has ${expected.length}`];
  return expected.flatMap((text, index) => {
    const seen = actual[index] ?? "";
    return seen === text ? [] : [describe(first[0], text, seen)];
  });
}

function describe(first: string, expected: string, actual: string): string {
  let byte = 0;
  while (expected[byte] === actual[byte]) byte += 1;
  const around = (text: string): string =>
    JSON.stringify(text.slice(Math.max(0, byte - AROUND), byte + AROUND));
  const what = expected.slice(0, expected.search(/\r|$/)).slice(0, 60);
  return `not as ${first} from byte ${byte} of "${what}" on: ${around(expected)} there, ${around(actual)} here`;
}
