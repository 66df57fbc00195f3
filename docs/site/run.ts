// Runs a program of the build, and fails with what it wrote.
import { once } from "node:events";
import { spawn } from "../../scripts/processes.mjs";
import { startable } from "../../scripts/setup/programs.mjs";

/** A program to run. */
export interface Program {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a program to its end.
 *
 * @throws {Error} It ended with another code than 0; the message holds the end of what it wrote.
 */
export async function runProgram({ program, args, folder, env = {} }: Program): Promise<void> {
  const start = startable(program, args);
  const child = spawn(start.file, start.args, {
    ...start.options,
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => written.push(chunk));
  const [code] = await once(child, "close");
  if (code === 0) return;
  const text = Buffer.concat(written).toString("utf8").slice(-4000);
  throw new Error(`\`${[program, ...args].join(" ")}\` ended with ${code}:\n${text}`);
}
