// Profiles: where services are and which keys they take, in a file that only its owner can read.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exitCodes } from "../output/exit-codes.ts";
import { CliError } from "../output/failure.ts";
import { directoryOf, type Environment } from "./directories.ts";
import { writePrivately } from "./write-privately.ts";

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

/** Returns the path of the file, in the directory for configuration. */
export function profilesFile(env: Environment): string {
  return join(directoryOf("config", env), "config.json");
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

/**
 * Finds a profile by its name.
 *
 * @throws {CliError} `unknown_profile`: no profile has that name; the message lists those there are.
 */
export function profileNamed({ profiles }: Profiles, name: string): Profile {
  // `profiles[name]` alone would also find what every object has, such as `constructor`.
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile) return profile;
  const available = Object.keys(profiles).join(", ") || "none";
  throw new CliError(
    `Unknown profile "${name}". Available: ${available}.`,
    "unknown_profile",
    exitCodes.usage,
  );
}

/** Writes the profiles: readable by their owner only, and complete or not at all. */
export function writeProfiles(env: Environment, profiles: Profiles): void {
  writePrivately(profilesFile(env), `${JSON.stringify(profiles, null, 2)}\n`);
}

/** Adds or replaces a profile, and makes it the current one if asked or if no profile is current. */
export function saveProfile(env: Environment, name: string, profile: Profile, isCurrent: boolean): void {
  const { current, profiles } = readProfiles(env);
  const next = isCurrent ? name : (current ?? name);
  writeProfiles(env, { current: next, profiles: { ...profiles, [name]: profile } });
}
