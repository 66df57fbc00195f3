// A real service on a free port with its data in a temporary directory, for tests.

import { readFileSync } from "node:fs";
import { until } from "../../../test/until.ts";
import type { Parts } from "../src/start/open-services.ts";
import { type RunningServer, startServer } from "../src/start/server.ts";
import type { ServerOptions } from "../src/start/server-options.ts";
import { shareReader } from "./shared-reader.ts";

/** The sample invoice of the examples. */
export const invoice = readFileSync(new URL("../../../examples/invoice/invoice.pdf", import.meta.url));

/** Key of the service under test. */
export const apiKey = "dv_test_0123456789";

/** A JSON response. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into bodies freely; what they may hold is checked by the service itself.
  readonly body: Record<string, unknown>;
}

/** An account of a service under test. */
export interface TestAccount {
  /** Address with the prefix `/api/v1`. */
  readonly url: string;
  /** Address without a path. */
  readonly origin: string;
  readonly apiKey: string;
  /** Sends a request with the key; a path that begins with `/v1` or `/api` is taken from the origin. */
  call(path: string, init?: RequestInit): Promise<Reply>;
  /** As `call`, for a response that is not JSON or is read as it comes. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Uploads a file with further parts. */
  upload(file: Blob | undefined, fields?: Readonly<Record<string, string>>, name?: string): Promise<Reply>;
  /** Reads a document until it is not processing any more. */
  settle(id: unknown): Promise<Reply>;
  /** The started service, to make accounts and keys; its clock moves for every account. */
  readonly server: RunningServer;
}

/** A service under test. */
export interface TestService extends TestAccount {
  close(): Promise<void>;
}

/**
 * Starts a service for one test file; it reads documents in the processes of {@link shareReader}.
 *
 * @param options - Besides the key and the port.
 * @param parts - As in `startServer`.
 */
export async function startTestService(
  options: ServerOptions = { ephemeral: true },
  parts: Partial<Parts> = {},
): Promise<TestService> {
  const server = await startServer(
    { ...{ port: 0, apiKey, plan: "B.enterprise", wrongCredentials: 0 }, ...options },
    options.readerSocket === undefined ? { makeExtractor: shareReader, ...parts } : parts,
  );
  return { ...serviceOf(server, apiKey), close: () => server.close() };
}

/** The service that the test files of a worker share; it ends with the worker. */
let shared: Promise<RunningServer> | undefined;

/** Creates an account on a service that other test files use as well: for tests that see only what is their own. */
export async function openTestAccount(plan = "B.enterprise"): Promise<TestAccount> {
  shared ??= startServer({ port: 0, ephemeral: true, wrongCredentials: 0 }, { makeExtractor: shareReader });
  const server = await shared;
  const accountId = await server.createAccount("test", plan);
  const { key } = await server.createApiKey({ accountId });
  return serviceOf(server, key);
}

function serviceOf(server: RunningServer, key: string): TestAccount {
  const origin = new URL(server.url).origin;
  const send = (path: string, init: RequestInit = {}) => {
    const base = /^\/(api|v1)\//.test(path) ? origin : server.url;
    const headers = new Headers(init.headers);
    if (!headers.has("authorization")) headers.set("authorization", `Bearer ${key}`);
    return fetch(base + path, { ...init, headers });
  };
  const call = async (path: string, init?: RequestInit) => readReply(await send(path, init));
  const upload: TestService["upload"] = (file, fields = {}, name = "invoice.pdf") => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    if (file) form.append("file", file, name);
    return call("/documents", { method: "POST", body: form });
  };
  const settle = (id: unknown): Promise<Reply> =>
    until(async () => {
      const reply = await call(`/documents/${id}`);
      return reply.body["status"] !== "processing" && reply;
    });
  return { url: server.url, origin, apiKey: key, call, fetch: send, upload, settle, server };
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
}

/** The sample invoice as a file to upload. */
export function invoiceFile(type = "application/pdf"): Blob {
  return new Blob([invoice], { type });
}
