// The S3 worker: its built bundle is invoked with events of S3 and SQS, against an S3 server and the real service.
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { Docuvane } from "docuvane";
import { S3mini } from "s3mini";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { S3Options } from "../../packages/server/src/storage/blob/s3-blob-store.ts";
import { type S3Server, startS3 } from "../../packages/server/test/s3.ts";
import { spawn } from "../../scripts/processes.mjs";
import { type ServiceProcess, startServiceProcess } from "../service.ts";
import { type App, copyApp, installNodeApp } from "./app.ts";
import { invoice } from "./upload.ts";

/** An object in an event. */
interface Stored {
  readonly key: string;
  readonly eTag: string;
  readonly size: number;
}

/** Declares the tests. @param packed - Tarball of the client. */
export function testS3Worker(packed: () => string): void {
  let app: App;
  let s3: S3Server;
  let service: ServiceProcess;
  let bucket: S3Options;
  let objects: S3mini;
  let client: Docuvane;
  beforeAll(async () => {
    app = copyApp("s3-worker");
    [s3, service] = await Promise.all([startS3(), startServiceProcess(["--faults", "ask"])]);
    bucket = await s3.makeBucket("inbox");
    objects = new S3mini({ ...bucket, endpoint: `${bucket.endpoint}/${bucket.bucket}` });
    client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey });
    await installNodeApp(app, packed());
  }, 300_000);
  afterAll(async () => {
    await client.close();
    await Promise.all([service.stop(), s3.close()]);
    app.remove();
  });

  const put = async (key: string, content: Uint8Array): Promise<Stored> => {
    const response = await objects.putObject(key, Buffer.from(content));
    return { key, eTag: (response.headers.get("etag") ?? "").replaceAll('"', ""), size: content.length };
  };
  const resultOf = async (key: string) =>
    JSON.parse((await objects.getObject(`results/${key}.json`)) ?? "null");
  const documents = () => client.documents.list().toArray({ limit: 100 });

  /** Invokes the bundle in a process of its own; a failed invocation resolves to what it wrote. */
  const invoke = async (event: object, env: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const child = spawn(
      process.execPath,
      [resolve("test/apps/invoke.cjs"), join(app.folder, "dist/handler.cjs")],
      {
        env: {
          AWS_ENDPOINT_URL_S3: bucket.endpoint,
          AWS_REGION: bucket.region,
          AWS_ACCESS_KEY_ID: bucket.accessKeyId,
          AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
          DOCUVANE_BASE_URL: service.url,
          DOCUVANE_API_KEY: service.apiKey,
          ...env,
        },
      },
    );
    child.stdin.end(JSON.stringify(event));
    const written = text(child.stderr);
    const printed = text(child.stdout);
    const [code] = await once(child, "close");
    return code === 0 ? JSON.parse(await printed) : { failed: await written };
  };
  const records = (...stored: readonly Stored[]) => ({
    Records: stored.map(({ key, ...object }) => ({
      eventSource: "aws:s3",
      // As S3 encodes keys in events: a space is a plus.
      s3: {
        bucket: { name: bucket.bucket },
        object: { ...object, key: encodeURIComponent(key).replaceAll("%20", "+") },
      },
    })),
  });
  const messages = (...bodies: readonly object[]) => ({
    Records: bodies.map((body, index) => ({ messageId: `m${index + 1}`, body: JSON.stringify(body) })),
  });

  it("compiles, passes its own tests and builds", async () => {
    await Promise.all([
      app.run("npm", "run", "check"),
      app.run("npm", "test"),
      app.run("npm", "run", "build"),
    ]);
  });

  it("puts the result of an object back, and makes one document of an event that is delivered twice", async () => {
    const stored = await put("inbox/march 2026+é.pdf", invoice);
    for (const event of [records(stored), messages(records(stored))])
      expect(await invoke(event)).toEqual({ batchItemFailures: [] });
    const result = await resultOf(stored.key);
    expect(result).toMatchObject({ status: "completed", extracted_data: { total: 1295.52 } });
    expect((await documents()).map(({ id }) => id)).toEqual([result.document_id]);
  });

  it("gives back only the message whose object needs longer than the invocation has, and ends it the next time", async () => {
    const slow = await put("slow.pdf", Buffer.concat([invoice, Buffer.from("\n% slow\n")]));
    const missing = { key: "gone.pdf", eTag: "0", size: 5 };
    const own = await put("results/own.json", Buffer.from("{}"));
    const event = messages(records(slow), records(missing), records(own), { Event: "s3:TestEvent" });
    expect(await invoke(event, { REMAINING_MS: "5000" })).toEqual({
      batchItemFailures: [{ itemIdentifier: "m1" }],
    });
    expect(await resultOf(slow.key)).toBeNull();
    const count = (await documents()).length;
    expect(await invoke(event)).toEqual({ batchItemFailures: [] });
    expect(await resultOf(slow.key)).toMatchObject({ status: "completed" });
    expect(await documents()).toHaveLength(count);
    expect(await resultOf("gone.pdf")).toBeNull();
  });

  it("writes why an object can never be processed, and does not repeat it", async () => {
    const text = await put("notes.bin", Buffer.from("\u0000\u0001 no document \u0002"));
    const cut = await put("cut.pdf", invoice.subarray(0, 1000));
    expect(await invoke(messages(records(text, cut)))).toEqual({ batchItemFailures: [] });
    expect(await resultOf(text.key)).toMatchObject({ error: { code: "unsupported_file_type" } });
    expect(await resultOf(cut.key)).toMatchObject({ error: { code: "unreadable_document" } });
  });

  it("gives messages back while the service throttles, and fails as a whole for an event without a queue", async () => {
    const throttled = await startServiceProcess(["--plan", "B.enterprise;hour=1"]);
    // Without time left to wait: a poll that is throttled is repeated until the deadline of the invocation.
    const env = { DOCUVANE_BASE_URL: throttled.url, REMAINING_MS: "5000" };
    const [one, other] = [await put("1.pdf", invoice), await put("2.pdf", invoice)];
    // One request an hour: the first upload gets through, everything else is refused.
    expect(await invoke(messages(records(one), records(other)), env)).toEqual({
      batchItemFailures: [{ itemIdentifier: "m1" }, { itemIdentifier: "m2" }],
    });
    expect(await invoke(records(other), env)).toEqual({ failed: expect.stringContaining("RateLimitError") });
    expect(await invoke(messages(records(other)))).toEqual({ batchItemFailures: [] });
    await throttled.stop();
  });
}
