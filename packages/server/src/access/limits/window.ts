// Windows of time in which something is counted.

/** One window; times in milliseconds since 1970. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/**
 * The window of a length that a time falls into.
 *
 * Windows begin at whole multiples of their length since 1970, so minutes, hours and days are those of UTC: processes
 * that share nothing but a clock agree about them, and "until midnight UTC" is true.
 */
export function windowAt(time: Date, seconds: number): Window {
  const length = seconds * 1000;
  const start = Math.floor(time.getTime() / length) * length;
  return { start, end: start + length };
}
