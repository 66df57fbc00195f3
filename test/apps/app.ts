// Copies an app of examples/apps into an empty folder, installs it with the packed client, and runs it as its README says.
import { once } from "node:events";
import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { type ChildProcess, execFile, spawn } from "../../scripts/processes.mjs";
import { startable } from "../../scripts/setup/programs.mjs";
import { until } from "../until.ts";

const exec = promisify(execFile);

/** What an app writes when it is used, and what is left out of the copy: a reader's clone has none of it. */
const leftOut = ["node_modules", ".venv", "__pycache__", "dist", "target", ".env"];

/** A copy of an app in a folder of its own. */
export interface App {
  readonly folder: string;
  /** Runs a program in the folder to its end. @returns Its output. @throws When it exits with another code than 0. */
  run(program: string, ...args: readonly string[]): Promise<string>;
  /** Starts a program in the folder. */
  start(program: string, args: readonly string[], env: Environment): ChildProcess;
  remove(): void;
}

/** Variables of the environment. */
export type Environment = Readonly<Record<string, string>>;

/** Copies an app. @param environment - Variables of everything it runs. */
export function copyApp(name: string, environment: Environment = {}): App {
  const folder = mkdtempSync(join(tmpdir(), `docuvane-app-${name}-`));
  const filter = (path: string): boolean => !leftOut.includes(basename(path));
  cpSync(join("examples", "apps", name), folder, { recursive: true, filter });
  copyFileSync("examples/invoice/invoice.pdf", join(folder, "invoice.pdf"));
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const env = { PATH: path, ...environment };
  return {
    folder,
    run: async (program, ...args) => {
      const { file, args: given, options } = startable(program, args);
      const done = exec(file, given, { ...options, cwd: folder, env });
      return (await done.catch((error) => Promise.reject(withOutput(error)))).stdout;
    },
    start: (program, args, own) =>
      spawn(program, args, { cwd: folder, env: { ...env, ...own }, stdio: ["ignore", "pipe", "pipe"] }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The message of a failed program names neither its standard output nor all of its standard error. */
function withOutput(error: Error & { readonly stdout?: string; readonly stderr?: string }): Error {
  return new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
}

/** Installs an app on Node with a tarball of the client, and then the other packages as its lock file pins them. */
export async function installNodeApp(app: App, tarball: string): Promise<void> {
  // The set-up put the other packages into npm's cache.
  await app.run("npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--silent", tarball);
}

/** Folder that Python apps find the built client in: they share the environment with everything else. */
export const site = "site-packages";

/** The Python that the set-up installed the requirements of the apps for. */
export const python: string = resolve(
  "test/apps/.venv",
  process.platform === "win32" ? "Scripts/python.exe" : "bin/python",
);

/** Installs a built wheel of the client into the folder of an app. */
export async function installWheel(app: App, wheel: string): Promise<void> {
  const options = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-deps", "--no-index"];
  await app.run(python, "-m", "pip", "install", ...options, "--target", site, wheel);
}

/** A server that is running. */
export interface RunningApp {
  readonly url: string;
  /** Everything it wrote so far. */
  log(): string;
  /** Ends it with SIGTERM. @returns Its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the server of an app on a port and waits until its health endpoint responds. */
export async function startApp(
  app: App,
  command: readonly [program: string, ...args: string[]],
  { port, env }: { readonly port: number; readonly env: Environment },
): Promise<RunningApp> {
  const [program, ...args] = command;
  const child = app.start(program, args, env);
  const closed = once(child, "close") as Promise<[number | null]>;
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      log += chunk;
    });
  const url = `http://127.0.0.1:${port}`;
  const ready = async (): Promise<boolean | undefined> => {
    if (child.exitCode !== null) throw new Error(`The app ended with code ${child.exitCode}: ${log}`);
    return (await fetch(`${url}/health`).catch(() => undefined))?.ok;
  };
  await until(ready, { timeoutMs: 240_000 });
  return {
    url,
    log: () => log,
    stop: async () => {
      child.kill("SIGTERM");
      return (await closed)[0];
    },
  };
}
