// Tests the download of a document's file on a real service.
import { S3mini } from "s3mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  invoice,
  invoiceFile,
  openTestAccount,
  startTestService,
  type TestAccount,
  type TestService,
} from "../../../test/running-server.ts";
import { type S3Server, startS3 } from "../../../test/s3.ts";
import type { S3Options } from "../../storage/blob/s3-blob-store.ts";

let service: TestAccount;
let id = "";
beforeAll(async () => {
  service = await openTestAccount();
  ({ id } = (await service.upload(invoiceFile())).body as { id: string });
});

const download = (headers: Record<string, string> = {}, method = "GET") =>
  service.fetch(`/documents/${id}/content`, { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("the file of a document", () => {
  it("comes back byte for byte, in a form that no browser renders", async () => {
    const response = await download();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": String(invoice.length),
      "content-disposition": "attachment; filename=invoice.pdf",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
    });
    expect(await bytesOf(response)).toEqual(invoice);
  });

  it.each(["text/html", "image/svg+xml", "application/xhtml+xml"])(
    "is never sent as %s, whatever was declared",
    async (type) => {
      const page = new Blob(["<html><script>alert(1)</script></html>"], { type });
      const { body } = await service.upload(page, {}, "page.html");
      const response = await service.fetch(`/documents/${body["id"]}/content`);
      expect(response.headers.get("content-type")).toBe("application/octet-stream");
      expect(await response.text()).toBe("<html><script>alert(1)</script></html>");
    },
  );

  it.each([
    [
      "Rechnung März €.pdf",
      `attachment; filename="Rechnung M?rz ?.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz%20%E2%82%AC.pdf`,
    ],
    ["a;b.pdf", 'attachment; filename="a;b.pdf"'],
  ])("keeps the name %s", async (name, disposition) => {
    const { body } = await service.upload(invoiceFile(), {}, name);
    const response = await service.fetch(`/documents/${body["id"]}/content`, { method: "HEAD" });
    expect(response.headers.get("content-disposition")).toBe(disposition);
  });

  it("is not sent again to a caller who has it", async () => {
    const etag = (await download({}, "HEAD")).headers.get("etag") ?? "";
    const again = await download({ "if-none-match": etag });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    expect((await download({ "if-none-match": '"other"' })).status).toBe(200);
  });

  it("comes in part", async () => {
    const part = await download({ range: "bytes=0-4" });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      `bytes 0-4/${invoice.length}`,
      "5",
    ]);
    expect(await part.text()).toBe("%PDF-");
    const rest = await download({ range: `bytes=${invoice.length - 3}-` });
    expect(await bytesOf(rest)).toEqual(invoice.subarray(-3));
  });

  it("comes whole when the caller has a part of another version", async () => {
    const etag = (await download({}, "HEAD")).headers.get("etag") ?? "";
    const statuses = [etag, `W/${etag}`, '"other"', "Wed, 21 Oct 2015 07:28:00 GMT"].map(
      async (condition) => (await download({ range: "bytes=0-4", "if-range": condition })).status,
    );
    expect(await Promise.all(statuses)).toEqual([206, 200, 200, 200]);
  });

  it("has no bytes after its end", async () => {
    const response = await download({ range: `bytes=${invoice.length}-` });
    expect([response.status, response.headers.get("content-range")]).toEqual([
      416,
      `bytes */${invoice.length}`,
    ]);
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(await response.json()).toMatchObject({ code: "range_not_satisfiable" });
  });

  it("has the same headers for a HEAD, also with a range, and no body", async () => {
    const [head, get] = [await download({ range: "bytes=0-4" }, "HEAD"), await download()];
    expect([head.status, head.headers.get("content-range")]).toEqual([200, null]);
    const shown = (response: Response) =>
      ["content-type", "content-length", "etag", "content-disposition"].map((name) =>
        response.headers.get(name),
      );
    expect(shown(head)).toEqual(shown(get));
    expect(await head.text()).toBe("");
    await get.body?.cancel();
  });

  it("is gone with the document", async () => {
    const { body } = await service.upload(invoiceFile());
    await service.settle(body["id"]);
    await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
    const response = await service.call(`/documents/${body["id"]}/content`);
    expect([response.status, response.body["code"]]).toEqual([404, "not_found"]);
  });

  it("is read to its end by a caller who began before it was deleted", async () => {
    const large = Buffer.concat([invoice, Buffer.alloc(8 * 1024 * 1024, "%")]);
    const { body } = await service.upload(new Blob([large], { type: "application/pdf" }));
    const response = await service.fetch(`/documents/${body["id"]}/content`);
    await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
    expect((await bytesOf(response)).equals(large)).toBe(true);
  });
});

describe("the file of a document in a bucket", () => {
  let server: S3Server;
  let bucket: S3Options;
  let stored: TestService;
  let path = "";
  beforeAll(async () => {
    server = await startS3();
    bucket = await server.makeBucket("content");
    stored = await startTestService({ ephemeral: true, s3: bucket });
    path = `/documents/${(await stored.upload(invoiceFile())).body["id"]}/content`;
  });
  afterAll(async () => {
    await stored.close();
    await server.close();
  });

  it("comes back whole and in part", async () => {
    expect(await bytesOf(await stored.fetch(path))).toEqual(invoice);
    const part = await stored.fetch(path, { headers: { range: "bytes=-6" } });
    expect([part.status, await bytesOf(part)]).toEqual([206, invoice.subarray(-6)]);
  });

  it("is a failure of the service when it is missing, without the headers of a file", async () => {
    const client = new S3mini({ ...bucket, endpoint: `${bucket.endpoint}/${bucket.bucket}` });
    const [key = ""] = ((await client.listObjects("/", "documents/")) ?? []).map(({ Key }) => Key);
    await client.deleteObject(key);
    const response = await stored.fetch(path);
    expect([response.status, response.headers.get("content-disposition")]).toEqual([500, null]);
    expect(await response.json()).toMatchObject({ code: "internal_error" });
  });
});
