// Starts the real service as a process of its own, for tests that cross packages.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A service process under test. */
export interface ServiceProcess {
  readonly url: string;
  readonly apiKey: string;
  readonly child: ChildProcess;
  /** Everything the process wrote to standard error so far. */
  log(): string;
  /** Ends it with SIGTERM and resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Ends it with SIGKILL, as a crash would. */
  kill(): Promise<void>;
}

/** An API key that every test service is started with. */
export const testKey = "dv_test_000000000000000000000000";

/**
 * Starts `docuvane-server` on a free port of 127.0.0.1.
 *
 * @param args - More arguments, for instance `["--data", folder]`; `--ephemeral` when no `--data` is given.
 * @param env - More settings. Default none.
 * @returns The process, ready for calls.
 * @throws {Error} It ended before it was ready; the message is what it wrote.
 */
export async function startServiceProcess(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const storage = args.includes("--data") ? [] : ["--ephemeral"];
  const child = spawn(
    process.execPath,
    [
      "packages/server/src/cli.ts",
      "--port",
      "0",
      "--api-key",
      testKey,
      "--plan",
      "B.enterprise",
      ...storage,
      ...args,
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    },
  );
  const chunks: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const log = (): string => Buffer.concat(chunks).toString("utf8");
  const exited = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const ready = once(lines, "line").then(([line]) => /https?:\/\/\S+/.exec(String(line))?.[0]);
  const url = await Promise.race([ready, exited.then(() => undefined)]);
  if (!url) throw new Error(`The service ended before it was ready: ${log()}`);
  return {
    url,
    apiKey: testKey,
    child,
    log,
    stop: () => end(child, exited, "SIGTERM").then(() => child.exitCode),
    kill: () => end(child, exited, "SIGKILL"),
  };
}

/** Sends a signal unless the process already ended, and waits for the end. */
async function end(child: ChildProcess, exited: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await exited;
}
