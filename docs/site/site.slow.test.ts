// Builds the site without the references of the clients, and checks it in Chromium.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSite } from "./build.ts";
import { lookAt, type OpenSite, openSite, views } from "./check/browser.ts";
import { browserChecks, fileChecks } from "./check/check.ts";
import type { Built } from "./check/links.ts";
import { readPages } from "./check/pages.ts";

let built: Built;
let site: OpenSite;
beforeAll(async () => {
  const host = mkdtempSync(join(tmpdir(), "docuvane-site-"));
  await buildSite({ host, withClients: false, onStep: () => undefined });
  built = { host, pages: readPages(host), withClients: false };
  site = await openSite(host);
}, 300_000);
afterAll(async () => {
  await site?.close();
  rmSync(built.host, { recursive: true, force: true });
});

it.each(Object.entries(fileChecks))("%s", (_, check) => {
  expect(check(built)).toEqual([]);
});

it("names no host of its own while the project has no address", () => {
  const list = readFileSync(join(built.host, "docs", "llms.txt"), "utf8");
  expect(list).toContain("](/docs/guides/quick-start.md)");
  const pages = built.pages.filter(({ html }) => /docuvane\.example|rel="canonical"/.test(html));
  expect(pages.map(({ path }) => path)).toEqual([]);
});

it("shows no date of the build", () => {
  const today = new Date().toISOString().slice(0, 10);
  const dated = built.pages.filter(({ html }) => html.includes(today)).map(({ path }) => path);
  const sources = built.pages.filter(({ path }) => readTwin(path).includes(today)).map(({ path }) => path);
  expect(dated).toEqual(sources);
});

function readTwin(path: string): string {
  return path === "/index.html" || path.endsWith("/404.html")
    ? ""
    : readFileSync(join(built.host, path.replace(/html$/, "md")), "utf8");
}

it.each(Object.entries(browserChecks))(
  "%s",
  async (_, check) => {
    expect(await check(site)).toEqual([]);
  },
  300_000,
);

it("has no finding of axe, and nothing that is wider than the window", async () => {
  const paths = [
    "/docs/",
    "/docs/guides/quick-start.html",
    "/docs/reference/api/update-document.html",
    "/docs/reference/behaviour.html",
    "/docs/no-such-page.html",
  ];
  expect(await lookAt(site, { paths, views: views.slice(0, 2) })).toEqual([]);
}, 300_000);

it("sends no request to another origin, and writes no error", () => {
  expect(site.findings).toEqual([]);
});
