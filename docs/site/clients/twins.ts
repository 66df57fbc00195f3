// Writes the Markdown of each page that a documentation tool made, and names it in the page.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import TurndownService from "turndown";
import { pointer } from "../after/twins.ts";
import { base } from "../project.ts";
import { accessible } from "./accessible.ts";

const service = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });
service.remove(["script", "style", "nav", "noscript"]);
service.remove((node) => isFurniture(node));

/** Marks of headings, bars and messages that only the page needs. */
function isFurniture({ nodeName, className, textContent }: HTMLElement): boolean {
  if (nodeName === "A") return textContent?.trim() === "";
  return /\btsd-(page-toolbar|breadcrumb|widget)\b/.test(className);
}

/** Writes a `.md` next to every page of a folder. */
export function writeTwinsOf(folder: string): void {
  for (const file of globSync("**/*.html", { cwd: folder })) {
    const path = join(folder, file);
    const html = accessible(withoutDeadLinks(readFileSync(path, "utf8")));
    const name = basename(file).replace(/\.html$/, ".md");
    writeFileSync(join(folder, file.replace(/\.html$/, ".md")), pointer + markdownOf(html));
    writeFileSync(
      path,
      html.replace("</head>", () => `${linksOf(name)}</head>`),
    );
  }
}

/**
 * Removes links to places that the page does not have: javadoc names the root of packages that it does not list, pdoc members that it documents
 * elsewhere.
 */
function withoutDeadLinks(html: string): string {
  const ids = new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id = ""]) => asText(id)));
  return html.replace(/ href="#([^"]+)"/g, (link, id: string) =>
    ids.has(id) || ids.has(asText(decodeURIComponent(id))) ? link : "",
  );
}

function asText(id: string): string {
  return id.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function linksOf(name: string): string {
  return (
    `<link rel="alternate" type="text/markdown" href="${name}">` +
    `<link rel="alternate" type="text/plain" href="${base}llms.txt" title="llms.txt">`
  );
}

/** The main part of a page, with links to the Markdown of others. */
function markdownOf(html: string): string {
  const main =
    /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
  const text = service.turndown(main);
  return `${text.replace(/\]\(((?![a-z]+:)[^)\s#]+)\.html/g, "]($1.md")}\n`;
}
