// Writes times as people say them.

const units: readonly (readonly [name: string, ms: number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** From here on a date says more. */
const mostDays = 30;

/**
 * Returns how long ago a time was, rounded down: `2 minutes ago`. A time more than 30 days ago, or in the future, is its
 * date in UTC.
 */
export function ago(time: string, now = Date.now()): string {
  const past = now - Date.parse(time);
  // Clocks differ by seconds between two machines.
  if (Math.abs(past) < 2_000) return "just now";
  const [name, ms] = units.find(([, each]) => past >= each) ?? [];
  if (ms === undefined || past > mostDays * 86_400_000) return time.slice(0, 10);
  const count = Math.floor(past / ms);
  return `${count} ${name}${count === 1 ? "" : "s"} ago`;
}
