// Names the addresses of the product, and the folders that the site is built from and into.
import { join } from "node:path";
import { root } from "../../generators/root.ts";
import project from "../../scripts/release/project.json" with { type: "json" };

/** Address of the repository, without a slash at its end. */
export const repository: string = project.repository;

/** Address of the documentation, without a slash at its end. */
export const docs: string = project.docs;

/** Path of the documentation on its host: `/docs/`. */
export const base = `${new URL(docs).pathname}/`;

/** Folder of this site. */
export const siteFolder: string = join(root, "docs", "site");

/** Folder that VitePress renders: Markdown pages and their images. */
export const pagesFolder: string = join(siteFolder, "dist", "pages");

/** File with what the configuration of VitePress learns from the pages: navigation and addresses. */
export const siteFile: string = join(siteFolder, "dist", "site.json");

/** Returns the folder of the documentation in the folder of a host. */
export function docsIn(host: string): string {
  return join(host, base);
}
