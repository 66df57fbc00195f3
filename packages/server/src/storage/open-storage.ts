// Opens what a service keeps its data in: directory, database, files, secret.
import { join } from "node:path";
import type { Closers } from "../runtime/closers.ts";
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

/** Where a service keeps its data. */
export interface StorageOptions {
  /** Directory of all data, made when it is not there. Default `.docuvane/data`. */
  readonly data?: string;
  /** Keeps the data in a temporary directory that is removed at the end; `data` is ignored. Default false. */
  readonly ephemeral?: boolean;
  /**
   * Address of a PostgreSQL 15 or newer, such as `postgres://user:password@host/database`; many processes may share it.
   * Default: the database is embedded, in the data directory.
   */
  readonly databaseUrl?: string;
  /** Where files lie. Default: in the data directory. */
  readonly s3?: S3Options;
  /** Secret of at least 32 characters, the same for every process on one database. Default: the file `pepper` of the data directory. */
  readonly secret?: string;
  /** Folder for database templates, which make a first start fast; `null` = none. Default `~/.cache/docuvane`. */
  readonly cache?: string | null;
}

/** The opened data of a service. */
export interface Storage {
  readonly db: Db;
  readonly blobs: BlobStore;
  /** Secret that is kept outside the database. */
  readonly pepper: Uint8Array;
  /** Whether no other process works on the same data, so that work in progress there was left by a process that crashed. */
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
export async function openStorage(options: StorageOptions, tools: StorageTools): Promise<Storage> {
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
