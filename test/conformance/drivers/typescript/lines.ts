// Reads and writes the lines between runner and driver.
import type { ClientOptions, Invocation } from "../../case.ts";
import { splitLines } from "../../lines.ts";

/** A line of the runner. */
export interface TaskLine {
  readonly id: number;
  readonly vector?: string;
  readonly inputs?: readonly unknown[];
  readonly base_url: string;
  readonly now: number;
  readonly clock_step_ms: number;
  readonly random: readonly number[];
  readonly client: ClientOptions;
  readonly calls?: readonly Invocation[];
  readonly together?: boolean;
  readonly wake?: number;
  readonly abort?: boolean;
}

const lines = splitLines(process.stdin);

/** Reads the next line; `undefined` when the runner is done. */
export async function readLine(): Promise<TaskLine | undefined> {
  const next = await lines.next();
  return next.done ? undefined : (JSON.parse(next.value) as TaskLine);
}

/** Writes a line. */
export function writeLine(line: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
