// Runs `npm start`'s program as a process and collects what it prints.
import { spawn } from "node:child_process";

/** What a run printed and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the main job with the given arguments.
 *
 * @param args - For instance `["--once", "--data", folder]`.
 * @returns Its exit code and output.
 */
export function runStart(args: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ["--conditions=@docuvane/source", "scripts/start.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({
        code,
        stdout: Buffer.concat(out).toString("utf8"),
        stderr: Buffer.concat(err).toString("utf8"),
      }),
    );
  });
}
