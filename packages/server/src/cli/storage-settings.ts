// Reads from the environment where the data of a service is.

import type { ServerOptions } from "../start/server-options.ts";
import type { S3Options } from "../storage/blob/s3-blob-store.ts";

/** Least characters of a secret: 32 of a random text are more than can be guessed. */
const leastSecret = 32;

type Environment = Readonly<Record<string, string | undefined>>;

/** What is said about storage: the part of the options that this file reads. */
export type StorageSettings = Pick<ServerOptions, "databaseUrl" | "s3" | "secret">;

/**
 * Reads `DATABASE_URL`, `S3_*` and `DOCUVANE_SECRET`; secrets are not read from the command line, which
 * every user of a machine can see.
 *
 * @throws {RangeError} One sentence about a value that means nothing.
 */
export function readStorageSettings(env: Environment): StorageSettings {
  const databaseUrl = env["DATABASE_URL"];
  const secret = env["DOCUVANE_SECRET"];
  const s3 = readS3(env);
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new RangeError("DATABASE_URL must begin with postgres:// or postgresql://.");
  if (secret && secret.length < leastSecret)
    throw new RangeError(`DOCUVANE_SECRET must have at least ${leastSecret} characters.`);
  return {
    ...(databaseUrl && { databaseUrl }),
    ...(secret && { secret }),
    ...(s3 && { s3 }),
  };
}

function readS3(env: Environment): S3Options | undefined {
  const bucket = env["S3_BUCKET"];
  if (!bucket) return undefined;
  const region = env["S3_REGION"];
  return {
    bucket,
    endpoint: require(env, "S3_ENDPOINT"),
    accessKeyId: require(env, "S3_ACCESS_KEY_ID"),
    secretAccessKey: require(env, "S3_SECRET_ACCESS_KEY"),
    ...(region && { region }),
  };
}

function require(env: Environment, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new RangeError(`S3_BUCKET is set, so ${name} must be too.`);
}
