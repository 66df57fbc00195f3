/** Checks the version of Node.js: on an older one undici fails at the first request, with an error that does not name the cause. */
import { invalid } from "../errors/checks.ts";

/** As in `engines` of package.json. */
const OLDEST = [22, 19] as const;

/**
 * Checks that a version of Node.js can load undici.
 *
 * @param version - Such as `22.19.0`.
 * @throws {InvalidArgumentError} It is too old.
 */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw invalid(
    "node_too_old",
    `Node.js ${version} is too old; install Node.js ${OLDEST.join(".")} or newer.`,
  );
}
