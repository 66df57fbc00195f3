// A service whose readers run in another process, without network and files: documents wait for it, and no request does.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { until } from "../../../../test/until.ts";
import { type Container, startContainer } from "../../../extract/testdata/exploit/container.ts";
import { isPossible } from "../../../extract/testdata/exploit/targets.ts";
import { type ChildServer, startChildServer } from "../../test/child-server.ts";
import { invoiceFile, startTestService, type TestService } from "../../test/running-server.ts";
import { serveHealth } from "../operate/health.ts";

// The queue waits up to 15 s before it repeats a job.
vi.setConfig({ testTimeout: 180_000 });

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "docuvane-test-"));
const socket = join(folder, "reader.sock");
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ ephemeral: true, readerSocket: socket });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (): Promise<ChildServer> => startChildServer(["reader", "--socket", socket]);
const upload = async () => (await service.upload(invoiceFile())).body["id"];
const read = { body: { status: "completed", extracted_data: { total: 1295.52 } } };

async function extract() {
  const form = new FormData();
  form.append("file", invoiceFile(), "invoice.pdf");
  return service.call("/extract", { method: "POST", body: form });
}

describe("a service without its readers", () => {
  it("takes uploads, refuses what a caller waits for, and reads the documents when they are there", async () => {
    const id = await upload();
    const refused = await extract();
    expect(refused).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await service.call(`/documents/${id}`)).body["status"]).toBe("processing");
    const readers = await start();
    expect(await service.settle(id)).toMatchObject(read);
    expect(await extract()).toMatchObject({ status: 200 });
    await readers.end("SIGTERM");
  });

  it("survives that they are killed, and uses those that come next", async () => {
    for (let times = 0; times < 3; times += 1) {
      const readers = await start();
      const before = await upload();
      await readers.end("SIGKILL");
      const after = await upload();
      const next = await start();
      for (const id of [before, after]) expect(await service.settle(id)).toMatchObject(read);
      await next.end("SIGKILL");
    }
  });
});

describe("readers without network and files", () => {
  it("serve documents and page images", async ({ skip }) => {
    if (!(await isPossible("container")))
      skip("Bubblewrap, which stands for a container, does not work here.");
    const command = (path: string) => [cli, "reader", "--socket", path];
    const container: Container = await startContainer({ command }, folder);
    try {
      const id = await upload();
      expect(await service.settle(id)).toMatchObject(read);
      const page = await service.fetch(`/documents/${id}/pages/1/image?width=640`);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "image/webp"]);
    } finally {
      await container.stop();
    }
  });
});

describe("a worker", () => {
  it("is not ready while its readers are away", async () => {
    const app = Fastify();
    const works = { check: async () => undefined };
    const tools = {
      db: { query: async () => [] },
      blobs: works,
      space: works,
      lockedTables: { find: async () => [] },
    };
    serveHealth(app, tools, new AbortController().signal, socket);
    const failing = async () => (await app.inject("/readyz")).json().failing;
    expect(await failing()).toEqual(["readers"]);
    const readers = await start();
    await until(async () => (await failing()) === undefined);
    await readers.end("SIGKILL");
    await until(async () => (await failing())?.[0] === "readers");
    await app.close();
  });
});
