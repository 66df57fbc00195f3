// Finds the address that a request comes from, through proxies that the operator trusts.
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { StartError } from "../runtime/start-error.ts";
import { holdsAddress, readSubnet, type Subnet } from "../webhooks/addresses.ts";

/** Parts of an IPv6 address that name a network: whoever has one address of a /64 has all of them. */
const networkParts = 4;

/** Reads the list of trusted proxies. @throws {StartError} `trusted_proxy_invalid`. */
export function readProxies(entries: readonly string[]): readonly Subnet[] {
  return entries.map((entry) => {
    const subnet = readSubnet(entry);
    if (subnet) return subnet;
    throw new StartError(
      "trusted_proxy_invalid",
      `Invalid trusted proxy ${JSON.stringify(entry)}. Use an IP address or a subnet such as 10.0.0.0/8.`,
    );
  });
}

/**
 * The address of the client; for IPv6 its network of 64 bits.
 *
 * `X-Forwarded-For` is read from the end, for as long as the address that added the entry is a trusted proxy: what comes
 * before that may be made up.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  proxies: readonly Subnet[],
): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  let address = socket.remoteAddress ?? "";
  while (proxies.some((proxy) => ipaddr.isValid(address) && holdsAddress(proxy, address))) {
    const before = addressOf(forwarded.pop() ?? "");
    if (!ipaddr.isValid(before)) break;
    address = before;
  }
  return networkOf(address);
}

/** An entry without what some proxies write around the address: a port, brackets, and the zone of an IPv6 address. */
function addressOf(entry: string): string {
  const [, bracketed, ipv4] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry.trim()) ?? [];
  return (bracketed ?? ipv4 ?? entry.trim()).replace(/%.*$/, "");
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return (parsed as ipaddr.IPv6).parts
    .slice(0, networkParts)
    .map((part) => part.toString(16))
    .join(":");
}
