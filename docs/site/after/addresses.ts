// Writes the pages that belong to the host: the sitemap, and where the `type` of an error leads.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { problemCodes } from "../api/pages.ts";
import type { Page } from "../pages/page.ts";
import { base, docs, docsIn } from "../project.ts";

/** Writes the sitemap of our own pages. */
export function writeSitemap(pages: readonly Page[], host: string): void {
  const urls = pages.map(({ path }) => `  <url><loc>${docs}/${addressOf(path)}</loc></url>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>\n",
  ];
  writeFileSync(join(docsIn(host), "sitemap.xml"), text.join("\n"));
  writeFileSync(join(host, "robots.txt"), `User-agent: *\nAllow: /\nSitemap: ${docs}/sitemap.xml\n`);
}

/**
 * Writes a page for each value of `code`: `problems/not-found.html` leads to the code on the page of error codes, and to the guide for errors while
 * that page does not have it.
 */
export function writeProblems(host: string): void {
  const folder = join(host, "problems");
  mkdirSync(folder, { recursive: true });
  const file = join(docsIn(host), "reference", "error-codes.html");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // The page also explains what the service refuses before it knows the operation.
  const explained = [...text.matchAll(/<h2 id="([a-z_]+)"/g)].map(([, code = ""]) => code);
  for (const code of new Set([...problemCodes, ...explained])) {
    const name = code.replaceAll("_", "-");
    const anchor = [code, name].find((each) => text.includes(`id="${each}"`));
    const to = `${base}${anchor === undefined ? "guides/errors.html" : `reference/error-codes.html#${anchor}`}`;
    writeFileSync(join(folder, `${name}.html`), redirect(`Error ${code}`, to));
  }
  writeFileSync(join(host, "index.html"), redirect("Docuvane", base));
}

/** Returns a page that leads to another, with a link for those whose browser does not follow. */
function redirect(title: string, to: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${new URL(to, docs)}">
<title>${title}</title>
</head>
<body><main><h1>${title}</h1><p><a href="${to}">Continue to the documentation</a></p></main></body>
</html>
`;
}

function addressOf(path: string): string {
  return path.endsWith("index") ? path.replace(/index$/, "") : `${path}.html`;
}
