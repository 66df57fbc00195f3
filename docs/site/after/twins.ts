// Writes what programs read: every page as Markdown, the list of pages, and all of them in one file.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { apiGroups, apiIndex } from "../api/pages.ts";
import { menus } from "../pages/groups.ts";
import { type Page, summaryOf, titleOf } from "../pages/page.ts";
import { toTwin } from "../pages/text.ts";
import { docs } from "../project.ts";

/** First line of each page that programs read. */
export const pointer = `> All pages: ${docs}/llms.txt\n\n`;

/** Writes the Markdown of every page next to it, `llms.txt` and `llms-full.txt`. */
export function writeTwins(pages: readonly Page[], folder: string): void {
  const twins = pages.map((page) => ({ page, text: toTwin(page.markdown) }));
  for (const { page, text } of twins) write(join(folder, `${page.path}.md`), pointer + text);
  write(join(folder, "llms.txt"), listOf(pages));
  const whole = twins.map(({ page, text }) => `<!-- ${docs}/${page.path}.md -->\n\n${text.trim()}\n`);
  write(join(folder, "llms-full.txt"), whole.join("\n"));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The list in the form of llmstxt.org. */
function listOf(pages: readonly Page[]): string {
  const home = pages.find(({ kind }) => kind === "home");
  const sections = [
    { title: "Start", own: pages.filter(({ kind }) => kind === "home") },
    { title: "API", own: [apiIndex, ...apiGroups.flatMap((group) => group.pages)] },
    ...sectionsOf(pages),
  ];
  const lines = sections.flatMap(({ title, own }) => [`\n## ${title}\n`, ...own.map(lineOf)]);
  const clients = ["typescript/index", "python/docuvane", "java/index"].map(
    (path) => `- [Reference of the ${names[path.split("/")[0] ?? ""]} client](${docs}/reference/${path}.md)`,
  );
  const full = `All pages in one file: ${docs}/llms-full.txt`;
  return [
    `# Docuvane\n`,
    `> ${home ? summaryOf(home) : ""}\n`,
    full,
    ...lines,
    "\n## Clients\n",
    ...clients,
    "",
  ].join("\n");
}

const names: Readonly<Record<string, string>> = { typescript: "TypeScript", python: "Python", java: "Java" };
const titles = ["Guides", "Reference", "Evidence", "Project"];

/** The pages of each menu. */
function sectionsOf(
  pages: readonly Page[],
): readonly { readonly title: string; readonly own: readonly Page[] }[] {
  return menus.map(({ prefixes }, at) => ({
    title: titles[at] ?? "",
    own: pages.filter(({ path, kind }) => kind === "text" && path !== apiIndex.path && isIn(path, prefixes)),
  }));
}

/** `reference/error-codes` is among the guides: the longest start decides. */
function isIn(path: string, prefixes: readonly string[]): boolean {
  const all = menus.flatMap((menu) => menu.prefixes).filter((prefix) => path.startsWith(prefix));
  const [longest] = all.toSorted((one, other) => other.length - one.length);
  return longest !== undefined && prefixes.includes(longest);
}

function lineOf(page: Page): string {
  const summary = summaryOf(page);
  return `- [${titleOf(page)}](${docs}/${page.path}.md)${summary && `: ${summary}`}`;
}
