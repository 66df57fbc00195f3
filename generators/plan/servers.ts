// Reads the addresses of a document, and where an operation is that names a server of its own.
import { list, record, text } from "../json.ts";
import type { Operation } from "./plan.ts";
import { child, children, type Place, type Source } from "./source.ts";

/** Where an operation is found. */
export type Address = Pick<Operation, "server" | "atOrigin" | "path">;

/**
 * Reads the servers of a document.
 *
 * @param location - Address the document came from, against which relative servers are resolved.
 * @returns Absolute addresses without a slash at the end.
 */
export function readServers(source: Source, location: string | undefined): readonly string[] {
  const root = source.at("");
  const places = children(child(root, "servers")).map(([, place]) => place);
  const found = places.length > 0 ? places : [{ pointer: "", value: { url: "/" } }];
  const absolute = found.flatMap((place) => resolve(source, place, location) ?? []);
  if (absolute.length === 0)
    source.warn(
      "/servers",
      "The document names no absolute server; give the client its base URL, path included.",
    );
  return [...new Set(absolute)];
}

/**
 * Says where an operation is.
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
  // The servers of an operation stand in the order of those of the document, if there is one that fits.
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

/** The absolute address of a server, or nothing. */
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
    const variable = record(variables[name]);
    const value = variable["default"] ?? list(variable["enum"])[0];
    if (typeof value === "string" || typeof value === "number") return String(value);
    source.warn(
      place.pointer,
      `The variable ${name} of the server has no default; its name is left in the address.`,
    );
    return placeholder;
  });
}

/** Scheme and host; empty for a relative address. */
function originOf(url: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? "";
}

function trimmed(url: string): string {
  return url.replace(/[?#].*$/, "").replace(/\/+$/, "");
}
