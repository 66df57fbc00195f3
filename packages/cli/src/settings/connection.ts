// Decides which service a command talks to and with which credential.
import { exitCodes } from "../output/exit-codes.ts";
import { CliError, usageError } from "../output/failure.ts";
import type { Environment } from "./directories.ts";
import { type Profile, profileNamed, readProfiles } from "./profiles.ts";

/** Options that every command which calls the service has. */
export interface ConnectionOptions {
  /** Name of a profile. */
  readonly profile?: string;
  readonly baseUrl?: string;
}

/** Where to call, and with what. */
export interface Connection {
  readonly baseURL: string;
  readonly apiKey?: string;
  readonly credentials?: { readonly clientId: string; readonly clientSecret: string };
  /** Name of the profile that was used; `undefined` when everything came from the environment. */
  readonly profile?: string;
}

/**
 * Chooses the service and the credential: options before the environment, and that before the current profile.
 *
 * The key of a profile is sent to the address of that profile only.
 *
 * @throws {CliError} `no_credentials`: there is no key; `unknown_profile`.
 */
export function resolveConnection(options: ConnectionOptions, env: Environment): Connection {
  const named = options.profile ?? env["DOCUVANE_PROFILE"];
  const chosen = findProfile(env, named);
  // A profile that the command line names wins over the environment, as any option does.
  const variables = options.profile === undefined ? env : {};
  const address = options.baseUrl ?? variables["DOCUVANE_BASE_URL"];
  const credential = credentialOf(variables);
  if (credential) {
    const baseURL = address ?? chosen?.profile.base_url;
    if (baseURL === undefined) throw usageError("No base URL: set DOCUVANE_BASE_URL, or pass --base-url.");
    return { baseURL, ...credential };
  }
  if (!chosen) throw noCredentials();
  const { name, profile } = chosen;
  if (address !== undefined && !isSameOrigin(address, profile.base_url))
    throw new CliError(
      `The key of the profile "${name}" belongs to ${profile.base_url}, not to ${address}: set DOCUVANE_API_KEY, or choose another profile with --profile.`,
      "no_credentials",
      exitCodes.authentication,
    );
  return { baseURL: address ?? profile.base_url, apiKey: profile.api_key, profile: name };
}

/** The profile of that name; without a name the current one. */
function findProfile(
  env: Environment,
  named: string | undefined,
): { readonly name: string; readonly profile: Profile } | undefined {
  const found = readProfiles(env);
  if (named !== undefined) return { name: named, profile: profileNamed(found, named) };
  const { current, profiles } = found;
  const profile = current === undefined ? undefined : profiles[current];
  return current !== undefined && profile ? { name: current, profile } : undefined;
}

function credentialOf(env: Environment): Pick<Connection, "apiKey" | "credentials"> | undefined {
  const {
    DOCUVANE_API_KEY: apiKey,
    DOCUVANE_CLIENT_ID: clientId,
    DOCUVANE_CLIENT_SECRET: clientSecret,
  } = env;
  if (apiKey) return { apiKey };
  return clientId && clientSecret ? { credentials: { clientId, clientSecret } } : undefined;
}

function noCredentials(): CliError {
  return new CliError(
    "No API key: run `docuvane login`, set DOCUVANE_API_KEY and DOCUVANE_BASE_URL, or start a local service with `docuvane dev`.",
    "no_credentials",
    exitCodes.authentication,
  );
}

function isSameOrigin(one: string, other: string): boolean {
  const origin = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
  return origin(one) === origin(other);
}
