// Opens what a service keeps its data in: directory, database, files, secret.
import { join } from "node:path";
import type { Closers } from "../runtime/closers.ts";
import type { ServerOptions } from "../start/server-options.ts";
import type { BlobStore } from "./blob/blob-store.ts";
import { FsBlobStore } from "./blob/fs-blob-store.ts";
import { S3BlobStore, type S3Options } from "./blob/s3-blob-store.ts";
import { defaultCacheDirectory } from "./db/cluster.ts";
import type { Db } from "./db/db.ts";
import { openEmbedded } from "./db/embedded.ts";
import { requireSameSecret } from "./db/installation.ts";
import { migrate } from "./db/migrate.ts";
import { openServer } from "./db/pg-server.ts";
import { openDirectory } from "./directory.ts";
import { pepperFrom, readPepper } from "./pepper.ts";

/** Where the data of a service is. */
export interface Storage {
  readonly db: Db;
  readonly blobs: BlobStore;
  /** Secret that is kept outside the database. */
  readonly pepper: Uint8Array;
  /** Whether no other process works on the same data, so that what is in work there was left by a dead one. */
  readonly alone: boolean;
}

/** What opening the data needs beside the options. */
export interface StorageTools {
  readonly closers: Closers;
  /** The time now. */
  readonly now: () => Date;
  /** Told about failures in the background. */
  readonly onError: (error: Error) => void;
  /** Puts something around the database before the first statement of ours, as a campaign does. Default: nothing. */
  readonly wrapDb?: (db: Db) => Db;
}

/** Opens the data of a service. @throws {StartError} */
export async function openStorage(options: ServerOptions, tools: StorageTools): Promise<Storage> {
  const { closers } = tools;
  const { databaseUrl, s3, secret } = options;
  const alone = databaseUrl === undefined;
  const directory = await openDirectory(options, alone ? "alone" : "shared", closers);
  const opened = alone
    ? await openEmbedded(
        directory,
        options.cache === undefined ? defaultCacheDirectory() : (options.cache ?? undefined),
      )
    : await openServer(databaseUrl, tools.onError);
  closers.push(() => opened.close());
  const db = tools.wrapDb?.(opened) ?? opened;
  await migrate(db);
  const pepper = secret === undefined ? await readPepper(directory) : pepperFrom(secret);
  await requireSameSecret(db, pepper, tools.now());
  const blobs = s3 ? await openBucket(s3, closers) : await openFolder(join(directory, "blobs"), alone);
  return { db, blobs, pepper, alone };
}

async function openFolder(path: string, alone: boolean): Promise<BlobStore> {
  const blobs = new FsBlobStore(path);
  await blobs.open(alone);
  return blobs;
}

async function openBucket(s3: S3Options, closers: Closers): Promise<BlobStore> {
  const blobs = new S3BlobStore(s3);
  await blobs.open();
  closers.push(() => blobs.close());
  return blobs;
}
