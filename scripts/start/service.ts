// Starts the service as a process of its own, or finds the one that already serves the same data.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Docuvane } from "docuvane";

/** A service that answers. */
export interface RunningService {
  /** Base URL with its version prefix. */
  readonly url: string;
  readonly apiKey: string;
  /** File that holds the API key, for the words on screen. */
  readonly keyFile: string;
  /** True when another process serves it; `stop` then leaves it alone. */
  readonly reused: boolean;
  /** Resolves when the service ended or Ctrl-C was pressed. */
  ended(): Promise<void>;
  /** Ends the service if this process started it. */
  stop(): Promise<void>;
}

const cli = join("packages", "server", "src", "cli.ts");

/** Milliseconds. A first start creates the database, 6 s on a slow machine; ten times that is a hang. */
const startTimeoutMs = 60_000;

/**
 * Returns a service that keeps its data below `folder`: the running one if there is one, else a new process on a free port.
 *
 * @param folder - Folder for the data, the API key and the address file; created when absent.
 * @returns The service, ready for calls.
 * @throws {Error} The service did not start; the message carries its own words.
 */
export async function useService(folder: string): Promise<RunningService> {
  mkdirSync(folder, { recursive: true });
  const keyFile = join(folder, "api-key");
  const addressFile = join(folder, "service.json");
  const apiKey = readOrMakeKey(keyFile);
  const url = readAddress(addressFile);
  if (url && (await answers(url, apiKey)))
    return { url, apiKey, keyFile, reused: true, ended: waitForCtrlC, stop: async () => {} };
  return startService(join(folder, "data"), addressFile, { apiKey, keyFile });
}

/** Starts the service and waits for the line that tells its address. */
async function startService(
  data: string,
  addressFile: string,
  key: { apiKey: string; keyFile: string },
): Promise<RunningService> {
  const child = spawn(
    process.execPath,
    [cli, "--port", "0", "--data", resolve(data), "--api-key", key.apiKey, "--log", "json"],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const url = await readyAddress(child);
  writeFileSync(addressFile, `${JSON.stringify({ url, pid: child.pid })}\n`);
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    url,
    ...key,
    reused: false,
    ended: () => Promise.race([exited, waitForCtrlC()]),
    stop: async () => {
      rmSync(addressFile, { force: true });
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Reads the service's ready line; its standard error is kept for the message when it ends before that. */
function readyAddress(child: ChildProcess): Promise<string> {
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString("utf8")).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The service did not start within ${startTimeoutMs / 1000} s.`)),
      startTimeoutMs,
    );
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      act();
    };
    if (child.stdout) {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const url = /https?:\/\/\S+/.exec(line)?.[0];
        if (url) settle(() => resolve(url));
      });
    }
    child.once("exit", () =>
      settle(() => reject(new Error(complaint.trim() || "The service ended before it was ready."))),
    );
  });
}

/** The API key of this folder; made on first use, readable by its owner only. */
function readOrMakeKey(keyFile: string): string {
  if (!existsSync(keyFile))
    writeFileSync(keyFile, `dv_test_${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  return readFileSync(keyFile, "utf8").trim();
}

/** The address that a running service left behind, if any. */
function readAddress(addressFile: string): string | undefined {
  if (!existsSync(addressFile)) return undefined;
  try {
    return (JSON.parse(readFileSync(addressFile, "utf8")) as { url?: string }).url;
  } catch {
    return undefined; // Half-written by a process that was killed: start afresh.
  }
}

/** Whether a service answers at an address and accepts the key. */
async function answers(url: string, apiKey: string): Promise<boolean> {
  await using client = new Docuvane({ apiKey, baseURL: url, maxRetries: 0, timeoutMs: 2_000 });
  try {
    await client.documents.list({ limit: 1 });
    return true;
  } catch {
    return false; // Nothing listens there any more, or something else does: start our own.
  }
}

/** Resolves on Ctrl-C or a request to end. */
function waitForCtrlC(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}
