// Sends one event to one address, once.
import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector, request } from "undici";
import type { Targets } from "./targets.ts";

/** Milliseconds within which a receiver has to answer, connecting included. */
const timeoutMs = 15_000;

/** Bytes of an answer that are read, and thrown away, before the connection is closed. */
const answerLimit = 64 * 1024;

/** An event on its way out. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How an exchange ended: with a status, or without an answer and why. */
export type ExchangeResult =
  | { readonly status: number }
  | { readonly status?: undefined; readonly reason: "refused" | "timeout" | "unreachable" | "stopped" };

/** Sends events; the agent keeps connections open for some seconds. */
export interface Sender {
  /** Sends once; never rejects. @param stopping - Ends the exchange. */
  send(outgoing: Outgoing, stopping: AbortSignal): Promise<ExchangeResult>;
  close(): Promise<void>;
}

/** Finds the addresses of a name, as `dns.lookup` does. */
export type Resolve = typeof lookup;

class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/**
 * Makes a sender that reaches allowed targets only.
 *
 * The check sits where connections are made: a name is dialled at the very address that was checked, so another answer
 * of its name server a moment later changes nothing. Node asks no `lookup` about a literal address, which is why those
 * are looked at before. Redirects are answers like any other.
 *
 * @param resolve - Default: the resolver of the system.
 */
export function createSender(targets: Targets, resolve: Resolve = lookup): Sender {
  const agent = new Agent({ connect: guardedConnector(targets, resolve), headersTimeout: timeoutMs });
  return {
    send: (outgoing, stopping) => send(agent, targets, outgoing, stopping),
    close: () => agent.destroy(),
  };
}

async function send(
  agent: Agent,
  targets: Targets,
  { url, headers, body }: Outgoing,
  stopping: AbortSignal,
): Promise<ExchangeResult> {
  if (targets.whyRefused(url) !== undefined) return { reason: "refused" };
  const late = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([late, stopping]);
  try {
    const response = await request(url, { method: "POST", headers, body, dispatcher: agent, signal });
    // Only the status counts; a body that is too long, slow or cut off changes nothing about it.
    await response.body.dump({ limit: answerLimit, signal }).catch(() => undefined);
    return { status: response.statusCode };
  } catch (error) {
    if (isRefusal(error)) return { reason: "refused" };
    if (stopping.aborted) return { reason: "stopped" };
    return { reason: late.aborted ? "timeout" : "unreachable" };
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isRefusal);
  return error instanceof RefusedError || (error instanceof Error && error.cause instanceof RefusedError);
}

function guardedConnector(targets: Targets, resolve: Resolve): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(targets, resolve) });
  return (options, callback) => {
    const { hostname } = options;
    if (isIP(hostname) !== 0 && !targets.mayConnect(hostname, hostname)) {
      callback(refusal(), null);
      return;
    }
    connect(options, callback);
  };
}

function guardedLookup(targets: Targets, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const open = addresses.filter(({ address }) => targets.mayConnect(hostname, address));
      const [first] = open;
      if (!first) return callback(refusal(), "", 0);
      if (options.all) return callback(null, open);
      return callback(null, first.address, first.family);
    });
  };
}

function refusal(): RefusedError {
  return new RefusedError("The address is in a private network.");
}
