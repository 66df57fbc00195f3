// Reads the pages of a built site: what they link to, and the places that links may name.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A page of the site. */
export interface BuiltPage {
  /** Path on the host: `/docs/guides/uploads.html`. */
  readonly path: string;
  readonly html: string;
  /** What `href` and `src` name. */
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

const linkPattern = /\s(?:href|src)="([^"]*)"/g;
const anchorPattern = /\s(?:id|name)="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Reads every page of a host's folder. */
export function readPages(host: string): readonly BuiltPage[] {
  return globSync("**/*.html", { cwd: host })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .map((file) => {
      const html = readFileSync(join(host, file), "utf8");
      // Scripts hold templates of pages, which are no links.
      const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
      return {
        path: `/${file}`,
        html,
        links: valuesOf(markup, linkPattern),
        anchors: new Set(valuesOf(markup, anchorPattern)),
      };
    });
}

function valuesOf(markup: string, pattern: RegExp): readonly string[] {
  return [...markup.matchAll(pattern)].map(([, value = ""]) =>
    value.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
  );
}
