// Keeps files in a bucket of an S3-compatible object store.

import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { setTimeout } from "node:timers/promises";
import { S3mini, S3ServiceError } from "s3mini";
import { factsOf } from "../../runtime/error-facts.ts";
import { Semaphore } from "../../runtime/semaphore.ts";
import { StartError } from "../../runtime/start-error.ts";
import { StorageFullError } from "../../runtime/storage-failure.ts";
import { settleWithin, TimeoutError, waitWithin } from "../../runtime/time-budget.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import { BlobNotFoundError, type BlobStore, type ByteRange, type StoredBlob } from "./blob-store.ts";
import { fileStore, S3Fetch, sendWithin } from "./s3-fetch.ts";
import { writeHashed } from "./write-hashed.ts";

/** A bucket and who may use it. */
export interface S3Options {
  /** Address of the store without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  /** Name of the bucket; it must exist. */
  readonly bucket: string;
  /** Default `us-east-1`, which stores without regions take. */
  readonly region?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds that work in the background waits to send a file; requests wait no longer than their budget. */
const longestTurnMs = 600_000;

/** Milliseconds until a look at the bucket fails. */
const checkMs = 900;

/** Tries of one request that failed at once; every request of ours may be repeated. */
const tries = 3;

/** Milliseconds before the second try; doubled before the third. */
const retryDelayMs = 200;

/** Files sent at once: 25 files of 25 MiB took 780 MB of memory when all were sent at once, and 280 MB like this. */
const sendingAtOnce = 4;

/** A `BlobStore` on S3. What is written goes through a temporary file: the store wants size and hash before the content. */
export class S3BlobStore implements BlobStore {
  readonly #client: S3mini;
  readonly #options: S3Options;
  readonly #fetch: S3Fetch;
  readonly #sending = new Semaphore(sendingAtOnce);
  #spool = "";

  /** @param onError - Called when the store falls silent. Default: ignored. */
  constructor(options: S3Options, onError: (error: Error) => void = () => undefined) {
    this.#options = options;
    this.#fetch = new S3Fetch(() => this.#probe(), onError);
    this.#client = makeClient(options, this.#fetch.fetch);
  }

  /** Checks the bucket. Call once before use. @throws {StartError} `files_unusable`. */
  async open(): Promise<void> {
    const { bucket, endpoint } = this.#options;
    try {
      if (!(await this.#client.bucketExists())) throw new Error("it does not exist");
    } catch (error) {
      throw new StartError(
        "files_unusable",
        `The bucket ${bucket} at ${new URL(endpoint).host} cannot be accessed (${factsOf(error).message}). Check S3_ENDPOINT, S3_BUCKET and the access key.`,
        error,
      );
    }
    this.#spool = await mkdtemp(join(tmpdir(), "docuvane-s3-"));
  }

  /** Removes the temporary files. */
  async close(): Promise<void> {
    this.#fetch.close();
    if (this.#spool !== "") await rm(this.#spool, { recursive: true, force: true });
  }

  async put(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
    const draft = join(this.#spool, randomUUID());
    try {
      const stored = await writeHashed(draft, content);
      // The store refuses content that does not have this hash, so a file is never stored half or changed.
      const checksum = { "x-amz-checksum-sha256": Buffer.from(stored.sha256, "hex").toString("base64") };
      const send = () =>
        this.#client.putObject(key, openFile(draft), undefined, undefined, checksum, stored.size);
      const release = await waitWithin(fileStore, longestTurnMs, (ms) => takeWithin(ms, this.#sending));
      await attempt(send).finally(release);
      return stored;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const { body } = await attempt(() =>
      range
        ? // The end of a range is excluded here.
          this.#client.getObjectRaw(key, false, range.start, range.end + 1)
        : this.#client.getObjectRaw(key),
    ).catch((error) => throwMissing(key, error));
    return body ? Readable.fromWeb(body as NodeWebStream) : Readable.from([]);
  }

  async withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.#spool, randomUUID());
    try {
      await pipeline(await this.get(key), createWriteStream(path, { mode: 0o600 }));
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async head(key: string): Promise<{ size: number } | undefined> {
    try {
      return { size: await attempt(() => this.#client.getContentLength(key)) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const { deleteMarker } = await attempt(() => this.#client.deleteObject(key, { versionInfo: true }));
    // The bucket keeps old versions: the file is hidden now, and still there.
    if (!deleteMarker) return;
    const versions = (await attempt(() => this.#client.listObjectVersions(key))) ?? [];
    for (const { Key, VersionId } of versions)
      await attempt(() =>
        this.#client.deleteObject({ key: Key, ...(VersionId && { versionId: VersionId }) }),
      );
  }

  async check(): Promise<void> {
    await access(this.#spool, constants.W_OK);
    await this.#probe();
  }

  /** Asks past the breaker: this is what closes it. */
  async #probe(): Promise<void> {
    const client = makeClient(this.#options, (input, init) => sendWithin(checkMs, input, init));
    if (!(await client.bucketExists()))
      throw new UnavailableError(fileStore, new Error("There is no bucket."));
  }

  async deletePrefix(prefix: string): Promise<void> {
    for (const key of await this.list(prefix)) await this.delete(key);
  }

  async list(prefix: string): Promise<string[]> {
    if (!prefix.endsWith("/")) throw new TypeError(`The prefix "${prefix}" must end with "/".`);
    // The delimiter `/` is the default of the client and means: the whole tree.
    const found = await attempt(() => this.#client.listObjects("/", prefix));
    return (found ?? []).map(({ Key }) => Key).sort();
  }
}

/** Takes a slot to send from. @returns What releases it. */
function takeWithin(ms: number, sending: Semaphore): Promise<() => void> {
  return settleWithin(ms, sending.take(), (release) => release()).catch((error: unknown) => {
    throw error instanceof TimeoutError ? new UnavailableError(fileStore, error) : error;
  });
}

/** The content of a file, read while it is sent. */
function openFile(path: string): WebStream {
  return Readable.toWeb(createReadStream(path)) as unknown as WebStream;
}

/** The type of web streams that `fetch` takes. */
type WebStream = NonNullable<Response["body"]>;

function makeClient(options: S3Options, fetch: typeof globalThis.fetch): S3mini {
  return new S3mini({
    endpoint: `${options.endpoint.replace(/\/+$/, "")}/${options.bucket}`,
    region: options.region ?? "us-east-1",
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    fetch,
  });
}

/** Tries a request again after a failure that is not the request's own. */
async function attempt<T>(request: () => Promise<T>): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await request();
    } catch (error) {
      if (isFull(error)) throw new StorageFullError(error);
      const silent = causeOf(error, UnavailableError);
      if (silent || !isPassing(error)) throw silent ?? error;
      if (failed === tries) throw new UnavailableError(fileStore, error);
      await setTimeout(retryDelayMs * 2 ** (failed - 1));
    }
  }
}

/** Whether another try may succeed: no response at all, 429 or 5xx. */
function isPassing(error: unknown): boolean {
  const status = refusalOf(error)?.status;
  return status === undefined || status === 429 || status >= 500;
}

/** Codes of stores for a quota or disk that is used up: Ceph, MinIO, and what others took over from them. */
const fullCodes = new Set(["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"]);

function isFull(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal !== undefined && (refusal.status === 507 || fullCodes.has(refusal.serviceCode ?? ""));
}

function isMissing(error: unknown): boolean {
  return refusalOf(error)?.status === 404;
}

function refusalOf(error: unknown): S3ServiceError | undefined {
  return causeOf(error, S3ServiceError);
}

/** The error of a class behind another one: the client wraps some once more. */
function causeOf<T>(error: unknown, type: new (...args: never[]) => T): T | undefined {
  return [error, factsOf(error).cause].find((one): one is T => one instanceof type);
}

function throwMissing(key: string, error: unknown): never {
  throw isMissing(error) ? new BlobNotFoundError(key, error) : error;
}
