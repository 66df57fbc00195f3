/** Starts what is measured: the service, and a bare route to compare it with. */
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type ChildProcess, spawn } from "../../../scripts/processes.mjs";

/** The key of every request. */
export const apiKey = "dv_test_bench0000000000000000000";

/** A running program. */
export interface Program {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from its start to its first line. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Where the service keeps its data. */
export interface Where {
  readonly data: string;
  /** Absent for the embedded database. */
  readonly databaseUrl: string | undefined;
}

/** How the service is run. */
export interface ServiceSettings {
  /** From its sources, not as built. */
  readonly source: boolean;
  /** Folder for CPU profiles. */
  readonly profile: string | undefined;
  /** Folder for logs. */
  readonly folder: string;
  /** Role of a service on PostgreSQL. Default `api`: readers of documents are not measured. */
  readonly role?: string;
  /** More variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Starts the service with a JSON log into a file. */
export function startService({ data, databaseUrl }: Where, settings: ServiceSettings): Promise<Program> {
  const { source, profile, folder, role = "api", env = {} } = settings;
  const program = source
    ? ["--conditions=@docuvane/source", "packages/server/src/cli.ts"]
    : ["packages/server/dist/cli.js"];
  const profiling = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const args = [
    "--port",
    "0",
    "--data",
    data,
    "--api-key",
    apiKey,
    "--plan",
    "B.enterprise",
    "--log",
    "json",
  ];
  const roles = databaseUrl === undefined ? [] : ["--role", role];
  return start([...profiling, ...program, ...args, ...roles], join(folder, "service.log"), {
    NODE_ENV: "production",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  });
}

/** Starts the bare route. */
export function startFloor(databaseUrl: string): Promise<Program> {
  return start(["--conditions=@docuvane/source", "lab/bench/service/floor.ts", databaseUrl], "/dev/null", {});
}

async function start(
  args: readonly string[],
  log: string,
  env: Readonly<Record<string, string>>,
): Promise<Program> {
  const since = performance.now();
  const output = openSync(log, "a");
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", output],
  });
  closeSync(output);
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const origin = await readyAt(child, args);
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  return { origin, pid: child.pid ?? 0, readyMs: performance.now() - since, stop };
}

function readyAt(child: ChildProcess, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new Error(`${args.join(" ")} ended with ${code} before it was ready.`)),
    );
    if (child.stdout)
      createInterface(child.stdout).on("line", (line) => {
        const found = /ready at (http:\/\/[^/]+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
  });
}
