// Writes every page where VitePress reads it, with the images of the pages, and what its configuration needs to know.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../../generators/root.ts";
import { apiGroups, apiIndex } from "../api/pages.ts";
import { base, docs, type Work } from "../project.ts";
import { relink } from "./links.ts";
import { sidebarOf } from "./navigation.ts";
import { type Page, summaryOf, titleOf } from "./page.ts";
import { assetOf, findSources, pageOf } from "./sources.ts";
import { toSite } from "./text.ts";

/** Reads the sources, writes the pages, and returns them in the order of the navigation's files. */
export function writePages(work: Work): readonly Page[] {
  const sources = new Set(findSources());
  const linked = [...sources].map((file) => ({
    path: pageOf(file),
    ...relink(file, readFileSync(join(root, file), "utf8"), sources),
  }));
  const texts = linked.map(
    ({ path, markdown }): Page => ({ path, markdown, kind: path === "index" ? "home" : "text" }),
  );
  const pages = [...texts, apiIndex, ...apiGroups.flatMap((group) => group.pages)];
  for (const page of pages) write(join(work.pages, `${page.path}.md`), withFacts(page));
  for (const asset of new Set(linked.flatMap(({ assets }) => assets)))
    copy(join(root, asset), join(work.pages, assetOf(asset)));
  const sidebar = sidebarOf(texts, apiIndex, apiGroups);
  writeFileSync(work.facts, JSON.stringify({ base, docs, sidebar }));
  return pages;
}

/** Copies the images of the pages to where the twins of the pages are. */
export function copyAssets({ pages }: Work, to: string): void {
  const isDirectoryOrAsset = (path: string): boolean => !path.endsWith(".md");
  cpSync(pages, to, { recursive: true, filter: isDirectoryOrAsset });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** The page as VitePress reads it: the layout and what search engines show go before the text. */
function withFacts(page: Page): string {
  const facts = {
    description: summaryOf(page),
    title: titleOf(page),
    ...(page.kind === "api" && { pageClass: "api", aside: false }),
    // Records of decisions would hide the guides: they discuss every subject.
    ...(/^decisions\/\d/.test(page.path) && { search: false }),
    ...(page.kind === "home" && { pageClass: "home", sidebar: false, aside: false }),
  };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${toSite(page.markdown)}`;
}
