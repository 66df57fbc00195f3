// Checks that every page has its Markdown, names it in its head, and that programs find the list of pages.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { homepage, isClientReference } from "../project.ts";
import type { Built } from "./links.ts";

/** Pages of the host that only lead to others, and the page for addresses that do not exist. */
const without = /^\/(index\.html|docs\/404\.html)/;

/** Returns what is missing. */
export function missingTwins({ host, pages }: Built): readonly string[] {
  const list = readFileSync(join(host, "docs", "llms.txt"), "utf8");
  return pages
    .filter(({ path }) => !without.test(path))
    .flatMap(({ path, html }) => {
      const twin = path.replace(/\.html$/, ".md");
      const isListed = list.includes(`(${homepage}${twin})`) || isClientReference(path);
      return [
        !existsSync(join(host, twin)) && `${path}: no ${twin}`,
        !/<link rel="alternate" type="text\/markdown"/.test(html) &&
          `${path}: its head does not name its Markdown`,
        !/\/llms\.txt"/.test(html) && `${path}: does not mention llms.txt`,
        !isListed && `${path}: is not in llms.txt`,
        existsSync(join(host, twin)) &&
          !readFileSync(join(host, twin), "utf8").startsWith("> All pages:") &&
          `${twin}: does not begin with the address of llms.txt`,
      ].filter((finding) => finding !== false);
    });
}
