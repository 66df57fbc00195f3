// Puts into npm's cache what the packed client is installed with, so that no test needs a network.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";
import { stampOf } from "./stamp.mjs";

const folder = join("node_modules", ".cache", "docuvane", "consumer");

const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

/** What the optional entry points of the client need: name → the version that the repository pins. */
export const peers = Object.fromEntries(
  Object.entries(read("package.json").devDependencies).filter(([name]) =>
    ["zod", "@opentelemetry/api"].includes(name),
  ),
);

/**
 * Installs the dependencies of the client once, as npm resolves them for a user: the lockfile's packages alone leave no
 * lists of versions in npm's cache.
 *
 * @returns {Promise<string | undefined>} What was done.
 */
export async function cacheClientDependencies() {
  const project = join("packages", "client", "package.json");
  const stamp = stampOf(join(folder, ".docuvane-setup"), [project, "package.json"]);
  if (stamp.isFresh) return undefined;
  mkdirSync(join(root, folder), { recursive: true });
  const dependencies = { ...read(project).dependencies, ...peers };
  writeFileSync(join(root, folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
  await run({
    doing: "caching what the client depends on",
    program: "npm",
    args,
    folder: join(root, folder),
  });
  stamp.remember();
  return "cached what the client depends on";
}
