// Names the addresses of the product, and the folders that the site is built from and into.
import { join } from "node:path";
import { root } from "../../generators/root.ts";
import { readProject } from "../../scripts/release/project.ts";

const { addresses } = readProject();

/** Address of the repository, without a slash at its end; `undefined` while the project has none. */
export const repository: string | undefined = addresses?.repository;

/** Address of the host, without a slash at its end; empty while the project has none, so that links begin with the path. */
export const homepage: string = addresses?.homepage ?? "";

/** Address of the documentation, without a slash at its end. */
export const docs = `${homepage}/docs`;

/** Path of the documentation on its host: `/docs/`. */
export const base = `${new URL(docs, "http://127.0.0.1").pathname}/`;

/** Whether a path is in the reference of a client, which the documentation tool of its language made. */
export function isClientReference(path: string): boolean {
  return /(^|\/)(typescript|python|java|go)\//.test(path);
}

/** Folder of this site. */
export const siteFolder: string = join(root, "docs", "site");

/** What VitePress reads, in a folder of each build, so that two builds do not meet. */
export interface Work {
  readonly folder: string;
  /** Markdown pages and their images. */
  readonly pages: string;
  /** Navigation and addresses, for the configuration. */
  readonly facts: string;
}

/** Returns the parts of a folder of a build. */
export function workIn(folder: string): Work {
  return { folder, pages: join(folder, "pages"), facts: join(folder, "site.json") };
}

/** Returns the folder of the documentation in the folder of a host. */
export function docsIn(host: string): string {
  return join(host, base);
}
