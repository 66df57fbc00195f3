// Rewrites the links of a page: to other pages, to images that are copied, and to files of the repository.
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import { root } from "../../../generators/root.ts";
import { repository } from "../project.ts";
import { assetOf, pageOf } from "./sources.ts";

/** Fenced code, code in a line, and links with their text, which may have code in it. */
const links = /^```[\s\S]*?^```|\[((?:`[^`\n]*`|[^\]\n`])*)\]\(([^)\s]+)\)|`[^`\n]+`/gm;

/** Definitions of links; code, and links that name a definition, perhaps by their text. */
const definitions = /^\[([\w-]+)\]: (\S+)\n?/gm;
const references = /^```[\s\S]*?^```|`[^`\n]+`|\[([^[\]\n]+)\](?:\[([\w-]+)\])?(?![\](:])/gm;

/** Fenced code, code in a line, and targets of links, inline, by reference and in HTML. */
const parts = /^```[\s\S]*?^```|`[^`\n]+`|\]\(([^)\s]+)|^\[[\w-]+\]: (\S+)|(?:src|href)="([^"]+)"/gm;

/** A page with rewritten links. */
export interface Linked {
  readonly markdown: string;
  /** Images and other files that the page shows, from the top of the repository. */
  readonly assets: readonly string[];
}

/**
 * Rewrites the links of a file.
 *
 * @param file - Path of the file from the top of the repository.
 * @param sources - The files that are pages.
 */
export function relink(file: string, markdown: string, sources: ReadonlySet<string>): Linked {
  const assets: string[] = [];
  const text = repository === undefined ? withoutRepository(markdown, { file, sources }) : markdown;
  const rewritten = text.replace(parts, (whole, ...targets: (string | undefined)[]) => {
    const target = targets.slice(0, 3).find((each) => each !== undefined);
    if (target === undefined || target.startsWith("#") || /^[a-z]+:/.test(target)) return whole;
    const [path = "", anchor] = target.split("#");
    const to = join(dirname(file), path).replace(/\/$/, "");
    if (isImage(to)) assets.push(to);
    return whole.replace(target, [addressOf(to, { file, sources }), anchor].filter(Boolean).join("#"));
  });
  return { markdown: rewritten, assets };
}

interface From {
  readonly file: string;
  readonly sources: ReadonlySet<string>;
}

/** Keeps the text alone of links to files of the repository: while it has no address, they lead nowhere. */
function withoutRepository(markdown: string, from: From): string {
  const isDead = (target: string): boolean => {
    if (target.startsWith("#") || /^[a-z]+:/.test(target)) return false;
    const to = join(dirname(from.file), target.split("#")[0] ?? "").replace(/\/$/, "");
    return onSite(to, from) === undefined;
  };
  const dead = new Set<string>();
  const defined = markdown.replace(definitions, (whole, name: string, target: string) => {
    if (!isDead(target)) return whole;
    dead.add(name);
    return "";
  });
  return defined
    .replace(links, (whole, text?: string, target?: string) =>
      text !== undefined && target !== undefined && isDead(target) ? text : whole,
    )
    .replace(references, (whole, text?: string, name?: string) =>
      text !== undefined && dead.has(name ?? text) ? text : whole,
    );
}

/** Returns the address of what the site has; the folder of the OpenAPI document is shown as the reference of the API. */
function onSite(to: string, { file, sources }: From): string | undefined {
  if (to === "openapi") return between(pageOf(file), "reference/api/index.md");
  const page = [to, join(to, "README.md")].find((each) => sources.has(each));
  if (page !== undefined) return between(pageOf(file), `${pageOf(page)}.md`);
  return isImage(to) ? between(pageOf(file), assetOf(to)) : undefined;
}

function addressOf(to: string, from: From): string {
  const own = onSite(to, from);
  if (own !== undefined) return own;
  const kind = existsSync(join(root, to)) && statSync(join(root, to)).isDirectory() ? "tree" : "blob";
  return `${repository}/${kind}/main/${to}`;
}

/** Returns the link from a page to a file of the site. */
export function between(page: string, to: string): string {
  const path = relative(dirname(page), to);
  return path.startsWith(".") ? path : `./${path}`;
}

function isImage(path: string): boolean {
  return /\.(png|jpe?g|svg|webp|gif)$/.test(path) && existsSync(join(root, path));
}
