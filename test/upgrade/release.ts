// Finds what earlier releases left behind for the tests of upgrades, and unpacks it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import pg from "pg";
import { execFileSync } from "../../scripts/processes.mjs";
import { unpackTar } from "../../scripts/tar.ts";

/** Facts about a release, and what tests need to use its data. */
export interface Release {
  readonly version: string;
  /** The commit that wrote the data. */
  readonly revision: string;
  /** When the data was written; a service with the data runs on a clock that continues from there. */
  readonly capturedAt: string;
  /** Names of the migrations that the release had applied. */
  readonly migrations: readonly string[];
  readonly embedded: Captured;
  readonly postgres: Captured;
}

/** The database a release ran on. */
export type Engine = "embedded" | "postgres";

/** What a release left on one database. */
export interface Captured {
  /** A key with every scope. */
  readonly apiKey: string;
  /** A key that may only read documents. */
  readonly readKey: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** The upload that can be repeated with the same idempotency key. */
  readonly repeatable: { readonly key: string; readonly documentId: string };
  /** Documents that were uploaded and not processed when the service was killed. */
  readonly unprocessed: readonly string[];
  /** The endpoint whose receiver was away: its deliveries are pending. */
  readonly waiting: { readonly endpointId: string; readonly secret: string };
  /** What the release returned for each path. */
  readonly reads: readonly Read[];
}

/** A response of the release. */
export interface Read {
  readonly path: string;
  readonly body: unknown;
}

const releases = join(import.meta.dirname, "releases");

/** Name of the schema dump in the data of a release on PostgreSQL. */
const dumpFile = "dump.sql";

/** Reads the latest release, by the time its data was written. */
export function latestRelease(): Release {
  const latest = readReleases().at(-1);
  if (!latest) throw new Error(`${releases} holds no release.`);
  return latest;
}

/** Reads all releases, the oldest first. */
export function readReleases(): readonly Release[] {
  const all = readdirSync(releases).map((name): Release => JSON.parse(read(join(name, "release.json"))));
  return all.toSorted((a, b) => a.capturedAt.localeCompare(b.capturedAt));
}

/** Path of the API contract of a release. */
export function contractOf({ version }: Pick<Release, "version">): string {
  return join(releases, version, "openapi.json");
}

/** Unpacks the data directory of a release into an empty folder; on PostgreSQL its files, secret and schema dump. */
export function unpack({ version }: Pick<Release, "version">, engine: Engine, folder: string): void {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const input = brotliDecompressSync(readFileSync(archiveOf(version, engine)), { params });
  unpackTar(input, folder);
}

/** Packs a data directory for `unpack`. */
export function pack(version: string, engine: Engine, folder: string): void {
  const entries = readdirSync(folder).filter((name) => !leftOut.includes(name));
  const tar = execFileSync("tar", ["-cf", "-", "-C", folder, ...entries], { maxBuffer: 1e9 });
  // A data directory holds each catalog three times, some megabytes apart.
  const params = { [constants.BROTLI_PARAM_LARGE_WINDOW]: 1, [constants.BROTLI_PARAM_LGWIN]: 26 };
  writeFileSync(archiveOf(version, engine), brotliCompressSync(tar, { params }));
}

/** Loads the schema dump of an unpacked release into an empty database. */
export async function loadDump(folder: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    // Lines for psql, which newer versions of pg_dump add.
    await client.query(readFileSync(join(folder, dumpFile), "utf8").replaceAll(/^\\.*$/gm, ""));
  } finally {
    await client.end();
  }
}

/** Sockets and locks of the process that had the directory. */
const leftOut = ["control.sock", "lock.db", "lock.db-journal"];

function archiveOf(version: string, engine: Engine): string {
  return join(releases, version, `${engine}.tar.br`);
}

function read(name: string): string {
  const path = join(releases, name);
  if (!existsSync(path)) throw new Error(`${path} is missing; lab/campaigns/upgrade.ts capture writes it.`);
  return readFileSync(path, "utf8");
}
