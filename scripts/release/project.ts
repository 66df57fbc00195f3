// Reads project.json: the version, the addresses and the author that every package and page names.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What all packages have in common. */
export interface Project {
  readonly version: string;
  /** Whether the registries have the packages; the first `--bump` sets it. Until then pages show commands for a clone. */
  readonly packagesPublished: boolean;
  /** Address of the repository in a browser. */
  readonly repository: string;
  readonly homepage: string;
  readonly docs: string;
  /** SPDX identifier. */
  readonly license: string;
  readonly author: { readonly name: string; readonly email: string };
  readonly keywords: readonly string[];
}

/** The top directory of the repository. */
export const root: string = dirname(dirname(resolve(import.meta.dirname)));

/** Path of the file, from the top directory. */
export const projectPath: string = join("scripts", "release", "project.json");

/**
 * Reads the file.
 *
 * @param top - Top directory of the repository, or of a copy.
 */
export function readProject(top: string = root): Project {
  return JSON.parse(readFileSync(join(top, projectPath), "utf8")) as Project;
}
