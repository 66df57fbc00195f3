// Opens pages in Chromium: requests, errors, accessibility and width.
import type { Page } from "playwright-core";
import { violationsOf } from "../../../packages/studio/test/axe.ts";
import { startBrowser } from "../../../test/browser/browser.ts";
import { isClientReference } from "../project.ts";
import { serveSite } from "../serve.ts";

/** One page of each kind. */
export const kinds: readonly string[] = [
  "/docs/",
  "/docs/contents.html",
  "/docs/guides/quick-start.html",
  "/docs/guides/uploads.html",
  "/docs/reference/api/",
  "/docs/reference/api/update-document.html",
  "/docs/reference/api/event-document-completed.html",
  "/docs/reference/behaviour.html",
  "/docs/guides/errors.html",
  "/docs/decisions/",
  "/docs/packages/python.html",
  "/docs/no-such-page.html",
];

/** One page of the reference of each client. */
export const clientPages: readonly string[] = [
  "/docs/reference/typescript/classes/index.Docuvane.html",
  "/docs/reference/python/docuvane.html",
  "/docs/reference/java/dev.docuvane/dev/docuvane/Docuvane.html",
  "/docs/reference/go/core.html",
];

/** TypeDoc's folding headings hold permalinks, and its menu links: its script relies on that. */
const isToolsOwn = (path: string, rule: string): boolean =>
  rule === "nested-interactive" && path.includes("/reference/typescript/");

/** A window, and the colours that its reader prefers. */
export interface View {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** Narrow and wide, light and dark. */
export const views: readonly View[] = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
];

/** A browser with the site. */
export interface OpenSite {
  readonly origin: string;
  readonly page: Page;
  /** Requests to other hosts, and errors that pages wrote, until now. */
  readonly findings: readonly string[];
  close(): Promise<void>;
}

/** Serves the site and opens an empty page of a browser. */
export async function openSite(host: string): Promise<OpenSite> {
  const site = await serveSite(host, 0);
  const { context, close } = await startBrowser();
  const findings: string[] = [];
  await context.route("**", (route) => {
    const url = route.request().url();
    if (url.startsWith(site.origin) || url.startsWith("data:")) return route.continue();
    findings.push(`${route.request().frame().url()} requests ${url}`);
    return route.abort();
  });
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => findings.push(`${page.url()}: ${message}`));
  page.on("console", (message) => {
    const isExpected = message.text().includes("404") && page.url().endsWith("/no-such-page.html");
    if (message.type() === "error" && !isExpected) findings.push(`${page.url()}: ${message.text()}`);
  });
  return {
    origin: site.origin,
    page,
    findings,
    close: async () => {
      await close();
      await site.close();
    },
  };
}

/** Opens a page and waits until its application has taken over; the references of the clients have none. */
export async function visit({ origin, page }: OpenSite, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: "load" });
  if (isClientReference(path)) return;
  await page.waitForFunction(
    () => (document.querySelector("#app") as { __vue_app__?: object } | null)?.__vue_app__,
  );
}

/** Pages in views. */
export interface Look {
  readonly paths: readonly string[];
  readonly views: readonly View[];
}

/** Returns what axe finds, and pages that are wider than the window. */
export async function lookAt(site: OpenSite, { paths, views: shown }: Look): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths)
    for (const { width, colorScheme } of shown) {
      await site.page.setViewportSize({ width, height: 800 });
      await site.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await visit(site, path);
      const flaws = await flawsOf(site.page, path);
      found.push(...flaws.map((what) => `${path}, ${width} px, ${colorScheme}: ${what}`));
    }
  return found;
}

async function flawsOf(page: Page, path: string): Promise<readonly string[]> {
  const violations = (await violationsOf(page)).filter(({ id }) => !isToolsOwn(path, id));
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const scrolling = await page
    .locator('div[class*="language-"]')
    .evaluateAll(
      (blocks) => blocks.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
    );
  return [
    ...violations.map(
      ({ id, nodes }) =>
        `${id} ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(" ")}`,
    ),
    ...(excess > 0 ? [`scrolls sideways by ${excess} px`] : []),
    ...(scrolling > 0 ? [`${scrolling} blocks of code scroll up and down`] : []),
  ];
}
