// Makes sure that there is a Chromium for the tests of the Studio.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundledNode, installModules } from "./node.mjs";
import { fail, root, run } from "./run.mjs";

const folder = join("test", "browser");

/** Chromium and its libraries unpack below here. */
const unpacked = join(root, folder, "node_modules", ".chromium");

/** Where a machine may have a Chromium of its own. */
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium, and what its environment needs. */
export function findBrowser() {
  const executablePath = [process.env.CHROME_PATH, ...systemPaths].find((path) => path && existsSync(path));
  if (executablePath !== undefined) return { executablePath, env: {} };
  const env = {
    LD_LIBRARY_PATH: join(unpacked, "al2023", "lib"),
    // A machine without a browser often has no fonts either.
    FONTCONFIG_PATH: join(unpacked, "fonts"),
  };
  const program = join(unpacked, "chromium");
  return existsSync(program) ? { executablePath: program, env } : undefined;
}

/**
 * Installs a Chromium from the npm registry where the machine has none: 75 MB, 290 MB unpacked.
 *
 * @returns {Promise<string | undefined>} What was done.
 */
export async function installBrowser() {
  if (findBrowser() !== undefined) return undefined;
  if (process.platform !== "linux" || process.arch !== "x64")
    fail("The tests of the Studio need Chromium or Google Chrome: install one, or set CHROME_PATH.");
  await installModules(folder);
  // Renamed when it is complete: a set-up that was interrupted leaves no broken browser.
  const part = `${unpacked}-part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part);
  const args = [join(folder, "unpack.mjs"), part];
  await run({ doing: "unpacking Chromium", program: bundledNode, args, folder: root });
  renameSync(part, unpacked);
  return "installed Chromium for the tests of the Studio";
}
