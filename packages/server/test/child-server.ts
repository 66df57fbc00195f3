// The command as a process of its own, for tests that kill it.
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";

const cli = fileURLToPath(new URL("../src/cli.ts", import.meta.url));

/** A service in a process of its own. */
export interface ChildServer {
  readonly process: ChildProcess;
  /** Address with the prefix `/api/v1`. */
  readonly url: string;
  /** All of standard output up to now. */
  readonly output: () => string;
  /** All of standard error up to now. */
  readonly errors: () => string;
  /** Sends a signal and waits for the end. @returns Exit code and signal. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Runs the command to its end. */
export async function runCommand(args: readonly string[], options: ChildOptions = {}) {
  const child = spawnCommand(args, options);
  const [output, errors] = [collect(child, "stdout"), collect(child, "stderr")];
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output(), errors: errors() };
}

/** How the command is started. */
export interface ChildOptions {
  /** More variables of its environment. Default none. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its standard input is empty or stays open. Default `ignore`: empty. */
  readonly stdin?: "ignore" | "pipe";
  /** Milliseconds until it is killed, so that a failed test leaves no process behind. Default 60 000. */
  readonly lifeMs?: number;
}

/**
 * Starts the command and waits for its line on standard output.
 *
 * @throws {Error} It ended before it was ready; the message is what it wrote.
 */
export async function startChildServer(
  args: readonly string[],
  options: ChildOptions = {},
): Promise<ChildServer> {
  const child = spawnCommand(args, options);
  const [output, errors] = [collect(child, "stdout"), collect(child, "stderr")];
  const url = await new Promise<string>((resolve, reject) => {
    if (child.stdout)
      createInterface(child.stdout).on("line", (line) => {
        const found = /ready at (\S+)$/.exec(line)?.[1];
        if (found) resolve(found);
      });
    child.once("close", () => reject(new Error(`The service ended before it was ready: ${errors()}`)));
  });
  const closed = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const [code, endedBy] = await closed;
    return { code, signal: endedBy };
  };
  return { process: child, url, output, errors, end };
}

function spawnCommand(
  args: readonly string[],
  { env = {}, stdin = "ignore", lifeMs = 60_000 }: ChildOptions = {},
): ChildProcess {
  return spawn(process.execPath, [cli, ...args], {
    stdio: [stdin, "pipe", "pipe"],
    env,
    timeout: lifeMs,
    killSignal: "SIGKILL",
  });
}

function collect(child: ChildProcess, name: "stdout" | "stderr"): () => string {
  let text = "";
  child[name]?.on("data", (chunk) => {
    text += chunk;
  });
  return () => text;
}
