// Starts the real service as a process of its own, for tests that cross packages.
import type { ChildProcess } from "node:child_process";
import { startChildServer } from "../packages/server/test/child-server.ts";

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
  const own = [
    "--port",
    "0",
    "--api-key",
    testKey,
    "--plan",
    "B.enterprise",
    "--wrong-credentials",
    "0",
    ...storage,
  ];
  // It ends with its test; campaigns keep it for hours.
  const server = await startChildServer([...own, ...args], { env, lifeMs: 24 * 3_600_000 });
  return {
    url: server.url,
    apiKey: testKey,
    child: server.process,
    log: server.errors,
    stop: async () => (await server.end("SIGTERM")).code,
    kill: async () => {
      await server.end("SIGKILL");
    },
  };
}
