// Finds the service whose events are followed.
import { usageError } from "../output/failure.ts";
import { type Connection, type ConnectionOptions, resolveConnection } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";

/**
 * Chooses the service as other commands do; its address has the version prefix.
 *
 * @throws {CliError} There is no API key.
 */
export function streamConnection(options: ConnectionOptions, terminal: Terminal): Connection {
  const connection = resolveConnection(options, terminal.env);
  if (connection.apiKey === undefined)
    throw usageError("Following events needs an API key: set DOCUVANE_API_KEY, or log in.");
  const url = URL.parse(connection.baseURL);
  if (!url) throw usageError(`${connection.baseURL} is not a URL; pass one such as https://api.example.com.`);
  const path = url.pathname.replace(/\/+$/, "");
  return { ...connection, baseURL: url.origin + (path === "" ? "/api/v1" : path) };
}
