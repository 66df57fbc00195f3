// Sends one event to one address, once.
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector, request } from "undici";
import { type DeliveryFailureCode, wasSilent, whyUnanswered } from "./delivery-failure.ts";
import { type FindAddresses, hostAddresses } from "./host-addresses.ts";
import type { Targets } from "./targets.ts";

/** Milliseconds within which a receiver has to respond, connecting included. */
const defaultTimeoutMs = 15_000;

/** Bytes of a response that are read, and thrown away, before the connection is closed. */
const responseLimit = 64 * 1024;

/** Milliseconds for which the rest of a response is read: a receiver that sends it slowly must not hold a slot. */
const bodyTimeoutMs = 1_000;

/** An event on its way out. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How an exchange ended: with a status, or without a response and why. */
export type ExchangeResult =
  | { readonly status: number; readonly retryAfter?: string | undefined }
  | {
      readonly status?: undefined;
      readonly reason: DeliveryFailureCode | "stopped";
      /** Whether the attempt ran out of time, which held a slot for long. */
      readonly silent?: boolean;
    };

/** Sends events; the agent keeps connections open for some seconds. */
export interface Sender {
  /** Sends once; never rejects. @param stopping - Ends the exchange. */
  send(outgoing: Outgoing, stopping: AbortSignal): Promise<ExchangeResult>;
  close(): Promise<void>;
}

/** How a sender may differ. */
export interface SenderOptions {
  /** Finds the addresses of a name. Default: by the hosts file and DNS, those that the operator named as the system does. */
  readonly find?: FindAddresses;
  /** Milliseconds for an exchange. Default 15 000, as the API specifies. */
  readonly timeoutMs?: number;
}

class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/**
 * Creates a sender that reaches allowed targets only.
 *
 * The check sits where connections are made: a name is dialled at the very address that was checked, so another
 * response of its name server a moment later changes nothing. Node asks no `lookup` about a literal address, which is
 * why those are looked at before. Redirects are responses like any other.
 */
export function createSender(targets: Targets, options: SenderOptions = {}): Sender {
  const { timeoutMs = defaultTimeoutMs } = options;
  const { find = hostAddresses({ isTrusted: (host) => targets.isNamed(host) }) } = options;
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(targets, find) });
  const agent = new Agent({ connect: guarded(targets, connect), headersTimeout: timeoutMs });
  return {
    send: async (outgoing, stopping) => {
      if (targets.whyRefused(outgoing.url) !== undefined) return { reason: "address_blocked" };
      return exchange(agent, outgoing, { stopping, late: AbortSignal.timeout(timeoutMs) });
    },
    close: () => agent.destroy(),
  };
}

/** What ends an exchange early. */
interface Ends {
  readonly stopping: AbortSignal;
  readonly late: AbortSignal;
}

async function exchange(
  agent: Agent,
  { url, headers, body }: Outgoing,
  { stopping, late }: Ends,
): Promise<ExchangeResult> {
  const signal = AbortSignal.any([late, stopping]);
  try {
    const response = await request(url, { method: "POST", headers, body, dispatcher: agent, signal });
    // Only the status counts; a body that is too long, slow or cut off changes nothing about it.
    const end = AbortSignal.any([signal, AbortSignal.timeout(bodyTimeoutMs)]);
    await response.body.dump({ limit: responseLimit, signal: end }).catch(() => undefined);
    const retryAfter = response.headers["retry-after"];
    return {
      status: response.statusCode,
      retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
    };
  } catch (error) {
    if (isRefusal(error)) return { reason: "address_blocked" };
    if (stopping.aborted) return { reason: "stopped" };
    if (late.aborted) return { reason: "timed_out", silent: true };
    return { reason: whyUnanswered(error), ...(wasSilent(error) && { silent: true }) };
  }
}

function isRefusal(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isRefusal);
  return error instanceof RefusedError || (error instanceof Error && error.cause instanceof RefusedError);
}

function guarded(targets: Targets, connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) => {
    const { hostname } = options;
    if (isIP(hostname) !== 0 && !targets.mayConnect(hostname, hostname)) callback(refusal(), null);
    else connect(options, callback);
  };
}

function guardedLookup(targets: Targets, find: FindAddresses): LookupFunction {
  const findOpen = async (hostname: string) => {
    const addresses = await find(hostname);
    const open = addresses.filter(({ address }) => targets.mayConnect(hostname, address));
    if (open.length === 0) throw refusal();
    return open;
  };
  return (hostname, options, callback) => {
    findOpen(hostname).then(
      (open) => {
        if (options.all) callback(null, open);
        else callback(null, open[0]?.address ?? "", open[0]?.family);
      },
      (error: Error) => callback(error, "", 0),
    );
  };
}

function refusal(): RefusedError {
  return new RefusedError("The address is private.");
}
