// The checks of the site find what they look for.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { differences } from "./equal.ts";
import { type Built, brokenLinks, brokenTwinLinks } from "./links.ts";
import { readPages } from "./pages.ts";
import { missingTwins } from "./twins.ts";

const head =
  '<head><link rel="alternate" type="text/markdown" href="x.md"><link href="/docs/llms.txt"></head>';
const files: Readonly<Record<string, string>> = {
  "docs/llms.txt": "[Good](/docs/good.md)",
  "docs/good.html": `${head}<h1 id="top">Good</h1><a href="/docs/bad.html#there">yes</a><a href="#top">yes</a>`,
  "docs/good.md": "> All pages: …\n\n[yes](./good.md), `[code](./none.md)`, [no](./none.md)",
  "docs/bad.html":
    '<h1 id="there">Bad</h1><a href="./none.html">no</a><a href="/docs/good.html#none">no</a><img src="no.png">',
};

let built: Built;
beforeAll(() => {
  const host = mkdtempSync(join(tmpdir(), "docuvane-check-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(host, file)), { recursive: true });
    writeFileSync(join(host, file), text);
  }
  built = { host, pages: readPages(host), withClients: true };
});
afterAll(() => rmSync(built.host, { recursive: true }));

it("find links to pages, anchors and images that do not exist", () => {
  expect(brokenLinks(built)).toEqual([
    "/docs/bad.html: ./none.html",
    "/docs/bad.html: /docs/good.html#none",
    "/docs/bad.html: no.png",
    "/docs/good.html: x.md",
  ]);
});

it("find links of Markdown to files that do not exist, and leave code alone", () => {
  expect(brokenTwinLinks(built)).toEqual(["/docs/good.md: ./none.md"]);
});

it("find pages without Markdown, and pages that do not name it", () => {
  expect(missingTwins(built)).toEqual([
    "/docs/bad.html: no /docs/bad.md",
    "/docs/bad.html: its head does not name its Markdown",
    "/docs/bad.html: does not mention llms.txt",
    "/docs/bad.html: is not in llms.txt",
  ]);
});

it("find files that differ between two builds", () => {
  const docs = join(built.host, "docs");
  expect(differences(docs, docs)).toEqual([]);
  expect(differences(docs, built.host).length).toBeGreaterThan(0);
});
