// Reads what a command printed and used, and prints the results as a table.
import { stripVTControlCharacters } from "node:util";

/** How a line ended and what it used. */
export interface Outcome {
  /** `null` after the time limit or an interruption. */
  readonly exitCode: number | null;
  readonly wallSeconds: number;
  /** User and system time of all processes that were waited for; `NaN` when the line was killed. */
  readonly cpuSeconds: number;
}

/** The result of a line on a machine. */
export interface Result extends Outcome {
  readonly machine: string;
  readonly line: string;
  readonly lastLine: string;
  readonly log: string;
}

/** Returns the line that sums up a log: the last count of tests, else the last one that is not npm's own. */
export function lastLineOf(log: string): string {
  const lines = stripVTControlCharacters(log).split(/\s*[\r\n]+/);
  const own = lines.filter((line) => line !== "" && !/^npm (notice|warn|error)\b/.test(line));
  return own.findLast((line) => line.startsWith("tests: ")) ?? own.at(-1) ?? "";
}

/** Returns user plus system seconds of a shell's children: the second line that its `times` prints. */
export function cpuSecondsOf(times: string): number {
  const [, user, system] = /\n(\S+) (\S+)/.exec(times) ?? [];
  const [one, other] = [user, system].map((text = "") => {
    const [minutes, seconds] = text.replace(",", ".").split("m");
    return Number(minutes) * 60 + Number.parseFloat(seconds ?? "");
  });
  return (one ?? Number.NaN) + (other ?? Number.NaN);
}

/** Returns the results as a Markdown table. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ machine, line, exitCode, lastLine, wallSeconds, cpuSeconds, log }) =>
    [machine, line, exitCode ?? "stopped", lastLine, wallSeconds.toFixed(0), cpuSeconds.toFixed(0), log].map(
      (cell) => String(cell).replaceAll("|", "\\|"),
    ),
  );
  const head = ["Machine", "Command", "Exit code", "Last line", "Wall s", "CPU s", "Log"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
