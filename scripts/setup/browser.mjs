// Makes sure that there is a Chromium for the tests of the Studio.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { bundledNode, installModules } from "./node.mjs";
import { root, run } from "./run.mjs";

const folder = join("test", "browser");

/** Chromium and its libraries unpack below here. */
const place = join(root, folder, "node_modules", ".chromium");

/** Where the unpacked browser is. */
export const unpackedBrowser = join(place, "chromium");

/** Where the unpacked libraries are. */
export const unpackedLibraries = join(place, "al2023", "lib");

/** Returns the Chromium that the machine has, or the one that `CHROME_PATH` names. */
export function systemBrowser() {
  const named = process.env.CHROME_PATH;
  return [named, "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => path && existsSync(path));
}

/**
 * Installs a Chromium from the npm registry where the machine has none: 75 MB, 260 MB unpacked.
 *
 * @returns {Promise<string | undefined>} What was done.
 */
export async function installBrowser() {
  if (systemBrowser() !== undefined || existsSync(unpackedBrowser)) return undefined;
  await installModules(folder);
  mkdirSync(place, { recursive: true });
  process.env.TMPDIR = place;
  // Makes the package unpack its libraries too, which a machine without a browser may not have.
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x";
  const args = [join(folder, "unpack.mjs")];
  await run({ doing: "unpacking Chromium", program: bundledNode, args, folder: root });
  return "installed Chromium for the tests of the Studio";
}
