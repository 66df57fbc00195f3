// Opens what a service keeps its data in: directory, database, files, secret.
import { tmpdir } from "node:os";
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
import { findPepper, pepperFrom, readPepper } from "./pepper.ts";
import { StorageSpace } from "./storage-space.ts";

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
  /** The data directory. */
  readonly directory: string;
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly space: StorageSpace;
  /** Secret that is kept outside the database. */
  readonly pepper: Uint8Array;
  /** Whether no other process works on the same data, so that work in progress there was left by a process that crashed. */
  readonly alone: boolean;
}

/** Data that may have no secret yet. */
export interface UnboundStorage extends Pick<Storage, "db" | "blobs"> {
  readonly pepper: Uint8Array | undefined;
}

/** Dependencies for opening the data, besides the options. */
export interface StorageTools {
  readonly closers: Closers;
  /** The time now. */
  readonly now: () => Date;
  /** Called for failures in the background. */
  readonly onError: (error: Error) => void;
  /** Called when the embedded database ended by itself. Default: ignored; every call fails from then on. */
  readonly onLost?: (error: Error) => void;
  /** Puts something around the database before the first statement of ours, as a campaign does. Default: nothing. */
  readonly wrapDb?: (db: Db) => Db;
}

/** Opens the data of a service; new data gets the secret. @throws {StartError} */
export async function openStorage(options: StorageOptions, tools: StorageTools): Promise<Storage> {
  const { directory, ...opened } = await openDatabase(options, tools);
  const pepper = options.secret === undefined ? await readPepper(directory) : pepperFrom(options.secret);
  await requireSameSecret(opened.db, pepper, tools.now());
  // Files for a bucket go through the temporary directory.
  const space = new StorageSpace(options.s3 ? [directory, tmpdir()] : [directory]);
  return { ...opened, directory, blobs: await openBlobs(options, directory, tools), space, pepper };
}

/** Opens data to import into: neither directory nor database get a secret. @throws {StartError} */
export async function openUnbound(options: StorageOptions, tools: StorageTools): Promise<UnboundStorage> {
  const { directory, db } = await openDatabase(options, tools);
  const pepper = options.secret === undefined ? await findPepper(directory) : pepperFrom(options.secret);
  return { db, blobs: await openBlobs(options, directory, tools), pepper };
}

async function openDatabase(options: StorageOptions, tools: StorageTools) {
  const { closers } = tools;
  const { databaseUrl } = options;
  const alone = databaseUrl === undefined;
  const directory = await openDirectory(options, alone ? "alone" : "shared", closers);
  const opened = alone
    ? await openEmbedded(
        directory,
        options.cache === undefined ? defaultCacheDirectory() : (options.cache ?? undefined),
        tools.onLost,
      )
    : await openServer(databaseUrl, tools.onError);
  closers.push(() => opened.close());
  const db = tools.wrapDb?.(opened) ?? opened;
  await migrate(db);
  return { directory, db, alone };
}

function openBlobs(
  { databaseUrl, s3 }: StorageOptions,
  directory: string,
  tools: StorageTools,
): Promise<BlobStore> {
  return s3 ? openBucket(s3, tools) : openFolder(join(directory, "blobs"), databaseUrl === undefined);
}

async function openFolder(path: string, alone: boolean): Promise<BlobStore> {
  const blobs = new FsBlobStore(path);
  await blobs.open(alone);
  return blobs;
}

async function openBucket(s3: S3Options, { closers, onError }: StorageTools): Promise<BlobStore> {
  const blobs = new S3BlobStore(s3, onError);
  await blobs.open();
  closers.push(() => blobs.close());
  return blobs;
}
