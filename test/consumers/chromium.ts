// Runs the calls in a page of Chromium, bundled for browsers.
import { build } from "esbuild";
import { root } from "../../scripts/setup/run.mjs";
import { startBrowser } from "../browser/browser.ts";
import { calls, type Files, startStub } from "./calls.ts";

/** Opens the page at `/index.html` of a folder of files; resolves to what the calls saw. */
export async function runInChromium(files: Files): Promise<string> {
  const stub = await startStub(files);
  const { context, close } = await startBrowser();
  try {
    const page = await context.newPage();
    const failed = new Promise<never>((_, reject) => void page.once("pageerror", reject));
    await page.goto(`${stub.url}/index.html`);
    await Promise.race([failed, page.waitForFunction(() => document.title !== "")]);
    return await page.title();
  } finally {
    await close();
    stub.close();
  }
}

/** The script of the page: without the option the client refuses to run where anyone can read its key. */
export const pageScript = `${calls}
document.title = await makeCalls(location.origin, { dangerouslyAllowBrowser: true });
`;

/** Bundles the page with the sources of the client. */
export async function bundleSources(): Promise<Files> {
  const { outputFiles } = await build({
    stdin: { contents: pageScript, resolveDir: root },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    conditions: ["@docuvane/source"],
  });
  return new Map([
    ["/index.html", '<script type="module" src="/page.js"></script>'],
    ["/page.js", outputFiles[0]?.text ?? ""],
  ]);
}
