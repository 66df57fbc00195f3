// Profiles: where services are and which keys they take, in a file that only its owner can read.
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { CliError } from "../output/failure.ts";

/** One service and how to reach it. */
export interface Profile {
  /** Base URL of the service. */
  readonly base_url: string;
  readonly api_key: string;
}

/** What the file holds. */
export interface Profiles {
  /** Name of the profile that commands use. */
  readonly current?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** The environment variables of a command. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the path of the file: `$XDG_CONFIG_HOME/docuvane/config.json`, or below `~/.config`. */
export function profilesFile(env: Environment): string {
  return join(env["XDG_CONFIG_HOME"] || join(env["HOME"] || homedir(), ".config"), "docuvane", "config.json");
}

/**
 * Reads the profiles; none when there is no file.
 *
 * @throws {CliError} `invalid_profiles`: the file cannot be read or is no JSON.
 */
export function readProfiles(env: Environment): Profiles {
  const file = profilesFile(env);
  try {
    const found = JSON.parse(readFileSync(file, "utf8")) as Partial<Profiles>;
    return { ...found, profiles: found.profiles ?? {} };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { profiles: {} };
    // The message of the parser would quote the file, and with it a key.
    const why = error instanceof SyntaxError ? "is not valid JSON" : `cannot be read: ${error}`;
    throw new CliError(`${file} ${why}; correct or delete it.`, "invalid_profiles");
  }
}

/** Writes the profiles: readable by their owner only, and complete or not at all. */
export function writeProfiles(env: Environment, profiles: Profiles): void {
  writePrivately(profilesFile(env), `${JSON.stringify(profiles, null, 2)}\n`);
}

/** Replaces a file by one that only its owner can read; a crash leaves the old one. */
export function writePrivately(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Adds or replaces a profile, and makes it the current one if asked or if no profile is current. */
export function saveProfile(env: Environment, name: string, profile: Profile, isCurrent: boolean): void {
  const { current, profiles } = readProfiles(env);
  const next = isCurrent ? name : (current ?? name);
  writeProfiles(env, { current: next, profiles: { ...profiles, [name]: profile } });
}
