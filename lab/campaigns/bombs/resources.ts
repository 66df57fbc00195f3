// Reads what a process uses from /proc (Linux).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Resources of a process. */
export interface Resources {
  readonly rssMb: number;
  /** Largest resident size since it was last reset. */
  readonly peakMb: number;
  readonly files: number;
  readonly threads: number;
}

/** Reads the resources of a process. */
export function readResources(pid: number): Resources {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string): number => Math.round(numberOf(status, name) / 1_024);
  return {
    rssMb: megabytes("VmRSS"),
    peakMb: megabytes("VmHWM"),
    files: readdirSync(`/proc/${pid}/fd`).length,
    threads: numberOf(status, "Threads"),
  };
}

/** Lets the peak of a process begin again (proc(5), clear_refs). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function numberOf(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
}
