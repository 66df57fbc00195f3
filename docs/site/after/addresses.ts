// Writes the pages that belong to the host: the sitemap and the start.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "../pages/page.ts";
import { base, docs, docsIn, homepage } from "../project.ts";

/** Writes the sitemap of our own pages; its entries are whole addresses, so that it needs the address of the host. */
export function writeSitemap(pages: readonly Page[], host: string): void {
  if (homepage === "") return;
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

/** Writes the page at the address of the host itself. */
export function writeStart(host: string): void {
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
${homepage && `<link rel="canonical" href="${new URL(to, homepage)}">`}
<title>${title}</title>
</head>
<body><main><h1>${title}</h1><p><a href="${to}">Continue to the documentation</a></p></main></body>
</html>
`;
}

function addressOf(path: string): string {
  return path.endsWith("index") ? path.replace(/index$/, "") : `${path}.html`;
}
