// A service in a process of its own with everything it depends on behind something that can fail.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChildServer, startChildServer } from "../../../packages/server/test/child-server.ts";
import { freePort, type Postgres, startPostgres } from "../../../packages/server/test/postgres.ts";
import { type RedisStandIn, startRedisStandIn } from "../../../packages/server/test/redis-stand-in.ts";
import { startS3 } from "../../../packages/server/test/s3.ts";
import { startTcpProxy, type TcpProxy } from "../../../packages/server/test/tcp-proxy.ts";
import { type Disk, mountDisk } from "./disk.ts";
import { type FullBucket, startFullBucket } from "./full-bucket.ts";

/** The two ways to keep data. */
export type Setup = "PGlite + files" | "PostgreSQL + S3";

/** Key of the service. */
export const greyKey = "dv_test_grey_failures";

/** Bytes of the disk of the service: a database, files, and the reserve that it keeps free. */
const diskBytes = 500 * 1024 ** 2;

/** Bytes of the disk of the database server. */
const databaseDiskBytes = 300 * 1024 ** 2;

/** Milliseconds that a service lives at most, should the campaign die. */
const lifeMs = 30 * 60_000;

/** The parts of a server-side setup. */
export interface Servers {
  readonly postgres: Postgres;
  readonly databaseUrl: string;
  readonly databaseProxy: TcpProxy;
  readonly databaseDisk: Disk;
  readonly bucketProxy: TcpProxy;
  readonly bucket: FullBucket;
}

/** What faults are played on. */
export interface Scene {
  readonly setup: Setup;
  /** Address with prefix; the same after a restart. */
  readonly url: string;
  /** Holds the data directory and the temporary files of the service. */
  readonly disk: Disk;
  readonly redis: RedisStandIn;
  /** Absent on PGlite. */
  readonly servers: Servers | undefined;
  /** Process of the service. */
  pid(): number;
  /** How often the service ended by itself and was started again. */
  restarts(): number;
  close(): Promise<void>;
}

type Closer = () => unknown;

/** Starts everything. */
export async function openScene(setup: Setup): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-grey-"));
  // The database server runs as another user, with its data below.
  chmodSync(folder, 0o711);
  const closers: Closer[] = [() => rmSync(folder, { recursive: true })];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    const disk = mountDisk(join(folder, "disk"), diskBytes);
    closers.push(() => disk.remove());
    mkdirSync(join(disk.path, "tmp"));
    const redis = await startRedisStandIn();
    closers.push(() => redis.stop());
    const opened = setup === "PostgreSQL + S3" ? await openServers(folder, closers) : undefined;
    const env = { ...opened?.env, TMPDIR: join(disk.path, "tmp"), REDIS_URL: redis.url };
    const service = await supervise(disk, env, closers);
    return { setup, disk, redis, servers: opened?.servers, ...service, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openServers(folder: string, closers: Closer[]) {
  const databaseDisk = mountDisk(join(folder, "database"), databaseDiskBytes);
  closers.push(() => databaseDisk.remove());
  const postgres = await withTmpdir(databaseDisk.path, () => startPostgres({ fsync: true }));
  closers.push(() => postgres.close());
  const databaseUrl = await postgres.makeDatabase();
  const databaseProxy = await startTcpProxy(Number(new URL(databaseUrl).port));
  closers.push(() => databaseProxy.refuse());
  const s3 = await startS3();
  closers.push(() => s3.close());
  const options = await s3.makeBucket("grey");
  const bucket = await startFullBucket(Number(new URL(options.endpoint).port));
  closers.push(() => bucket.close());
  const bucketProxy = await startTcpProxy(bucket.port);
  closers.push(() => bucketProxy.refuse());
  const url = new URL(databaseUrl);
  url.port = String(databaseProxy.port);
  const env = {
    DATABASE_URL: url.href,
    DOCUVANE_SECRET: "a secret of at least 32 characters",
    S3_ENDPOINT: `http://127.0.0.1:${bucketProxy.port}`,
    S3_BUCKET: options.bucket,
    S3_REGION: options.region ?? "",
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  };
  return { env, servers: { postgres, databaseUrl, databaseProxy, databaseDisk, bucketProxy, bucket } };
}

/** The server of the tests keeps its data below the temporary folder. */
async function withTmpdir<T>(path: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = path;
  try {
    return await work();
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
}

/** Starts the service, and starts it again whenever it ends by itself, as systemd or Kubernetes would. */
async function supervise(disk: Disk, env: Readonly<Record<string, string>>, closers: Closer[]) {
  const port = await freePort();
  const args = ["--port", String(port), "--data", join(disk.path, "data"), "--api-key", greyKey];
  const start = () => startChildServer([...args, "--plan", "B.enterprise"], { env, lifeMs });
  let service: ChildServer = await start();
  let ended = false;
  let restarts = 0;
  const watch = () => {
    service.process.once("close", async () => {
      if (ended) return;
      restarts += 1;
      console.log(`  the service ended: ${service.errors().trim().split("\n").at(-1)}`);
      service = await startAgain(start, () => ended);
      watch();
    });
  };
  watch();
  closers.push(async () => {
    ended = true;
    await service.end("SIGTERM");
  });
  return { url: service.url, pid: () => service.process.pid ?? 0, restarts: () => restarts };
}

/** A start may be refused while the fault lasts. */
async function startAgain(start: () => Promise<ChildServer>, isOver: () => boolean): Promise<ChildServer> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (isOver()) throw error;
      console.log(`  a start was refused: ${String(error).trim().split("\n").at(-1)}`);
    }
  }
}
