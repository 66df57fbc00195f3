// Starts and stops a whole service: data directory, database, files, jobs, HTTP.

import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { NewApiKey } from "../access/auth/api-keys.ts";
import type { NewOAuthClient } from "../access/auth/oauth-clients.ts";
import { defaultPlan } from "../access/limits/plans.ts";
import { isLoopback } from "../http/browser/host-check.ts";
import { readFaults } from "../http/faults/fault.ts";
import { withWebhookFaults } from "../http/faults/webhook-faults.ts";
import { paceOf } from "../http/pace.ts";
import type { Services } from "../http/services.ts";
import { defaultStreamPace } from "../http/stream-pace.ts";
import { serveControl } from "../operate/control.ts";
import { readStudioFiles } from "../operate/studio/studio-files.ts";
import { Clock } from "../runtime/clock.ts";
import { type Closers, runClosers } from "../runtime/closers.ts";
import { factsOf } from "../runtime/error-facts.ts";
import { seededRandom } from "../runtime/random.ts";
import { remedyFor } from "../runtime/remedy.ts";
import { StartError } from "../runtime/start-error.ts";
import { UnavailableError } from "../runtime/unavailable.ts";
import { defaultDirectory } from "../storage/directory.ts";
import { openStorage } from "../storage/open-storage.ts";
import { sweepIntervalMs } from "../workers/sweeper.ts";
import { createApp } from "./app.ts";
import { listen } from "./listen.ts";
import { openServices, type Parts } from "./open-services.ts";
import { confinedExtractor } from "./reader-sandbox.ts";
import { renewTls, type SecureServer } from "./renew-tls.ts";
import type { ServerOptions } from "./server-options.ts";
import { readTls } from "./tls.ts";

export type { ServerOptions } from "./server-options.ts";

/** A running service. */
export interface RunningServer {
  /** Address with the canonical prefix, such as `http://127.0.0.1:4010/api/v1`. */
  readonly url: string;
  readonly port: number;
  /** The given key, or the one just made; `undefined` when the data already had keys. It cannot be read again. */
  readonly apiKey: string | undefined;
  /** The clock of the service; moving it makes tokens expire and windows begin anew, without waiting. */
  readonly clock: Clock;
  /** Creates an account. @returns Its id. */
  createAccount(name: string, plan?: string): Promise<string>;
  /** Creates an API key. @returns The key, which cannot be read again, and its id. */
  createApiKey(key?: NewApiKey): Promise<{ id: string; key: string }>;
  /** Creates a client for OAuth. @returns Its id, and its secret, which cannot be read again. */
  createOAuthClient(client: NewOAuthClient): Promise<{ id: string; secret: string }>;
  /** Revokes an API key or OAuth client. @returns Whether there was one with this id. */
  revoke(id: string): Promise<boolean>;
  /** Resolves with what happened when the embedded database ended by itself: the process should end, too. */
  readonly lost: Promise<Error>;
  /** Stops accepting after `drainMs`, finishes or hands back what runs, and closes; that takes at most 10 seconds. */
  close(): Promise<void>;
}

/**
 * Starts a service.
 *
 * @param parts - What tests and campaigns put in place of a part. Default: nothing.
 * @throws {StartError} One sentence that says why not; nothing is left running.
 * @example
 * const server = await startServer({ ephemeral: true, port: 0 });
 * console.log(server.url, server.apiKey);
 * await server.close();
 */
export async function startServer(
  options: ServerOptions = {},
  parts: Partial<Parts> = {},
): Promise<RunningServer> {
  const closers: Closers = [];
  const [draining, stopping] = [new AbortController(), new AbortController()];
  const stop = async () => {
    stopping.abort();
    await runClosers(closers);
  };
  const close = async () => {
    draining.abort();
    await setTimeout(options.drainMs ?? 0);
    await stop();
  };
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
  try {
    requireDatabase(options);
    const tls = await readTls(options);
    const clock = parts.clock ?? new Clock();
    const faults = openFaults(options);
    const { services, apiKey } = await openServices(options, {
      ...{ closers, stopping: stopping.signal, onLost },
      wrapSender: (sender) => (faults ? withWebhookFaults(sender, faults.shares, faults.random) : sender),
      parts: {
        openStorage,
        makeExtractor: parts.makeExtractor ?? (await confinedExtractor(options)),
        sweepEveryMs: sweepIntervalMs,
        streamPace: defaultStreamPace,
        clock,
        ...parts,
      },
    });
    const app = createApp(services, {
      strictResponses: process.env["NODE_ENV"] !== "production",
      ...roleOf(options),
      host: options.host,
      publicUrl: options.publicUrl,
      ...pagesOf(options),
      pace: paceOf(options),
      draining: draining.signal,
      test: faults && { ...faults, clock },
      tls,
    });
    if (tls) {
      // The framework's type is that of the plain server.
      const stopRenewing = renewTls(options, tls, app.server as unknown as SecureServer, services.log);
      closers.push(async () => stopRenewing());
    }
    const port = await listen(app, options, closers);
    const host = options.host ?? "127.0.0.1";
    const url = `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}/api/v1`;
    await openControl(options, services, closers);
    services.log.info("ready");
    return { url, port, apiKey, clock, lost, ...administration(services), close };
  } catch (error) {
    await stop();
    throw toStartError(error);
  }
}

/** The faults to play, and where their chance comes from; `undefined` for none. */
function openFaults({ faults, seed }: ServerOptions) {
  if (faults === undefined) return undefined;
  const random = seed === undefined ? randomBytes : seededRandom(`faults ${seed}`);
  return { shares: readFaults(faults), random };
}

/** What a worker serves; others still take uploads while the readers are away. */
function roleOf({ role, readerSocket }: ServerOptions) {
  return role === "worker" ? { operations: false, readerSocket } : { operations: true };
}

/** The Studio signs in people who can reach the service; beyond this machine the operator decides who that is. */
function pagesOf({ studioFolder, studio, host = "127.0.0.1" }: ServerOptions) {
  return { pages: readStudioFiles(studioFolder), studio: studio ?? isLoopback(host) };
}

/** One process alone can use the embedded database, so it has to do everything. */
function requireDatabase({ databaseUrl, role = "all" }: ServerOptions): void {
  if (databaseUrl !== undefined || role === "all") return;
  throw new StartError(
    "role_needs_database",
    `The role ${role} requires a shared database. Set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Lets commands reach the service that has the embedded database; others go to the shared one. */
async function openControl(options: ServerOptions, services: Services, closers: Closers): Promise<void> {
  if (options.ephemeral || options.databaseUrl !== undefined) return;
  const directory = resolve(options.data ?? defaultDirectory);
  closers.push(await serveControl(directory, services, services.log));
}

/** Returns the administrative calls that the program that started the service has besides the API. */
function administration({ accounts, credentials }: Services) {
  const { keys, clients } = credentials;
  return {
    createAccount: (name: string, plan = defaultPlan) => accounts.create(name, plan),
    createApiKey: (key?: NewApiKey) => keys.create(key),
    createOAuthClient: (client: NewOAuthClient) => clients.create(client),
    revoke: async (id: string) => (await keys.revoke(id)) || (await clients.revoke(id)),
  };
}

/**
 * A refusal of the operating system, or a database or file store that went away meanwhile, that no layer below could
 * explain better; anything else is a fault of the code.
 */
function toStartError(error: unknown): unknown {
  if (error instanceof UnavailableError)
    return new StartError(
      "storage_unavailable",
      error.message.replace(/^The /, "The service cannot start: the "),
      error,
    );
  const { code, path, syscall } = factsOf(error);
  if (error instanceof StartError || syscall === undefined || path === undefined) return error;
  return new StartError(
    "data_directory_unusable",
    `The data directory cannot be used (${code} at ${path}). ${remedyFor(code) ?? "Check its permissions and the free disk space"}.`,
    error,
  );
}
