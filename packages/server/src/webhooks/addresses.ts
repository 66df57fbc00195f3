// Distinguishes public IP addresses from those of the service's own network.
import ipaddr from "ipaddr.js";

/** Everything that is routed on the internet lies in here (RFC 4291 §2.4, IANA's registry of IPv6 address space). */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Public addresses behind which a cloud answers its own machines (Azure's platform endpoint). */
const cloudInternal = new Set(["168.63.129.16"]);

/** A subnet in CIDR notation, or one address. */
export type Subnet = ReturnType<typeof ipaddr.parseCIDR>;

/** Reads a subnet or a single address; `undefined` for anything else. */
export function readSubnet(text: string): Subnet | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** Whether a subnet holds an address. An IPv4 address within IPv6 counts as the IPv4 address. */
export function holdsAddress([network, bits]: Subnet, address: string): boolean {
  const found = ipaddr.process(address);
  return found.kind() === network.kind() && found.match(network, bits);
}

/**
 * Whether an address is one of the internet at large: not loopback, private, link-local, shared, multicast, reserved,
 * for documentation, nor one that carries an IPv4 address inside (6to4, Teredo, NAT64).
 *
 * @param text - An IP address; any other text is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || cloudInternal.has(address.toString())) return false;
  return address.kind() === "ipv4" || address.match(...globalUnicast);
}
