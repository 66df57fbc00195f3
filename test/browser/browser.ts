// Finds a Chromium: the machine's own, else the one that the set-up unpacked from the npm registry.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { environment } from "../../scripts/processes.mjs";
import { findBrowser } from "../../scripts/setup/browser.mjs";

/** Nothing that a test does not ask for: no updates, no background requests. */
const args = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** A browser for a test file. */
export interface TestBrowser {
  readonly context: BrowserContext;
  readonly browser: Browser;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

/** Starts a browser with an empty profile, and with more arguments than the usual ones. */
export async function startBrowser(more: readonly string[] = []): Promise<TestBrowser> {
  const found = findBrowser();
  if (found === undefined)
    throw new Error("There is no browser: run the tests by npm test, which installs one.");
  const profile = mkdtempSync(join(tmpdir(), "docuvane-browser-"));
  const { executablePath } = found;
  const env = environment({ ...found.env, TMPDIR: profile });
  const browser = await chromium.launch({ executablePath, args: [...args, ...more], env });
  const context = await browser.newContext();
  const close = async () => {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, browser, close };
}
