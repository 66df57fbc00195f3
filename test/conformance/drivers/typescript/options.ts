// Turns the options of a case into those of the client.
import {
  type Credential,
  type DocuvaneOptions,
  fetchTransport,
  type LogFields,
  type Transport,
  undiciTransport,
} from "../../../../packages/client/src/index.ts";
import { responseValidator } from "../../../../packages/client/src/zod/index.ts";
import type { ClientOptions } from "../../case.ts";
import { RunnersClock } from "./clock.ts";
import type { AskRunner, TaskLine } from "./lines.ts";

/** How requests are sent; `default` gives the client no transport. */
export type TransportName = "undici" | "fetch" | "default";

/** What a driver gives its tasks. */
export interface DriverParts {
  readonly ask: AskRunner;
  readonly name: TransportName;
}

/** What a task's client is made of. */
export interface ClientParts {
  readonly options: DocuvaneOptions;
  readonly clock: RunnersClock;
  /** Fills up while the client logs. */
  readonly logs: readonly unknown[];
}

/** Creates the options that a task asks for. */
export function clientOptions(line: TaskLine, { ask, name }: DriverParts): ClientParts {
  const { client, calls = [] } = line;
  const isAlone = calls.every(({ files }) => !files) && !line.together;
  const clock = new RunnersClock(ask, line, isAlone);
  const logs: unknown[] = [];
  const log =
    (level: string) =>
    (message: string, fields?: LogFields): void => {
      logs.push({ level, message, ...fields });
    };
  const options: DocuvaneOptions = {
    ...credentialOf(client),
    ...timesOf(client),
    baseURL: line.base_url + (client.base_path ?? ""),
    ...given("headers", client.headers),
    ...given("userAgent", client.user_agent),
    ...given(
      "validate",
      client.validate === "off" ? undefined : client.validate && responseValidator(client.validate),
    ),
    ...transportOf(name, client, clock),
    ...("document" in globalThis && { dangerouslyAllowBrowser: true }),
    logger: { warn: log("warn"), error: log("error") },
    clock,
    random: chance(line.random),
  };
  return { options, clock, logs };
}

function timesOf(client: ClientOptions): DocuvaneOptions {
  return {
    ...given("maxRetries", client.max_retries),
    ...given("timeoutMs", client.timeout_ms),
    ...given("totalTimeoutMs", client.total_timeout_ms),
    ...given("maxRetryAfterMs", client.max_retry_after_ms),
    ...given("retryKeyed", client.retry_keyed),
    ...given("rateLimit", client.rate_limit),
    ...given("maxRateLimitWaitMs", client.rate_limit_max_wait_ms),
    ...given("maxResponseBytes", client.max_response_bytes),
    ...given("maxConnections", client.max_connections),
  };
}

function credentialOf(client: ClientOptions): DocuvaneOptions {
  const { api_key: key = client.client_id === undefined ? "dv_test_conformance" : null } = client;
  const { client_id: clientId, client_secret: clientSecret = "", scopes } = client;
  return {
    ...(key !== null && { apiKey: typeof key === "string" ? key : keys(key) }),
    ...(clientId !== undefined && { credentials: { clientId, clientSecret, ...given("scopes", scopes) } }),
  };
}

/** A key function that gives the next key each time it is asked, and the last one for good. */
function keys(list: readonly string[]): Credential {
  let asked = 0;
  return () => {
    asked += 1;
    return list[Math.min(asked, list.length) - 1] ?? "";
  };
}

/** The numbers of a case, from the start again when they are used up. */
function chance(numbers: readonly number[]): () => number {
  let used = 0;
  return () => {
    used += 1;
    return numbers[(used - 1) % numbers.length] ?? 0.5;
  };
}

/** Returns how requests are sent, and so that the clock knows of attempts. */
function transportOf(
  name: TransportName,
  { max_connections }: ClientOptions,
  clock: RunnersClock,
): Pick<DocuvaneOptions, "transport" | "middleware"> {
  if (name === "default") return { middleware: [(request, next) => clock.during(next(request))] };
  if (name === "fetch") return { transport: counting(fetchTransport(), clock) };
  // What is wrong with the number is found by the client, as it is for its own transport.
  const isValid = max_connections === undefined || max_connections >= 1;
  return {
    transport: counting(undiciTransport(isValid ? { maxConnections: max_connections } : {}), clock),
  };
}

/** A transport whose attempts the clock knows of. */
function counting(transport: Transport, clock: RunnersClock): Transport {
  return {
    send: (request) => clock.during(transport.send(request)),
    close: async () => transport.close?.(),
  };
}

/** An option, or none: the client refuses to be given `undefined`. */
function given<N extends string, V>(name: N, value: V | undefined): { readonly [K in N]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [K in N]?: V });
}
