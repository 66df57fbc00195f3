// The Studio as people meet it: built, served by a real service, and opened in a real browser.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Docuvane } from "docuvane";
import type { Page } from "playwright-core";
import { startBrowser } from "../../../test/browser/browser.ts";
import { Extractor, type ExtractSuccess } from "../../extract/src/index.ts";
import { startServer } from "../../server/src/index.ts";
import { buildStudio } from "../esbuild.config.ts";

/** Key of the service under test. */
export const apiKey = "dv_test_0123456789";

/** The sample invoice of the examples. */
export const invoice = readFileSync(new URL("../../../examples/invoice/invoice.pdf", import.meta.url));

/** Browser and service of a test file. */
export interface ServedStudio {
  readonly client: Docuvane;
  readonly origin: string;
  /** Opens a page of the Studio, signed in. */
  open(path: string): Promise<Page>;
  /** What pages did that they must not: violations of the policy, requests to others, scripts of documents, errors. */
  readonly offences: readonly string[];
  close(): Promise<void>;
}

/** What a reader adds to everything it finds. */
export type Added = Pick<ExtractSuccess, "documentType" | "warnings">;

/** Builds the Studio and serves it. */
export async function serveStudio(added: Added = {}): Promise<ServedStudio> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-studio-"));
  await buildStudio(folder);
  const server = await startServer(
    {
      ...{ ephemeral: true, port: 0, apiKey, plan: "B.enterprise", studioFolder: folder },
      webhookTargets: ["127.0.0.1"],
    },
    { makeExtractor: (options) => new AddingExtractor(options, added) },
  );
  const { origin } = new URL(server.url);
  const client = new Docuvane({ apiKey, baseURL: server.url });
  const { context, close: closeBrowser } = await startBrowser();
  const offences: string[] = [];
  await context.exposeFunction("report", (what: string) => offences.push(what));
  await context.addInitScript(() => {
    const { report } = globalThis as unknown as { report: (what: string) => void };
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      report(`policy: ${violatedDirective} ${blockedURI}`),
    );
    Object.assign(globalThis, {
      ran: () => report("a script of a document ran"),
      alert: () => report("alert"),
    });
  });
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith("blob:")) offences.push(`request to ${url}`);
  });
  context.on("weberror", (error) => offences.push(`error: ${error.error().message}`));
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(origin + path);
    await page.locator("h1").first().waitFor();
    return page;
  };
  const response = await fetch(`${origin}/studio/links`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const { url } = (await response.json()) as { readonly url: string };
  await page.goto(url);
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  const close = async () => {
    await closeBrowser();
    await client.close();
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { client, origin, open, offences, close };
}

class AddingExtractor extends Extractor {
  readonly #added: Added;

  constructor(options: ConstructorParameters<typeof Extractor>[0], added: Added) {
    super(options);
    this.#added = added;
  }

  override async extract(...job: Parameters<Extractor["extract"]>) {
    const result = await super.extract(...job);
    return result.ok ? { ...result, ...this.#added } : result;
  }
}
