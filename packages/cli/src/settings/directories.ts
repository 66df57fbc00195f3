// Where commands keep their files on each system; the places are those of other tools, such as the command line of GitHub.
import { homedir } from "node:os";
import { posix, win32 } from "node:path";

/** The environment variables of a command. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a directory is for. */
export type DirectoryKind = "config" | "state";

/** The environment variable that names the directory of all programs, and where that is without it. */
const KINDS = {
  config: { xdg: "XDG_CONFIG_HOME", windows: ["APPDATA", "Roaming"], home: [".config"] },
  state: { xdg: "XDG_STATE_HOME", windows: ["LOCALAPPDATA", "Local"], home: [".local", "state"] },
} as const;

/**
 * Returns a directory of this command: below `$XDG_CONFIG_HOME` or `$XDG_STATE_HOME` where they are set; else on Windows
 * below `%APPDATA%` and `%LOCALAPPDATA%`, elsewhere below `~/.config` and `~/.local/state`.
 *
 * @param platform - As in `process.platform`.
 */
export function directoryOf(
  kind: DirectoryKind,
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): string {
  const { xdg, windows, home } = KINDS[kind];
  const { join } = platform === "win32" ? win32 : posix;
  if (env[xdg]) return join(env[xdg], "docuvane");
  if (platform !== "win32") return join(env["HOME"] || homedir(), ...home, "docuvane");
  const [variable, folder] = windows;
  const own = env[variable] || join(env["USERPROFILE"] || homedir(), "AppData", folder);
  return join(own, "docuvane", kind);
}

/**
 * Returns a file name for any text: another one for each text, also where names differ by more than their case, and none
 * that Windows refuses.
 */
export function fileNameOf(text: string): string {
  const bytes = [...Buffer.from(text)];
  return bytes
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[a-z0-9_-]/.test(character) ? character : `%${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
}
