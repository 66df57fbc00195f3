/** Chooses the proxy of an origin, from the option or from the environment. */
import { isLoopback } from "../address.ts";
import { invalid } from "../errors/checks.ts";

/** Where a proxy is named. */
export interface ProxySettings {
  /** Address of a proxy, or `"none"`; `undefined` to read the environment. */
  readonly proxy: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the proxy that requests to an origin use; `undefined` for none.
 *
 * Only `https:` origins have one, by `CONNECT`, so that the proxy never sees the key; loopback never has one.
 *
 * @throws {InvalidArgumentError} The address of the proxy cannot work.
 */
export function proxyFor(origin: string, { proxy, environment }: ProxySettings): string | undefined {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:" || isLoopback(hostname) || proxy === "none") return undefined;
  if (proxy !== undefined) return readProxy(proxy);
  const named = environment["https_proxy"] || environment["HTTPS_PROXY"];
  const exceptions = environment["no_proxy"] || environment["NO_PROXY"] || "";
  return named && !isException(exceptions, hostname, port || "443") ? readProxy(named) : undefined;
}

/**
 * Checks the option `proxy`, also where no request goes through it.
 *
 * @throws {InvalidArgumentError} The address of the proxy cannot work.
 */
export function checkProxy(proxy: string | undefined): void {
  if (proxy !== undefined && proxy !== "none") readProxy(proxy);
}

function readProxy(text: string): string {
  const url = /^[^\s\\]+$/.test(text) ? URL.parse(text.includes("://") ? text : `http://${text}`) : null;
  if (url?.protocol === "http:" && url.pathname === "/" && !url.search && !url.hash) {
    const user = url.username && `${url.username}${url.password && `:${url.password}`}@`;
    return `http://${user}${url.hostname}:${url.port || "80"}`;
  }
  // The address may hold a password, so it is not shown.
  throw invalid(
    "invalid_proxy",
    "The proxy must be an http address without path, query and fragment, as http://proxy.example:3128.",
  );
}

/** An entry with a port: a name, an IPv4 address, or an IPv6 address in brackets. */
const WITH_PORT = /^(\[[^\]]+\]|[^:]+):(\d+)$/;

/** Whether an entry of `NO_PROXY` names a host, at its port where it has one. */
function isException(entries: string, hostname: string, port: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, "");
  return entries
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      const [, name = entry, entryPort = port] = WITH_PORT.exec(entry) ?? [];
      return entryPort === port && covers(name.replace(/^\[|\]$/g, ""), host);
    });
}

/** Whether a name covers a host: `*`, the host or a domain above it, an IP address in any spelling, or a range as `10.0.0.0/8`. */
function covers(name: string, host: string): boolean {
  // Not imported: bundles for other runtimes, which have no proxies, would need the module.
  const { BlockList, isIP } = process.getBuiltinModule("node:net");
  const [address = "", bits] = name.split("/");
  const length = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0) {
    const domain = name.replace(/^\*?\./, "").replace(/\.$/, "");
    return name === "*" || (domain !== "" && (host === domain || host.endsWith(`.${domain}`)));
  }
  if (isIP(host) !== isIP(address) || !/^\d{1,3}$/.test(bits ?? "0") || Number(bits) > length) return false;
  const range = new BlockList();
  const family = length === 32 ? "ipv4" : "ipv6";
  range.addSubnet(address, bits === undefined ? length : Number(bits), family);
  return range.check(host, family);
}
