// Locates the pinned jar of openapi-generator, downloads it on first use, and verifies its digest.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import { findJava } from "./java.ts";

/** The lock of the pinned jar: `jar-lock.json`. */
export interface JarLock {
  readonly version: string;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** Where it is published. */
  readonly source: string;
}

const here = import.meta.dirname;

/**
 * Returns the path of the jar after verifying its digest against `jar-lock.json`.
 *
 * The npm package downloads it once and caches it among its own files; after that no network is needed.
 *
 * @throws {Error} The npm package is not installed, or the jar cannot be downloaded or is not the pinned one.
 */
export function findJar(): string {
  const lock = JSON.parse(readFileSync(join(here, "jar-lock.json"), "utf8")) as JarLock;
  const main = findTool();
  const jar = join(dirname(main), "versions", `${lock.version}.jar`);
  if (!existsSync(jar)) fetchJar(main, lock);
  checkJar(jar, lock);
  return jar;
}

function findTool(): string {
  const name = "@openapitools/openapi-generator-cli";
  try {
    return createRequire(import.meta.url).resolve(`${name}/main.js`);
  } catch (error) {
    throw new Error(`This language needs ${name}: run npm install --save-dev ${name}.`, { cause: error });
  }
}

/**
 * Verifies a jar against its lock; a mismatching one is removed, so that the next run downloads it again.
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

/**
 * Lets the npm package download the jar.
 *
 * @param main - Its program.
 * @throws {Error} The program failed; the message has what it printed.
 */
export function fetchJar(main: string, { version, source }: JarLock): void {
  // The tool leaves an empty folder among the temporary files.
  const java = findJava();
  const temporary = mkdtempSync(join(tmpdir(), "sdkgen-"));
  const result = spawnSync(process.execPath, [main, "version-manager", "set", version], {
    cwd: here,
    encoding: "utf8",
    env: {
      // Like npm and Maven, trusts the system's certificates, since a corporate proxy may use its own CA.
      NODE_USE_SYSTEM_CA: "1",
      ...process.env,
      // The tool reads openapitools.json from these paths, and queries a search service for versions unless configured otherwise.
      PWD: here,
      INIT_CWD: here,
      OPENAPI_GENERATOR_CLI_SEARCH_URL: "DEFAULT",
      TMPDIR: temporary,
      TEMP: temporary,
      // The tool starts `java` by its name, wherever this Java was found.
      ...(isAbsolute(java) && { PATH: [dirname(java), process.env["PATH"]].join(delimiter) }),
    },
  });
  rmSync(temporary, { recursive: true, force: true });
  if (result.status === 0) return;
  throw new Error(
    `openapi-generator ${version} could not be downloaded from ${source}:\n${result.stdout}${result.stderr}`,
  );
}
