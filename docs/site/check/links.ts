// Checks the links of every page and of every Markdown twin: files and anchors, also those in the references of the clients.
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { docs, isClientReference } from "../project.ts";
import type { BuiltPage } from "./pages.ts";

/** A built site to look at. */
export interface Built {
  readonly host: string;
  readonly pages: readonly BuiltPage[];
  /** Whether it has the references of the clients; without, links to them lead nowhere yet. */
  readonly withClients: boolean;
}

/** Returns the links that lead nowhere. */
export function brokenLinks(built: Built): readonly string[] {
  const anchors = new Map(built.pages.map(({ path, anchors: own }) => [path, own]));
  return built.pages.flatMap(({ path, links }) =>
    links.filter((link) => isBroken(link, { path, anchors, built })).map((link) => `${path}: ${link}`),
  );
}

interface Linked {
  readonly path: string;
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly built: Built;
}

const { origin } = new URL(docs, "http://127.0.0.1");

function isBroken(link: string, { path, anchors, built }: Linked): boolean {
  if (!URL.canParse(link, origin + path)) return true;
  const url = new URL(link, origin + path);
  if (url.origin !== origin) return false;
  if (!built.withClients && isClientReference(url.pathname)) return false;
  const to = fileAt(built.host, decodeURIComponent(url.pathname));
  if (to === undefined) return true;
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor !== "" && anchors.has(to) && anchors.get(to)?.has(anchor) === false;
}

/** The path of the file that a host sends. */
function fileAt(host: string, pathname: string): string | undefined {
  return [pathname, `${pathname.replace(/\/$/, "")}/index.html`].find((each) =>
    statSync(join(host, each), { throwIfNoEntry: false })?.isFile(),
  );
}

/** Returns the links in Markdown of our own pages that name no file of the site. */
export function brokenTwinLinks({ host, withClients }: Built): readonly string[] {
  const files = globSync("docs/**/*.md", { cwd: host });
  return files
    .filter((file) => !isClientReference(file))
    .flatMap((file) => {
      const text = readFileSync(join(host, file), "utf8").replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, "");
      return [...text.matchAll(/\]\((\.[^)\s#]*)/g)]
        .map(([, link = ""]) => link)
        .filter((link) => withClients || !isClientReference(link))
        .filter((link) => !existsSync(join(host, dirname(file), link)))
        .map((link) => `/${file}: ${link}`);
    });
}
