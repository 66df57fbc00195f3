// What every app that uploads and receives webhooks must do, whatever it is written with: driven by HTTP as a browser would.
import { readFileSync } from "node:fs";
import type { Docuvane } from "docuvane";
import { expect, it } from "vitest";
import { type ServiceProcess, startServiceProcess } from "../service.ts";
import { until } from "../until.ts";
import type { RunningApp } from "./app.ts";

/** The sample invoice. */
export const invoice: Uint8Array = readFileSync("examples/invoice/invoice.pdf");

/** A file to upload, and what goes with it. */
export interface Upload {
  readonly content: Uint8Array;
  readonly name: string;
  readonly key?: string;
}

/** An app under test. */
export interface UploadApp {
  readonly running: RunningApp;
  readonly client: Docuvane;
  /** Signing secret of the webhook endpoint that leads to it. */
  readonly secret: string;
  /** Uploads a file as the page or a user of the app would. */
  upload(upload: Upload): Promise<Response>;
}

/** Starts the service so that it may deliver webhooks to an app on this machine. */
export function startWebhookService(): Promise<ServiceProcess> {
  return startServiceProcess(["--webhook-targets", "127.0.0.1"]);
}

/** Creates an endpoint that leads to an app, before the app starts: the app needs its secret. */
export async function createEndpoint(client: Docuvane, port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}/webhooks`;
  const events = ["document.completed", "document.needs_review", "document.failed"] as const;
  const { secret } = await client.webhookEndpoints.create({ url, events: [...events] });
  if (secret === undefined) throw new Error("The new endpoint has no secret.");
  return secret;
}

/** Declares the tests. @param app - Called in each test. */
export function testUploads(app: () => UploadApp): void {
  it("uploads an invoice and shows its fields once the webhook has arrived", async () => {
    const { id } = await accepted(await app().upload({ content: invoice, name: "märz.pdf" }));
    const document = await settled(app(), id);
    expect(document).toMatchObject({ id, status: "completed" });
    expect(Number(document.result.fields["total"])).toBe(1295.52);
    expect(document.result.confidences["total"]).toBeGreaterThan(0.5);
    expect((await app().client.documents.get(id)).file?.name).toBe("märz.pdf");
  });

  it("creates one document when an upload is repeated under its key", async () => {
    const upload = { content: invoice, name: "invoice.pdf", key: "upload-1" };
    const first = await accepted(await app().upload(upload));
    expect((await accepted(await app().upload(upload))).id).toBe(first.id);
  });

  it("explains in its own words why a document was refused or could not be read", async () => {
    const text = new TextEncoder().encode("\u0000\u0001 no document \u0002");
    const refused = await app().upload({ content: text, name: "a.bin" });
    expect([refused.status, (await refused.json()).message]).toEqual([
      415,
      expect.stringMatching(/not supported/),
    ]);
    const { id } = await accepted(
      await app().upload({ content: invoice.subarray(0, 1000), name: "cut.pdf" }),
    );
    expect((await settled(app(), id)).result.message).toMatch(/damaged/);
  });

  it("refuses a file over its limit with 413", async () => {
    const response = await app().upload({ content: new Uint8Array(2_000_000), name: "large.pdf" });
    expect(response.status).toBe(413);
  });

  it("responds 400 to a delivery that is not signed", async () => {
    const response = await fetch(`${app().running.url}/webhooks`, { method: "POST", body: "{}" });
    expect([response.status, await response.json()]).toEqual([400, { code: "missing_header" }]);
  });
}

/** Limit on the size of a file that the apps under test are started with. Bytes. */
export const maxFileBytes = 1_000_000;

async function accepted(response: Response): Promise<{ readonly id: string }> {
  const body = await response.text();
  expect(response.status, body).toBe(202);
  return JSON.parse(body);
}

/** A document as all the apps show it. */
interface Shown {
  readonly status: string;
  readonly result: {
    readonly message?: string;
    readonly fields: Readonly<Record<string, unknown>>;
    readonly confidences: Readonly<Record<string, number>>;
  };
}

function settled(app: UploadApp, id: string): Promise<Shown> {
  return until(async () => {
    const response = await fetch(`${app.running.url}/documents/${id}`);
    const document = (await response.json()) as Shown;
    return response.ok && document.result !== null && document;
  });
}
