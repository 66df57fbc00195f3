// Downloads the pinned jar of OpenAPI Generator, so that no test needs a network.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundledNode } from "./node.mjs";
import { root, run } from "./run.mjs";

const folder = join(root, "generators", "others");

/**
 * Downloads the jar unless it is there: 30 MB.
 *
 * @returns {Promise<string | undefined>} What was done.
 */
export async function fetchOpenApiGenerator() {
  const { version } = JSON.parse(readFileSync(join(folder, "jar-lock.json"), "utf8"));
  const versions = join(root, "node_modules", "@openapitools", "openapi-generator-cli", "versions");
  if (existsSync(join(versions, `${version}.jar`))) return undefined;
  const program = `(await import(${JSON.stringify(pathToFileURL(join(folder, "jar.ts")).href)})).findJar()`;
  const args = ["--input-type=module", "--eval", program];
  await run({ doing: "downloading OpenAPI Generator", program: bundledNode, args, folder: root });
  return `downloaded OpenAPI Generator ${version}`;
}
