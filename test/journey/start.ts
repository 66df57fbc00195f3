// Runs the program behind `npm start` and collects what it prints.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { spawn } from "../../scripts/processes.mjs";

/** What a run printed and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the program with the given arguments to its end.
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

/** A run that keeps serving. */
export interface Serving {
  readonly url: string;
  /** Everything it printed. */
  readonly text: string;
  /** Ends it as Ctrl-C does; resolves to its exit code. */
  end(): Promise<number | null>;
}

/**
 * Runs `npm start` without `--once`, for other runs on the same data.
 *
 * @param args - For instance `["--data", folder]`.
 * @throws {Error} It ended before it had printed everything.
 */
export async function keepServing(args: readonly string[]): Promise<Serving> {
  const child = spawn(process.execPath, ["--conditions=@docuvane/source", "scripts/start.ts", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.includes("Ctrl-C")) break;
  }
  const text = lines.join("\n");
  const url = /keeps running at (\S+);/.exec(text)?.[1];
  if (url === undefined) throw new Error(`npm start ended early: ${text}`);
  child.stdout.resume();
  const end = async () => {
    child.kill("SIGINT");
    await exited;
    return child.exitCode;
  };
  return { url, text, end };
}

/** The commands that a run printed: the indented lines below its table. */
export function printedCommands({ text }: Serving): readonly string[] {
  const [, nextSteps = ""] = text.split("keeps running at");
  return nextSteps
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .map((line) => line.trim());
}
