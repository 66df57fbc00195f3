// Opens what a service keeps its data in: directory, database, files, secret.
import { join } from "node:path";
import type { BlobStore } from "../blob/blob-store.ts";
import { FsBlobStore } from "../blob/fs-blob-store.ts";
import { readPepper } from "../core/pepper.ts";
import { defaultCacheDirectory } from "../db/cluster.ts";
import type { Db } from "../db/db.ts";
import { openEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import type { ServerOptions } from "../server-options.ts";
import type { Closers } from "./closers.ts";
import { openDirectory } from "./directory.ts";

/** Where the data of a service is. */
export interface Storage {
  readonly db: Db;
  readonly blobs: BlobStore;
  /** Secret that is kept outside the database. */
  readonly pepper: Uint8Array;
  /** Whether no other process works on the same data, so that what is in work there was left by a dead one. */
  readonly alone: boolean;
}

/** Opens the data of a service. @throws {StartError} */
export async function openStorage(options: ServerOptions, closers: Closers): Promise<Storage> {
  const directory = await openDirectory(options, "alone", closers);
  const cache = options.cache === undefined ? defaultCacheDirectory() : (options.cache ?? undefined);
  const db = await openEmbedded(directory, cache);
  closers.push(() => db.close());
  await migrate(db);
  const pepper = await readPepper(directory);
  const blobs = new FsBlobStore(join(directory, "blobs"));
  await blobs.open(true);
  return { db, blobs, pepper, alone: true };
}
