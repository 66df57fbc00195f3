// `docuvane profiles`: lists, chooses and removes profiles.
import { type PrintOptions, printItems } from "../output/print.ts";
import { profileNamed, readProfiles, writeProfiles } from "../settings/profiles.ts";
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
  const found = readProfiles(env);
  profileNamed(found, name);
  writeProfiles(env, { current: name, profiles: found.profiles });
}

/** Removes a profile with its key. @throws {CliError} No profile has that name. */
export function removeProfile(name: string, { env }: Terminal): void {
  const found = readProfiles(env);
  profileNamed(found, name);
  const { current } = found;
  const { [name]: _, ...others } = found.profiles;
  writeProfiles(env, { ...(current && current !== name && { current }), profiles: others });
}
