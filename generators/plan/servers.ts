// Reads the servers of a document, and the URLs of operations with their own servers.
import { list, record, text } from "../json.ts";
import type { Operation, Plan, Warning } from "./plan.ts";
import { givenDefault, readTemplate } from "./server-variables.ts";
import { child, children, type Place, type Source } from "./source.ts";

/** The URL of an operation. */
export type Address = Pick<Operation, "server" | "atOrigin" | "path">;

/**
 * Reads the servers of a document.
 *
 * @param location - URL of the document, against which relative servers are resolved.
 * @returns Absolute URLs without a trailing slash, and the default one with its variables.
 */
export function readServers(source: Source, location: string | undefined): Pick<Plan, "servers" | "server"> {
  const root = source.at("");
  const places = children(child(root, "servers")).map(([, place]) => place);
  const found = places.length > 0 ? places : [{ pointer: "", value: { url: "/" } }];
  const resolved = found.map((place) => [resolve(source, place, location), place] as const);
  const absolute = resolved.flatMap(([url]) => url ?? []);
  if (absolute.length === 0)
    source.warn(
      "/servers",
      "The document has no absolute server URL; configure the client with a base URL, path included.",
    );
  const main = absolute.find(isPublicServer) ?? absolute[0];
  const place = resolved.find(([url]) => url === main)?.[1];
  const server = place && originOf(fill(source, place)) !== "" ? readTemplate(place) : undefined;
  return { servers: [...new Set(absolute)], ...(server && { server }) };
}

/** Reads `x-base-path` of the document. Without it, a base URL is the whole URL before the paths (OpenAPI 3.1 §4.8.5). */
export function readBasePath(source: Source): string | undefined {
  const path = source.document["x-base-path"];
  if (path === undefined) return undefined;
  if (typeof path === "string" && /^(\/[^/?#\s]+)+$/.test(path)) return path;
  source.warn("/x-base-path", "x-base-path is ignored: it is not a path such as /api/v1.");
  return undefined;
}

/**
 * Resolves the URL of an operation.
 *
 * @param servers - Those of the document.
 */
export function readAddress(
  source: Source,
  owners: readonly Place[],
  path: string,
  servers: readonly string[],
): Address {
  const own = owners.map((owner) => child(owner, "servers")).find(({ value }) => list(value).length > 0);
  const at = { server: undefined, atOrigin: false, path };
  if (own === undefined) return at;
  const [main = ""] = servers;
  const addresses = children(own).map(([, place]) => trimmed(fill(source, place)));
  // Prefers the document server with the same origin, in the order of the document.
  const [address = ""] = addresses.filter((each) => originOf(each) === originOf(main)).concat(addresses);
  if (address === main) return at;
  const origin = originOf(address);
  const prefix = address.slice(origin.length);
  if (origin === "" || origin === originOf(main))
    return {
      ...at,
      atOrigin: true,
      path: (prefix.startsWith("/") || prefix === "" ? "" : "/") + prefix + path,
    };
  return { ...at, server: address };
}

/** The absolute URL of a server, or `undefined`. */
function resolve(source: Source, place: Place, location: string | undefined): string | undefined {
  const url = fill(source, place);
  if (originOf(url) !== "") return trimmed(url);
  if (location === undefined || !URL.canParse(url, location)) return undefined;
  return trimmed(new URL(url, location).href);
}

/** The URL with each variable replaced by its default. */
function fill(source: Source, place: Place): string {
  const variables = record(record(place.value)["variables"]);
  return text(record(place.value)["url"]).replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const value = givenDefault(record(variables[name]));
    if (value !== undefined) return value;
    source.warn(
      place.pointer,
      `The variable ${name} of the server has no default; its placeholder stays in the URL.`,
    );
    return placeholder;
  });
}

/** Scheme and host; empty for a relative URL. */
function originOf(url: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? "";
}

function trimmed(url: string): string {
  return url.replace(/[?#].*$/, "").replace(/\/+$/, "");
}

/** Host names that are reserved for the local machine and for tests (RFC 2606 §2 and §3, RFC 6761 §6). */
const NOT_PUBLIC =
  /(^|\.)(localhost|test|invalid|example|example\.(com|net|org))$|^127\.|^\[::1\]$|^0\.0\.0\.0$/;

/** Whether a server may be the default of a client. */
export function isPublicServer(url: string): boolean {
  return URL.canParse(url) && !NOT_PUBLIC.test(new URL(url).hostname);
}

/** Warns where the document has servers, and clients have no default nevertheless. */
export function addressWarnings(plan: Pick<Plan, "client" | "servers">): readonly Warning[] {
  const [server] = plan.servers;
  if (server === undefined || defaultServers(plan).length > 0) return [];
  const message = `${server} is a local server or an example, so clients have no default; configure environments, or each user a base URL.`;
  return [{ pointer: "/servers", message }];
}

/** Returns the URLs a client may use by default, the first before others: the first configured environment, or public servers. */
export function defaultServers({ client, servers }: Pick<Plan, "client" | "servers">): readonly string[] {
  const [environment] = client?.environments ?? [];
  return environment === undefined ? servers.filter(isPublicServer) : [environment.url];
}
