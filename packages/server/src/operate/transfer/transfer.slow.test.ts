// Exports a service's data to one file, and imports it into a service on another engine.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "../../../test/postgres.ts";
import { invoiceFile, startTestService } from "../../../test/running-server.ts";
import { transfer } from "./transfer.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-test-"));
const [data, other, file] = ["data", "other", "export.gz"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let server: Postgres;
let documentId: unknown;
let before: Record<string, unknown>;
beforeAll(async () => {
  server = await startPostgres();
  const service = await startTestService({ data });
  const upload = await service.upload(invoiceFile(), { metadata: '{ "source":  "email" }' });
  documentId = upload.body["id"];
  before = (await service.settle(documentId)).body;
  await service.close();
  mkdirSync(other);
  copyFileSync(join(data, "pepper"), join(other, "pepper"));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("an export", () => {
  it("holds every file and row, for its owner only", async () => {
    const [done] = await transfer({ data }, { act: "export", path: file });
    expect(done).toMatchObject({ files: 1, rows: expect.any(Number) });
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(transfer({ data }, { act: "export", path: file })).rejects.toMatchObject({
      code: "export_unusable",
    });
  });

  it("continues unchanged on another engine, with the same keys", async () => {
    const databaseUrl = await server.makeDatabase();
    await transfer({ data: other, databaseUrl }, { act: "import", path: file });
    const service = await startTestService({ data: other, databaseUrl });
    expect((await service.call(`/documents/${documentId}`)).body).toEqual(before);
    // Its counters continue after the imported rows, and its file can be read.
    const body = JSON.stringify({ document_id: documentId });
    const headers = { "content-type": "application/json" };
    expect((await service.call("/extract", { method: "POST", body, headers })).status).toBe(200);
    const next = await service.upload(invoiceFile());
    expect((await service.settle(next.body["id"])).body["status"]).toBe("completed");
    await service.close();
    const again = transfer({ data: other, databaseUrl }, { act: "import", path: file });
    await expect(again).rejects.toMatchObject({ code: "import_refused", message: /documents here already/ });
  });

  it("of another secret is refused", async () => {
    const databaseUrl = await server.makeDatabase();
    const secret = "another secret of 32 characters!";
    const asked = transfer({ data: other, databaseUrl, secret }, { act: "import", path: file });
    await expect(asked).rejects.toMatchObject({ code: "import_refused", message: /another secret/ });
  });

  it("that was refused for its secret can be imported into the same place with the right one", async () => {
    const databaseUrl = await server.makeDatabase();
    const [empty, embedded] = [join(folder, "empty"), join(folder, "embedded")];
    for (const options of [{ data: empty, databaseUrl }, { data: embedded }]) {
      const refused = transfer(options, { act: "import", path: file });
      await expect(refused).rejects.toMatchObject({ code: "import_refused", message: /another secret/ });
      copyFileSync(join(data, "pepper"), join(options.data, "pepper"));
      expect(await transfer(options, { act: "import", path: file })).toMatchObject([{ files: 1 }]);
    }
    const service = await startTestService({ data: embedded });
    expect((await service.call(`/documents/${documentId}`)).body).toEqual(before);
    await service.close();
  });

  it("is not imported into a database of another secret", async () => {
    const databaseUrl = await server.makeDatabase();
    const secret = "another secret of 32 characters!";
    await (await startTestService({ data: other, databaseUrl, secret })).close();
    const asked = transfer({ data: other, databaseUrl }, { act: "import", path: file });
    await expect(asked).rejects.toMatchObject({ code: "secret_differs" });
  });

  it("that was cut short changes nothing", async () => {
    const databaseUrl = await server.makeDatabase();
    const cut = join(folder, "cut.gz");
    copyFileSync(file, cut);
    truncateSync(cut, statSync(file).size - 200);
    await expect(transfer({ data: other, databaseUrl }, { act: "import", path: cut })).rejects.toMatchObject({
      code: "import_refused",
      message: expect.stringContaining("corrupt or truncated"),
    });
    expect(await transfer({ data: other, databaseUrl }, { act: "import", path: file })).toMatchObject([
      { files: 1 },
    ]);
  });
});
