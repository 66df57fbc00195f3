// Watches how large the child processes of this one become (Linux; elsewhere it sees nothing).
import { readFile } from "node:fs/promises";

const INTERVAL_MS = 100;

/** Returns the largest resident memory of any child process so far. */
export interface ChildWatch {
  /** KiB; 0 where the system does not tell. */
  largestKiB(): number;
  stop(): void;
}

/** Starts to watch. */
export function watchChildren(): ChildWatch {
  let largest = 0;
  const look = async (): Promise<void> => {
    const list = await readFile(`/proc/self/task/${process.pid}/children`, "utf8").catch(() => "");
    for (const pid of list.trim().split(" ").filter(Boolean)) {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      largest = Math.max(largest, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    }
  };
  const timer = setInterval(() => void look(), INTERVAL_MS);
  return { largestKiB: () => largest, stop: () => clearInterval(timer) };
}
