// Tests the images of pages on a real service: what is shown, cached, refused, and gone with the document.
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  invoiceFile,
  openTestAccount,
  startTestService,
  type TestAccount,
  type TestService,
} from "../../../test/running-server.ts";

// A busy machine renders slowly.
vi.setConfig({ testTimeout: 60_000 });

let service: TestAccount;
let id = "";
beforeAll(async () => {
  service = await openTestAccount();
  ({ id } = (await service.upload(invoiceFile())).body as { id: string });
  await service.settle(id);
});

const image = (page: number | string, query = "", headers: Record<string, string> = {}, document = id) =>
  service.fetch(`/documents/${document}/pages/${page}/image${query}`, { headers });
const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return [response.headers.get("content-type"), format, width, height];
};

describe("the image of a page", () => {
  it("is WebP of 1000 pixels, in a form that no other site can use", async () => {
    const response = await image(1);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      vary: "Accept",
    });
    expect(await sizeOf(response)).toEqual(["image/webp", "webp", 1000, 1414]);
  });

  it.each([
    ["image/png", "png"],
    ["image/png;q=0.5, image/webp;q=0.4", "png"],
    ["image/webp, image/png", "webp"],
    ["image/avif, image/*;q=0.8", "webp"],
    ["text/html", "webp"],
    ["image/webp;q=0, */*", "png"],
  ])("is what is accepted: %s", async (accept, format) => {
    const response = await image(1, "?width=640", { accept });
    expect((await sizeOf(response)).slice(0, 2)).toEqual([`image/${format}`, format]);
  });

  it.each([
    ["1", 640],
    ["641", 1000],
    ["1400", 1400],
    ["1401", 2000],
  ])("has a width of %s rounded up", async (width, rounded) => {
    expect((await sizeOf(await image(1, `?width=${width}`)))[2]).toBe(rounded);
  });

  it.each(["0", "2001", "x", "640.5"])("has no width of %s", async (width) => {
    const response = await image(1, `?width=${width}`);
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid_request" }]);
  });

  it("is not sent again to a caller who has it; each size and format is another", async () => {
    const responses = [
      await image(1),
      await image(1, "?width=640"),
      await image(1, "", { accept: "image/png" }),
    ];
    const tags = responses.map(({ headers }) => headers.get("etag") ?? "");
    expect(new Set(tags).size).toBe(3);
    const again = await image(1, "", { "if-none-match": tags[0] ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await image(1, "?width=640", { "if-none-match": tags[0] ?? "" })).status).toBe(200);
  });

  it.each(["0", "2", "-1", "one", "1.5", "99999999999"])("is missing for page %s of one", async (page) => {
    const response = await image(page);
    expect([response.status, await response.json()]).toMatchObject([404, { code: "not_found" }]);
  });

  it("is missing for a file without pages of its own, and says so", async () => {
    const page = new Blob(["<p>Invoice 12</p>"], { type: "text/html" });
    const { body } = await service.upload(page, {}, "invoice.html");
    const response = await image(1, "", {}, String(body["id"]));
    expect([response.status, await response.json()]).toMatchObject([404, { code: "no_page_images" }]);
  });

  it("is refused for a file that cannot be rendered", async () => {
    const broken = new Blob(["%PDF-1.7 and nothing more"], { type: "application/pdf" });
    const { body } = await service.upload(broken);
    const response = await image(1, "", {}, String(body["id"]));
    expect([response.status, await response.json()]).toMatchObject([422, { code: "unreadable_document" }]);
  });

  it("stands upright as the pages are listed", async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "white" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await service.upload(
      new Blob([new Uint8Array(photo)], { type: "image/jpeg" }),
      {},
      "photo.jpg",
    );
    expect((await sizeOf(await image(1, "", {}, String(body["id"])))).slice(1)).toEqual(["webp", 200, 300]);
  });
});

describe("images that are kept", () => {
  let data = "";
  let own: TestService;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "images-"));
    own = await startTestService({ data });
  });
  afterAll(async () => {
    await own.close();
    await rm(data, { recursive: true });
  });
  const files = () => readdirSync(join(data, "blobs"), { recursive: true }).map(String).sort();

  it("are rendered once, and leave nothing when the document is deleted", async () => {
    const { body } = await own.upload(invoiceFile());
    await own.settle(body["id"]);
    const before = files();
    const path = `/documents/${body["id"]}/pages/1/image?width=640`;
    const both = await Promise.all([own.fetch(path), own.fetch(path)]);
    const [first, second] = await Promise.all(both.map((response) => response.arrayBuffer()));
    expect(first).toEqual(second);
    const kept = files().filter((name) => !before.includes(name));
    expect(kept.filter((name) => /pages\/.+/.test(name))).toHaveLength(1);
    expect(await (await own.fetch(path)).arrayBuffer()).toEqual(first);
    expect(files().filter((name) => /pages\/.+/.test(name))).toHaveLength(1);
    await own.call(`/documents/${body["id"]}`, { method: "DELETE" });
    expect(files().filter((name) => name.includes(String(body["id"])))).toEqual([]);
    expect((await own.fetch(path)).status).toBe(404);
  });
});
