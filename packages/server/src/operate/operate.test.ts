// What those who run a service ask it: health, the API, its address.

import { operations as contract } from "@docuvane/contract/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { type PagesFolder, writePages } from "../../test/pages.ts";
import { apiKey, invoiceFile, startTestService, type TestService } from "../../test/running-server.ts";
import { shareReader } from "../../test/shared-reader.ts";
import { type RunningServer, startServer } from "../start/server.ts";
import type { Db } from "../storage/db/db.ts";
import { openStorage } from "../storage/open-storage.ts";
import { StorageSpace } from "../storage/storage-space.ts";

let service: TestService;
let pages: PagesFolder;
beforeAll(async () => {
  pages = writePages();
  service = await startTestService({ ephemeral: true, studio: false, studioFolder: pages.path });
});
afterAll(async () => {
  await service.close();
  pages[Symbol.dispose]();
});

const get = async (path: string, origin = service.origin) => {
  const response = await fetch(origin + path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe("health", () => {
  it("is told without a key, and counts for no limit", async () => {
    expect(await get("/healthz")).toMatchObject({ status: 200, text: '{"status":"alive"}' });
    const ready = await get("/readyz");
    expect(ready).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    expect(ready.headers.get("x-ratelimit-limit")).toBeNull();
  });

  it("is not ready while the database does not respond, but alive", async () => {
    let away = false;
    const server = await startServer(
      { ephemeral: true, port: 0 },
      {
        makeExtractor: shareReader,
        openStorage: async (options, start) => {
          const storage = await openStorage(options, start);
          return { ...storage, db: breakable(storage.db, () => away) };
        },
      },
    );
    const { origin } = new URL(server.url);
    expect((await get("/readyz", origin)).status).toBe(200);
    away = true;
    const notReady = await until(async () => {
      const response = await get("/readyz", origin);
      return response.status === 503 && response;
    });
    expect(JSON.parse(notReady.text)).toEqual({ status: "not_ready", failing: ["database"] });
    // What needs no database is told all the same.
    const metrics = await get("/metrics", origin);
    expect([metrics.status, metrics.text]).toEqual([200, expect.stringContaining("docuvane_http_request")]);
    expect((await get("/healthz", origin)).status).toBe(200);
    away = false;
    await until(async () => (await get("/readyz", origin)).status === 200);
    await server.close();
  });
});

describe("a file store that fails", () => {
  let failure: Error;
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(
      { ephemeral: true, port: 0, apiKey },
      {
        makeExtractor: shareReader,
        openStorage: async (options, start) => {
          const storage = await openStorage(options, start);
          storage.blobs.put = () => Promise.reject(failure);
          return storage;
        },
      },
    );
  });
  afterAll(() => server.close());

  it.each([
    ["ENOSPC", 507, "60", "insufficient_storage"],
    ["EDQUOT", 507, "60", "insufficient_storage"],
    ["EROFS", 503, "60", "service_unavailable"],
    ["EMFILE", 503, "5", "service_unavailable"],
    ["EIO", 503, "60", "service_unavailable"],
  ] as const)("with %s refuses uploads with %i and a time to retry", async (code, ...expected) => {
    failure = Object.assign(new Error("write"), { code, syscall: "write" });
    const response = await uploadTo(server.url);
    const { code: problem } = (await response.json()) as { code: string };
    expect([response.status, response.headers.get("retry-after"), problem]).toEqual(expected);
  });
});

describe("a disk with little free space", () => {
  it("refuses uploads before it is full, still reads and deletes, and is not ready", async () => {
    let freeBytes = 1e9;
    const server = await startServer(
      { ephemeral: true, port: 0, apiKey },
      {
        makeExtractor: shareReader,
        openStorage: async (options, start) => ({
          ...(await openStorage(options, start)),
          space: new StorageSpace(["/"], async () => freeBytes),
        }),
      },
    );
    const { origin } = new URL(server.url);
    const first = (await (await uploadTo(server.url)).json()) as { id: string };
    freeBytes = 1e6;
    const refused = await until(async () => {
      const response = await uploadTo(server.url);
      return response.status === 507 && response;
    });
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(JSON.parse((await get("/readyz", origin)).text)).toMatchObject({ failing: ["storage_space"] });
    const headers = { authorization: `Bearer ${apiKey}` };
    const document = `${server.url}/documents/${first.id}`;
    expect((await fetch(document, { headers })).status).toBe(200);
    await until(async () => (await fetch(document, { method: "DELETE", headers })).status === 204);
    freeBytes = 1e9;
    await until(async () => (await uploadTo(server.url)).status === 201);
    await server.close();
  });
});

function uploadTo(url: string): Promise<Response> {
  const body = new FormData();
  body.append("file", invoiceFile(), "invoice.pdf");
  return fetch(`${url}/documents`, { method: "POST", body, headers: { authorization: `Bearer ${apiKey}` } });
}

describe("a JSON response", () => {
  it.each(["/api/v1/documents", "/healthz", "/no/such/path", "/api/v1/documents/%zz"])(
    "is never taken for another type: %s",
    async (path) => {
      expect((await get(path)).headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});

describe("the description of the API", () => {
  it("is given out as it is used", async () => {
    const { status, text } = await get("/openapi.json");
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ openapi: "3.1.1", paths: { "/documents": { post: {} } } });
  });

  it("names this service as its server, for operations at the origin too", async () => {
    const { servers, paths } = JSON.parse((await get("/openapi.json")).text);
    expect(servers[0].url).toBe(service.url);
    expect(paths["/oauth/token"].servers[0].url).toBe(service.origin);
  });

  it("has code samples of every operation, which call this service", async () => {
    const { paths } = JSON.parse((await get("/openapi.json")).text);
    const operations = Object.values<object>(paths).flatMap((item) => Object.values(item));
    const samples = operations.filter(({ operationId }) => operationId).map((each) => each["x-codeSamples"]);
    expect(samples).toHaveLength(Object.keys(contract).length);
    for (const each of samples)
      expect(each.map(({ label }: { label: string }) => label)).toEqual([
        "curl",
        "TypeScript",
        "Python",
        "Java",
        "Go",
      ]);
    expect(JSON.stringify(samples)).toContain(service.url);
    expect(JSON.stringify(samples)).not.toContain("127.0.0.1:4010");
  });
});

describe("the address of the service itself", () => {
  it("names the API and its reference, each of which is there", async () => {
    const { status, text } = await get("/");
    const links = JSON.parse(text) as Record<string, string>;
    expect([status, links]).toEqual([
      200,
      expect.objectContaining({ api: service.url, reference: `${service.origin}/reference` }),
    ]);
    for (const name of ["reference", "openapi", "health"])
      expect([name, (await fetch(String(links[name]))).status]).toEqual([name, 200]);
  });

  it("is a page with links for browsers", async () => {
    const response = await fetch(service.origin, { headers: { accept: "text/html,*/*;q=0.8" } });
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain('<a href="/reference">');
  });
});

describe("the page of the API", () => {
  it("loads only files of this service, with the Studio turned off too", async () => {
    const { status, text, headers } = await get("/reference");
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
    expect(text).toContain("<title>Reference</title>");
    const script = await get("/studio/assets/main-ABC.js");
    expect([script.status, script.headers.get("content-type")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
    ]);
    for (const path of ["/studio/assets/notes.txt", "/studio/session", "/studio/keys"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

function breakable(db: Db, isAway: () => boolean): Db {
  return {
    engine: db.engine,
    query: (text, values) => (isAway() ? Promise.reject(new Error("away")) : db.query(text, values)),
    script: (text) => db.script(text),
    transaction: (work) => db.transaction(work),
    close: () => db.close(),
  };
}
