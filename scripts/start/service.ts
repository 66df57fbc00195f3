// Starts the service in a process of its own, or finds the one that already serves the same folder.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Docuvane } from "docuvane";
import { type ChildProcess, spawn } from "../processes.mjs";

/** A service that accepts calls. */
export interface RunningService {
  /** Base URL with its version prefix. */
  readonly url: string;
  readonly apiKey: string;
  /** File that holds the API key, for the text on screen. */
  readonly keyFile: string;
  /** True when another process serves it; `stop` then leaves it alone. */
  readonly reused: boolean;
  /** Resolves when the service has ended or Ctrl-C was pressed; at once when another process serves it. */
  ended(): Promise<void>;
  /** Ends the service if this process started it. */
  stop(): Promise<void>;
}

const cli = join("packages", "server", "src", "cli.ts");

/** Port of the service, as in the `servers` of the OpenAPI document. */
const defaultPort = 4010;

/** Ports that are tried when the first ones are in use. */
const portsToTry = 20;

/** Milliseconds. A first start creates the database, 6 s on a slow machine; ten times that is a hang. */
const startTimeoutMs = 60_000;

/** Hosts of this machine that webhooks may reach, so that a receiver under development gets events. */
const webhookTargets = "localhost,127.0.0.1,::1";

/**
 * Returns a service that keeps its data in `folder`: the running one if there is one, else a new process.
 *
 * The API key and the port are kept in the folder too, so that both stay valid after a restart.
 *
 * @param folder - Folder for the data, the API key and the address; created when absent.
 * @returns The service, ready for calls.
 * @throws {Error} The service did not start; the message is what it printed.
 */
export async function useService(folder: string): Promise<RunningService> {
  mkdirSync(folder, { recursive: true });
  const keyFile = join(folder, "api-key");
  const addressFile = join(folder, "service.json");
  const apiKey = readOrMakeKey(keyFile);
  const { url, port = defaultPort } = readAddress(addressFile);
  if (url && (await isServing(url, apiKey)))
    return { url, apiKey, keyFile, reused: true, ended: async () => {}, stop: async () => {} };
  return startOnFreePort(folder, { apiKey, keyFile }, port);
}

/** Starts the service on the port, or on the next free one, and reports the change. */
async function startOnFreePort(folder: string, key: Key, wanted: number): Promise<RunningService> {
  for (let port = wanted; port < wanted + portsToTry; port += 1) {
    if (!(await isFree(port))) continue;
    try {
      const service = await startService(folder, key, port);
      if (port !== wanted)
        console.log(`Port ${wanted} is in use by another process; listening on ${port} instead.`);
      return service;
    } catch (error) {
      // Another program took the port first, and may have released it again by now.
      if (!isPortTaken(error)) throw error;
    }
  }
  throw new Error(`The ports ${wanted} to ${wanted + portsToTry - 1} are in use by other programs.`);
}

/** Recognizes the service's message that its port is in use. */
function isPortTaken(error: unknown): boolean {
  return error instanceof Error && error.message.includes("is in use by another process");
}

/** The API key, and the file that keeps it. */
type Key = Pick<RunningService, "apiKey" | "keyFile">;

/** Starts the service and waits for the line that contains its address. */
async function startService(folder: string, key: Key, port: number): Promise<RunningService> {
  // The service stops in order when its standard input ends; on Windows a signal would end it at once.
  const args = ["--port", String(port), "--data", resolve(folder, "data"), "--log", "json", "--while-stdin"];
  const child = spawn(process.execPath, [cli, ...args, "--webhook-targets", webhookTargets], {
    stdio: ["pipe", "pipe", "pipe"],
    // Every user of a machine can read command lines, so the key does not go there.
    env: { DOCUVANE_SERVER_API_KEY: key.apiKey },
  });
  const url = await readyAddress(child);
  const addressFile = join(folder, "service.json");
  writeAddress(addressFile, { url, port });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    url,
    ...key,
    reused: false,
    ended: () => Promise.race([exited, waitForCtrlC()]),
    stop: async () => {
      writeAddress(addressFile, { port });
      child.stdin.end();
      await exited;
    },
  };
}

/** Reads the service's ready line; its standard error becomes the message when it ends before that. */
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

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** The API key of this folder; generated on first use, readable by its owner only. */
function readOrMakeKey(keyFile: string): string {
  if (!existsSync(keyFile))
    writeFileSync(keyFile, `dv_test_${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  return readFileSync(keyFile, "utf8").trim();
}

/** Where the service of a folder listens; without a URL it is stopped. */
interface Address {
  readonly url?: string;
  readonly port?: number;
}

function readAddress(addressFile: string): Address {
  try {
    return JSON.parse(readFileSync(addressFile, "utf8")) as Address;
  } catch {
    return {}; // A first start, or half-written by a process that was killed.
  }
}

function writeAddress(addressFile: string, address: Address): void {
  writeFileSync(addressFile, `${JSON.stringify(address)}\n`);
}

/** Whether a service at an address accepts the key. */
async function isServing(url: string, apiKey: string): Promise<boolean> {
  await using client = new Docuvane({ apiKey, baseURL: url, maxRetries: 0, timeoutMs: 2_000 });
  try {
    await client.documents.list({ limit: 1 });
    return true;
  } catch {
    return false; // Nothing listens there any more, or another program does.
  }
}

/** Resolves on Ctrl-C or a request to end. */
function waitForCtrlC(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}
