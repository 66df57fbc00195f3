/** What every measuring process does: read its task, count CPU time, report one line. */
import type { PeerName } from "../peers/index.ts";

/** What any task says. */
export interface Task {
  readonly peer: PeerName;
  /** Where the service listens. */
  readonly origin: string;
}

/** Reads the task from the command line. */
export function readTask<T>(): T {
  return JSON.parse(process.argv[2] ?? "{}") as T;
}

/** Prints the result for the process that started this one, and ends, whatever connections are still open. */
export function report(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
}

/** CPU time of this process since `start`, all its threads, milliseconds. */
export function cpuMs(start?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Runs `total` calls with `workers` in progress at a time. */
export async function runCalls(total: number, workers: number, call: () => Promise<unknown>): Promise<void> {
  let left = total;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}
