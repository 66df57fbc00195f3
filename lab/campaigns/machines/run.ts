// Runs programs: short ones of the campaign itself, and the lines of a machine in a process tree of their own.

import { once } from "node:events";
import { closeSync, fchownSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { spawn, spawnSync } from "../../../scripts/processes.mjs";
import { cpuSecondsOf, type Outcome } from "./report.ts";

/** Milliseconds between the request to stop and the end of all that is left. */
const graceMs = 10_000;

/** A line for the shell, the command that it belongs to, and whether it runs without a network. */
export interface Step {
  readonly command: "start" | "test";
  readonly line: string;
  readonly isOffline: boolean;
}

/** Who runs a line, where, and with which environment as a whole. */
export interface Place {
  readonly uid: number;
  readonly gid: number;
  readonly folder: string;
  readonly umask: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Runs a program and returns what it prints.
 *
 * @throws {Error} It failed; the message is what it printed.
 */
export function call(program: string, ...args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status === 0) return stdout.trim();
  throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? stderr.trim()}`);
}

/** Bounds of a line, and the file that gets its output. */
export interface Bounds {
  readonly log: string;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** Runs a line until its end, its time limit or the signal, and leaves no process of it. */
export async function runLine(place: Place, step: Step, { log, limitMs, signal }: Bounds): Promise<Outcome> {
  const output = openSync(log, "a");
  // Programs may open their standard output again by its name in /dev.
  fchownSync(output, place.uid, place.gid);
  const started = performance.now();
  const child = spawn("unshare", argumentsOf(place, step), {
    ...{ cwd: place.folder, detached: true },
    stdio: ["ignore", output, output, "pipe"],
  });
  closeSync(output);
  const times = text(child.stdio[3] as Readable);
  const end = (name: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
  };
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    end("SIGTERM");
    killing ??= setTimeout(end, graceMs, "SIGKILL");
  };
  const limit = setTimeout(stop, limitMs);
  signal.addEventListener("abort", stop);
  const [code] = (await once(child, "close")) as [number | null];
  signal.removeEventListener("abort", stop);
  clearTimeout(limit);
  clearTimeout(killing);
  const wallSeconds = (performance.now() - started) / 1000;
  return { exitCode: killing ? null : code, wallSeconds, cpuSeconds: cpuSecondsOf(await times) };
}

/**
 * Returns the arguments of `unshare` that run a line. In a PID namespace every process ends with the first one, a shell
 * that also waits for orphans and so counts their CPU time; file descriptor 3 gets the times.
 */
export function argumentsOf(place: Place, { line, isOffline }: Step): string[] {
  const { uid, gid, umask, environment } = place;
  const loopback = 'ip link set lo up || busybox ip link set lo up || exit 125; exec "$@"';
  return [
    ...["--pid", "--fork", "--kill-child", "--mount-proc"],
    ...(isOffline ? ["--net", "sh", "-c", loopback, "sh"] : []),
    ...["setpriv", "--reuid", `${uid}`, "--regid", `${gid}`, "--init-groups", "env", "--ignore-environment"],
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    ...["sh", "-c", `umask ${umask}; (${line}) 3>&-; code=$?; times >&3; exit $code`],
  ];
}
