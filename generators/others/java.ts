// Finds a Java that can run openapi-generator.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Oldest Java that openapi-generator 7 runs on (its README, "Prerequisites"). */
const OLDEST = 11;

/** Where Linux distributions put Java. */
const INSTALLED = "/usr/lib/jvm";

/**
 * Returns the command of the first Java that is new enough: `JAVA_HOME`, the path, then what is installed.
 *
 * @throws {Error} No Java is new enough.
 */
export function findJava(environment: NodeJS.ProcessEnv = process.env, installed = INSTALLED): string {
  const home = environment["JAVA_HOME"];
  const folders = existsSync(installed) ? readdirSync(installed).sort() : [];
  const candidates = [
    ...(home ? [join(home, "bin", "java")] : []),
    "java",
    ...folders.map((folder) => join(installed, folder, "bin", "java")),
  ];
  const found = candidates.find((command) => versionOf(command, environment) >= OLDEST);
  if (found !== undefined) return found;
  throw new Error(
    `openapi-generator needs Java ${OLDEST} or later, which was not found: install it, or set JAVA_HOME.`,
  );
}

/** Main version of a Java; 0 when it does not run. Java 8 calls itself 1.8. */
function versionOf(command: string, environment: NodeJS.ProcessEnv): number {
  const { stderr } = spawnSync(command, ["-version"], { encoding: "utf8", env: environment });
  const version = /version "(\d+)(?:\.(\d+))?/.exec(stderr ?? "");
  return Number((version?.[1] === "1" ? version[2] : version?.[1]) ?? 0);
}
