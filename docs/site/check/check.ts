// Checks a built site: a list of checks, each of which returns what it found.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../generators/root.ts";
import { buildSite } from "../build.ts";
import { isClientReference } from "../project.ts";
import { runProgram } from "../run.ts";
import { clientPages, kinds, lookAt, type OpenSite, openSite, views, visit } from "./browser.ts";
import { differences } from "./equal.ts";
import { type Built, brokenLinks, brokenTwinLinks } from "./links.ts";
import { readPages } from "./pages.ts";
import { missingTwins } from "./twins.ts";
import { failedSearches, forgottenLanguages, searchFlaws, unreachable } from "./use.ts";

/** Checks of the files. */
export const fileChecks: Readonly<Record<string, (built: Built) => readonly string[]>> = {
  "no link or anchor is broken": brokenLinks,
  "no link in Markdown is broken": brokenTwinLinks,
  "every page has its Markdown, and llms.txt names it": missingTwins,
};

/** Checks in the browser that take seconds. */
export const browserChecks: Readonly<Record<string, (site: OpenSite) => Promise<readonly string[]>>> = {
  "search finds known terms": failedSearches,
  "search has no finding of axe": searchFlaws,
  "tabs switch and remember the language": forgottenLanguages,
  "the keyboard reaches text and tabs": unreachable,
};

/** What is checked, and how. */
export interface CheckOptions {
  readonly host: string;
  readonly withClients: boolean;
  readonly onStep: (step: string) => void;
}

/** Runs every check on a site that was just built, and builds it again. Returns the exit code. */
export async function checkSite({ host, withClients, onStep }: CheckOptions): Promise<number> {
  await runProgram({ program: process.execPath, args: ["scripts/setup.mjs", "browser"], folder: root });
  const built: Built = { host, pages: readPages(host), withClients };
  let failed = 0;
  const report = (name: string, findings: readonly string[]): void => {
    console.log(`${findings.length === 0 ? "✓" : "✗"} ${name}`);
    for (const finding of findings) console.log(`    ${finding}`);
    failed += findings.length;
  };
  onStep(`check of ${built.pages.length} pages`);
  for (const [name, check] of Object.entries(fileChecks)) report(name, check(built));
  await checkInBrowser(built, report);
  onStep("second build");
  report("a second build has equal bytes", await rebuild(host, withClients));
  return failed === 0 ? 0 : 1;
}

type Report = (name: string, findings: readonly string[]) => void;

async function checkInBrowser(built: Built, report: Report): Promise<void> {
  const site = await openSite(built.host);
  try {
    for (const path of ownPages(built)) await visit(site, path);
    for (const [name, check] of Object.entries(browserChecks)) report(name, await check(site));
    report(
      "axe finds nothing, at 360 and 1280 px, light and dark",
      await lookAt(site, { paths: built.withClients ? [...kinds, ...clientPages] : kinds, views }),
    );
    report("no request leaves the origin, and no page writes an error", site.findings);
  } finally {
    await site.close();
  }
}

function ownPages({ pages }: Built): readonly string[] {
  const isOwn = (path: string): boolean =>
    path.startsWith("/docs/") && !isClientReference(path) && !path.endsWith("/404.html");
  return pages.map(({ path }) => path).filter(isOwn);
}

async function rebuild(host: string, withClients: boolean): Promise<readonly string[]> {
  const again = mkdtempSync(join(tmpdir(), "docuvane-docs-"));
  try {
    await buildSite({ host: again, withClients, onStep: () => undefined });
    return differences(host, again);
  } finally {
    rmSync(again, { recursive: true });
  }
}
