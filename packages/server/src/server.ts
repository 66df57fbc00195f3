// Starts and stops a whole service: data directory, database, files, jobs, HTTP.
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { AccessTokens } from "./auth/access-tokens.ts";
import { Accounts } from "./auth/accounts.ts";
import { ApiKeys, type NewApiKey } from "./auth/api-keys.ts";
import { type NewOAuthClient, OAuthClients } from "./auth/oauth-clients.ts";
import { FsBlobStore } from "./blob/fs-blob-store.ts";
import { Clock } from "./clock.ts";
import { KeysInWork } from "./core/idempotency.ts";
import { readPepper } from "./core/pepper.ts";
import { defaultCacheDirectory } from "./db/cluster.ts";
import { lockDirectory } from "./db/directory-lock.ts";
import { openEmbedded } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { Extractor } from "./extract/extractor.ts";
import { Extractions } from "./extractions/extractions.ts";
import { Cursors } from "./http/page.ts";
import { Ids } from "./ids.ts";
import { JobQueue } from "./jobs/job-queue.ts";
import { giveUpDocument, processDocument } from "./jobs/process-document.ts";
import { documentQueue, runQueue } from "./jobs/queues.ts";
import { deleteLeftoverBlobs, requeueLostDocuments, sweepRegularly } from "./jobs/sweeper.ts";
import { createLog, type LogFormat } from "./log.ts";
import { dispatchRun } from "./runs/dispatch.ts";
import { requeueLostRuns } from "./runs/sweep.ts";
import type { Services } from "./services.ts";
import { StartError } from "./start-error.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";

/** Where a service runs and what it may do. */
export interface ServerOptions {
  /** Address to listen on. Default `127.0.0.1`. */
  readonly host?: string;
  /** Port; 0 = any free one. Default 4010. */
  readonly port?: number;
  /** Directory of all data, made when it is not there. Default `.docuvane/data`. */
  readonly data?: string;
  /** Keeps the data in a temporary directory that is removed at the end; `data` is ignored. Default false. */
  readonly ephemeral?: boolean;
  /** API key to accept, 8–255 printable ASCII characters. Default: one is made when the data has none. */
  readonly apiKey?: string;
  /** Look of the log on standard error. Default `silent`. */
  readonly log?: LogFormat;
  /** Most bytes of an uploaded file. Default 26 214 400 (25 MiB). */
  readonly maxFileBytes?: number;
  /** Folder for database templates, which make a first start fast; `null` = none. Default `~/.cache/docuvane`. */
  readonly cache?: string | null;
  /**
   * Host names, IP addresses and subnets (`10.0.0.0/8`) that webhooks may reach although they are private; those that a
   * URL names itself also by plain `http` and on any port. Default: none.
   */
  readonly webhookTargets?: readonly string[];
}

/** A running service. */
export interface RunningServer {
  /** Address with the canonical prefix, such as `http://127.0.0.1:4010/api/v1`. */
  readonly url: string;
  readonly port: number;
  /** The given key, or the one just made; `undefined` when the data already had keys. It cannot be read again. */
  readonly apiKey: string | undefined;
  /** The clock of the service; moving it makes tokens expire and windows begin anew, without waiting. */
  readonly clock: Clock;
  /** Makes an account. @returns Its id. */
  createAccount(name: string, plan?: string): Promise<string>;
  /** Makes an API key. @returns The key, which cannot be read again, and its id. */
  createApiKey(key?: NewApiKey): Promise<{ id: string; key: string }>;
  /** Makes a client for OAuth. @returns Its id, and its secret, which cannot be read again. */
  createOAuthClient(client: NewOAuthClient): Promise<{ id: string; secret: string }>;
  /** Revokes an API key or OAuth client. @returns Whether there was one with this id. */
  revoke(id: string): Promise<boolean>;
  /** Stops accepting, finishes or hands back what runs, and closes; takes at most 10 seconds. */
  close(): Promise<void>;
}

/** Port of the local service, as in the servers of the interface. */
const defaultPort = 4010;

const defaultMaxFileBytes = 25 * 1024 * 1024;

/** Milliseconds that requests in flight get at the end. */
const closeTimeoutMs = 2_000;

/** Things to do at the end, last first. */
type Closer = () => Promise<void> | void;

/**
 * Starts a service.
 *
 * @throws {StartError} One sentence that says why not; nothing is left running.
 * @example
 * const server = await startServer({ ephemeral: true, port: 0 });
 * console.log(server.url, server.apiKey);
 * await server.close();
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const closers: Closer[] = [];
  const stopping = new AbortController();
  const close = async () => {
    stopping.abort();
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const clock = new Clock();
    const { services, apiKey } = await openServices(options, {
      closers,
      stopping: stopping.signal,
      now: clock.now,
    });
    const app = await createApp(services, { strictAnswers: process.env["NODE_ENV"] !== "production" });
    const port = await listen(app, options, closers);
    const host = options.host ?? "127.0.0.1";
    const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}/api/v1`;
    services.log.info("ready");
    return { url, port, apiKey, clock, ...administration(services), close };
  } catch (error) {
    await close();
    throw toStartError(error);
  }
}

/** What a program that started the service may do beside the interface. */
function administration({ accounts, credentials }: Services) {
  const { keys, clients } = credentials;
  return {
    createAccount: (name: string, plan = "A.standard") => accounts.create(name, plan),
    createApiKey: (key?: NewApiKey) => keys.create(key),
    createOAuthClient: (client: NewOAuthClient) => clients.create(client),
    revoke: async (id: string) => (await keys.revoke(id)) || (await clients.revoke(id)),
  };
}

/** A refusal of the operating system that nobody below could explain better; anything else is a fault of the code. */
function toStartError(error: unknown): unknown {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || syscall === undefined || path === undefined) return error;
  return new StartError(
    "data_directory_unusable",
    `The data directory cannot be used (${code} at ${path}); check its permissions and the room on the disk.`,
    error,
  );
}

/** What a start hands down beside the options. */
interface Start {
  readonly closers: Closer[];
  readonly stopping: AbortSignal;
  /** The time now. */
  readonly now: () => Date;
}

async function openServices(options: ServerOptions, { closers, stopping, now }: Start) {
  const log = createLog(options.log ?? "silent");
  const onError = (error: unknown) => log.error("something failed in the background", { error });
  const directory = await openDirectory(options, closers);
  const cache = options.cache === undefined ? defaultCacheDirectory() : (options.cache ?? undefined);
  const db = await openEmbedded(directory, cache);
  closers.push(() => db.close());
  await migrate(db);
  const pepper = await readPepper(directory);
  const ids = new Ids();
  const credentials = {
    keys: new ApiKeys(db, pepper),
    tokens: new AccessTokens(db, pepper, now),
    clients: new OAuthClients(db, pepper),
  };
  const apiKey = await credentials.keys.ensure(options.apiKey);
  const blobs = new FsBlobStore(join(directory, "blobs"));
  await blobs.open(true);
  const extractor = new Extractor();
  closers.push(() => extractor.close());
  const jobs = await JobQueue.open(db, onError);
  closers.push(() => jobs.close());
  const maxFileBytes = options.maxFileBytes ?? defaultMaxFileBytes;
  const webhooks = createWebhooks({ db, log, now, pepper, allowed: options.webhookTargets ?? [] });
  closers.push(() => webhooks.dispatcher.close());
  const services: Services = {
    ...{ db, blobs, jobs, credentials, ids, log, now, maxFileBytes, stopping },
    accounts: new Accounts(db, ids),
    cursors: new Cursors(pepper),
    webhooks,
    extractions: new Extractions(extractor),
    keysInWork: new KeysInWork(),
  };
  const tools = { ...services, extractor };
  const requeued = await requeueLostDocuments(services, true);
  await requeueLostRuns(services, true);
  await deleteLeftoverBlobs(services, 0);
  if (requeued > 0) log.warn("took up documents that an earlier process left", { count: requeued });
  await jobs.work(documentQueue, {
    work: (id) => processDocument(tools, id),
    giveUp: (id) => giveUpDocument(tools, id),
  });
  await jobs.work(runQueue, {
    work: (id) => dispatchRun(services, id),
    // Nothing of a run is given up: the sweeper queues it again while documents wait.
    giveUp: async () => undefined,
  });
  webhooks.dispatcher.start();
  closers.push(sweepRegularly(services, onError));
  return { services, apiKey };
}

async function openDirectory(options: ServerOptions, closers: Closer[]): Promise<string> {
  const directory = options.ephemeral
    ? await openTemporary(closers)
    : resolve(options.data ?? ".docuvane/data");
  const lock = lockDirectory(directory);
  closers.push(() => lock.release());
  return directory;
}

async function openTemporary(closers: Closer[]): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "docuvane-"));
  const removeAtExit = () => rmSync(directory, { recursive: true, force: true });
  process.once("exit", removeAtExit);
  closers.push(async () => {
    process.removeListener("exit", removeAtExit);
    await rm(directory, { recursive: true, force: true });
  });
  return directory;
}

async function listen(app: FastifyInstance, options: ServerOptions, closers: Closer[]): Promise<number> {
  const { host = "127.0.0.1", port = defaultPort } = options;
  closers.push(() => closeApp(app));
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw addressError(error as NodeJS.ErrnoException, host, port);
  }
  return (app.server.address() as AddressInfo).port;
}

function addressError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      "address_in_use",
      `Port ${port} on ${host} is in use by another program; choose another with --port, or 0 for any free one.`,
      error,
    );
  }
  return new StartError(
    "address_unusable",
    `The service cannot listen on ${host} port ${port} (${error.code}); choose others with --host and --port.`,
    error,
  );
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  await app.close();
  clearTimeout(timer);
}
