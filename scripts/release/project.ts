// Reads project.json: the version, the addresses and the author that every package and page names.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What all packages have in common. */
export interface Project {
  readonly version: string;
  /** Whether the registries have the packages; the first `--bump` sets it. Until then pages show commands for a clone. */
  readonly packagesPublished: boolean;
  /** Where the project is published; `null` until it is, and then no package, page or error has a link. */
  readonly addresses: Addresses | null;
  /** SPDX identifier. */
  readonly license: string;
  readonly author: string;
  readonly keywords: readonly string[];
}

/** The addresses of a project, without a slash at their end. */
export interface Addresses {
  /** Of the repository in a browser. */
  readonly repository: string;
  /** Of the host that serves `dist/site`: the documentation is below `/docs`. */
  readonly homepage: string;
  /** Of the maintainers. */
  readonly email: string;
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

/** Returns the start of the address of an error code, which the code completes; empty without an address. */
export function errorDocsOf({ addresses }: Project): string {
  return addresses === null ? "" : `${addresses.homepage}/docs/reference/error-codes.html#`;
}
