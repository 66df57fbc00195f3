// Writes differences as workflow commands, by which GitHub marks them on the page of a run.
import type { Difference } from "../compare/difference.ts";

/** GitHub shows ten annotations of a kind per step, and drops the others without notice. */
const MOST = 10;

/** Returns a line per difference; the last one counts those that do not fit. */
export function annotations(differences: readonly Difference[]): readonly string[] {
  const shown = differences.length > MOST ? differences.slice(0, MOST - 1) : differences;
  const lines = shown.map(
    ({ operation, message, pointer }) =>
      `::error title=${property(operation)}::${data(`${message} (${pointer})`)}`,
  );
  const left = differences.length - shown.length;
  return left === 0
    ? lines
    : [...lines, `::error title=deployment check::${left} more differences in the reports.`];
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
