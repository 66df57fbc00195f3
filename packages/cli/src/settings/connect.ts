// Opens the client of a command; its code is loaded here and not at the start of the command line.
import type { Docuvane } from "docuvane";
import manifest from "../../package.json" with { type: "json" };
import type { Terminal } from "../terminal/terminal.ts";
import { type ConnectionOptions, resolveConnection } from "./connection.ts";

/**
 * Opens a client for the service that the options, the environment or the current profile name.
 *
 * @throws {CliError} There is no key.
 */
export async function connect(options: ConnectionOptions, terminal: Terminal): Promise<Docuvane> {
  const { profile: _, ...connection } = resolveConnection(options, terminal.env);
  const { Docuvane } = await import("docuvane");
  return new Docuvane({ ...connection, userAgent: `docuvane-cli/${manifest.version}` });
}
