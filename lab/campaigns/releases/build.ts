// Builds a release in a fresh clone under settings of its own: directory, umask, time zone, language, user and time.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync, spawnSync } from "../../../scripts/processes.mjs";

/** What differs between the machines of two people. */
export interface Settings {
  /** Name of the directory of the clone. */
  readonly name: string;
  readonly umask: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A build and how long it took. */
export interface Built {
  readonly output: string;
  readonly seconds: number;
  /** Digest by file, of SHA256SUMS. */
  readonly digests: ReadonlyMap<string, string>;
}

/** What the set-up installs; with `copy` it is copied from this clone, which saves the downloads. */
const INSTALLED = [
  "node_modules",
  "packages/python/.venv",
  "scripts/release/node_modules",
  "scripts/release/python/.venv",
  "scripts/release/python/runtime/.venv",
];

/**
 * Clones a commit and builds its release.
 *
 * @param source - The repository.
 * @param folder - For the clone.
 * @throws {Error} The build failed; what it printed is in the message.
 */
export function buildIn(
  source: string,
  folder: string,
  {
    commit,
    settings,
    copy,
  }: { readonly commit: string; readonly settings: Settings; readonly copy: boolean },
): Built {
  const started = Date.now();
  const clone = join(folder, settings.name);
  mkdirSync(folder, { recursive: true });
  const shell = (command: string, cwd: string): void => {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", `umask ${settings.umask}; ${command}`], {
      cwd,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: settings.env,
    });
    if (status !== 0) throw new Error(`\`${command}\` failed in ${cwd}:\n${stdout}${stderr}`);
  };
  shell(`git clone --quiet "${source}" "${clone}"`, folder);
  shell(`git checkout --quiet --detach ${commit}`, clone);
  if (copy) for (const path of INSTALLED) copyInstalled(join(source, path), join(clone, path));
  shell(
    copy
      ? "node_modules/.bin/node --conditions=@docuvane/source scripts/release/release.ts --dry-run"
      : "npm run release -- --dry-run",
    clone,
  );
  const output = join(clone, "dist", "release");
  const lines = readFileSync(join(output, "SHA256SUMS"), "utf8").trim().split("\n");
  const digests = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  return { output, seconds: (Date.now() - started) / 1000, digests };
}

function copyInstalled(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`${from} is missing; run \`node scripts/setup.mjs release\` first.`);
  mkdirSync(join(to, ".."), { recursive: true });
  execFileSync("cp", ["-a", from, to]);
}
