// Whose address a request counts for.
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, readProxies } from "./client-address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

describe("the address of a client", () => {
  it.each([
    ["of IPv4", "192.0.2.1", undefined, "192.0.2.1"],
    ["of IPv4 within IPv6", "::ffff:192.0.2.1", undefined, "192.0.2.1"],
    ["of IPv6 is its /64", "2001:db8:1:2:aaaa::1", undefined, "2001:db8:1:2"],
    ["in a header of no proxy is not trusted", "192.0.2.1", "198.51.100.7", "192.0.2.1"],
    ["is what the proxy adds", "10.1.2.3", "198.51.100.7", "198.51.100.7"],
    ["is what the last untrusted one has", "10.1.2.3", "1.1.1.1, 198.51.100.7, 10.9.9.9", "198.51.100.7"],
    ["is that of the proxy without a header", "10.1.2.3", undefined, "10.1.2.3"],
    ["is that of the proxy after text that is no address", "10.1.2.3", "1.1.1.1, unknown", "10.1.2.3"],
    ["is the first proxy's where all are trusted", "10.1.2.3", "10.0.0.1", "10.0.0.1"],
    ["in brackets is the same", "10.1.2.3", "[2001:db8:1:2::5]", "2001:db8:1:2"],
    ["with brackets and a port is the same", "10.1.2.3", "[2001:db8:1:2::5]:443", "2001:db8:1:2"],
    ["with a zone is the same", "10.1.2.3", "2001:db8:1:2::5%eth0", "2001:db8:1:2"],
    ["with a port is the same", "10.1.2.3", "198.51.100.7:5151", "198.51.100.7"],
    [
      "of a trusted proxy with a port is one before it",
      "10.1.2.3",
      "198.51.100.7, 10.9.9.9:80",
      "198.51.100.7",
    ],
    ["behind a proxy is a /64 too", "fd00::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ])("%s", (_, remote, forwarded, expected) => {
    expect(clientAddress(from(remote, forwarded), readProxies(["10.0.0.0/8", "fd00::1"]))).toBe(expected);
  });

  it("is never a list of proxies that means nothing", () => {
    expect(() => readProxies(["10.0.0.0/8", "proxy.example"])).toThrow(
      'Invalid trusted proxy "proxy.example". Use an IP address or a subnet such as 10.0.0.0/8.',
    );
  });
});
