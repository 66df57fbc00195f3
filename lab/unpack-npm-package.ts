// Downloads packages from npm and unpacks them, to read the files in them.
import { basename, join } from "node:path";
import { execFileSync } from "../scripts/processes.mjs";
import { startable } from "../scripts/setup/programs.mjs";

/**
 * Downloads an npm package into a folder and unpacks it there.
 *
 * @param name - `NAME@VERSION`, or `NAME` for its newest version.
 * @param files - Paths in the tarball, when only these are needed.
 * @returns The name of the tarball.
 */
export function unpackNpmPackage(name: string, folder: string, ...files: readonly string[]): string {
  const npm = startable("npm", ["pack", "--silent", name]);
  const printed = execFileSync(npm.file, npm.args, { cwd: folder, encoding: "utf8", ...npm.options });
  const tarball = basename(printed.trim());
  execFileSync("tar", ["xzf", tarball, ...files], { cwd: folder });
  return tarball;
}

/** Downloads the OpenAPI document of GitHub's REST API into a folder, and returns its path. */
export function downloadGithubDocument(folder: string): string {
  const path = "package/generated/api.github.com.json";
  unpackNpmPackage("@octokit/openapi@23.0.2", folder, path);
  return join(folder, path);
}
