// The FastAPI app: its own tests, types, and driven by HTTP, with webhooks and without. Run by python.slow.test.ts.
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../packages/server/test/postgres.ts";
import type { ServiceProcess } from "../service.ts";
import { until } from "../until.ts";
import { type App, copyApp, installWheel, python, type RunningApp, site, startApp } from "./app.ts";
import { createEndpoint, invoice, maxFileBytes, testUploads, type Upload } from "./upload.ts";

/** Declares the tests. @param wheel - The built client. @param service - A service that delivers webhooks. */
export function testFastApi(wheel: () => string, service: () => ServiceProcess): void {
  let app: App;
  let running: RunningApp;
  let client: Docuvane;
  let secret: string;

  const start = async (port: number, env: Readonly<Record<string, string>>): Promise<RunningApp> => {
    const settings = {
      DOCUVANE_BASE_URL: service().url,
      DOCUVANE_API_KEY: service().apiKey,
      MAX_FILE_BYTES: String(maxFileBytes),
    };
    const command = ["-m", "uvicorn", "--factory", "app.main:create_app", "--port", String(port)] as const;
    return startApp(app, [python, ...command], { port, env: { ...settings, ...env } });
  };

  beforeAll(async () => {
    app = copyApp("upload-fastapi", { PYTHONPATH: site, PYTHONDONTWRITEBYTECODE: "1" });
    await installWheel(app, wheel());
    client = new Docuvane({ baseURL: service().url, apiKey: service().apiKey });
    const port = await freePort();
    secret = await createEndpoint(client, port);
    running = await start(port, { DOCUVANE_WEBHOOK_SECRET: secret });
  }, 300_000);
  afterAll(async () => {
    await running?.stop();
    await client?.close();
    app.remove();
  });

  const uploadTo = (url: string, { content, name, key }: Upload): Promise<Response> => {
    const body = new FormData();
    body.set("file", new Blob([content as Uint8Array<ArrayBuffer>]), name);
    const headers = key ? { "idempotency-key": key } : {};
    return fetch(`${url}/documents`, { method: "POST", body, headers });
  };

  it("passes its own tests", async () => {
    expect(await app.run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")).toMatch(/ passed/);
  });

  testUploads(() => ({ running, client, secret, upload: (upload) => uploadTo(running.url, upload) }));

  it("polls in the background without a webhook secret, and does so again after a restart", async () => {
    const settings = { DATABASE: "polling.db" };
    const first = await start(await freePort(), settings);
    const response = await uploadTo(first.url, { content: invoice, name: "invoice.pdf" });
    const { id } = (await response.json()) as { readonly id: string };
    await first.stop();
    const second = await start(await freePort(), settings);
    const document = await until(async () => {
      const shown = (await (await fetch(`${second.url}/documents/${id}`)).json()) as { result?: object };
      return shown.result ? shown : undefined;
    });
    await second.stop();
    expect(document).toMatchObject({ status: "completed", result: { fields: { total: "1295.52" } } });
  });
}
