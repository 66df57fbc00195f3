// `docuvane login`: saves the address and the API key of a service.

import { exitCodes } from "../output/exit-codes.ts";
import { CliError, usageError } from "../output/failure.ts";
import type { ConnectionOptions } from "../settings/connection.ts";
import { profilesFile, readProfiles, saveProfile } from "../settings/profiles.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { checkKey } from "./check-key.ts";

/** Name of the profile when none is given. */
const usualName = "default";

/**
 * Asks for a key, checks it and saves it; the profile becomes the current one.
 *
 * @throws {CliError} There is no address or no key.
 * @throws {AuthenticationError} The service does not accept the key; nothing is saved.
 */
export async function login(options: ConnectionOptions, terminal: Terminal): Promise<void> {
  const { env } = terminal;
  const name = options.profile ?? usualName;
  const known = readProfiles(env).profiles[name];
  const baseURL = options.baseUrl ?? env["DOCUVANE_BASE_URL"] ?? known?.base_url;
  if (baseURL === undefined) throw usageError("No base URL: pass --base-url, or set DOCUVANE_BASE_URL.");
  const apiKey = (await terminal.askSecret(`API key for ${baseURL}: `)).trim();
  if (apiKey === "") throw new CliError("No API key was given.", "no_credentials", exitCodes.authentication);
  const address = await checkKey({ baseURL, apiKey }, terminal);
  saveProfile(env, name, { ...known, base_url: address, api_key: apiKey }, true);
  terminal.report(`Saved the profile "${name}" for ${address} in ${profilesFile(env)}.`);
}
