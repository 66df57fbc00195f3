// Runs `npm start`'s program as a process and collects what it prints.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

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

/**
 * Runs the main job and lets its service go on, for other runs on the same data.
 *
 * @param data - Folder for the data.
 * @returns A function that ends it as Ctrl-C does.
 */
export async function keepServing(data: string): Promise<() => Promise<void>> {
  const child = spawn(
    process.execPath,
    ["--conditions=@docuvane/source", "scripts/start.ts", "--data", data],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes("keeps running at")) break;
  if (child.exitCode !== null) throw new Error("npm start ended early");
  child.stdout.resume();
  return async () => {
    child.kill("SIGINT");
    await once(child, "exit");
  };
}
