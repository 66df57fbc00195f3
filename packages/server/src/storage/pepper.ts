// The secret of a data directory, kept outside the database.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../runtime/start-error.ts";
import { syncDirectory } from "../runtime/sync-path.ts";

/** Bytes: as many as the output of SHA-256 (RFC 2104 §3 recommends no fewer). */
const pepperLength = 32;

/**
 * Reads the secret of a data directory, creating it (mode 0600) if it is missing.
 *
 * A copy of the database alone tells nothing about the API keys.
 *
 * @throws {StartError} `data_directory_unusable` when the file is cut short: with another secret every key would be unknown.
 */
export async function readPepper(dataDirectory: string): Promise<Uint8Array> {
  return (await findPepper(dataDirectory)) ?? makePepper(dataDirectory, join(dataDirectory, "pepper"));
}

/** Reads the secret of a data directory; `undefined` when it has none. @throws {StartError} As {@link readPepper}. */
export async function findPepper(dataDirectory: string): Promise<Uint8Array | undefined> {
  const path = join(dataDirectory, "pepper");
  const existing = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (existing === undefined || existing.byteLength === pepperLength) return existing;
  throw new StartError(
    "data_directory_unusable",
    `The secret in ${path} is corrupt. Restore it from a backup of the data directory.`,
  );
}

async function makePepper(dataDirectory: string, path: string): Promise<Uint8Array> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(randomBytes(pepperLength));
    await file.sync();
  } finally {
    await file.close();
  }
  // Unlike a rename, a link never replaces the secret that another process made in the same moment.
  await link(draft, path).catch(ignoreExisting);
  await rm(draft);
  await syncDirectory(dataDirectory);
  return readFile(path);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Creates the secret of an installation from a text that all its processes are given. */
export function pepperFrom(secret: string): Uint8Array {
  return createHash("sha256").update(secret).digest();
}
