// Runs the bundle of a driver in a page of Chromium.
import { startBrowser } from "../../../browser/browser.ts";
import type { Runtime } from "./runtime.ts";

/**
 * Starts Chromium.
 *
 * Page and scripted server have different origins: without web security Chromium sends no preflight, which the cases do
 * not expect, and shows all headers of a response. Chromium 153 then sends cookies to other origins too, which `fetch`
 * does not do by default.
 */
export async function startChromium(): Promise<Runtime> {
  const { browser, context, close } = await startBrowser(["--disable-web-security"]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => fetch(input, { credentials: "omit", ...init });
  });
  const failed = new Promise<never>((_, reject) => void page.once("pageerror", reject));
  return {
    version: browser.version(),
    async run(bridge) {
      await page.goto(bridge.href);
      await failed;
    },
    close,
  };
}
