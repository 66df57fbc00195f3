// `docuvane whoami`: which service and credential commands use.
import { type PrintOptions, printResult } from "../output/print.ts";
import { type ConnectionOptions, resolveConnection } from "../settings/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { checkKey } from "./check-key.ts";

/**
 * Prints the service, the profile and the origin of the credential, never the credential itself.
 *
 * @throws {AuthenticationError} The service does not accept it.
 */
export async function whoami(options: ConnectionOptions & PrintOptions, terminal: Terminal): Promise<void> {
  const connection = resolveConnection(options, terminal.env);
  const base_url = await checkKey(connection, terminal);
  const { profile = null, credentials } = connection;
  const credential = profile ? "profile" : credentials ? "DOCUVANE_CLIENT_ID" : "DOCUVANE_API_KEY";
  await printResult({ base_url, profile, credential, accepted: true }, terminal, options);
}
