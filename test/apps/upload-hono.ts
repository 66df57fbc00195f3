// The Hono app: installed, type-checked, its own tests, and driven by HTTP. Run by node.test.ts.
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../packages/server/test/postgres.ts";
import type { ServiceProcess } from "../service.ts";
import { type App, copyApp, installNodeApp, type RunningApp, startApp } from "./app.ts";
import { createEndpoint, maxFileBytes, testUploads, type Upload } from "./upload.ts";

/** Declares the tests. @param packed - Tarball of the client. @param service - A service that delivers webhooks. */
export function testHono(packed: () => string, service: () => ServiceProcess): void {
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
    running = await startApp(app, [process.execPath, "src/node.ts"], { port, env });
  }, 300_000);
  afterAll(async () => {
    expect(await running.stop()).toBe(0);
    await client.close();
    app.remove();
  });

  const upload = ({ content, name, key }: Upload): Promise<Response> =>
    fetch(`${running.url}/documents?name=${encodeURIComponent(name)}`, {
      method: "POST",
      body: content as Uint8Array<ArrayBuffer>,
      ...(key && { headers: { "idempotency-key": key } }),
    });

  it("compiles and passes its own tests", async () => {
    await Promise.all([app.run("npm", "run", "check"), app.run("npm", "test")]);
  });

  testUploads(() => ({ running, client, secret, upload }));

  it("serves its page", async () => {
    const page = await (await fetch(running.url)).text();
    expect(page).toContain("Upload an invoice");
    expect((await fetch(`${running.url}/upload.js`)).headers.get("content-type")).toMatch(/javascript/);
  });
}
