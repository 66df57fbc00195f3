// The app of examples/apps in Go: its own tests, vet, and driven by HTTP, with the client of this clone.
import { resolve } from "node:path";
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../packages/server/test/postgres.ts";
import { isMissing } from "../../scripts/installed.ts";
import type { ServiceProcess } from "../service.ts";
import { type App, copyApp, type RunningApp, startApp } from "./app.ts";
import { createEndpoint, maxFileBytes, startWebhookService, testUploads } from "./upload.ts";

const module = "github.com/docuvane/docuvane-go";

describe.skipIf(isMissing("go"))("upload-go (needs Go)", { timeout: 300_000 }, () => {
  let service: ServiceProcess;
  let app: App;
  let running: RunningApp;
  let client: Docuvane;
  let secret: string;

  beforeAll(async () => {
    const starting = startWebhookService();
    app = copyApp("upload-go");
    await app.run("go", "mod", "edit", `-replace=${module}=${resolve("packages/go")}`);
    await app.run("go", "build", "-o", "upload.exe", ".");
    service = await starting;
    client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey });
    const port = await freePort();
    secret = await createEndpoint(client, port);
    const env = {
      DOCUVANE_BASE_URL: service.url,
      DOCUVANE_API_KEY: service.apiKey,
      DOCUVANE_WEBHOOK_SECRET: secret,
      MAX_FILE_BYTES: String(maxFileBytes),
      ADDRESS: `127.0.0.1:${port}`,
    };
    running = await startApp(app, [resolve(app.folder, "upload.exe")], { port, env });
  }, 600_000);
  afterAll(async () => {
    await running?.stop();
    await client?.close();
    await service?.stop();
    app.remove();
  });

  it("is formatted, and passes vet and its own tests", async () => {
    expect(await app.run("gofmt", "-l", ".")).toBe("");
    await app.run("go", "vet", ".");
    expect(await app.run("go", "test", ".")).toMatch(/^ok/);
  });

  testUploads(() => ({
    ...{ running, client, secret },
    upload: ({ content, name, key }) => {
      const body = new FormData();
      body.set("file", new Blob([content as Uint8Array<ArrayBuffer>]), name);
      const headers = key ? { "idempotency-key": key } : {};
      return fetch(`${running.url}/documents`, { method: "POST", body, headers });
    },
  }));

  it("ends in order when it is told to", async () => {
    expect(await running.stop()).toBe(0);
  });
});
