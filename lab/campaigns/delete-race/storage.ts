// Where the documents of the delete race lie, and all that is there when it is over, as text.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { S3mini } from "s3mini";
import type { S3Options } from "../../../packages/server/src/storage/blob/s3-blob-store.ts";
import type { Db } from "../../../packages/server/src/storage/db/db.ts";
import { openEmbedded } from "../../../packages/server/src/storage/db/embedded.ts";
import { PgDb } from "../../../packages/server/src/storage/db/pg-db.ts";
import { dumpFiles, dumpTables } from "../../../packages/server/test/dump.ts";
import { startPostgres } from "../../../packages/server/test/postgres.ts";
import { startS3 } from "../../../packages/server/test/s3.ts";
import { execFileSync } from "../../../scripts/processes.mjs";

/** All that a stopped service left. */
export interface Left {
  /** Every row of every table, of the queue's too. */
  readonly tables: string;
  /** The output of pg_dump; `undefined` where there is no server to dump. */
  readonly dump: string | undefined;
  /** Names and contents of files, or of all versions of all objects. */
  readonly files: string;
  /** How many files there are, or versions of objects with the marks of deleted ones. */
  readonly fileCount: number;
  /** Uploads in parts that were begun in the bucket and not ended. */
  readonly unfinishedUploads: number;
}

/** Storage for one campaign. */
export interface RaceStorage {
  /** Settings of the processes. */
  readonly env: Readonly<Record<string, string>>;
  /** How many processes run on it. */
  readonly processes: number;
  look(): Promise<Left>;
  close(): Promise<void>;
}

/** The embedded database and a folder of files, with one process. */
export function embeddedStorage(folder: string): RaceStorage {
  const blobs = join(folder, "blobs");
  return {
    env: {},
    processes: 1,
    look: async () => ({
      tables: await dumpAndClose(await openEmbedded(folder, undefined)),
      ...{ dump: undefined, unfinishedUploads: 0 },
      files: dumpFiles(blobs),
      fileCount: readdirSync(blobs, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        .length,
    }),
    close: async () => undefined,
  };
}

/** PostgreSQL and a bucket that keeps old versions, with two processes. */
export async function sharedStorage(): Promise<RaceStorage> {
  const [postgres, s3] = [await startPostgres({ fsync: true }), await startS3()];
  const url = await postgres.makeDatabase();
  const bucket = await s3.makeBucket("race", true);
  return {
    env: {
      ...{ DATABASE_URL: url, DOCUVANE_SECRET: "one secret for both processes 0000" },
      ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region ?? "" },
      ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
    },
    processes: 2,
    look: async () => ({
      tables: await dumpAndClose(new PgDb(url, () => undefined)),
      dump: execFileSync("pg_dump", [url], { encoding: "latin1", maxBuffer: 2 ** 30 }),
      ...(await dumpBucket(bucket)),
    }),
    close: async () => {
      await postgres.close();
      await s3.close();
    },
  };
}

async function dumpAndClose(db: Db): Promise<string> {
  try {
    return await dumpTables(db);
  } finally {
    await db.close();
  }
}

async function dumpBucket(options: S3Options) {
  const client = new S3mini({ ...options, endpoint: `${options.endpoint}/${options.bucket}` });
  const entries = (await client.listObjects("/", "", undefined, { versions: true })) ?? [];
  const texts = [];
  for (const { Key, VersionId = "", IsDeleteMarker } of entries)
    texts.push(`${Key} ${VersionId} ${IsDeleteMarker ? "" : await readVersion(client, Key, VersionId)}`);
  return {
    files: texts.join("\n"),
    fileCount: entries.length,
    unfinishedUploads: await countUploads(client),
  };
}

async function readVersion(client: S3mini, key: string, versionId: string): Promise<string> {
  const response = await client.getObjectRaw(key, true, 0, undefined, { versionId });
  return Buffer.from(await response.arrayBuffer()).toString("latin1");
}

async function countUploads(client: S3mini): Promise<number> {
  const response = await client.listMultipartUploads();
  // Its type promises more than the XML of an empty list holds.
  return (JSON.stringify(response).match(/"UploadId"/gi) ?? []).length;
}
