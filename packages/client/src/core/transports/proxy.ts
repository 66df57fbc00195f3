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

/** An entry of `NO_PROXY` is a host that includes its subdomains, with or without a port; `*` is every host. */
function isException(entries: string, host: string, port: string): boolean {
  return entries
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      const [, name = "", entryPort = port] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (name === "" || entryPort !== port) return false;
      const bare = name.replace(/^\*?\./, "");
      return name === "*" || host === bare || host.endsWith(`.${bare}`);
    });
}
