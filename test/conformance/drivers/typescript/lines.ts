// Describes the lines between runner and driver.
import type { ClientOptions, Invocation } from "../../case.ts";

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

/** Sends a line to the runner; resolves to the runner's next line, `undefined` when the runner is done. */
export type AskRunner = (line: Readonly<Record<string, unknown>>) => Promise<TaskLine | undefined>;
