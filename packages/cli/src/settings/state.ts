// Where commands keep what must outlive them: in the directory for state.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { usageError } from "../output/failure.ts";
import type { Connection } from "./connection.ts";
import { directoryOf, type Environment, fileNameOf } from "./directories.ts";

/** Returns the folder of a command for a profile, or for a service that no profile names. */
export function stateFolder(
  command: string,
  { profile, baseURL }: Pick<Connection, "profile" | "baseURL">,
  env: Environment,
): string {
  const name =
    profile === undefined ? `service-${shortHash(serviceURL(baseURL))}` : `profile-${fileNameOf(profile)}`;
  return join(directoryOf("state", env), command, name);
}

/**
 * Returns an address with the prefix that the client adds: one service is one address, with or without it.
 *
 * @throws {CliError} It is not an HTTP URL.
 */
export function serviceURL(baseURL: string): string {
  const url = URL.parse(baseURL);
  if (!url || !/^https?:$/.test(url.protocol))
    throw usageError(`${baseURL} is not an HTTP URL; pass one such as https://api.example.com.`);
  const path = url.pathname.replace(/\/+$/, "");
  return url.origin + (path === "" ? "/api/v1" : path);
}

/** Returns a short name for a text that no file name can hold. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
