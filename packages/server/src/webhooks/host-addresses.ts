// Finds the addresses of a receiver's host without the threads that the whole process shares.
import { promises as dns, type LookupAddress } from "node:dns";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { factsOf } from "../runtime/error-facts.ts";
import { settleWithin } from "../runtime/time-budget.ts";

const defaultLimitMs = 5_000;

/** Milliseconds until a question is asked again, and how often it is asked. */
const [againMs, tries] = [1_500, 3];

/** Milliseconds that the addresses of one family wait for those of the other. */
const otherFamilyMs = 300;

/** Code of an error when no name server responded (c-ares). */
export const noResponse = "ETIMEOUT";

/** Finds the addresses of a host. @throws An error with a code: `ENOTFOUND`, `EAI_AGAIN`, or `ETIMEOUT` when no name server responded. */
export type FindAddresses = (host: string) => Promise<readonly LookupAddress[]>;

/** How hosts are found. */
export interface HostAddressOptions {
  /** Whether the operator named the host, which is then found as the system does. */
  readonly isTrusted: (host: string) => boolean;
  /** Name servers, as `address:port`. Default: those of the system. */
  readonly servers?: readonly string[];
  /** Default: the hosts file of the system. */
  readonly hostsFile?: string;
  /** Milliseconds until a name without a response counts as not found. Default 5 000. */
  readonly limitMs?: number;
}

/**
 * Finds hosts by the hosts file and DNS.
 *
 * The resolver of the system blocks a thread for each name, of which libuv lends two to names: a name whose server does not
 * respond holds one for 10 seconds and more, and two such names keep those of every account waiting. Here each name has a
 * resolver of its own that waits on a socket. Search domains and other sources of names (mDNS, LDAP) are left to the
 * system's resolver, which only finds the hosts that the operator named.
 */
export function hostAddresses(options: HostAddressOptions): FindAddresses {
  const { isTrusted, servers, hostsFile = systemHostsFile(), limitMs = defaultLimitMs } = options;
  return async (host) => {
    if (isTrusted(host)) return dns.lookup(host, { all: true });
    const written = await readHosts(hostsFile, host);
    return written.length > 0 ? written : ask(host, servers, limitMs);
  };
}

async function ask(
  host: string,
  servers: readonly string[] | undefined,
  limitMs: number,
): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: againMs, tries });
  if (servers) resolver.setServers(servers);
  const found: LookupAddress[] = [];
  const add = (family: 4 | 6) => (addresses: readonly string[]) => {
    found.push(...addresses.map((address) => ({ address, family })));
  };
  const families = [resolver.resolve4(host).then(add(4)), resolver.resolve6(host).then(add(6))];
  const both = Promise.allSettled(families);
  const enough = Promise.any(families).then(
    () => setTimeout(otherFamilyMs),
    () => undefined,
  );
  const isLate = await settleWithin(limitMs, Promise.race([both, enough])).then(
    () => false,
    () => true,
  );
  resolver.cancel();
  if (found.length > 0) return found.sort((one, other) => one.family - other.family);
  const states = (await both).map((state) => (state.status === "rejected" ? factsOf(state.reason).code : ""));
  const isUnknown = states.every((code) => code === "ENOTFOUND" || code === "ENODATA");
  const code = isUnknown ? "ENOTFOUND" : "EAI_AGAIN";
  throw Object.assign(new Error(`The host ${host} was not found.`), { code: isLate ? noResponse : code });
}

/** Returns the addresses that the hosts file has for a name. */
async function readHosts(file: string, host: string): Promise<LookupAddress[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  const wanted = host.toLowerCase().replace(/\.$/, "");
  return text.split("\n").flatMap((line) => {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().toLowerCase().split(/\s+/);
    return names.includes(wanted) ? [{ address, family: address.includes(":") ? 6 : 4 }] : [];
  });
}

function systemHostsFile(): string {
  const windows = process.env["SystemRoot"];
  return windows === undefined ? "/etc/hosts" : join(windows, "System32", "drivers", "etc", "hosts");
}
