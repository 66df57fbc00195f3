// `docuvane profiles`: lists, chooses and removes profiles.
import { exitCodes } from "../output/exit-codes.ts";
import { CliError } from "../output/failure.ts";
import { type PrintOptions, printItems } from "../output/print.ts";
import { readProfiles, writeProfiles } from "../settings/profiles.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Prints the profiles, without their keys. */
export async function listProfiles(options: PrintOptions, terminal: Terminal): Promise<void> {
  const { current, profiles } = readProfiles(terminal.env);
  const items = Object.entries(profiles).map(([name, { base_url }]) => ({
    ...{ name, base_url, current: name === current },
  }));
  await printItems([items], ["name", "base_url", "current"], terminal, options);
}

/** Makes a profile the current one. @throws {CliError} No profile has that name. */
export function useProfile(name: string, { env }: Terminal): void {
  const { profiles } = knownProfiles(name, env);
  writeProfiles(env, { current: name, profiles });
}

/** Removes a profile with its key. @throws {CliError} No profile has that name. */
export function removeProfile(name: string, { env }: Terminal): void {
  const { current, profiles } = knownProfiles(name, env);
  const { [name]: _, ...others } = profiles;
  writeProfiles(env, { ...(current && current !== name && { current }), profiles: others });
}

function knownProfiles(name: string, env: Terminal["env"]) {
  const found = readProfiles(env);
  if (Object.hasOwn(found.profiles, name)) return found;
  const available = Object.keys(found.profiles).join(", ") || "none";
  throw new CliError(
    `Unknown profile "${name}". Available: ${available}.`,
    "unknown_profile",
    exitCodes.usage,
  );
}
