// Writes what the repository keeps of a release: its contract, and data of its service on both databases.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../packages/server/test/postgres.ts";
import { execFileSync } from "../../../scripts/processes.mjs";
import { type Captured, contractOf, type Engine, pack } from "../../../test/upgrade/release.ts";
import type { Checkout } from "./checkout.ts";
import { fill, uploadLast } from "./fill.ts";
import { serviceArguments, startProcess } from "./process.ts";

/** The key of the service while it is filled. */
const apiKey = "dv_test_release00000000000000000";

/** Where Debian keeps `pg_dump`, one folder a version. */
const debianFolder = "/usr/lib/postgresql";

/** Writes `test/upgrade/releases/<version>`. */
export async function capture(checkout: Checkout, version: string): Promise<void> {
  const contract = contractOf({ version });
  mkdirSync(join(contract, ".."), { recursive: true });
  copyFileSync(join(checkout.folder, "packages", "contract", "generated", "openapi.json"), contract);
  const migrations = readdirSync(join(checkout.folder, "packages/server/src/storage/db/migrations"));
  const embedded = await captureOn("embedded", checkout, version);
  const postgres = await captureOn("postgres", checkout, version);
  const facts = { version, revision: checkout.revision, capturedAt: new Date().toISOString() };
  const release = {
    ...facts,
    migrations: migrations.filter((name) => name.endsWith(".sql")).sort(),
    embedded,
    postgres,
  };
  writeFileSync(join(contract, "..", "release.json"), `${JSON.stringify(release, null, 1)}\n`);
}

async function captureOn(engine: Engine, { folder }: Checkout, version: string): Promise<Captured> {
  const data = mkdtempSync(join(tmpdir(), "docuvane-capture-"));
  const server = engine === "postgres" ? await startPostgres() : undefined;
  try {
    const databaseUrl = await server?.makeDatabase();
    const program = join(folder, "packages", "server", "src", "cli.ts");
    const env = { NODE_ENV: "production", ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const own = ["--data", data];
    const captured = await fillAndKill({ program, env, own });
    if (databaseUrl !== undefined) writeFileSync(join(data, "dump.sql"), dump(databaseUrl));
    pack(version, engine, data);
    return captured;
  } finally {
    await server?.close();
    rmSync(data, { recursive: true, force: true });
  }
}

interface Service {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** Arguments that name its data. */
  readonly own: readonly string[];
}

async function fillAndKill({ program, env, own }: Service): Promise<Captured> {
  const service = startProcess({ program, args: [...serviceArguments(apiKey), ...own], env });
  const url = await service.ready;
  const ask = (...words: readonly string[]): Record<string, string> =>
    JSON.parse(execFileSync(process.execPath, [program, ...words, ...own], { encoding: "utf8", env }));
  const { key: readKey = "" } = ask("keys", "create", "--name", "reader", "--scopes", "documents:read");
  const { id = "", secret = "" } = ask(
    "clients",
    "create",
    "--name",
    "program",
    "--scopes",
    "documents:read",
  );
  const filled = await fill(url, apiKey);
  const unprocessed = await uploadLast(url, apiKey);
  await service.end("SIGKILL");
  return { apiKey, readKey, client: { id, secret }, unprocessed, ...filled };
}

/** Dumps a database as statements that any client can send. */
function dump(databaseUrl: string): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : [];
  const newest = Math.max(...versions);
  if (!Number.isFinite(newest))
    throw new Error(`There is no pg_dump in ${debianFolder}. Install the package postgresql.`);
  const program = join(debianFolder, String(newest), "bin", "pg_dump");
  const args = ["--inserts", "--no-owner", "--no-privileges", databaseUrl];
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1e9 });
}
