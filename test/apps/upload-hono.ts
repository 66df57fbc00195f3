// The Hono app, installed and driven by HTTP: on Node by node.slow.test.ts, on workerd by worker.slow.test.ts.
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../packages/server/test/postgres.ts";
import { type App, copyApp, installNodeApp, type RunningApp, startApp } from "./app.ts";
import type { NodeRun } from "./node-run.ts";
import { createEndpoint, maxFileBytes, testUploads, type Upload } from "./upload.ts";

/**
 * Declares the tests.
 *
 * @param command - Starts the app in its folder.
 * @returns A function that returns the installed app, for tests of one platform.
 */
export function testHono(
  { packed, service }: NodeRun,
  command: readonly [program: string, ...args: string[]],
): () => App {
  let app: App;
  let running: RunningApp;
  let client: Docuvane;
  let secret: string;

  beforeAll(async () => {
    app = copyApp("upload-hono");
    await installNodeApp(app, packed());
    client = new Docuvane({ baseURL: service().url, apiKey: service().apiKey });
    const port = await freePort();
    secret = await createEndpoint(client, port);
    const env = {
      DOCUVANE_BASE_URL: service().url,
      DOCUVANE_API_KEY: service().apiKey,
      DOCUVANE_WEBHOOK_SECRET: secret,
      MAX_FILE_BYTES: String(maxFileBytes),
      PORT: String(port),
    };
    running = await startApp(app, command, { port, env });
  }, 300_000);
  afterAll(async () => {
    const code = await running?.stop();
    await client.close();
    app.remove();
    expect(code).toBe(0);
  });

  const upload = ({ content, name, key }: Upload): Promise<Response> =>
    fetch(`${running.url}/documents?name=${encodeURIComponent(name)}`, {
      method: "POST",
      body: content as Uint8Array<ArrayBuffer>,
      ...(key && { headers: { "idempotency-key": key } }),
    });

  testUploads(() => ({ running, client, secret, upload }));

  it("serves its page", async () => {
    const page = await (await fetch(running.url)).text();
    expect(page).toContain("Upload an invoice");
    expect((await fetch(`${running.url}/upload.js`)).headers.get("content-type")).toMatch(/javascript/);
  });

  return () => app;
}
