// Finds the jar of openapi-generator, has it fetched at the first use, and refuses any other than the one that was pinned.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** What is known of the one jar that may run: `jar-lock.json`. */
export interface JarLock {
  readonly version: string;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** Where it is published. */
  readonly source: string;
}

const here = import.meta.dirname;

/**
 * Returns the path of the jar, after its digest was compared with `jar-lock.json`.
 *
 * The npm package fetches it once and keeps it among its own files; after that no network is needed.
 *
 * @throws {Error} It cannot be fetched, or is not the jar that was pinned.
 */
export function findJar(): string {
  const lock = JSON.parse(readFileSync(join(here, "jar-lock.json"), "utf8")) as JarLock;
  const main = createRequire(import.meta.url).resolve("@openapitools/openapi-generator-cli/main.js");
  const jar = join(dirname(main), "versions", `${lock.version}.jar`);
  if (!existsSync(jar)) fetchJar(main, lock);
  checkJar(jar, lock);
  return jar;
}

/**
 * Compares a jar with its lock; a wrong one is removed, so that the next run fetches it anew.
 *
 * @throws {Error} The digest differs.
 */
export function checkJar(jar: string, { version, sha256, source }: JarLock): void {
  const found = createHash("sha256").update(readFileSync(jar)).digest("hex");
  if (found === sha256) return;
  rmSync(jar);
  throw new Error(
    `openapi-generator ${version} from ${source} has the SHA-256 ${found} instead of ${sha256}; it was removed, run this again.`,
  );
}

function fetchJar(main: string, { version, source }: JarLock): void {
  const result = spawnSync(process.execPath, [main, "version-manager", "set", version], {
    cwd: here,
    encoding: "utf8",
    env: {
      // As npm and Maven, it trusts what the machine trusts: a company's proxy has a certificate of its own.
      NODE_USE_SYSTEM_CA: "1",
      ...process.env,
      // The tool looks for openapitools.json where these point, and asks a search service for versions unless told not to.
      PWD: here,
      INIT_CWD: here,
      OPENAPI_GENERATOR_CLI_SEARCH_URL: "DEFAULT",
    },
  });
  if (result.status === 0) return;
  throw new Error(
    `openapi-generator ${version} could not be fetched from ${source}:\n${result.stdout}${result.stderr}`,
  );
}
