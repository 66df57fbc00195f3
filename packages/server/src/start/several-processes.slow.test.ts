// Several processes of the service on one PostgreSQL server and one folder of files.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "../../test/postgres.ts";
import { apiKey, invoiceFile, startTestService, type TestService } from "../../test/running-server.ts";
import { UnavailableError } from "../runtime/unavailable.ts";
import { openStorage } from "../storage/open-storage.ts";
import { type ServerOptions, startServer } from "./server.ts";

const data = mkdtempSync(join(tmpdir(), "docuvane-test-"));
const secret = "a secret of at least 32 characters";
let server: Postgres;
let databaseUrl: string;
let api: TestService;
let second: TestService;
let worker: TestService;

const start = (options: ServerOptions) => startTestService({ data, secret, databaseUrl, ...options });

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.makeDatabase();
  // All at once, on an empty database: who comes second waits for the tables.
  [api, second, worker] = await Promise.all([
    start({ role: "api" }),
    start({ role: "api" }),
    start({ role: "worker" }),
  ]);
});
afterAll(async () => {
  await Promise.all([api.close(), second.close(), worker.close()]);
  await server.close();
  rmSync(data, { recursive: true });
});

describe("processes on one database", () => {
  it("read in one what was uploaded to another, and answer it in a third", async () => {
    const upload = await api.upload(invoiceFile(), { workflow_id: "invoice_processing" });
    expect(upload.status).toBe(201);
    const done = await second.settle(upload.body["id"]);
    expect(done.body).toMatchObject({ status: "completed", extracted_data: { total: 1295.52 } });
  });

  it("answer an idempotency key with one document, whichever process is asked", async () => {
    const send = (service: TestService) => {
      const form = new FormData();
      form.append("file", invoiceFile(), "invoice.pdf");
      const headers = { "idempotency-key": "one document for all processes" };
      return service.call("/documents", { method: "POST", body: form, headers });
    };
    const replies = await Promise.all([api, second, api, second].map(send));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const again = await send(second);
    const ids = [...replies, again].filter(({ status }) => status === 201).map(({ body }) => body["id"]);
    expect(new Set(ids).size).toBe(1);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  it("offer no operations where only a worker runs", async () => {
    expect((await worker.call("/documents")).status).toBe(404);
  });

  it("refuse a process with another secret, which would know no key", async () => {
    const other = startServer({
      port: 0,
      data,
      databaseUrl,
      apiKey,
      secret: "another secret of 32 characters!",
    });
    await expect(other).rejects.toMatchObject({ code: "secret_differs" });
  });
});

describe("a start", () => {
  it("says in one sentence that the database server is away, without its password", async () => {
    const away = startServer({ port: 0, data, databaseUrl: "postgres://me:hidden@127.0.0.1:1/none" });
    await expect(away).rejects.toMatchObject({
      code: "database_unusable",
      message: expect.not.stringContaining("hidden"),
    });
  });

  it("says in one sentence that the database server went away meanwhile", async () => {
    const gone = startServer(
      { ephemeral: true, port: 0 },
      {
        openStorage: async (options, tools) => {
          const storage = await openStorage(options, tools);
          const away = () => Promise.reject(new UnavailableError("database", undefined));
          return { ...storage, db: { ...storage.db, query: away, script: away, transaction: away } };
        },
      },
    );
    await expect(gone).rejects.toMatchObject({
      name: "StartError",
      code: "storage_unavailable",
      message: "The service cannot start: the database is unavailable. Retry in a moment.",
    });
  });

  it("of a role alone needs a database server", async () => {
    await expect(startServer({ port: 0, role: "worker" })).rejects.toMatchObject({
      code: "role_needs_database",
    });
  });
});

describe("a database server that goes away", () => {
  it("turns responses into 503 with Retry-After, until it is back", async () => {
    const back = server.crash();
    const replies = [];
    for (;;) {
      const reply = await api.call("/documents");
      replies.push(reply);
      if (reply.status === 200) break;
    }
    await back;
    const failures = replies.filter(({ status }) => status !== 200);
    expect(failures.length).toBeGreaterThan(0);
    for (const { status, headers, body } of failures) {
      expect([status, headers.get("retry-after"), body["code"]]).toEqual([503, "5", "service_unavailable"]);
    }
    const { body } = await api.upload(invoiceFile());
    expect((await second.settle(body["id"])).body["status"]).toBe("completed");
  });
});
